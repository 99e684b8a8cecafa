import type { ImageFacts } from '../media-schema.ts';

/** A file that can be read in pieces. */
export interface ImageSource {
  readonly name: string;
  /** Bytes of the whole file. */
  readonly size: number;
  /** Reads from `position`: all `length` bytes, if the file has as many. */
  readonly read: (position: number, length: number) => Promise<Uint8Array>;
}

/** Reads exactly `length` bytes from `position`. @throws Unreadable where there are fewer. */
export type At = (position: number, length: number) => Promise<DataView>;

/** Facts from a file's header; pixels as stored, before rotation. */
export interface Head extends Omit<ImageFacts, 'alpha'> {
  readonly width: number;
  readonly height: number;
  readonly alpha?: boolean;
}

/** Not the expected format, truncated, or more nested than any real image. */
export class Unreadable extends Error {}

/** Bytes per read from the file; no request needs more. */
const WINDOW = 64 * 1024;
/** Photoshop splits its data in a JPEG into some dozens of pieces of 64 kB. */
const MOST_WINDOWS = 64;
const MOST_LOOKS = 1000;

/** Reads a file through a window; never more than 4 MB in total, whatever the file claims. */
export function boundedAt({ size, read }: ImageSource): At {
  let window = new Uint8Array();
  let start = 0;
  let windows = 0;
  let looks = 0;
  return async (position, length) => {
    looks += 1;
    const isInside = position >= 0 && length >= 0 && position + length <= size;
    if (!isInside || length > WINDOW || looks > MOST_LOOKS) throw new Unreadable();
    if (position < start || position + length > start + window.byteLength) {
      windows += 1;
      if (windows > MOST_WINDOWS) throw new Unreadable();
      window = new Uint8Array(await read(position, Math.min(WINDOW, size - position)));
      start = position;
    }
    return viewOf(window, position - start, length);
  };
}

/** The same for bytes in memory. */
export function atOf(bytes: Uint8Array): At {
  return async (position, length) => viewOf(bytes, position, length);
}

function viewOf(bytes: Uint8Array, position: number, length: number): DataView {
  if (position + length > bytes.byteLength) throw new Unreadable();
  return new DataView(bytes.buffer, bytes.byteOffset + position, length);
}

/** `length` bytes as Latin-1 text. @throws Unreadable where there are fewer. */
export function textIn(view: DataView, position: number, length: number): string {
  if (position + length > view.byteLength) throw new Unreadable();
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + position, length));
}

/** Undefined instead of `Unreadable`: an image counts even if its optional facts are broken. */
export async function unlessBroken<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/*
 * Names of ICC profiles (ICC.1:2022, sections 7.2, 7.3 and 10.15; `desc` of version 2: ICC.1:2001-04, section 6.5.17).
 */

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
