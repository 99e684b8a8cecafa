/*
 * The work itself. Only the process for pictures may load this file: decoders of strangers' files do not run beside the
 * orders.
 */
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { rawTypes } from '../../../domain/files/file-types.ts';
import { limits } from '../../app/platform/limits.ts';
import { pictureOfHeic } from './heic-picture.ts';
import { checkBounds, openPicture, type PictureFile, type PictureJob, type ShownPicture } from './picture-job.ts';
import { pictureOfPsd } from './psd-picture.ts';
import { previewOfRaw } from './raw-preview.ts';

// Nothing is asked for twice, so what libvips keeps would only cost memory.
sharp.cache(false);
/** One thread: a second one takes some 20 MB more, and the other processor belongs to the orders. */
sharp.concurrency(1);

/** The longer side in pixels: sharp in the list (56 CSS pixels) and on a contact sheet. */
const SIDE = 320;

/** How a file is made readable for libvips, by its media type; what is not named here it reads itself. */
const readers: Readonly<Record<string, (file: PictureFile) => Promise<ShownPicture>>> = {
  'image/vnd.adobe.photoshop': pictureOfPsd,
  'image/heic': pictureOfHeic,
  'image/heic-sequence': pictureOfHeic,
  'image/heif': pictureOfHeic,
  'image/heif-sequence': pictureOfHeic,
  ...Object.fromEntries(Object.values(rawTypes).map((type) => [type, previewOfRaw])),
};

/** @throws Unshowable, or the error of a decoder, when there is nothing to show. */
export async function drawStamp({ source, type, as }: PictureJob): Promise<Uint8Array> {
  const handle = await open(source);
  try {
    const file = await openPicture(source, handle);
    const read = readers[type];
    return await shrink(read === undefined ? { input: source } : await read(file), file.size, as);
  } finally {
    await handle.close();
  }
}

async function shrink(
  { input, raw, orientation, whole }: ShownPicture,
  size: number,
  as: PictureJob['as'],
): Promise<Uint8Array> {
  const options = { limitInputPixels: limits.pictures.pixels.value, ...(raw === undefined ? {} : { raw }) };
  const header = await sharp(input, options).metadata();
  if (raw === undefined) checkBounds(header, size);
  // Turned when it is small: turning needs all of a picture at once.
  const small = await sharp(input, options)
    .resize(sizeOf(whole ?? header))
    .withMetadata({ orientation: header.orientation ?? orientation ?? 1 })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const upright = sharp(small).autoOrient();
  if (as === 'jpeg') return upright.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
  return upright.webp({ quality: 75 }).toBuffer();
}

/** Width and height of the stamp; small pictures stay as they are. */
function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height), fit: 'fill' } as const;
}
