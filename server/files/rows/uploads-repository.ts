import { type Selectable, sql } from 'kysely';
import type { Queries } from '../../database/store.ts';
import type { UploadsTable } from '../../database/tables.ts';
import { foldKey } from './file-removals.ts';
import type { UploadAccess } from './upload-access.ts';

export type UploadRow = Selectable<UploadsTable>;

/** What an order has so far, whole or begun. */
export interface FileStock {
  readonly files: number;
  /** Files that are not whole yet. */
  readonly unfinished: number;
  /** Of these, the ones of the sender who asks. */
  readonly ownUnfinished: number;
  /**
   * Bytes of whole files and of the sender's own, as announced; of what others have begun only those that have come.
   */
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

/** By the form of the key that has an index, and is as unique. */
export function findByKey(queries: Queries, key: string): Promise<UploadRow | undefined> {
  return queries.selectFrom('uploads').selectAll().where('storage_key_folded', '=', foldKey(key)).executeTakeFirst();
}

/**
 * The order's file that its sender knows by this fingerprint, of that size; the oldest, if there are several. A
 * transfer link finds what came through itself, and what is whole: it goes on with nothing that another sender has
 * begun.
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
      // An expression, or all files of the order would be walked through in the order of their index instead of the few
      // of this fingerprint.
      .orderBy(({ fn }) => fn.coalesce('created_at', 'created_at'))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  );
}
