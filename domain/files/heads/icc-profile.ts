/*
 * Names of ICC profiles (ICC.1:2022, sections 7.2, 7.3 and 10.15; `desc` of version 2: ICC.1:2001-04, section 6.5.17).
 */
import { type At, textIn, Unreadable, unlessBroken } from './head-reader.ts';

/** Name of a profile whose own name is broken. */
const UNNAMED = 'ICC';
/** Real profiles have some twenty tags. */
const MOST_TAGS = 200;
/** Bytes; real names are shorter. */
const LONGEST = 512;

/** Name of the profile that begins at `base`. */
export async function profileAt(at: At, base: number): Promise<string> {
  return (await unlessBroken(nameAt(at, base))) || UNNAMED;
}

async function nameAt(at: At, base: number): Promise<string> {
  const head = await at(base + 128, 4);
  const count = Math.min(head.getUint32(0), MOST_TAGS);
  const table = await at(base + 132, count * 12);
  for (let place = 0; place < table.byteLength; place += 12) {
    if (textIn(table, place, 4) !== 'desc') continue;
    const length = Math.min(table.getUint32(place + 8), LONGEST);
    return nameIn(await at(base + table.getUint32(place + 4), length));
  }
  throw new Unreadable();
}

function nameIn(tag: DataView): string {
  if (tag.byteLength < 28) throw new Unreadable();
  if (textIn(tag, 0, 4) === 'desc') return textIn(tag, 12, tag.getUint32(8));
  if (textIn(tag, 0, 4) !== 'mluc') throw new Unreadable();
  // Reads the first language; others are rare.
  const [length, offset] = [tag.getUint32(20), tag.getUint32(24)];
  if (offset + length > tag.byteLength) throw new Unreadable();
  const letters = Array.from({ length: Math.floor(length / 2) }, (_, index) => tag.getUint16(offset + index * 2));
  return String.fromCharCode(...letters);
}
