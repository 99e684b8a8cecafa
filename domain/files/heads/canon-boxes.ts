/* Canon's raw files of 2018 and later, boxes within boxes, some named by an id: github.com/lclevy/canon_cr3. */
import { type At, textIn } from './head-reader.ts';
import { type Box, boxes } from './heif.ts';

/** Ids of the box with the metadata, within `moov`, and of that with the preview. */
export const METADATA = '85c0b687820f11e08111f4ce462b6a48';
export const PREVIEW = 'eaf42b5e1c984b88b9fbb7dc406e4d16';
/** Bytes of an id, and of what comes before the boxes of the preview. */
const ID = 16;
const BEFORE_BOXES = 8;

/** The box at the end of a way through others, each named by its letters or its id; null where the way ends before. @throws Unreadable */
export async function boxAt(at: At, parent: Box, [wanted, ...way]: readonly string[]): Promise<Box | null> {
  if (wanted === undefined) return parent;
  for await (const box of boxes(at, parent)) {
    const isOwn = box.type === 'uuid';
    const name = isOwn ? await idOf(at, box) : box.type;
    if (name !== wanted) continue;
    const before = isOwn ? ID + (name === PREVIEW ? BEFORE_BOXES : 0) : 0;
    return boxAt(at, { ...box, from: box.from + before }, way);
  }
  return null;
}

async function idOf(at: At, { from }: Box): Promise<string> {
  const id = textIn(await at(from, ID), 0, ID);
  return Array.from(id, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
}
