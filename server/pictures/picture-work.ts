/* The work itself. Only the process for pictures may load this file: decoders of strangers' files do not run beside the orders. */
import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { limits } from '../platform/limits.ts';
import { checkBounds } from './picture-bounds.ts';
import type { PictureJob } from './picture-job.ts';

// Nothing is asked for twice, so what libvips keeps would only cost memory.
sharp.cache(false);
/** One thread: a second one takes some 20 MB more, and the other processor belongs to the orders. */
sharp.concurrency(1);

/** Twice the stamp's 56 CSS pixels. */
const SIDE = 112;

/** @throws Error when the picture is broken, too large, or none. */
export async function drawStamp({ source }: PictureJob): Promise<Uint8Array> {
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
