/* TIFF 6.0; Adobe PageMaker 6.0 TIFF Technical Notes (SubIFDs); raw data: DNG 1.7 and similar formats of cameras. */
import { endingOf, rawTypes } from '../file-types.ts';
import type { ColourMode } from '../media-schema.ts';
import { type At, type Head, Unreadable, unlessBroken } from './head-reader.ts';
import { profileAt } from './icc-profile.ts';
import { panasonicHead } from './camera-raw.ts';
import {
  cameraMarks,
  type Directory,
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
