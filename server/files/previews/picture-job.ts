/* Messages between the server and its picture process, as structured clones, and the file of a job. */
import type { FileHandle } from 'node:fs/promises';
import type { Metadata, SharpInput, SharpOptions } from 'sharp';
import type { At } from '../../../domain/files/heads/head-reader.ts';
import type { FileMeasure } from '../../../domain/order/checks/file-defects.ts';
import type { Ground } from '../../../domain/order/checks/ordered-file.ts';
import { limits } from '../../app/platform/limits.ts';

/** Job: draw a preview, a small WebP, of a file on this machine. */
export interface PictureJob {
  readonly source: string;
  /** Media type by content. */
  readonly type: string;
  /** For paper: JPEG without transparency instead of WebP. */
  readonly as?: 'jpeg';
}

/** Job: measure a finished file on this machine. */
export interface MeasureJob {
  readonly source: string;
  /** Name of the file: some formats differ by its ending alone. */
  readonly name: string;
  /** Ground to measure against; null for none. */
  readonly ground: Ground | null;
}

/** Why an image has no preview: unreadable, too large when decoded, or nothing to show. */
export type PictureFault = 'broken' | 'tooLarge' | 'noPreview';

export type PictureAnswer =
  | { readonly type: 'done'; readonly preview: Uint8Array }
  | { readonly type: 'measured'; readonly measure: FileMeasure }
  | { readonly type: 'refused'; readonly fault: PictureFault; readonly detail: string };

/** A known reason for no preview. Every other error of a decoder means `broken`. */
export class Unshowable extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

/** A file that is read in pieces. */
export interface PictureFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /**
   * Exactly `length` bytes.
   * @throws Unshowable broken when the file ends earlier
   */
  readonly piece: (position: number, length: number) => Promise<Buffer>;
}

export async function openPicture(path: string, handle: FileHandle): Promise<PictureFile> {
  const { size } = await handle.stat();
  return {
    path,
    size,
    async piece(position, length) {
      // Checked before the allocation: both numbers come from the file.
      if (position < 0 || length < 0 || position + length > size) {
        throw new Unshowable('broken', 'points behind its end');
      }
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      if (bytesRead < length) throw new Unshowable('broken', 'shorter than it was');
      return buffer;
    },
  };
}

/** Adapter for the header readers of `domain/files/heads`. */
export function viewing({ piece }: PictureFile): At {
  return async (position, length) => {
    const { buffer, byteOffset, byteLength } = await piece(position, length);
    return new DataView(buffer, byteOffset, byteLength);
  };
}

/** What libvips gets to shrink. */
export interface ShownPicture {
  readonly input: SharpInput;
  readonly raw?: SharpOptions['raw'];
  /** Exif orientation (1 to 8) for an `input` that does not carry it. */
  readonly orientation?: number | undefined;
  /** Width and height of the whole picture in px when `input` leaves out rows. */
  readonly whole?: { readonly width: number; readonly height: number };
}

export type PictureHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * Decides by the header, before decoding, whether a file of `size` bytes fits into memory.
 * Some files decode to thousands of times their size.
 * @throws Unshowable that names the exceeded bound
 */
export function checkBounds(header: PictureHeader, size: number): void {
  const pixels = header.width * header.height;
  if (pixels > limits.pictures.pixels.value) throw new Unshowable('tooLarge', `${pixels} pixels`);
  const bytes = bytesHeldAtOnce(header, size);
  if (bytes > limits.pictures.wholeBytes.value) throw new Unshowable('tooLarge', `${bytes} bytes at once`);
}

/** Memory in bytes of formats that can only be decoded as a whole; 0 for those decoded row by row. */
export function bytesHeldAtOnce(header: PictureHeader, size: number): number {
  const pixels = header.width * header.height;
  // libvips holds lossless WebP as ARGB beside the file; `PictureHeader` does not tell it from lossy WebP.
  if (header.format === 'webp') return pixels * 4 + size;
  // AVIF: luminance, chroma, and RGB.
  if (header.format === 'heif') return pixels * 6 + size;
  if (!header.isProgressive) return 0;
  // All coefficients at 16 bits.
  if (header.format === 'jpeg') return pixels * (header.chromaSubsampling === '4:2:0' ? 1.5 : header.channels) * 2;
  return pixels * header.channels * (header.depth === 'uchar' ? 1 : 2);
}
