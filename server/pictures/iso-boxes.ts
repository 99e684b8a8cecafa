/* Boxes of the ISO base media file format (ISO 14496-12), in which Canon writes CR3. */
import type { PictureFile } from './picture-file.ts';

export interface Box {
  /** Four letters; of a `uuid` box its id in hex. */
  readonly name: string;
  /** Where its content begins and ends. */
  readonly begin: number;
  readonly end: number;
}

/** Boxes read in one row. */
const BOXES = 64;

/** The boxes that lie in a row between two places of the file. */
export async function boxesIn(file: PictureFile, begin: number, end: number): Promise<Box[]> {
  const boxes: Box[] = [];
  let position = begin;
  while (position + 8 <= end && boxes.length < BOXES) {
    const head = await file.piece(position, Math.min(32, end - position));
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length >= 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - position : short;
    const own = isLong ? 16 : 8;
    if (length < own || position + length > end) break;
    const letters = head.toString('latin1', 4, 8);
    const isNamed = letters === 'uuid' && head.length >= own + 16;
    boxes.push({
      name: isNamed ? head.toString('hex', own, own + 16) : letters,
      begin: position + own + (isNamed ? 16 : 0),
      end: position + length,
    });
    position += length;
  }
  return boxes;
}
