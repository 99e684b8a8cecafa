/*
 * Answers to calls with an idempotency key, so that a repeated call gets the same answer.
 * Written in the transaction of the change, so neither exists without the other.
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

/** A call with an idempotency key. */
export interface NamedCall {
  readonly key: SentKey;
  /** `nameOf` the key's owner and the key. */
  readonly name: string;
  /** SHA-256 of call and body. */
  readonly fingerprint: string;
}

/** The stored answer. `item`: null for the booking, `unreadable` for a stored answer that cannot be parsed. */
export interface Remembered {
  readonly orderId: string;
  /** Token hash of the resulting order. */
  readonly tokenHash: string;
  readonly item: OrderItem | 'unreadable' | null;
  /** Mark of the item's files (`markOfFiles`). */
  readonly filesMark: string;
}

/** `body` as parsed, so that neither the order of fields nor unknown fields change the fingerprint. */
export function namedCall(key: SentKey, call: string, body: unknown): NamedCall {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest('base64url');
  return { key, name: nameOf(key.owner, key.sent), fingerprint };
}

/**
 * The answer to a repeated call, with the current files, which change independently of calls.
 * @throws AppError keyReused when the key named another call
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
 * Stores the answer and deletes the order's oldest beyond the limit.
 * @throws AppError inProgress when another process handled the same call first; the transaction rolls back
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
  // Every accepted call increments the revision, so at most this many remain.
  await queries
    .deleteFrom('answered_calls')
    .where('order_id', '=', id)
    .where('revision', '<=', revision - limits.orders.answers.value)
    .execute();
}
