/*
 * How files go: only because their keys stand in `file_removals`, put there in the transaction that drops their rows.
 * A row that is missing removes nothing, so a database that was lost or restored costs nobody's files.
 */
import type { Selectable } from 'kysely';
import { DAY } from '../../../domain/studio/retention.ts';
import { isDue, isTooFarAhead } from '../../database/ahead-of-clock.ts';
import { inChunks, timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import type { FileRemovalsTable, UploadsTable } from '../../database/tables.ts';
import { noteFileChange } from './files-version.ts';

/** The tables whose rows own the files of an order: those that customers send, and those that they get. */
export const orderFileTables = ['uploads', 'delivered_files'] as const;
/** The tables whose rows own the files of the storage. */
export const fileTables = [...orderFileTables, 'enquiry_pictures'] as const;
export type FileTable = (typeof fileTables)[number];

/** The folder of the storage in which the pictures of enquiries lie. No order has this number. */
export const ENQUIRIES = 'anfragen';

export type FileRemoval = Selectable<FileRemovalsTable>;

const MINUTE = 60_000;
/** For so long a removal belongs to whoever has claimed it; far longer than a storage may take to answer. */
const LEASE = 10 * MINUTE;
/** ms; no removal waits longer, see `putOff` and `promiseRemovals`. */
const LONGEST_WAIT = 2 * DAY;

/** Everything that lies in the storage because of one row: the file and its stamp, a small preview. */
export function keysOfFile({ id, storage_key }: Pick<UploadsTable, 'id' | 'storage_key'>): readonly [string, string] {
  return [storage_key, stampKey(id)];
}

/** Where the stamp of a file lies, once there is one. */
export function stampKey(fileId: string): string {
  return `.stamps/${fileId}.webp`;
}

/** Drops rows and puts their files into the queue of the worker. Gives the number of rows dropped. */
export async function dropFiles(
  queries: Queries,
  table: FileTable,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  return (await drop(queries, table, ids, now, now)).rows;
}

/**
 * Drops uploads whose files the caller removes itself, right after the commit (`carryOut`); the worker does it if that
 * fails.
 */
export async function dropAndClaim(queries: Queries, ids: readonly string[], now: Date): Promise<FileRemoval[]> {
  return (await drop(queries, 'uploads', ids, now, leaseEnd(now))).removals;
}

async function drop(queries: Queries, table: FileTable, ids: readonly string[], now: Date, due: Date) {
  const removals: FileRemoval[] = [];
  let rows = 0;
  for (const chunk of inChunks(ids)) {
    const dropped = await deleteRows(queries, table, chunk);
    rows += dropped.length;
    const orders = dropped.flatMap(({ order_id }) => (order_id === undefined ? [] : [order_id]));
    await noteFileChange(queries, [...new Set(orders)], now);
    removals.push(...(await queueRemovals(queries, dropped.flatMap(keysOfFile), now, due)));
  }
  return { rows, removals };
}

/** Gives what they said; the order, where its list of files is another one now. */
async function deleteRows(
  queries: Queries,
  table: FileTable,
  ids: readonly string[],
): Promise<readonly { readonly id: string; readonly storage_key: string; readonly order_id?: string }[]> {
  if (table !== 'uploads') {
    return queries.deleteFrom(table).where('id', 'in', ids).returning(['id', 'storage_key']).execute();
  }
  return queries.deleteFrom(table).where('id', 'in', ids).returning(['id', 'storage_key', 'order_id']).execute();
}

/** Queues keys that no row has any more. For this module and the operator's word only. */
export async function queueRemovals(
  queries: Queries,
  keys: readonly string[],
  now: Date,
  due: Date = now,
): Promise<FileRemoval[]> {
  const rows = keys.map((key) => ({
    storage_key: key,
    storage_key_folded: foldKey(key),
    due_at: timestamp(due),
    attempts: 0,
    created_at: timestamp(now),
  }));
  for (const chunk of inChunks(rows)) {
    await queries
      .insertInto('file_removals')
      .values(chunk)
      .onConflict((conflict) => conflict.column('storage_key').doUpdateSet({ due_at: timestamp(due) }))
      .execute();
  }
  return rows;
}

/**
 * Queues the keys of files that are about to be written and that a row will own by then: should it not come to that,
 * because the server died, they go. Gives what `keepPromised` and `breakOff` are told.
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

/** Files that go at a certain time, unless a row owns them by then. */
export interface PromisedRemovals {
  readonly keys: readonly string[];
  readonly due: string;
}

/** The files stay: a row owns them, written in this transaction. False where it is too late for one of them. */
export async function keepPromised(queries: Queries, { keys, due }: PromisedRemovals): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('file_removals')
    .where('storage_key', 'in', keys)
    .where('due_at', '=', due)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === keys.length;
}

/** No row will own the files. Those that are not kept after all belong to the caller, who removes them (`carryOut`). */
export async function breakOff(queries: Queries, { keys, due }: PromisedRemovals, now: Date): Promise<FileRemoval[]> {
  return queries
    .updateTable('file_removals')
    .set({ due_at: timestamp(leaseEnd(now)) })
    .where('storage_key', 'in', keys)
    .where('due_at', '=', due)
    .returningAll()
    .execute();
}

/** A storage key as it is compared: some disks do not tell A from a. */
export function foldKey(key: string): string {
  return key.toLowerCase();
}

/**
 * Whether a file still waits for its removal under this key or one that differs in capital letters only. Asked after
 * the row that wants the key was written, so that a removal queued at the same moment is seen.
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
 * Takes up to `limit` removals that are due; nobody else gets them for ten minutes. A key that a row has got again is
 * no file to remove.
 */
export async function claimRemovals(queries: Queries, now: Date, limit: number): Promise<FileRemoval[]> {
  // A statement of its own: with both conditions in one, SQLite walks through the whole queue.
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
 * Whether a claimed removal is safe from others for as long as a storage may take to answer. One that is not is left to
 * the next claim: somebody else may have removed the file meanwhile, and a new one may lie under its key.
 */
export function isStillClaimed({ due_at }: FileRemoval, now: Date): boolean {
  return new Date(due_at).getTime() - now.getTime() > LEASE / 2;
}

/** The file is gone; its key is free again. */
export async function markRemoved(queries: Queries, { storage_key }: FileRemoval): Promise<void> {
  await queries.deleteFrom('file_removals').where('storage_key', '=', storage_key).execute();
}

/** The storage did not do it: again later, each time three times as long, at most a day. */
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
