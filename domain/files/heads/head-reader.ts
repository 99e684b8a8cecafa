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
