/*
 * The only way to remove a file: the transaction that drops its row queues its key in `file_removals`.
 * A missing row removes nothing, so a lost or restored database costs no files.
 */
import type { Selectable } from 'kysely';
import { DAY } from '../../../domain/studio/retention.ts';
import { isDue, isTooFarAhead } from '../../database/ahead-of-clock.ts';
import { inChunks, timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { type FileRemovalsTable, type FileTable, fileTables, type UploadsTable } from '../../database/tables.ts';
import { noteFileChange } from './files-version.ts';

/** Folder of pictures from enquiries. No order has this number. */
export const ENQUIRIES = 'anfragen';

export type FileRemoval = Selectable<FileRemovalsTable>;

const MINUTE = 60_000;
/** ms for which a claimed removal belongs to its server; far longer than a storage takes to answer. */
const LEASE = 10 * MINUTE;
/** ms; the longest delay that `putOff` and `promiseRemovals` set. */
const LONGEST_WAIT = 2 * DAY;

/** Storage keys of a row: the file and its preview. */
export function keysOfFile({ id, storage_key }: Pick<UploadsTable, 'id' | 'storage_key'>): readonly [string, string] {
  return [storage_key, previewKey(id)];
}

/** Storage key of a file's preview. */
export function previewKey(fileId: string): string {
  return `.stamps/${fileId}.webp`;
}

/** Drops rows and queues their files for the worker. Returns the number of rows. */
export async function dropFiles(
  queries: Queries,
  table: FileTable,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  return (await drop(queries, table, ids, now, now)).rows;
}

/** Drops uploads and claims their removals for `carryOut` after the commit; the worker retries failures. */
export async function dropAndClaim(queries: Queries, ids: readonly string[], now: Date): Promise<FileRemoval[]> {
  return (await drop(queries, 'uploads', ids, now, leaseEnd(now))).removals;
}

async function drop(queries: Queries, table: FileTable, ids: readonly string[], now: Date, due: Date) {
  const removals: FileRemoval[] = [];
  let rows = 0;
  for (const chunk of inChunks(ids)) {
    const dropped = await deleteRows(queries, table, chunk);
    rows += dropped.length;
    if (table === 'uploads') {
      const orders = dropped.flatMap(({ order_id }) => order_id ?? []);
      await noteFileChange(queries, [...new Set(orders)], now);
    }
    const files = dropped.flatMap((row) => keysOfFile(row).map((key) => ({ key, order_id: row.order_id })));
    removals.push(...(await queue(queries, files, now, due)));
  }
  return { rows, removals };
}

/** Deletes rows and returns their keys, and the order if they have one. */
async function deleteRows(
  queries: Queries,
  table: FileTable,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly storage_key: string; readonly order_id: string | null }[]> {
  if (table === 'enquiry_pictures') {
    const rows = await queries.deleteFrom(table).where('id', 'in', ids).returning(['id', 'storage_key']).execute();
    return rows.map((row) => Object.assign(row, { order_id: null }));
  }
  return queries
    .deleteFrom(table as 'uploads')
    .where('id', 'in', ids)
    .returning(['id', 'storage_key', 'order_id'])
    .execute();
}

/** Queues keys that no row owns. Only for this module and for commands of the operator. */
export function queueRemovals(
  queries: Queries,
  keys: readonly string[],
  now: Date,
  due: Date = now,
): Promise<FileRemoval[]> {
  return queue(
    queries,
    keys.map((key) => ({ key, order_id: null })),
    now,
    due,
  );
}

async function queue(
  queries: Queries,
  files: readonly { readonly key: string; readonly order_id: string | null }[],
  now: Date,
  due: Date,
): Promise<FileRemoval[]> {
  const rows = files.map(({ key, order_id }) => ({
    storage_key: key,
    storage_key_folded: foldKey(key),
    due_at: timestamp(due),
    attempts: 0,
    created_at: timestamp(now),
    order_id,
  }));
  for (const chunk of inChunks(rows)) {
    await queries
      .insertInto('file_removals')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column('storage_key')
          .doUpdateSet((row) => ({ due_at: timestamp(due), order_id: row.ref('excluded.order_id') })),
      )
      .execute();
  }
  return rows;
}

