/*
 * Calls that were sent with a key and have changed an order, with their answers, so that the same call is answered
 * again and nothing happens twice. Written in the transaction of the change: there is no moment in which one is there
 * without the other.
 */
import { createHash } from 'node:crypto';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { readStored, toStored } from '../../database/stored-json.ts';
import { nameOf, type SentKey } from '../../app/http/call-headers.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import { markOfFiles } from '../../files/rows/files-version.ts';
import { mediaOf } from '../../files/rows/order-files.ts';

/** A call that its caller may repeat. */
export interface NamedCall {
  readonly key: SentKey;
  /** `nameOf` owner and key. */
  readonly name: string;
  /** SHA-256 of what was asked. */
  readonly fingerprint: string;
}

/**
 * What was answered; the booking has no item. `unreadable`: the call was taken, and what it was answered cannot be
 * read.
 */
export interface Remembered {
  readonly orderId: string;
  /** Of the order that the call led to. */
  readonly tokenHash: string;
  readonly item: OrderItem | 'unreadable' | null;
  /** Of the state of the files in it (`markOfFiles`). */
  readonly filesMark: string;
}

/**
 * `body` as its schema has understood it, so neither the order of its fields nor unknown ones make another call of it.
 */
export function namedCall(key: SentKey, call: string, body: unknown): NamedCall {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest('base64url');
  return { key, name: nameOf(key.owner, key.sent), fingerprint };
}

/**
 * The answer to the same call, if it was one: all of it as it was, but the files as they are now, since they come and
 * go beside the calls.
 * @throws AppError keyReused when the key named another call.
 */
export async function findAnswer(queries: Queries, call: NamedCall): Promise<Remembered | undefined> {
  const row = await queries
    .selectFrom('answered_calls')
    .innerJoin('orders', 'orders.id', 'answered_calls.order_id')
    .select(['orders.id', 'token_hash', 'fingerprint', 'item', 'files_version', 'files_changed_at'])
    .where('name', '=', call.name)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.fingerprint !== call.fingerprint) throw new AppError('keyReused', { context: { order: row.id } });
  const found = { orderId: row.id, tokenHash: row.token_hash, filesMark: markOfFiles(row) };
  if (row.item === null) return { ...found, item: null };
  const item = readStored('answered_calls.item', row.item);
  if (!item.isReadable) return { ...found, item: 'unreadable' };
  return { ...found, item: { ...item.value, media: await mediaOf(queries, row.id) } };
}

/**
 * Remembers the answer, and forgets the oldest ones of an order that has too many.
 * @throws AppError inProgress when another process was quicker with the same call; then nothing has happened here.
 */
export async function rememberAnswer(
  queries: Queries,
  world: World,
  { name, fingerprint }: Pick<NamedCall, 'name' | 'fingerprint'>,
  { id, revision }: { readonly id: string; readonly revision: number },
  item: OrderItem | null,
): Promise<void> {
  const inserted = await queries
    .insertInto('answered_calls')
    .values({
      name,
      order_id: id,
      revision,
      fingerprint,
      item: item === null ? null : toStored('answered_calls.item', { ...item, media: {} }),
      created_at: timestamp(world.now()),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  if (inserted === undefined) throw new AppError('inProgress');
  // Every accepted call counts the revision up, so no more than these are left.
  await queries
    .deleteFrom('answered_calls')
    .where('order_id', '=', id)
    .where('revision', '<=', revision - limits.orders.answers.value)
    .execute();
}
