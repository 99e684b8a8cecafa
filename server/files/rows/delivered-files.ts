/*
 * Rows of delivered files. A row exists before its file.
 * The customer sees a delivery only once the studio sends it, with all its files stored.
 */
import type { Selectable } from 'kysely';
import { type LeavingPath, leavingName, storedName, withSuffix } from '../../../domain/files/leaving-names.ts';
import type { FileCheck } from '../../../domain/order/checks/file-defects.ts';
import { inChunks, timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { readStored, toStored } from '../../database/stored-json.ts';
import type { DeliveredFilesTable } from '../../database/tables.ts';
import { AppError } from '../../app/platform/errors.ts';
import { readInPages } from '../../app/platform/in-parts.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId, type World } from '../../app/platform/world.ts';
import type { FileFacts } from '../hashing/file-hashes.ts';
import { dropFiles, foldKey, keepPromised, type PromisedRemovals } from './file-removals.ts';

const { archivePage } = limits.downloads;

export type DeliveredRow = Selectable<DeliveredFilesTable>;

/** A file that is to be delivered. */
export interface FinishedFile extends FileFacts {
  /** With folders, as the customer gets it. */
  readonly name: LeavingPath;
  /** Media type by content; '' until the file is stored. */
  readonly type: string;
  /** What was measured; null: nothing yet. */
  readonly check: FileCheck | null;
}

/** What the rows of an order's delivered files need before a delivery. */
interface DeliveryPlan {
  /** One of each file: a stored one of the same name and content, or a new one. */
  readonly rows: readonly DeliveredRow[];
  readonly added: readonly DeliveredRow[];
  /** Of an earlier attempt, not sent, and not in this delivery. */
  readonly stale: readonly string[];
  /** Stored files whose check this delivery replaces. */
  readonly measured: readonly { readonly id: string; readonly check: FileCheck }[];
}

/** @param there the order's rows (`rowsOf`) */
export function planDelivery(
  world: World,
  order: { readonly id: string; readonly folder: string },
  there: readonly DeliveredRow[],
  files: readonly FinishedFile[],
): DeliveryPlan {
  const kept = new Map(there.filter((row) => row.completed_at !== null).map((row) => [likenessOf(row), row]));
  const rows = files.map((file) => kept.get(likenessOf(file)) ?? newRow(world, order, file));
  const wanted = new Set(rows.map(({ id }) => id));
  const known = new Set(there.map(({ id }) => id));
  return {
    rows,
    added: rows.filter(({ id }) => !known.has(id)),
    stale: there.filter(({ id, sent_at }) => sent_at === null && !wanted.has(id)).map(({ id }) => id),
    measured: rows.flatMap(({ id, file_check }, index) => {
      const check = files[index]?.check ?? null;
      return known.has(id) && check !== null && checkColumn(check) !== file_check ? [{ id, check }] : [];
    }),
  };
}

/** Adds planned rows, at most as many as fit into one statement. */
export async function addRows(queries: Queries, rows: readonly DeliveredRow[]): Promise<void> {
  await queries
    .insertInto('delivered_files')
    .values([...rows])
    .execute();
}

/** Drops rows of an earlier attempt, except those that have been sent meanwhile. */
export async function dropUnsent(queries: Queries, ids: readonly string[], now: Date): Promise<void> {
  const rows = await queries
    .selectFrom('delivered_files')
    .select('id')
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .forUpdate()
    .execute();
  await dropFiles(
    queries,
    'delivered_files',
    rows.map(({ id }) => id),
    now,
  );
}

function checkColumn(check: FileCheck | null): DeliveredRow['file_check'] {
  return check === null ? null : toStored('delivered_files.file_check', check);
}

/** Keeps what was measured of a file. */
export async function keepCheck(queries: Queries, id: string, check: FileCheck | null): Promise<void> {
  await queries
    .updateTable('delivered_files')
    .set({ file_check: checkColumn(check) })
    .where('id', '=', id)
    .execute();
}

/** What was measured of a delivered file; null: nothing, or unreadable. */
export function keptCheck({ file_check }: Pick<DeliveredRow, 'file_check'>): FileCheck | null {
  const read = file_check === null ? null : readStored('delivered_files.file_check', file_check);
  return read?.isReadable === true ? read.value : null;
}

/** A stored file to assign to a row. */
interface Copy {
  /** Of the row. */
  readonly id: string;
  readonly key: string;
  /** Media type by content. */
  readonly type: string;
  readonly promised: PromisedRemovals;
}

/**
 * Assigns the stored file to its row. Returns false, without a change, if the row has a file or is gone.
 * @throws AppError unavailable when the writing took longer than promised
 */
export async function takeCopy(queries: Queries, { id, key, type, promised }: Copy, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('delivered_files')
    .set({
      completed_at: timestamp(now),
      detected_type: type,
      storage_key: key,
      storage_key_folded: foldKey(key),
    })
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  if (!(await keepPromised(queries, promised))) throw new AppError('unavailable');
  return true;
}

/**
 * Releases these files to the customer and drops older ones of the same names; returns the names replaced.
 * Returns null, without a change, when a file is missing or incomplete: another delivery has begun meanwhile.
 */
export async function sendDelivery(
  queries: Queries,
  orderId: string,
  files: readonly DeliveredRow[],
  now: Date,
): Promise<string[] | null> {
  const there = await queries
    .selectFrom('delivered_files')
    .select(['id', 'name', 'completed_at', 'sent_at'])
    .where('order_id', '=', orderId)
    .execute();
  const whole = new Set(there.filter((row) => row.completed_at !== null).map(({ id }) => id));
  if (!files.every(({ id }) => whole.has(id))) return null;
  const sent = new Set(files.map(({ id }) => id));
  const names = new Set(files.map(({ name }) => name));
  const old = there.filter(({ id, name }) => names.has(name) && !sent.has(id));
  await dropFiles(
    queries,
    'delivered_files',
    old.map(({ id }) => id),
    now,
  );
  // Not those of another delivery, whose bytes may be missing.
  for (const ids of inChunks([...sent])) {
    await queries
      .updateTable('delivered_files')
      .set({ sent_at: timestamp(now) })
      .where('id', 'in', ids)
      .where('sent_at', 'is', null)
      .execute();
  }
  return old.filter(({ sent_at }) => sent_at !== null).map(({ name }) => name);
}

/** Whether the customer has delivered files. */
export async function hasSentFiles(queries: Queries, orderId: string): Promise<boolean> {
  const one = await queries
    .selectFrom('delivered_files')
    .select('id')
    .where('order_id', '=', orderId)
    .where('sent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The files that the customer has, by name. */
export function sentFilesOf(queries: Queries, orderId: string): Promise<DeliveredRow[]> {
  return readInPages((last, limit) =>
    sentByName(queries, orderId)
      .selectAll()
      .where('name', '>', last?.name ?? '')
      .limit(limit)
      .execute(),
  );
}

/** A delivered file as an entry of a ZIP file. */
type SentEntry = Pick<DeliveredRow, 'name' | 'size' | 'storage_key' | 'created_at'>;

/** A ZIP file of delivered files: names and sizes for its length, and the entries. */
interface SentArchive {
  readonly sizes: readonly Pick<SentEntry, 'name' | 'size'>[];
  /**
   * `names`: the name in the ZIP file of each of `sizes`.
   * @throws Error when another delivery replaced the files meanwhile
   */
  readonly entries: (names: readonly LeavingPath[]) => AsyncIterable<SentEntry & { readonly name: LeavingPath }>;
}

/** The customer's files for a ZIP file. `entries` reads rows in pages while sending: there may be thousands. */
export async function archiveOf(store: Pick<Store, 'read'>, orderId: string): Promise<SentArchive> {
  const rows = await store.read((queries) =>
    sentByName(queries, orderId).select(['name', 'size', 'sent_at']).execute(),
  );
  const sizes = rows.map(({ name, size }) => ({ name, size }));
  const last = rows.reduce((latest, { sent_at }) => (sent_at !== null && sent_at > latest ? sent_at : latest), '');
  return {
    sizes,
    async *entries(names) {
      let count = 0;
      for (let after = ''; ; ) {
        const page = await store.read((queries) =>
          sentByName(queries, orderId)
            .select(['name', 'size', 'storage_key', 'created_at'])
            .where('name', '>', after)
            .where('sent_at', '<=', last)
            .limit(archivePage.value)
            .execute(),
        );
        for (const [at, entry] of page.entries())
          yield { ...entry, name: names[count + at] ?? leavingName(entry.name) };
        count += page.length;
        after = page.at(-1)?.name ?? after;
        if (page.length < archivePage.value) break;
      }
      if (count !== rows.length) throw new Error('files of this delivery were replaced while they were sent');
    },
  };
}

function sentByName(queries: Queries, orderId: string) {
  return queries
    .selectFrom('delivered_files')
    .where('order_id', '=', orderId)
    .where('sent_at', 'is not', null)
    .orderBy('name');
}

/** A file that the customer has; undefined when the order has none of that id. */
export function findSentFile(queries: Queries, orderId: string, id: string): Promise<DeliveredRow | undefined> {
  return queries
    .selectFrom('delivered_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
}

/** An announced file that the customer does not have yet. */
export function findAnnounced(queries: Queries, id: string): Promise<DeliveredRow | undefined> {
  return queries
    .selectFrom('delivered_files')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
}

/** All announced files of the order, sent or not. */
export function rowsOf(queries: Queries, orderId: string): Promise<DeliveredRow[]> {
  return queries.selectFrom('delivered_files').selectAll().where('order_id', '=', orderId).execute();
}

/** Equal for equal name and content. */
function likenessOf({ name, size, sha256 }: Pick<DeliveredRow, 'name' | 'size' | 'sha256'>): string {
  return `${name}|${size}|${sha256}`;
}

function newRow(
  world: World,
  order: { readonly id: string; readonly folder: string },
  { name, size, sha256, type, check }: FinishedFile,
): DeliveredRow {
  const id = newId(world);
  // In the folder of the customer's files; the id makes the name unique.
  const key = `${order.folder}/${withSuffix(storedName(name), `-geliefert-${id}`)}`;
  return {
    id,
    order_id: order.id,
    name,
    size,
    sha256,
    detected_type: type,
    storage_key: key,
    storage_key_folded: foldKey(key),
    created_at: timestamp(world.now()),
    completed_at: null,
    sent_at: null,
    stamp_fault: null,
    file_check: checkColumn(check),
  };
}