/**
 * Registers storage keys for deletion before writing, so that a crash leaves no orphans.
 * Call `keepPromised` in the transaction that writes the row, or `breakOff` on failure.
 * @param patience ms until the removal is due
 */
export async function promiseRemovals(
  queries: Queries,
  keys: readonly string[],
  now: Date,
  patience: number,
): Promise<PromisedRemovals> {
  const due = new Date(now.getTime() + patience);
  await queueRemovals(queries, keys, now, due);
  return { keys, due: timestamp(due) };
}

/** Removals due at `due` unless `keepPromised` cancels them. */
export interface PromisedRemovals {
  readonly keys: readonly string[];
  readonly due: string;
}

/**
 * Cancels the removals in the transaction that writes the row.
 * Returns false when a worker has claimed a removal already.
 */
export async function keepPromised(queries: Queries, { keys, due }: PromisedRemovals): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('file_removals')
    .where('storage_key', 'in', keys)
    .where('due_at', '=', due)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === keys.length;
}

/** Claims the removals: no row will own the files. The caller removes the returned files (`carryOut`). */
export async function breakOff(queries: Queries, { keys, due }: PromisedRemovals, now: Date): Promise<FileRemoval[]> {
  return queries
    .updateTable('file_removals')
    .set({ due_at: timestamp(leaseEnd(now)) })
    .where('storage_key', 'in', keys)
    .where('due_at', '=', due)
    .returningAll()
    .execute();
}

/** Case-folded key: some file systems ignore case. */
export function foldKey(key: string): string {
  return key.toLowerCase();
}

/**
 * Whether a removal waits under this key, ignoring case.
 * Call it after writing the row with the key, or it misses a concurrent removal.
 */
export async function isAboutToGo(queries: Queries, folded: string): Promise<boolean> {
  const row = await queries
    .selectFrom('file_removals')
    .select('storage_key')
    .where('storage_key_folded', '=', folded)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Claims up to `limit` due removals for ten minutes (`LEASE`).
 * Skips keys that a row owns again.
 */
export async function claimRemovals(queries: Queries, now: Date, limit: number): Promise<FileRemoval[]> {
  // A separate statement: with both conditions in one, SQLite scans the whole queue.
  await queries
    .updateTable('file_removals')
    .set({ due_at: timestamp(now) })
    .where(isTooFarAhead('due_at', now, LONGEST_WAIT))
    .execute();
  return queries
    .updateTable('file_removals')
    .set({ due_at: timestamp(leaseEnd(now)) })
    .where('storage_key', 'in', (inner) =>
      inner
        .selectFrom('file_removals')
        .select('storage_key')
        .where(isDue('due_at', now))
        .where((row) =>
          row.and(
            fileTables.map((table) =>
              row.not(
                row.exists(
                  row
                    .selectFrom(`${table as 'uploads'} as owner`)
                    .select('owner.id')
                    .whereRef('owner.storage_key_folded', '=', 'file_removals.storage_key_folded'),
                ),
              ),
            ),
          ),
        )
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

/**
 * Whether the rest of the lease is at least as long as a storage may take to answer.
 * Otherwise another server may have removed the file, and a new file may have its key.
 */
export function isStillClaimed({ due_at }: FileRemoval, now: Date): boolean {
  return new Date(due_at).getTime() - now.getTime() > LEASE / 2;
}

/** Deletes the removals; their keys can be reused. */
export async function markRemoved(queries: Queries, removals: readonly FileRemoval[]): Promise<void> {
  const keys = removals.map(({ storage_key }) => storage_key);
  for (const chunk of inChunks(keys))
    await queries.deleteFrom('file_removals').where('storage_key', 'in', chunk).execute();
}

/** Schedules a retry after 1, 3, 9 … minutes, at most a day. */
export async function putOff(queries: Queries, { storage_key, attempts }: FileRemoval, now: Date): Promise<void> {
  const delay = Math.min(MINUTE * 3 ** attempts, DAY);
  await queries
    .updateTable('file_removals')
    .set({ attempts: attempts + 1, due_at: timestamp(new Date(now.getTime() + delay)) })
    .where('storage_key', '=', storage_key)
    .execute();
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE);
}
