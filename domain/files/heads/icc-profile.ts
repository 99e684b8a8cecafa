/* Names of colour profiles (ICC.1:2022, sections 7.2, 7.3 and 10.15; `desc` of version 2: ICC.1:2001-04, section 6.5.17). */
import { type At, textIn, Unreadable, unlessBroken } from './head-reader.ts';

/** A profile whose name is broken is there all the same. */
const UNNAMED = 'ICC';
/** Real ones have some twenty tags. */
const MOST_TAGS = 200;
/** Bytes; names are shorter. */
const LONGEST = 512;

/** What the profile that begins at `base` is called. */
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
  // The first language will do; there is rarely another.
  const [length, offset] = [tag.getUint32(20), tag.getUint32(24)];
  if (offset + length > tag.byteLength) throw new Unreadable();
  const letters = Array.from({ length: Math.floor(length / 2) }, (_, index) => tag.getUint16(offset + index * 2));
  return String.fromCharCode(...letters);
}
