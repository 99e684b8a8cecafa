/* An order's files for its order item, the studio's job ticket, and the customer's page. */
import { type ImageFacts, keptFactsSchema, type Media, type MediaEntry } from '../../../domain/files/media-schema.ts';
import { areImagesMissing } from '../../../domain/files/media.ts';
import { type CountedOrder, isExcessOpen } from '../../../domain/order/texts/excess.ts';
import { mapInParts, readInPages, sortInParts } from '../../app/platform/in-parts.ts';
import type { Queries } from '../../database/store.ts';
import { readStored, toStored } from '../../database/stored-json.ts';
import type { UploadsTable } from '../../database/tables.ts';
import type { TicketFile } from '../../mail/templates/mail-kinds.ts';
import { duplicatesOf, filesAfter } from './listed-files.ts';
import type { UploadRow } from './uploads-repository.ts';

/** An order's files for its order item, oldest first. */
export async function mediaOf(queries: Queries, orderId: string): Promise<Media> {
  const rows = await readInPages<MediaRow>((last, limit) =>
    filesAfter(queries, orderId, last, limit).select(mediaColumns).execute(),
  );
  const duplicates = await duplicatesOf(queries, orderId);
  return Object.fromEntries(
    await mapInParts(rows, (row) => [row.id, toMediaEntry(row, duplicates.get(row.id))] as const),
  );
}

const mediaColumns = [
  'id',
  'created_at',
  'name',
  'relative_path',
  'size',
  'declared_type',
  'detected_type',
  'bytes_uploaded',
  'completed_at',
  'width',
  'height',
  'image_facts',
  'kind',
] as const;

type MediaRow = Pick<UploadRow, (typeof mediaColumns)[number]>;

function toMediaEntry(row: MediaRow, duplicateOf: string | undefined): MediaEntry {
  return {
    name: row.name,
    ...(row.relative_path === null ? {} : { relativePath: row.relative_path }),
    size: row.size,
    type: row.detected_type ?? row.declared_type ?? '',
    bytes_uploaded: row.bytes_uploaded,
    complete: row.completed_at !== null,
    ...factsOf(row),
    ...(duplicateOf === undefined ? {} : { duplicateOf }),
    ...(row.kind === null ? {} : { kind: row.kind }),
  };
}

const ticketColumns = [
  'id',
  'created_at',
  'name',
  'relative_path',
  'storage_key',
  'size',
  'detected_type',
  'sha256',
  'scan',
  'kind',
  'width',
  'height',
  'image_facts',
] as const;

type TicketRow = Pick<UploadRow, (typeof ticketColumns)[number]>;

/** An order's complete files for the studio's job ticket, in the customer's order. */
export async function ticketFilesOf(queries: Queries, orderId: string): Promise<TicketFile[]> {
  const rows = await readInPages<TicketRow>((last, limit) =>
    filesAfter(queries, orderId, last, limit).select(ticketColumns).where('completed_at', 'is not', null).execute(),
  );
  return mapInParts(await inCustomersOrder(rows), toTicketFile);
}

function toTicketFile(row: TicketRow): TicketFile {
  return {
    name: row.name,
    relativePath: row.relative_path,
    storageKey: row.storage_key,
    size: row.size,
    type: row.detected_type,
    ...factsOf(row),
    sha256: row.sha256,
    scan: row.scan,
    kind: row.kind,
  };
}

/** A complete file for the order's page. */
interface OrderFile {
  readonly id: string;
  /** With folders, if it came with any. */
  readonly name: string;
  readonly size: number;
  readonly completedAt: string;
  readonly facts: ImageFacts;
  /** Type of the product that the customer assigned; null without an assignment. */
  readonly kind: string | null;
}

const fileColumns = [
  'id',
  'created_at',
  'name',
  'relative_path',
  'size',
  'completed_at',
  'width',
  'height',
  'image_facts',
  'kind',
] as const;

type FileRow = Pick<UploadRow, (typeof fileColumns)[number]>;

/** An order's complete files, oldest first. */
export async function orderFilesOf(queries: Queries, orderId: string): Promise<OrderFile[]> {
  const rows = await readInPages<FileRow>((last, limit) =>
    filesAfter(queries, orderId, last, limit).select(fileColumns).where('completed_at', 'is not', null).execute(),
  );
  return mapInParts(rows, (row) => ({
    id: row.id,
    name: row.relative_path ?? row.name,
    size: row.size,
    completedAt: row.completed_at ?? '',
    facts: factsOf(row),
    kind: row.kind,
  }));
}

/**
 * When the order became complete: the last image, the decision about excess, or the booking, whichever came last.
 * null while images are missing or excess is undecided.
 */
export function completeSinceOf(
  order: CountedOrder,
  files: readonly Pick<OrderFile, 'name' | 'completedAt'>[],
): string | null {
  const { quantity, bookedAt, settledAt } = order;
  if (areImagesMissing(quantity ?? 0, files) || isExcessOpen(order, files.length)) return null;
  return [settledAt ?? '', ...files.map(({ completedAt }) => completedAt)].reduce(
    (last, one) => (one > last ? one : last),
    bookedAt,
  );
}

/** German, with numeric order (2 before 10), like the file managers of the studio's computers. */
const collator = new Intl.Collator('de', { numeric: true });

type Placed = Pick<UploadRow, 'name' | 'relative_path' | 'storage_key'>;

/**
 * Sorts files as the customer keeps them: files without a folder first, then by folder and name.
 * Equal names sort by the number in their storage key.
 */
export function inCustomersOrder<File extends Placed>(files: readonly File[]): Promise<File[]> {
  return sortInParts(
    files,
    (a, b) =>
      collator.compare(folderOf(a), folderOf(b)) ||
      collator.compare(a.name, b.name) ||
      collator.compare(stemOf(a), stemOf(b)),
  );
}

function folderOf({ relative_path: path }: Placed): string {
  return path === null ? '' : path.slice(0, path.lastIndexOf('/') + 1);
}

/** Without the extension, which follows the number. */
function stemOf({ storage_key: key }: Placed): string {
  return key.replace(/\.[^.]*$/, '');
}

/** Columns of an image's facts; width and height have their own. */
type FactColumns = Pick<UploadsTable, 'width' | 'height' | 'image_facts'>;

export function toFactColumns(facts: ImageFacts | null): FactColumns {
  // Stores only values that `factsOf` accepts, whatever the header reader found.
  const { width = null, height = null, ...others } = keptFactsSchema.parse(facts);
  return { width, height, image_facts: facts === null ? null : toStored('uploads.image_facts', others) };
}

/**
 * Facts of an image; empty for unfinished files and other formats.
 * Rows from before November 2026 hold width and height only.
 * Implausible values, which older versions stored, read as unknown.
 */
export function factsOf({ width, height, image_facts: others }: FactColumns): ImageFacts {
  const read = others === null ? undefined : readStored('uploads.image_facts', others);
  return keptFactsSchema.parse({ ...(read?.isReadable === true ? read.value : {}), width, height });
}
