import type { Metadata } from 'sharp';
import { limits } from '../../app/platform/limits.ts';
import { Unshowable } from './picture-job.ts';

/** What the header of a picture says. */
export type PictureHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * Some files unpack to thousands of times their size. Whether this one, of `size` bytes, fits is decided by its header, before
 * anything is decoded. @throws Unshowable that says which bound it breaks.
 */
export function checkBounds(header: PictureHeader, size: number): void {
  const pixels = header.width * header.height;
  if (pixels > limits.pictures.pixels.value) throw new Unshowable('tooLarge', `${pixels} pixels`);
  const bytes = bytesHeldAtOnce(header, pixels, size);
  if (bytes > limits.pictures.wholeBytes.value) throw new Unshowable('tooLarge', `${bytes} bytes at once`);
}

/** Most pictures are decoded row by row. The memory of those that can only be decoded as a whole, in bytes. */
function bytesHeldAtOnce(header: PictureHeader, pixels: number, size: number): number {
  // Lossless WebP is held as ARGB beside the file, and the header of ours does not tell it from the other kind.
  if (header.format === 'webp') return pixels * 4 + size;
  // AVIF: luminance, colours and the red, green and blue made of them.
  if (header.format === 'heif') return pixels * 6 + size;
  if (!header.isProgressive) return 0;
  // All coefficients, 16 bits each.
  if (header.format === 'jpeg') return pixels * (header.chromaSubsampling === '4:2:0' ? 1.5 : header.channels) * 2;
  return pixels * header.channels * (header.depth === 'uchar' ? 1 : 2);
}
