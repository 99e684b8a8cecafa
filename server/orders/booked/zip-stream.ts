/*
 * Files of an order as one ZIP file, made while it is sent: nothing of it lies anywhere, and memory holds a piece of
 * one file.
 */
import type { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { leavingName, type LeavingPath, leavingPathsInSteps } from '../../../domain/files/leaving-names.ts';
import { doInParts, mapInParts } from '../../app/platform/in-parts.ts';
import { dropMemory } from '../../files/hashing/piece-memory.ts';
import type { UploadStorage } from '../../files/storage/upload-storage.ts';

/** A file in the storage, by the name that it has in the ZIP file. */
export interface ZippedFile {
  readonly name: LeavingPath;
  /** Bytes. */
  readonly size: number;
  readonly storage_key: string;
  readonly created_at: string;
}

/** The files under the names by which they leave together; what a row says may be older than the rule. */
export async function underLeavingNames<File extends { readonly name: string }>(files: readonly File[]) {
  const names = await doInParts(leavingPathsInSteps(files.map(({ name }) => name)));
  return mapInParts(files, (file, index) => Object.assign({}, file, { name: names[index] ?? leavingName(file.name) }));
}

/**
 * The files under their names, uncompressed, because images are compressed already; with ZIP64 where it takes it. The
 * bytes are the same each time, so their number is known beforehand. A piece holds until the next one is asked for.
 */
export function zipOf(
  storage: UploadStorage,
  files: readonly ZippedFile[],
): { readonly bytes: bigint; readonly pieces: AsyncIterable<Uint8Array> } {
  return { bytes: lengthOfZip(files), pieces: piecesOf(storage, files) };
}

/** Bytes of the ZIP file of these files. */
export function lengthOfZip(files: readonly Pick<ZippedFile, 'name' | 'size'>[]): bigint {
  return predictLength(files);
}

/** The same ZIP file, of files that may be looked up while it is sent. */
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
      // At once: the collector would let 20 MB of them gather. Names and heads are the library's own, which it may
      // still need.
      if (ofFiles.has(next.value)) dropMemory(next.value);
    }
  } finally {
    // Whoever leaves in the middle leaves a file open. The library throws what it is told into the files' own loop,
    // where nobody catches it.
    zip.cancel().catch(() => undefined);
    (current as Readable | null)?.destroy();
  }
}

function entryOf({ name, size, created_at }: ZippedFile) {
  return { name, size, lastModified: new Date(created_at) };
}
