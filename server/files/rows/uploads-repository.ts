import { type Selectable, sql } from 'kysely';
import type { ImageFacts } from '../../../domain/files/image-facts.ts';
import { type CountedOrder, isExcessOpen } from '../../../domain/order/texts/excess.ts';
import { areImagesMissing } from '../../../domain/files/media.ts';
import type { Media, MediaEntry } from '../../../domain/files/media-schema.ts';
import { isRecent } from '../../database/ahead-of-clock.ts';
import type { Queries } from '../../database/store.ts';
import type { UploadsTable } from '../../database/tables.ts';
import type { TicketFile } from '../../mail/templates/mail-kinds.ts';
import { mapInParts } from '../../app/platform/in-parts.ts';
import { duplicatesOf } from './duplicates.ts';
import { inCustomersOrder } from './file-order.ts';
import { foldKey } from './file-removals.ts';
import type { UploadAccess } from './upload-access.ts';
import { type FactColumns, factsOf } from './stored-facts.ts';

export type UploadRow = Selectable<UploadsTable>;

/** What an order has so far, whole or begun. */
export interface FileStock {
  readonly files: number;
  /** Files that are not whole yet. */
  readonly unfinished: number;
  /** Of these, the ones of the sender who asks. */
  readonly ownUnfinished: number;
  /** Bytes of whole files and of the sender's own, as announced; of what others have begun only those that have come. */
  readonly bytes: number;
}

/**
 * The whole files are counted from the index `uploads_stock` alone: 5,000 cost half a millisecond.
 * @param sender id of the transfer link that asks; null: the order's owner
 */
export async function stockOf(queries: Queries, orderId: string, sender: string | null): Promise<FileStock> {
  const { files, bytes } = await queries
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      // PostgreSQL's sums are texts.
      fn.sum<number | string | null>('size').as('bytes'),
    ])
    .where('order_id', '=', orderId)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const begun = await queries
    .selectFrom('uploads')
    .select(['size', 'bytes_uploaded', 'added_by'])
    .where('order_id', '=', orderId)
    .where('completed_at', 'is', null)
    .execute();
  const own = begun.filter(({ added_by }) => added_by === sender);
  const ofOthers = begun.filter(({ added_by }) => added_by !== sender);
  return {
    files: files + begun.length,
    unfinished: begun.length,
    ownUnfinished: own.length,
    bytes: [
      Number(bytes ?? 0),
      ...own.map(({ size }) => size),
      ...ofOthers.map(({ bytes_uploaded }) => bytes_uploaded),
    ].reduce((sum, some) => sum + some, 0),
  };
}

/** Characters of the names and folders of all files of an order. */
export async function textOf(queries: Queries, orderId: string): Promise<number> {
  const { characters } = await queries
    .selectFrom('uploads')
    .select(sql<number | string | null>`sum(length(name) + coalesce(length(relative_path), 0))`.as('characters'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(characters ?? 0);
}

/** For how many ms a file counts as under way after its last change, and the bytes of room that it keeps before as many have come. */
interface UnderWay {
  readonly now: Date;
  readonly uploadsFor: number;
  readonly deliveriesFor: number;
  readonly promised: number;
}

/**
 * Bytes of room that is kept for files under way, of all orders. An upload keeps as much as has come of it, at least `promised`, at most
 * its rest: an announcement alone keeps almost nothing from others. A delivery, which is the studio's, keeps all of it.
 */
export async function bytesUnderWay(
  queries: Queries,
  { now, uploadsFor, deliveriesFor, promised }: UnderWay,
): Promise<number> {
  const { delivered } = await queries
    .selectFrom('delivered_files')
    .select(sql<number | string | null>`sum(size)`.as('delivered'))
    .where('completed_at', 'is', null)
    .where(isRecent('created_at', now, deliveriesFor))
    .executeTakeFirstOrThrow();
  const { bytes } = await queries
    .selectFrom('uploads')
    .select(
      sql<number | string | null>`sum(case
        when size - bytes_uploaded <= ${promised} then size - bytes_uploaded
        when bytes_uploaded <= ${promised} then ${promised}
        when size - bytes_uploaded <= bytes_uploaded then size - bytes_uploaded
        else bytes_uploaded end)`.as('bytes'),
    )
    .where('completed_at', 'is', null)
    .where(isRecent('updated_at', now, uploadsFor))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0) + Number(delivered ?? 0);
}

/** A place in an order's list: behind this file. */
export interface FilePlace {
  readonly createdAt: string;
  readonly id: string;
}

/** Up to `limit` of an order's files, whole or begun, oldest first, from behind `after` on. */
export function pageOf(
  queries: Queries,
  orderId: string,
  { after, limit }: { readonly after: FilePlace | null; readonly limit: number },
): Promise<UploadRow[]> {
  let page = queries.selectFrom('uploads').selectAll().where('order_id', '=', orderId);
  if (after !== null) {
    page = page.where((row) => row.eb(row.refTuple('created_at', 'id'), '>', row.tuple(after.createdAt, after.id)));
  }
  return page.orderBy('created_at').orderBy('id').limit(limit).execute();
}

/** By the form of the key that has an index, and is as unique. */
export function findByKey(queries: Queries, key: string): Promise<UploadRow | undefined> {
  return queries.selectFrom('uploads').selectAll().where('storage_key_folded', '=', foldKey(key)).executeTakeFirst();
}

/**
 * The order's file that its sender knows by this fingerprint, of that size; the oldest, if there are several. A transfer link finds what
 * came through itself, and what is whole: it goes on with nothing that another sender has begun.
 */
export function findByFingerprint(
  queries: Queries,
  { orderId, link }: Pick<UploadAccess, 'orderId' | 'link'>,
  file: Pick<UploadRow, 'size'> & { readonly fingerprint: string },
): Promise<UploadRow | undefined> {
  return (
    queries
      .selectFrom('uploads')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('fingerprint', '=', file.fingerprint)
      .where('size', '=', file.size)
      .$if(link !== null, (files) =>
        files.where((row) => row.or([row.eb('added_by', '=', link), row.eb('completed_at', 'is not', null)])),
      )
      // An expression, or all files of the order would be walked through in the order of their index instead of the few of this fingerprint.
      .orderBy(({ fn }) => fn.coalesce('created_at', 'created_at'))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  );
}

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
export interface OrderFile {
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
 * Since when all images of an order are here, and none too many: when the last one came, or it was decided about those; never before the
 * booking. null while some are missing, or it is not decided.
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
