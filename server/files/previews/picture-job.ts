/*
 * What the server and its process for pictures say to each other, as structured clones; then the file of a job,
 * which only that process opens.
 */
import type { FileHandle } from 'node:fs/promises';
import type { Metadata, SharpInput, SharpOptions } from 'sharp';
import type { At } from '../../../domain/files/heads/head-reader.ts';
import { limits } from '../../app/platform/limits.ts';

/** Asks for a stamp, a small WebP, of a picture that lies on this machine. */
export interface PictureJob {
  readonly source: string;
  /** Media type by content. */
  readonly type: string;
  /** Instead of WebP, for paper: without transparency. */
  readonly as?: 'jpeg';
}

/** Why a picture has no stamp: it cannot be read, unpacks to too much, or holds nothing that could be shown. */
export type PictureFault = 'broken' | 'tooLarge' | 'noPreview';

export type PictureAnswer =
  | { readonly type: 'done'; readonly stamp: Uint8Array }
  | { readonly type: 'refused'; readonly fault: PictureFault; readonly detail: string };

/** Thrown where it is known why there will be no stamp. Everything else that a decoder throws means `broken`. */
export class Unshowable extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

/** A file of which pieces are read, wherever they lie. */
export interface PictureFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Exactly these bytes. @throws Unshowable broken where the file ends before. */
  readonly piece: (position: number, length: number) => Promise<Buffer>;
}

export async function openPicture(path: string, handle: FileHandle): Promise<PictureFile> {
  const { size } = await handle.stat();
  return {
    path,
    size,
    async piece(position, length) {
      // Before anything is allocated: both numbers come from the file.
      if (position < 0 || length < 0 || position + length > size) {
        throw new Unshowable('broken', 'points behind its end');
      }
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      if (bytesRead < length) throw new Unshowable('broken', 'shorter than it was');
      return buffer;
    },
  };
}

/** The same for the readers of heads. */
export function viewing({ piece }: PictureFile): At {
  return async (position, length) => {
    const { buffer, byteOffset, byteLength } = await piece(position, length);
    return new DataView(buffer, byteOffset, byteLength);
  };
}

/** What of a file libvips is given to shrink. */
export interface ShownPicture {
  readonly input: SharpInput;
  readonly raw?: SharpOptions['raw'];
  /** The turn that the file asks for, as Exif numbers it, where `input` does not say it itself. */
  readonly orientation?: number | undefined;
  /** Width and height of the whole picture in pixels, where `input` has left out some of its rows. */
  readonly whole?: { readonly width: number; readonly height: number };
}

/** What the header of a picture says. */
export type PictureHeader = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/**
 * Some files unpack to thousands of times their size. Whether this one, of `size` bytes, fits is decided by its header,
 * before anything is decoded. @throws Unshowable that says which bound it breaks.
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
