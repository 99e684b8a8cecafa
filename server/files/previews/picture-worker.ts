/*
 * The picture process: draws one preview or measures one finished file at a time, for `pictures.ts`.
 * No other code loads these decoders of customers' files.
 */
import { open, readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import sharp from 'sharp';
import { rawTypes } from '../../../domain/files/file-types.ts';
import { answerJobs } from '../../app/platform/helper-worker.ts';
import { limits } from '../../app/platform/limits.ts';
import { measureFile } from './measure-file.ts';
import {
  checkBounds,
  type MeasureJob,
  openPicture,
  type PictureAnswer,
  type PictureFile,
  type PictureJob,
  type ShownPicture,
  Unshowable,
} from './picture-job.ts';
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
async function drawPreview({ source, type, as }: PictureJob): Promise<Uint8Array> {
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

const COLOURS = 3;
/** libheif's code for success. */
const FINE = 0;

/**
 * The primary image of a HEIC file, rotated as the file says.
 * No build of libvips on npm contains its codec (HEVC), so libheif decodes it as WebAssembly.
 * @throws Unshowable
 */
async function pictureOfHeic(file: PictureFile): Promise<ShownPicture> {
  // libheif holds file and pixels in memory, so the bounds come first.
  if (file.size > limits.pictures.heicBytes.value) throw new Unshowable('tooLarge', `${file.size} bytes`);
  // An instance per image: WebAssembly memory only grows.
  const libheif = await createLibheif();
  const context = libheif.heif_context_alloc();
  const read = libheif.heif_context_read_from_memory(context, await readFile(file.path));
  if (read.code.value !== FINE) throw new Unshowable('broken', read.message);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  const pixels = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle);
  if (pixels > limits.pictures.heicPixels.value) throw new Unshowable('tooLarge', `${pixels} pixels`);
  const image = libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const [channel] = image.channels ?? [];
  if (channel === undefined) throw new Unshowable('broken', image.message ?? 'no pixels');
  const { data, width, height, stride } = channel;
  return { input: withoutGaps(data, width * COLOURS, height, stride), raw: { width, height, channels: COLOURS } };
}

/** Removes the padding between rows: `stride` bytes each, of which `length` count. Works in place. */
function withoutGaps(data: Uint8Array, length: number, rows: number, stride: number): Uint8Array {
  if (stride !== length) {
    for (let row = 1; row < rows; row += 1) data.copyWithin(row * length, row * stride, row * stride + length);
  }
  return data.subarray(0, rows * length);
}

async function answerTo(job: PictureJob | MeasureJob): Promise<PictureAnswer> {
  if ('ground' in job) return { type: 'measured', measure: await measureFile(job) };
  return { type: 'done', preview: await drawPreview(job) };
}

// The server has priority over pictures; a process cannot raise its own priority.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
await answerJobs(
  (job: PictureJob | MeasureJob): Promise<PictureAnswer> =>
    answerTo(job).catch((error: unknown) => ({
      type: 'refused',
      fault: error instanceof Unshowable ? error.fault : 'broken',
      detail: String(error),
    })),
);
