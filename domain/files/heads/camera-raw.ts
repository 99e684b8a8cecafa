/*
 * Raw files that are no plain TIFF, by ExifTool's tables (exiftool.org/TagNames: FujiFilm RAF, PanasonicRaw, Canon
 * CTMD, Olympus); Canon's boxes: github.com/lclevy/canon_cr3.
 */
import { type At, type Head, textIn, unlessBroken, Unreadable } from './head-reader.ts';
import { type Box, boxes } from './heif.ts';
import { type Directory, exifAt, openTiff, orientationIn } from './tiff-directory.ts';

/** Offset of Fujifilm's pointers to its JPEG and its directory. */
const RAF_PLACES = 84;
/** Entries of that directory: size of the developed image, size of the whole sensor; height before width. */
const RAF_SIZES = [0x111, 0x100] as const;
const RAF_MOST = 255;
/** Bytes of a JPEG before its Exif, where that comes first. */
const BEFORE_EXIF = 12;

/** Fujifilm. @throws Unreadable */
export async function raf(at: At): Promise<Head> {
  const places = await at(RAF_PLACES, 12);
  const sizes = await rafSizes(at, places.getUint32(8));
  const size = RAF_SIZES.map((tag) => sizes.get(tag)).find((one) => one !== undefined);
  if (size === undefined) throw new Unreadable();
  const { orientation } = await exifAt(at, places.getUint32(0) + BEFORE_EXIF);
  return { ...size, ...(orientation === undefined ? {} : { orientation }) };
}

async function rafSizes(at: At, start: number): Promise<ReadonlyMap<number, Pick<Head, 'width' | 'height'>>> {
  const count = (await at(start, 4)).getUint32(0);
  const found = new Map<number, Pick<Head, 'width' | 'height'>>();
  let position = start + 4;
  for (let entry = 0; entry < Math.min(count, RAF_MOST); entry += 1) {
    const head = await at(position, 4);
    const [tag, length] = [head.getUint16(0), head.getUint16(2)];
    if (RAF_SIZES.includes(tag as (typeof RAF_SIZES)[number]) && length === 4) {
      const sides = await at(position + 4, 4);
      found.set(tag, { width: sides.getUint16(2), height: sides.getUint16(0) });
    }
    position += 4 + length;
  }
  return found;
}

/** Canon since 2018: the camera's directory has its own box. @throws Unreadable */
export async function cr3(at: At): Promise<Head> {
  const file = { type: '', from: 0, to: Number.MAX_SAFE_INTEGER };
  const camera = await boxAt(at, file, ['moov', METADATA, 'CMT1']);
  if (camera === null) throw new Unreadable();
  const { first } = await openTiff(at, camera.from);
  const [[width], [height]] = [await first.values(256), await first.values(257)];
  if (width === undefined || height === undefined) throw new Unreadable();
  return { width, height, orientation: await unlessBroken(orientationIn(first)) };
}

/** `SensorTopBorder`, `SensorLeftBorder`, `SensorBottomBorder`, `SensorRightBorder`: the image lies between them. */
const PANASONIC_BORDERS = [4, 5, 6, 7] as const;
const PANASONIC_BITS = 10;

/** Facts of the sensor by Panasonic and Leica; undefined for files of other makers. */
export async function panasonicHead(first: Directory): Promise<Head | undefined> {
  const borders = await Promise.all(PANASONIC_BORDERS.map((tag) => first.values(tag)));
  const [top, left, bottom, right] = borders.flat();
  if (top === undefined || left === undefined || bottom === undefined || right === undefined) return undefined;
  return {
    width: right - left,
    height: bottom - top,
    bitDepth: (await first.values(PANASONIC_BITS))[0],
    orientation: await unlessBroken(orientationIn(first)),
  };
}

/** Canon's ids of the metadata box, within `moov`, and of the preview box. */
export const METADATA = '85c0b687820f11e08111f4ce462b6a48';
export const PREVIEW = 'eaf42b5e1c984b88b9fbb7dc406e4d16';
/** Bytes of an id, and of the header before the boxes of the preview. */
const ID = 16;
const BEFORE_BOXES = 8;

/**
 * The box at the end of a path of boxes, each named by its letters or its id; null where the path ends early.
 * @throws Unreadable
 */
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
