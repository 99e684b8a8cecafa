/*
 * HEIC, the format of phone cameras.
 * No build of libvips on npm contains its codec (HEVC), so libheif decodes it as WebAssembly.
 */
import { readFile } from 'node:fs/promises';
import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { limits } from '../../app/platform/limits.ts';
import { type PictureFile, type ShownPicture, Unshowable } from './picture-job.ts';

const COLOURS = 3;
/** libheif's code for success. */
const FINE = 0;

/**
 * The primary image, rotated as the file says.
 * @throws Unshowable
 */
export async function pictureOfHeic(file: PictureFile): Promise<ShownPicture> {
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
