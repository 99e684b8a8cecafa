/* A ZIP file made while sending: not stored, with a piece of a single file in memory. */
import type { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { leavingName, type LeavingPath, leavingPathsInSteps } from '../../../domain/files/leaving-names.ts';
import { doInParts, mapInParts } from '../../app/platform/in-parts.ts';
import { dropMemory } from '../../files/storage/incoming-bytes.ts';
import type { UploadStorage } from '../../files/storage/upload-storage.ts';

/** A stored file, with its name in the ZIP file. */
export interface ZippedFile {
  readonly name: LeavingPath;
  /** Bytes. */
  readonly size: number;
  readonly storage_key: string;
  readonly created_at: string;
}

/** The files with valid, unique names: a row's name may be older than the rules. */
export async function underLeavingNames<File extends { readonly name: string }>(files: readonly File[]) {
  const names = await doInParts(leavingPathsInSteps(files.map(({ name }) => name)));
  return mapInParts(files, (file, index) => Object.assign({}, file, { name: names[index] ?? leavingName(file.name) }));
}

/**
 * The uncompressed ZIP file (ZIP64 if needed), because images are compressed already.
 * Deterministic, so its length is known first. A piece is valid until the next is requested.
 */
export function zipOf(
  storage: UploadStorage,
  files: readonly ZippedFile[],
): { readonly bytes: bigint; readonly pieces: AsyncIterable<Uint8Array> } {
  return { bytes: lengthOfZip(files), pieces: piecesOf(storage, files) };
}

/** Length of the ZIP file in bytes. */
export function lengthOfZip(files: readonly Pick<ZippedFile, 'name' | 'size'>[]): bigint {
  return predictLength(files);
}

/** The bytes of the ZIP file; `files` may be read from the database while sending. */
export async function* piecesOf(
  storage: UploadStorage,
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): AsyncGenerator<Uint8Array> {
  let current: Readable | null = null;
  const ofFiles = new WeakSet<Uint8Array>();

  async function* noted(file: Readable) {
    for await (const piece of file as AsyncIterable<Uint8Array>) {
      ofFiles.add(piece);
      yield piece;
    }
  }

  async function* entries() {
    for await (const file of files) {
      current = (await storage.read(file.storage_key)) as Readable;
      yield { ...entryOf(file), input: noted(current) };
    }
  }

  const zip = makeZip(entries()).getReader();
  try {
    for (let next = await zip.read(); !next.done; next = await zip.read()) {
      yield next.value;
      // At once: garbage collection would let 20 MB pile up. Headers belong to the library, which may reuse them.
      if (ofFiles.has(next.value)) dropMemory(next.value);
    }
  } finally {
    // A disconnected client leaves a file open. `cancel` throws inside the generators, where the error is uncaught.
    zip.cancel().catch(() => undefined);
    (current as Readable | null)?.destroy();
  }
}

function entryOf({ name, size, created_at }: ZippedFile) {
  return { name, size, lastModified: new Date(created_at) };
}
