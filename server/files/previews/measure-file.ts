/* Measures a finished file: header, paths, and the ground of its picture. Runs in the picture process. */
import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { textIn } from '../../../domain/files/heads/head-reader.ts';
import { formatOf } from '../../../domain/files/file-types.ts';
import { countPaths } from '../../../domain/files/heads/photoshop.ts';
import { formatByContent, readImageFacts } from '../../../domain/files/heads/read-image-facts.ts';
import type { FileMeasure } from '../../../domain/order/checks/file-defects.ts';
import { GroundMeter, type SameBytes } from '../../../domain/order/checks/ground-meter.ts';
import type { MeasuredGround } from '../../../domain/order/checks/measured-ground.ts';
import { type Ground, profileNames } from '../../../domain/order/checks/ordered-file.ts';
import { limits } from '../../app/platform/limits.ts';
import { bytesHeldAtOnce, type MeasureJob, openPicture, type PictureFile, Unshowable, viewing } from './picture-job.ts';
import { pictureOfPsd } from './psd-picture.ts';

/** Bytes of decoded rows at once; further rows need another pass over the file. */
const BAND = 80_000_000;
/** Difference that a conversion of colours may make. */
const CONVERTED = 6;

/** @throws an error of the file system */
export async function measureFile({ source, name, ground }: MeasureJob): Promise<FileMeasure> {
  const handle = await open(source);
  try {
    const file = await openPicture(source, handle);
    const head = { name, size: file.size, read: file.piece };
    const format = file.size < 12 ? null : formatByContent(textIn(await viewing(file)(0, 12), 0, 12));
    const facts = await readImageFacts(head);
    if (facts === null || format === null)
      return { facts, format, paths: null, content: facts === null ? 'broken' : 'whole', ground: null };
    const paths = await countPaths(head);
    // The ground is that of the format in the name: of another one its margins would mean nothing.
    const asked = { ground: formatOf(name) === format ? ground : null, profile: facts.profile };
    return { facts, format, paths, ...(await decoded(file, format === 'PSD', asked)) };
  } finally {
    await handle.close();
  }
}

interface Asked {
  readonly ground: Ground | null;
  /** Name of the file's profile. */
  readonly profile: string | undefined;
}

async function decoded(
  file: PictureFile,
  isPsd: boolean,
  asked: Asked,
): Promise<Pick<FileMeasure, 'content' | 'ground'>> {
  try {
    const input = isPsd ? (await pictureOfPsd(file, 'all')).input : file.path;
    return { content: 'whole', ground: await measurePicture(input, file.size, asked) };
  } catch (error) {
    // Every other error is the decoder's.
    const fault = error instanceof Unshowable ? error.fault : 'broken';
    return { content: fault === 'noPreview' ? 'noPicture' : fault, ground: null };
  }
}

type Input = Parameters<typeof sharp>[0];

/** @throws Unshowable, or the decoder's error for a broken picture */
async function measurePicture(
  input: Input,
  size: number,
  { ground, profile = '' }: Asked,
): Promise<MeasuredGround | null> {
  const header = await sharp(input, { limitInputPixels: limits.pictures.pixels.value }).metadata();
  const pixels = header.width * header.height;
  if (pixels > limits.pictures.pixels.value || bytesHeldAtOnce(header, size) > limits.pictures.measuredBytes.value) {
    throw new Unshowable('tooLarge', `${pixels} pixels`);
  }
  if (ground === null || (ground === 'transparent' && !header.hasAlpha)) {
    // Reads the file to its end; a JPEG is decoded small.
    await sharp(input).resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    return null;
  }
  const { width, height } = header.autoOrient;
  const { channels, exactUpTo, prepare } = readingOf(ground, header.space === 'cmyk', header.hasAlpha);
  const meter = new GroundMeter({ width, height }, channels, { exactUpTo, isSame });
  const rows = Math.max(1, Math.floor(BAND / (width * channels.length)));
  // Colours that are sRGB already need no conversion, which costs more than decoding.
  const ignoreIcc = exactUpTo === 0 || profileNames.srgb.pattern.test(profile);
  const options = { limitInputPixels: limits.pictures.pixels.value, ignoreIcc };
  for (let top = 0; top < height; top += rows) {
    // Turning needs the whole picture at once.
    const picture = header.orientation === undefined ? sharp(input, options) : sharp(input, options).autoOrient();
    const band =
      rows < height ? picture.extract({ left: 0, top, width, height: Math.min(rows, height - top) }) : picture;
    meter.add(await prepare(band).raw().toBuffer());
  }
  return meter.result();
}

/** Compares in native code; all rows are Buffers. */
const isSame: SameBytes = (row, rows, from, start, stop) =>
  (rows as Buffer).compare(row, start, stop, from + start, from + stop) === 0;

interface Reading {
  /** Channels of a pixel of the ground. */
  readonly channels: readonly number[];
  readonly exactUpTo: number;
  /** Brings the pixels into these channels. */
  readonly prepare: (picture: Sharp) => Sharp;
}

const inInk = (picture: Sharp) => picture.pipelineColourspace('cmyk').toColourspace('cmyk');

/** How to read the pixels: as the file has them, except for a colour that is ordered in sRGB. */
function readingOf(ground: Ground, isCmyk: boolean, hasAlpha: boolean): Reading {
  if (ground === 'transparent') {
    return { channels: [0], exactUpTo: 0, prepare: (picture) => picture.extractChannel('alpha') };
  }
  const opaque = hasAlpha ? [255] : [];
  if (ground === 'white' && isCmyk) {
    return { channels: [0, 0, 0, 0, ...opaque], exactUpTo: 0, prepare: inInk };
  }
  const colour = ground === 'white' ? 0xff_ff_ff : Number.parseInt(ground.slice(1), 16);
  return {
    channels: [colour >> 16, (colour >> 8) & 255, colour & 255, ...opaque],
    exactUpTo: ground === 'white' ? 0 : CONVERTED,
    prepare: (picture) => picture,
  };
}
