import type { ImageFacts } from '../media-schema.ts';

/** A file that can be read in pieces. */
export interface ImageSource {
  readonly name: string;
  /** Bytes of the whole file. */
  readonly size: number;
  /** The bytes from `position` on; all `length` of them, if the file has so many. */
  readonly read: (position: number, length: number) => Promise<Uint8Array>;
}

/** Gives exactly `length` bytes from `position` on. @throws Unreadable where there are fewer. */
export type At = (position: number, length: number) => Promise<DataView>;

/** What a format says of its picture: pixels as they are stored, before it is turned. */
export interface Head extends Omit<ImageFacts, 'alpha'> {
  readonly width: number;
  readonly height: number;
  readonly alpha?: boolean;
}

/** Not the format that it should be, or cut off, or more winding than any real picture. */
export class Unreadable extends Error {}

/** Bytes that are fetched at a time; no look needs more. */
const WINDOW = 64 * 1024;
/** Photoshop splits what it adds to a JPEG into some dozens of pieces of 64 kB. */
const MOST_WINDOWS = 64;
const MOST_LOOKS = 1000;

/** Looks into a file, of which no more than 4 MB are ever read, whatever it claims. */
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

/** The same for bytes that are in memory already. */
export function atOf(bytes: Uint8Array): At {
  return async (position, length) => viewOf(bytes, position, length);
}

function viewOf(bytes: Uint8Array, position: number, length: number): DataView {
  if (position + length > bytes.byteLength) throw new Unreadable();
  return new DataView(bytes.buffer, bytes.byteOffset + position, length);
}

/** So many bytes as Latin-1 text. @throws Unreadable where there are fewer. */
export function textIn(view: DataView, position: number, length: number): string {
  if (position + length > view.byteLength) throw new Unreadable();
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + position, length));
}

/** What is said beside the picture may be broken; the picture is known all the same. */
export async function unlessBroken<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
