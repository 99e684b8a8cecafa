/* The directories of a TIFF, which is what most raw formats are. TIFF 6.0, TIFF/EP (ISO 12234-2), DNG 1.7. */
import type { PictureFile } from './picture-file.ts';

/** A directory: the numbers of each tag that holds numbers, and where the value of each begins. */
export interface Directory {
  readonly numbers: (tag: number) => readonly number[];
  /** Place in the file and length in bytes of a value. */
  readonly place: (tag: number) => { readonly position: number; readonly length: number } | undefined;
}

export const tags = {
  /** Panasonic: the preview itself. */
  jpgFromRaw: 0x2e,
  compression: 0x103,
  stripOffsets: 0x111,
  orientation: 0x112,
  stripByteCounts: 0x117,
  subDirectories: 0x14a,
  jpegOffset: 0x201,
  jpegLength: 0x202,
  exif: 0x8769,
} as const;

/** Bytes of one value by the number of its type. */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const SHORT = 3;
const NUMBERS = new Set([SHORT, 4, 13]);

/** Directories looked at in one file, entries of each, numbers of one entry. */
const DIRECTORIES = 32;
const ENTRIES = 512;
const VALUES = 64;

/**
 * The directories that can be reached from the head at `start`, the first one first; as many as can be read and no more than a camera
 * writes. Their offsets count from `start`.
 */
export async function directoriesOf(file: PictureFile, start = 0): Promise<Directory[]> {
  const head = await file.piece(start, 8);
  const isLittle = head.toString('latin1', 0, 2) === 'II';
  const number = (bytes: Buffer, position: number, size: 2 | 4) =>
    isLittle ? bytes.readUIntLE(position, size) : bytes.readUIntBE(position, size);
  const waiting = [number(head, 4, 4)];
  const seen = new Set<number>();
  const found: Directory[] = [];
  while (found.length < DIRECTORIES) {
    const offset = waiting.shift();
    if (offset === undefined) break;
    if (offset === 0 || seen.has(offset)) continue;
    seen.add(offset);
    const read = await directoryAt(offset).catch(() => null);
    if (read === null) continue;
    found.push(read.directory);
    for (const tag of [tags.subDirectories, tags.exif]) waiting.push(...read.directory.numbers(tag));
    waiting.push(read.next);
  }
  return found;

  async function directoryAt(offset: number) {
    const count = Math.min(number(await file.piece(start + offset, 2), 0, 2), ENTRIES);
    const bytes = await file.piece(start + offset + 2, count * 12);
    const numbers = new Map<number, readonly number[]>();
    const places = new Map<number, { position: number; length: number }>();
    for (let entry = 0; entry < bytes.length; entry += 12) {
      const tag = number(bytes, entry, 2);
      const type = number(bytes, entry + 2, 2);
      const values = number(bytes, entry + 4, 4);
      const length = values * (SIZES[type] ?? 0);
      const position = length > 4 ? start + number(bytes, entry + 8, 4) : start + offset + 2 + entry + 8;
      places.set(tag, { position, length });
      if (!NUMBERS.has(type)) continue;
      const size = type === SHORT ? 2 : 4;
      const inner = await file.piece(position, Math.min(values, VALUES) * size).catch(() => Buffer.alloc(0));
      numbers.set(
        tag,
        Array.from({ length: inner.length / size }, (_, index) => number(inner, index * size, size)),
      );
    }
    const directory: Directory = { numbers: (tag) => numbers.get(tag) ?? [], place: (tag) => places.get(tag) };
    const after = await file.piece(start + offset + 2 + count * 12, 4).catch(() => Buffer.alloc(4));
    return { directory, next: number(after, 0, 4) };
  }
}
