import { type Selectable, sql } from 'kysely';
import type { Queries } from '../../database/store.ts';
import type { UploadsTable } from '../../database/tables.ts';
import { foldKey } from './file-removals.ts';
import type { UploadAccess } from './upload-access.ts';

export type UploadRow = Selectable<UploadsTable>;

/** Files of an order, complete or unfinished. */
export interface FileStock {
  readonly files: number;
  readonly unfinished: number;
  /** Unfinished files of this sender. */
  readonly ownUnfinished: number;
  /** Announced bytes of complete files and this sender's; of other senders' files only the arrived bytes. */
  readonly bytes: number;
}

/**
 * Counts complete files from the index `uploads_stock` alone: 0.5 ms for 5,000.
 * @param sender id of the transfer link; null: the owner
 */
export async function stockOf(queries: Queries, orderId: string, sender: string | null): Promise<FileStock> {
  const { files, bytes } = await queries
    .selectFrom('uploads')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      // PostgreSQL returns sums as text.
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

/** Characters of names and paths of an order's files. */
export async function textOf(queries: Queries, orderId: string): Promise<number> {
  const { characters } = await queries
    .selectFrom('uploads')
    .select(sql<number | string | null>`sum(length(name) + coalesce(length(relative_path), 0))`.as('characters'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(characters ?? 0);
}

/** Uses the folded key, which is indexed and equally unique. */
export function findByKey(queries: Queries, key: string): Promise<UploadRow | undefined> {
  return queries.selectFrom('uploads').selectAll().where('storage_key_folded', '=', foldKey(key)).executeTakeFirst();
}

/**
 * The order's oldest file with this fingerprint and size.
 * A transfer link finds its own files and complete ones: it cannot continue another sender's upload.
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
      // An expression keeps the database from scanning the order's files by their index instead of the fingerprint's.
      .orderBy(({ fn }) => fn.coalesce('created_at', 'created_at'))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  );
}
