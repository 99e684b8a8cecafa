/*
 * The rows of the finished files. Each is there before its file; nobody but the studio sees any until all files of the
 * delivery lie in the storage and are sent together.
 */
import type { Selectable } from 'kysely';
import { type LeavingPath, leavingName, storedName, withSuffix } from '../../../domain/files/leaving-names.ts';
import { inChunks, timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import type { DeliveredFilesTable } from '../../database/tables.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId, type World } from '../../app/platform/world.ts';
import type { FileFacts } from '../hashing/file-hashes.ts';
import { dropFiles, foldKey, keepPromised, type PromisedRemovals } from './file-removals.ts';

const { archivePage } = limits.downloads;

export type DeliveredRow = Selectable<DeliveredFilesTable>;

/** A file that is to be delivered. */
export interface FinishedFile extends FileFacts {
  /** With its folders, as the customer gets it. */
  readonly name: LeavingPath;
  /** Media type by content; '' until it has come. */
  readonly type: string;
}

/**
 * Gives the rows of these files. What an earlier try has brought, or the customer has already, is taken as it is; what
 * else waits from an earlier try is dropped.
 */
export async function announceDelivery(
  queries: Queries,
  world: World,
  order: { readonly id: string; readonly folder: string },
  files: readonly FinishedFile[],
): Promise<DeliveredRow[]> {
  const there = await rowsOf(queries, order.id);
  const kept = new Map(there.filter((row) => row.completed_at !== null).map((row) => [likenessOf(row), row]));
  const rows = files.map((file) => kept.get(likenessOf(file)) ?? newRow(world, order, file));
  const wanted = new Set(rows.map(({ id }) => id));
  const stale = there.filter(({ id, sent_at }) => sent_at === null && !wanted.has(id));
  await dropFiles(
    queries,
    'delivered_files',
    stale.map(({ id }) => id),
    world.now(),
  );
  const known = new Set(there.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  for (const chunk of inChunks(added)) await queries.insertInto('delivered_files').values(chunk).execute();
  return rows;
}

/** A file in the storage that a row may take. */
interface Copy {
  /** Of the row. */
  readonly id: string;
  readonly key: string;
  /** Media type by content. */
  readonly type: string;
  readonly promised: PromisedRemovals;
}

/**
 * Gives the row this file. False, and nothing has changed, where it has one already or is gone.
 * @throws AppError unavailable where the writing took too long
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
 * Lets the customer have these files, in place of those of the same names from before, whose names it gives. Gives
 * null, and does nothing, when one of them is not whole, or gone: another delivery of the order was begun meanwhile.
 */
export async function sendDelivery(
  queries: Queries,
  orderId: string,
  files: readonly DeliveredRow[],
  now: Date,
): Promise<string[] | null> {
  const there = await rowsOf(queries, orderId);
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
  await queries
    .updateTable('delivered_files')
    .set({ sent_at: timestamp(now) })
    .where('order_id', '=', orderId)
    .where('sent_at', 'is', null)
    .execute();
  return old.filter(({ sent_at }) => sent_at !== null).map(({ name }) => name);
}

/** Whether the customer has any. */
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
  return sentByName(queries, orderId).selectAll().execute();
}

/** A delivered file as a ZIP file holds it. */
type SentEntry = Pick<DeliveredRow, 'name' | 'size' | 'storage_key' | 'created_at'>;

/**
 * What a ZIP file of them will be: their names and sizes, which are known before it is sent, and how its files are
 * read.
 */
interface SentArchive {
  readonly sizes: readonly Pick<SentEntry, 'name' | 'size'>[];
  /** `names`: under which each of `sizes` leaves. @throws Error when the files are not those of `sizes` any more */
  readonly entries: (names: readonly LeavingPath[]) => AsyncIterable<SentEntry & { readonly name: LeavingPath }>;
}

/**
 * The files that the customer has, for a ZIP file. Their rows are read in pages while it is sent: there are thousands.
 */
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

/** One of them; undefined where the order has none of that id. */
export function findSentFile(queries: Queries, orderId: string, id: string): Promise<DeliveredRow | undefined> {
  return queries
    .selectFrom('delivered_files')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
}

/** A file that was announced and that its customer does not have yet. */
export function findAnnounced(queries: Queries, id: string): Promise<DeliveredRow | undefined> {
  return queries
    .selectFrom('delivered_files')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Everything that was announced and not dropped since: what the customer has, and what waits for the rest of its
 * delivery.
 */
export function rowsOf(queries: Queries, orderId: string): Promise<DeliveredRow[]> {
  return queries.selectFrom('delivered_files').selectAll().where('order_id', '=', orderId).execute();
}

/** Under the same name the same content. */
function likenessOf({ name, size, sha256 }: Pick<DeliveredRow, 'name' | 'size' | 'sha256'>): string {
  return `${name}|${size}|${sha256}`;
}

function newRow(
  world: World,
  order: { readonly id: string; readonly folder: string },
  { name, size, sha256, type }: FinishedFile,
): DeliveredRow {
  const id = newId(world);
  // Beside the customer's own files, under a name that is free for sure.
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
  };
}
