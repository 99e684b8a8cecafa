/* Draws previews. Only the picture process may import this file: no decoder of customers' files runs in the server. */
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { rawTypes } from '../../../domain/files/file-types.ts';
import { limits } from '../../app/platform/limits.ts';
import { pictureOfHeic } from './heic-picture.ts';
import { checkBounds, openPicture, type PictureFile, type PictureJob, type ShownPicture } from './picture-job.ts';
import { pictureOfPsd } from './psd-picture.ts';
import { previewOfRaw } from './raw-preview.ts';

// The process draws a picture once, so a cache only costs memory.
sharp.cache(false);
/** A second thread takes some 20 MB and CPU time of the server. */
sharp.concurrency(1);

/** Longer side of a preview in px: sharp in the list (56 CSS px) and on a contact sheet. */
const SIDE = 320;

/** Converters to what libvips reads, by media type; libvips reads all other types itself. */
const readers: Readonly<Record<string, (file: PictureFile) => Promise<ShownPicture>>> = {
  'image/vnd.adobe.photoshop': pictureOfPsd,
  'image/heic': pictureOfHeic,
  'image/heic-sequence': pictureOfHeic,
  'image/heif': pictureOfHeic,
  'image/heif-sequence': pictureOfHeic,
  ...Object.fromEntries(Object.values(rawTypes).map((type) => [type, previewOfRaw])),
};

/** @throws Unshowable or a decoder's error when the file has no preview */
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
  // Rotates after shrinking: rotation needs the whole picture in memory.
  const small = await sharp(input, options)
    .resize(sizeOf(whole ?? header))
    .withMetadata({ orientation: header.orientation ?? orientation ?? 1 })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const upright = sharp(small).autoOrient();
  if (as === 'jpeg') return upright.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
  return upright.webp({ quality: 75 }).toBuffer();
}

/** Width and height of the preview in px; small pictures are not enlarged. */
function sizeOf({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height), fit: 'fill' } as const;
}
