/* Copies all files of an order to the studio's disk. After an abort, the same call resumes. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OFFICE_PATH } from '../../../domain/contracts/office-paths.ts';
import type { OfficeOrder } from '../../../domain/contracts/office.ts';
import { type LeavingName, leavingName, type LeavingPath } from '../../../domain/files/leaving-names.ts';
import type { World } from '../../app/platform/world.ts';
import type { Queries, Store } from '../../database/store.ts';
import { factsOf, isSame, measuring } from '../../files/hashing/file-hashes.ts';
import { contactSheetOf, printable } from '../../files/previews/contact-sheets.ts';
import type { Pictures } from '../../files/previews/pictures.ts';
import type { Previews } from '../../files/previews/stored-previews.ts';
import { inCustomersOrder } from '../../files/rows/order-files.ts';
import type { UploadStorage } from '../../files/storage/upload-storage.ts';
import type { Picture } from '../../mail/documents/pictures.ts';
import type { Papers } from '../../mail/papers/papers.ts';
import { underLeavingNames, type ZippedFile, zipOf } from '../../orders/booked/zip-stream.ts';
import { picturesOf } from '../../site/enquiry/enquiry-pictures.ts';

/** A file from a customer. */
interface SentFile extends ZippedFile {
  /** The customer's name with its folders, safe on every disk and unique. */
  readonly name: LeavingPath;
  readonly sha256: string;
}

interface Fetched {
  readonly path: string;
  /** Bytes copied by this call. */
  readonly fetched: number;
}

/** Suffix of an incomplete file. */
const PARTIAL = '.teil';

/** The complete files of a booked order, by the customer's names. */
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
  // The order that deliveries are matched in: equal names get the same numbers.
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

/** The pictures of an enquiry, in their order, by the visitor's names. */
export async function sentPicturesOfEnquiry(queries: Queries, enquiryId: string): Promise<SentFile[]> {
  return underLeavingNames(await picturesOf(queries, enquiryId));
}

/**
 * Copies the files into the folder `called`. Skips files that exist with the same content.
 * @throws Error if the storage does not hold what the row says
 */
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
    if (!isSame(facts(), file)) throw new Error(`${file.storage_key} differs from its row`);
    await rename(`${path}${PARTIAL}`, path);
    fetched += file.size;
  }
  return { path: folder, fetched };
}

/**
 * Copies the files as one ZIP file (ZIP64 if needed).
 * Its bytes are the same each time, so an aborted copy resumes where it ended.
 * @throws Error if the result has the wrong length
 */
export async function fetchZip(
  storage: UploadStorage,
  files: readonly SentFile[],
  into: string,
  orderNumber: string,
): Promise<Fetched> {
  await mkdir(into, { recursive: true });
  const path = join(into, `${orderNumber}.zip`);
  const { bytes, pieces } = zipOf(storage, files);
  // Named by content: other files give another ZIP file.
  const partial = join(into, `${orderNumber}-${digestOf(files)}.zip${PARTIAL}`);
  const there = await sizeOf(partial);
  await appendFrom(there, pieces, partial);
  if ((await sizeOf(partial)) !== Number(bytes)) throw new Error(`${partial} has the wrong length`);
  await rename(partial, path);
  return { path, fetched: Number(bytes) - there };
}

/** Appends the pieces to a file, without their first `first` bytes. */
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
  const text = files.map(({ name, size, sha256 }) => [name, size, sha256].join('|')).join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

async function isThere(path: string, file: SentFile): Promise<boolean> {
  return (await sizeOf(path)) === file.size && isSame(await factsOf(createReadStream(path)), file);
}

/** 0 if there is no file. */
async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found === null ? 0 : found.size;
}

/* The job ticket of an order as PDF, with printable previews. */

interface TicketDeps {
  readonly store: Store;
  readonly previews: Previews;
  readonly pictures: Pictures;
  readonly papers: Papers;
  readonly world: World;
  readonly publicUrl: string;
}

export const ticketFile = (orderNumber: string) => leavingName(`auftrag-${orderNumber}.pdf`);

/** The ticket as PDF. */
export async function ticketOf(deps: TicketDeps, order: OfficeOrder): Promise<Buffer> {
  const { world, papers, publicUrl } = deps;
  const { orderNumber } = order;
  const sheet = await contactSheetOf(deps, orderNumber, () => true);
  const pictures: Picture[] = [];
  for (const picture of sheet.pictures) pictures.push(await printable(deps, orderNumber, picture));
  return papers.pdf(`ticket ${orderNumber}`, {
    paper: 'ticket',
    order,
    pictures,
    date: world.now(),
    officeUrl: `${publicUrl}${OFFICE_PATH}#${orderNumber}`,
  });
}
