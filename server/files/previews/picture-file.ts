import type { FileHandle } from 'node:fs/promises';
import type { At } from '../../../domain/files/heads/head-reader.ts';
import { Unshowable } from './picture-job.ts';

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
