/* TIFF 6.0; Adobe PageMaker 6.0 TIFF Technical Notes (SubIFDs); raw data: DNG 1.7 and similar formats of cameras. */
import { endingOf, rawTypes } from '../file-types.ts';
import type { ColourMode } from '../media-schema.ts';
import { type At, type Head, profileAt, textIn, unlessBroken, Unreadable } from './head-reader.ts';
import { type Box, boxes } from './heif.ts';
import {
  cameraMarks,
  type Directory,
  exifAt,
  openTiff,
  orientationIn,
  resolutionIn,
  shotIn,
  type Tiff,
} from './tiff-directory.ts';

/** By `PhotometricInterpretation`. */
const modes: Readonly<Record<number, ColourMode>> = {
  0: 'grey',
  1: 'grey',
  2: 'rgb',
  3: 'indexed',
  5: 'cmyk',
  // YCbCr, another encoding of RGB.
  6: 'rgb',
  8: 'lab',
  9: 'lab',
  10: 'lab',
};
/** `PhotometricInterpretation` of sensor data: by colour filters, or demosaiced. */
const SENSOR = new Set([32_803, 34_892]);
const DNG_VERSION = 50_706;
/** More images than a raw file contains. */
const MOST_PICTURES = 8;

type Size = Pick<Head, 'width' | 'height'>;

/** @param name distinguishes raw formats that start like TIFF: their first image is a preview. */
export async function tiff(at: At, name: string): Promise<Head> {
  const file = await openTiff(at, 0, cameraMarks);
  const isRaw = !file.isPlain || Object.hasOwn(rawTypes, endingOf(name)) || file.first.has(DNG_VERSION);
  if (!isRaw) return plainHead(at, file.first);
  return (await panasonicHead(file.first)) ?? rawHead(file);
}

async function plainHead(at: At, first: Directory): Promise<Head> {
  const { bitDepth = 1, photometric = -1 } = await colourOf(first);
  const isBitmap = bitDepth === 1 && (photometric === 0 || photometric === 1);
  const extras = (await unlessBroken(first.values(338, 8))) ?? [];
  const profile = first.contentOf(34_675);
  return {
    ...(await sizeBy(first, [256, 257])),
    bitDepth,
    colourMode: isBitmap ? 'bitmap' : modes[photometric],
    profile: profile === undefined ? undefined : await profileAt(at, profile),
    // 1 and 2 mean transparency, 0 an unspecified channel.
    alpha: extras.some((extra) => extra === 1 || extra === 2),
    orientation: await unlessBroken(orientationIn(first)),
    dpi: await unlessBroken(resolutionIn(first)),
  };
}

/** The sensor's image in its developed size. Without colours and dpi, which the raw converter chooses. */
async function rawHead(file: Tiff): Promise<Head> {
  const sensor = await sensorPicture(file);
  const shot = await unlessBroken(shotIn(file));
  const size =
    (sensor && (await sizeOrNone(sensor, [50_720]))) ??
    (shot && (await sizeOrNone(shot, [40_962, 40_963]))) ??
    (sensor && (await sizeOrNone(sensor, [256, 257]))) ??
    // Olympus stores it where others have their preview.
    (file.isPlain ? undefined : await sizeOrNone(file.first, [256, 257]));
  if (size === undefined) throw new Unreadable();
  return {
    ...size,
    bitDepth: sensor && (await colourOf(sensor)).bitDepth,
    orientation: await unlessBroken(orientationIn(file.first)),
  };
}

async function sensorPicture({ first, at }: Tiff): Promise<Directory | undefined> {
  const offsets = (await unlessBroken(first.values(330, MOST_PICTURES))) ?? [];
  const others = await Promise.all(offsets.map((offset) => unlessBroken(at(offset))));
  for (const picture of [first, ...others]) {
    if (picture === undefined) continue;
    const { photometric = -1 } = await colourOf(picture);
    if (SENSOR.has(photometric)) return picture;
  }
  return undefined;
}

async function colourOf(picture: Directory): Promise<{ bitDepth?: number; photometric?: number }> {
  const [bitDepth] = (await unlessBroken(picture.values(258))) ?? [];
  const [photometric] = (await unlessBroken(picture.values(262))) ?? [];
  return { bitDepth, photometric };
}

async function sizeOrNone(directory: Directory, tags: readonly number[]): Promise<Size | undefined> {
  const size = await unlessBroken(sizeBy(directory, tags));
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

/** Width and height by two fields, or by one with two values. */
async function sizeBy(directory: Directory, tags: readonly number[]): Promise<Size> {
  const sides = await Promise.all(tags.map((tag) => directory.values(tag, 2)));
  const [width, height] = sides.flat();
  if (width === undefined || height === undefined) throw new Unreadable();
  return { width, height };
}

/*
 * Raw files that are no plain TIFF, by ExifTool's tables (exiftool.org/TagNames: FujiFilm RAF, PanasonicRaw, Canon
 * CTMD, Olympus); Canon's boxes: github.com/lclevy/canon_cr3.
 */

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
async function panasonicHead(first: Directory): Promise<Head | undefined> {
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
