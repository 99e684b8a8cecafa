/* Files of an order as one ZIP file, made while it is sent: nothing of it lies anywhere, and memory holds a piece of one file. */
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import type { UploadStorage } from '../uploads/upload-storage.ts';

/** A file in the storage, by the name that it has in the ZIP file. */
export interface ZippedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly storage_key: string;
  readonly created_at: string;
}

/**
 * The files under their names, uncompressed, because images are compressed already; with ZIP64 where it takes it. The bytes are the same each
 * time, so their number is known beforehand.
 */
export function zipOf(
  storage: UploadStorage,
  files: readonly ZippedFile[],
): { readonly bytes: bigint; readonly content: Readable } {
  let current: Readable | null = null;

  async function* entries() {
    for (const file of files) {
      current = (await storage.read(file.storage_key)) as Readable;
      yield { ...entryOf(file), input: current };
    }
  }

  const content = Readable.fromWeb(makeZip(entries()) as Parameters<typeof Readable.fromWeb>[0]);
  // Whoever leaves in the middle leaves a file open.
  content.on('close', () => current?.destroy());
  return { bytes: zippedBytes(files), content };
}

/** Bytes of the ZIP file of these files. */
export function zippedBytes(files: readonly ZippedFile[]): bigint {
  return predictLength(files.map(entryOf));
}

function entryOf({ name, size, created_at }: ZippedFile) {
  return { name, size, lastModified: new Date(created_at) };
}
