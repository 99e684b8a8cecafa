/* An order's files as others see them: its order item, the studio's job ticket, its customer's page. */
import { type ImageFacts, keptFactsSchema, type Media, type MediaEntry } from '../../../domain/files/media-schema.ts';
import { areImagesMissing } from '../../../domain/files/media.ts';
import { type CountedOrder, isExcessOpen } from '../../../domain/order/texts/excess.ts';
import { mapInParts, sortInParts } from '../../app/platform/in-parts.ts';
import type { Queries } from '../../database/store.ts';
import { readStored, toStored } from '../../database/stored-json.ts';
import type { UploadsTable } from '../../database/tables.ts';
import type { TicketFile } from '../../mail/templates/mail-kinds.ts';
import { duplicatesOf } from './file-choices.ts';
import type { UploadRow } from './uploads-repository.ts';

/** An order's files as its order item shows them, oldest first. */
export async function mediaOf(queries: Queries, orderId: string): Promise<Media> {
  const rows = await queries
    .selectFrom('uploads')
    .select([
      'id',
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
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const duplicates = await duplicatesOf(queries, orderId);
  return Object.fromEntries(
    await mapInParts(rows, (row) => [row.id, toMediaEntry(row, duplicates.get(row.id))] as const),
  );
}

type MediaRow = FactColumns &
  Pick<
    UploadsTable,
    'name' | 'relative_path' | 'size' | 'declared_type' | 'detected_type' | 'bytes_uploaded' | 'completed_at' | 'kind'
  >;

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
  'name',
  'relative_path',
  'storage_key',
  'size',
  'detected_type',
  'sha256',
  'scan',
  'kind',
] as const;

/** An order's files that have arrived whole, as the studio's job ticket lists them. */
export async function ticketFilesOf(queries: Queries, orderId: string): Promise<TicketFile[]> {
  const rows = await queries
    .selectFrom('uploads')
    .select([...ticketColumns, 'width', 'height', 'image_facts'])
    .where('order_id', '=', orderId)
    .where('completed_at', 'is not', null)
    .execute();
  return mapInParts(await inCustomersOrder(rows), toTicketFile);
}

function toTicketFile(row: FactColumns & Pick<UploadsTable, (typeof ticketColumns)[number]>): TicketFile {
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

/** A file of an order that has arrived whole, as its customer sees it. */
interface OrderFile {
  readonly id: string;
  /** With its folders, where it came in some. */
  readonly name: string;
  readonly size: number;
  readonly completedAt: string;
  readonly facts: ImageFacts;
  /** The product whose kind of image it is, by type, where that was said. */
  readonly kind: string | null;
}

/** An order's files that have arrived whole, oldest first. */
export async function orderFilesOf(queries: Queries, orderId: string): Promise<OrderFile[]> {
  const rows = await queries
    .selectFrom('uploads')
    .select(['id', 'name', 'relative_path', 'size', 'completed_at', 'width', 'height', 'image_facts', 'kind'])
    .where('order_id', '=', orderId)
    .where('completed_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
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
 * Since when all images of an order are here, and none too many: when the last one came, or it was decided about those;
 * never before the booking. null while some are missing, or it is not decided.
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

/** German, and 2 before 10: as file managers of the studio's computers sort. */
const collator = new Intl.Collator('de', { numeric: true });

type Placed = Pick<UploadRow, 'name' | 'relative_path' | 'storage_key'>;

/**
 * The order's files as their customer keeps them: folder by folder, those without one first; equal names in the order
 * of their numbers.
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

/** Without its ending, before which the number stands. */
function stemOf({ storage_key: key }: Placed): string {
  return key.replace(/\.[^.]*$/, '');
}

/**
 * The columns that hold what is known of an image; sizes have columns of their own since before the others were read.
 */
type FactColumns = Pick<UploadsTable, 'width' | 'height' | 'image_facts'>;

export function toFactColumns(facts: ImageFacts | null): FactColumns {
  // Whichever reader of heads they come from, nothing is stored that could not be read again.
  const { width = null, height = null, ...others } = keptFactsSchema.parse(facts);
  return { width, height, image_facts: facts === null ? null : toStored('uploads.image_facts', others) };
}

/**
 * What is known of an image: nothing of files that are under way or no images, its size only of rows from before
 * November 2026. A fact that cannot be true, which older versions have stored, is unknown.
 */
export function factsOf({ width, height, image_facts: others }: FactColumns): ImageFacts {
  const read = others === null ? undefined : readStored('uploads.image_facts', others);
  return keptFactsSchema.parse({ ...(read?.isReadable === true ? read.value : {}), width, height });
}
