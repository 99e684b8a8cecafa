/* All files of an order on the studio's own disk. Whatever breaks off, the same again goes on from there. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { LeavingName, LeavingPath } from '../../../domain/files/leaving-names.ts';
import type { Queries } from '../../database/store.ts';
import { picturesOf } from '../../site/enquiry/enquiry-pictures.ts';
import { underLeavingNames, type ZippedFile, zipOf } from '../../orders/booked/zip-stream.ts';
import { inCustomersOrder } from '../../files/rows/order-files.ts';
import { factsOf, isSame, measuring } from '../../files/hashing/file-hashes.ts';
import type { UploadStorage } from '../../files/storage/upload-storage.ts';

/** A file that a customer has sent. */
export interface SentFile extends ZippedFile {
  /** With its folders, as the customer calls it, but safe on every disk, and nobody else's. */
  readonly name: LeavingPath;
  readonly sha256: string;
}

export interface Fetched {
  readonly path: string;
  /** Bytes that were not there yet. */
  readonly fetched: number;
}

/** Of a file that is not whole yet. */
const PARTIAL = '.teil';

/** The files of a booked order that have arrived whole, by the names of the customer. */
export async function sentFilesOfOrder(queries: Queries, orderNumber: string): Promise<SentFile[]> {
  const rows = await queries
    .selectFrom('uploads')
    .innerJoin('orders', 'orders.id', 'uploads.order_id')
    .select(['uploads.name', 'uploads.relative_path', 'uploads.size', 'uploads.sha256'])
    .select(['uploads.storage_key', 'uploads.created_at'])
    .where('orders.wizard_clipping_id', '=', orderNumber)
    .where('orders.booked_at', 'is not', null)
    .where('uploads.completed_at', 'is not', null)
    .execute();
  // The order in which a delivery is held against them: equal names get the same numbers.
  return underLeavingNames(
    (await inCustomersOrder(rows)).map(({ name, relative_path, size, sha256, storage_key, created_at }) => ({
      name: relative_path ?? name,
      size,
      sha256: sha256 ?? '',
      storage_key,
      created_at,
    })),
  );
}

/** The pictures that came with an enquiry, in their order, by the names of the visitor. */
export async function sentPicturesOfEnquiry(queries: Queries, enquiryId: string): Promise<SentFile[]> {
  return underLeavingNames(await picturesOf(queries, enquiryId));
}

/** Into a folder of that name, the order's number. Files that are there with the same content stay. */
export async function fetchFolder(
  storage: UploadStorage,
  files: readonly SentFile[],
  into: string,
  called: LeavingName,
): Promise<Fetched> {
  const folder = join(into, called);
  let fetched = 0;
  for (const file of files) {
    const path = join(folder, file.name);
    if (await isThere(path, file)) continue;
    await mkdir(dirname(path), { recursive: true });
    const { through, facts } = measuring();
    await pipeline(await storage.read(file.storage_key), through, createWriteStream(`${path}${PARTIAL}`));
    if (!isSame(facts(), file)) throw new Error(`${file.storage_key} is not what its row says`);
    await rename(`${path}${PARTIAL}`, path);
    fetched += file.size;
  }
  return { path: folder, fetched };
}

/** As one ZIP file (ZIP64 where it takes it). Its bytes are the same each time, so what is there of it is not written again. */
export async function fetchZip(
  storage: UploadStorage,
  files: readonly SentFile[],
  into: string,
  orderNumber: string,
): Promise<Fetched> {
  await mkdir(into, { recursive: true });
  const path = join(into, `${orderNumber}.zip`);
  const { bytes, pieces } = zipOf(storage, files);
  // Of other files it would be another ZIP file.
  const partial = join(into, `${orderNumber}-${digestOf(files)}.zip${PARTIAL}`);
  const there = await sizeOf(partial);
  await appendFrom(there, pieces, partial);
  if ((await sizeOf(partial)) !== Number(bytes)) throw new Error(`${partial} is not as long as it should be`);
  await rename(partial, path);
  return { path, fetched: Number(bytes) - there };
}

/** Writes to the end of a file what comes after the first bytes. */
async function appendFrom(first: number, pieces: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    let left = first;
    for await (const piece of pieces) {
      const { length } = piece;
      if (left < length) await file.appendFile(piece.subarray(left));
      left = Math.max(0, left - length);
    }
  } finally {
    await file.close();
  }
}

function digestOf(files: readonly SentFile[]): string {
  const words = files.map(({ name, size, sha256 }) => [name, size, sha256].join('|')).join('\n');
  return createHash('sha256').update(words).digest('hex').slice(0, 12);
}

async function isThere(path: string, file: SentFile): Promise<boolean> {
  return (await sizeOf(path)) === file.size && isSame(await factsOf(createReadStream(path)), file);
}

/** 0 where there is none. */
async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found === null ? 0 : found.size;
}
