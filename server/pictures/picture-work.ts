/* The work itself. Only the process for pictures may load this file: decoders of strangers' files do not run beside the orders. */
import { stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { limits } from '../platform/limits.ts';
import { checkBounds } from './picture-bounds.ts';
import type { PictureFormat, PictureJob, PictureResults, PixelSize } from './picture-job.ts';

// Nothing is asked for twice, so what libvips keeps would only cost memory.
sharp.cache(false);
/** One thread: a second one takes some 20 MB more, and the other processor belongs to the orders. */
sharp.concurrency(1);

/** Twice the stamp's 56 CSS pixels. */
const SIDE = 112;

/** @throws Error when the picture is broken, too large, or none. */
export async function perform(job: PictureJob): Promise<PictureResults[PictureJob['kind']]> {
  if (job.kind === 'pixels') return pixelsOf(job.source);
  if (job.kind === 'stamp') return stampOf(job.source);
  return photographOf(job.source, job.width, job.format);
}

async function pixelsOf(source: string | Uint8Array): Promise<PixelSize> {
  const { autoOrient } = await sharp(source, { limitInputPixels: false, failOn: 'none' }).metadata();
  return autoOrient;
}

async function stampOf(source: string): Promise<Uint8Array> {
  const options = { limitInputPixels: limits.pictures.pixels.value };
  const header = await sharp(source, options).metadata();
  checkBounds(header, (await stat(source)).size);
  // Turned when it is small: turning needs all of a picture at once.
  const square = sharp(source, options).resize(SIDE, SIDE, { fit: 'cover' });
  const upright = await square
    .withMetadata({ orientation: header.orientation ?? 1 })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(upright).autoOrient().webp({ quality: 75 }).toBuffer();
}

async function photographOf(source: string, width: number, format: PictureFormat): Promise<Uint8Array> {
  return encoders[format](sharp(source).autoOrient().resize({ width, withoutEnlargement: true })).toBuffer();
}

// AVIF at effort 2 takes a fifth of the time of effort 4 and gives files about a tenth larger: the first visitor waits too.
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 56, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78, alphaQuality: 90 }),
  jpeg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};
