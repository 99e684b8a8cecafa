/* Measures the files of a delivery against the order, in the picture process. */
import { type CheckedOriginal, type Ground, orderedFile } from '../../../domain/order/checks/ordered-file.ts';
import { type FileCheck, fileCheckOf, type FileMeasure } from '../../../domain/order/checks/file-defects.ts';
import { keptFactsSchema } from '../../../domain/files/media-schema.ts';
import { imagesByDeliveredName } from '../../../domain/order/texts/deliverables.ts';
import { Readable } from 'node:stream';
import { doInParts } from '../../app/platform/in-parts.ts';
import type { Queries, Store } from '../../database/store.ts';
import { NoPreview, type Pictures, type PictureSource } from '../../files/previews/pictures.ts';
import { type DeliveredRow, keepCheck, keptCheck, rowsOf } from '../../files/rows/delivered-files.ts';
import { ticketFilesOf } from '../../files/rows/order-files.ts';
import type { UploadStorage } from '../../files/storage/upload-storage.ts';
import type { Order } from '../../orders/orders-repository.ts';

/** A finished file, by its delivered name and its content. */
export interface FileToCheck {
  readonly name: string;
  readonly sha256: string;
}

/** Measures one file; null for a name that the order does not say anything about. */
export type FileChecker = (file: FileToCheck, source: PictureSource) => Promise<FileCheck | null>;

/**
 * The checker of a delivery.
 * @param files all files that the customer will have, to find doubles
 */
export async function fileCheckerOf(
  queries: Queries,
  pictures: Pick<Pictures, 'measure'>,
  order: Order,
  files: readonly FileToCheck[],
): Promise<FileChecker> {
  const images = (await ticketFilesOf(queries, order.id)).map((file) => ({
    name: file.relativePath ?? file.name,
    sha256: file.sha256,
    facts: keptFactsSchema.parse(file),
  }));
  const byName = await doInParts(imagesByDeliveredName(order.context, images));
  const originals = new Set(images.map(({ sha256 }) => sha256));
  const firstOf = firstOfEach(files, (name) => byName.get(name)?.sha256 ?? null);

  return async ({ name, sha256 }, source) => {
    const original: CheckedOriginal | null = byName.get(name) ?? null;
    const ordered = orderedFile(order.context, name, original);
    if (ordered === null) return null;
    const measure = await measureOrLost(
      pictures,
      { id: sha256, owner: order.id, name, ground: ordered.ground },
      source,
    );
    const first = firstOf(sha256, name);
    return fileCheckOf(ordered, {
      ...measure,
      isOriginal: originals.has(sha256),
      sameAs: first === name ? null : first,
    });
  };
}

interface WaitingDeps {
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly pictures: Pick<Pictures, 'measure'>;
}

/** The complete files that wait to be sent, each as measured; null: not yet. */
type WaitingCheck = Pick<DeliveredRow, 'id' | 'name'> & { readonly check: FileCheck | null };

/** Measures files in the storage that wait to be sent, while `mayGoOn`, and keeps what it finds. */
export async function checkWaiting(
  { store, storage, pictures }: WaitingDeps,
  order: Order,
  mayGoOn: () => boolean,
): Promise<WaitingCheck[]> {
  const { waiting, checker } = await store.read(async (queries) => {
    const all = await rowsOf(queries, order.id);
    const names = new Set(all.filter(({ sent_at }) => sent_at === null).map(({ name }) => name));
    // Of a name that is sent again only the new file remains.
    const remaining = all.filter(({ name, sent_at }) => sent_at === null || !names.has(name));
    const files = all
      .filter(({ sent_at, completed_at }) => sent_at === null && completed_at !== null)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map((row) => ({ row, kept: keptCheck(row) }));
    // Matching thousands of images is for nothing once all is measured.
    const isMeasured = files.every(({ kept }) => kept !== null);
    return { waiting: files, checker: isMeasured ? null : await fileCheckerOf(queries, pictures, order, remaining) };
  });
  const checks: WaitingCheck[] = [];
  for (const { row, kept } of waiting) {
    const { id, name, storage_key: key } = row;
    if (kept !== null || checker === null || !mayGoOn()) {
      checks.push({ id, name, check: kept });
      continue;
    }
    const source = storage.localPath(key) ?? (async () => Readable.from(await storage.read(key)));
    const check = (await checker(row, source)) ?? NOTHING_ORDERED;
    await store.write((queries) => keepCheck(queries, id, check));
    checks.push({ id, name, check });
  }
  return checks;
}

const NOTHING_ORDERED: FileCheck = { measured: '', ordered: '', defects: [] };

interface Measuring {
  readonly id: string;
  readonly owner: string;
  readonly name: string;
  readonly ground: Ground | null;
}

/** A file that ends the picture process counts as unreadable. */
async function measureOrLost(
  pictures: Pick<Pictures, 'measure'>,
  request: Measuring,
  source: PictureSource,
): Promise<FileMeasure> {
  return pictures.measure(request, source).catch((error: unknown) => {
    if (error instanceof NoPreview) return { facts: null, format: null, paths: null, content: 'broken', ground: null };
    throw error;
  });
}

/**
 * Finds the first file with the same content that is of another image: sizes of an image may be alike, and so are the
 * results of an image that was sent twice.
 */
function firstOfEach(
  files: readonly FileToCheck[],
  originalOf: (name: string) => string | null,
): (sha256: string, name: string) => string {
  const byContent = Map.groupBy(
    files.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    ({ sha256 }) => sha256,
  );
  return (sha256, name) => {
    const own = originalOf(name) ?? stemOf(name);
    const alike = (byContent.get(sha256) ?? []).find((one) => (originalOf(one.name) ?? stemOf(one.name)) !== own);
    return alike === undefined || alike.name > name ? name : alike.name;
  };
}

/** Name of the image: without folders and ending. */
function stemOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}
