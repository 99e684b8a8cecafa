import type { Offers } from '../../domain/catalogue/offer-terms.ts';
import { foldAddress } from '../../domain/client/address.ts';
import type { Media } from '../../domain/files/media-schema.ts';
import type { BookedStatus, OrderStatus, Screen } from '../../domain/order/order-item.ts';
import { noOffers } from '../../domain/studio/studio.ts';
import { ORDER_VERSION } from '../../domain/order/answers.ts';
import type { OrderContext } from '../../machines/order/order-context.ts';
import { decide, isClosed, stateOf } from '../../machines/order/order-decision.ts';
import { hashToken, newClippingId } from '../app/http/order-tokens.ts';
import { AppError } from '../app/platform/errors.ts';
import type { World } from '../app/platform/world.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { toStored } from '../database/stored-json.ts';
import type { OrdersTable } from '../database/tables.ts';
import { markOfFiles, type ReadMedia } from '../files/rows/files-version.ts';
import { mediaOf } from '../files/rows/order-files.ts';
import { placeOrders } from './rows/listed-orders.ts';
import { isOpenedBy } from './rows/order-keys.ts';
import { isFromNewer, type OnUnreadable, readStoredOrder } from './rows/stored-order.ts';
import { freeMailbox } from './test-mailboxes.ts';

/** An order's row, with answers and files as the chart's context. */
export interface Order {
  readonly id: string;
  readonly revision: number;
  readonly screen: Screen;
  readonly status: OrderStatus;
  readonly context: OrderContext;
  /** Mark of its files (`markOfFiles`). */
  readonly filesMark: string;
  readonly wizard_clipping_id: string;
  /** null before the booking. */
  readonly booked_at: string | null;
}

/** What reading stored orders depends on. */
export interface OrderReading {
  readonly onUnreadable: OnUnreadable;
  /** The studio's current offers. */
  readonly offers: Offers;
  readonly media: ReadMedia;
}

/** For the studio's steps: a booked order does not depend on current offers. */
export const studioReading: OrderReading = {
  onUnreadable: () => undefined,
  offers: noOffers,
  media: (queries, { id }) => mediaOf(queries, id),
};

/**
 * The visitor's order, locked until the transaction ends; undefined for an unknown token.
 * Also undefined for an unreadable order: the visitor can begin anew, and the row stays.
 */
export async function lockOrder(
  queries: Queries,
  tokenHash: string,
  reading: OrderReading,
): Promise<Order | undefined> {
  const row = await queries
    .selectFrom('orders')
    .selectAll()
    .where(isOpenedBy(tokenHash))
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toOrder(row, await reading.media(queries, row), reading);
}

/** Whose open order a request asks for. */
export interface AskedOrder {
  /** Of the visitor's cookie. */
  readonly token: string | undefined;
  /** X-Order-Number, if sent: the cookie may open another order by now. */
  readonly meant: string | undefined;
}

/**
 * The visitor's open order, locked until the transaction ends.
 * @throws AppError notFound without one, or when the request means another one
 */
export async function lockOpenOrder(
  queries: Queries,
  { token, meant }: AskedOrder,
  reading: OrderReading,
): Promise<Order> {
  const order = token === undefined ? undefined : await lockOrder(queries, hashToken(token), reading);
  if (order === undefined || order.status !== 'draft') throw new AppError('notFound');
  if (meant !== undefined && meant !== order.wizard_clipping_id) {
    throw new AppError('notFound', { context: { order: order.id } });
  }
  return order;
}

/** The same as `lockOrder` without the lock. */
export async function findOrder(
  queries: Queries,
  tokenHash: string,
  reading: OrderReading,
): Promise<Order | undefined> {
  const row = await queries.selectFrom('orders').selectAll().where(isOpenedBy(tokenHash)).executeTakeFirst();
  return row === undefined ? undefined : toOrder(row, await reading.media(queries, row), reading);
}

/** The booked order with this number, locked until the transaction ends; undefined without a readable order. */
export async function lockBookedOrder(
  queries: Queries,
  orderNumber: string,
  reading: OrderReading,
): Promise<Order | undefined> {
  const row = await queries
    .selectFrom('orders')
    .selectAll()
    .where('wizard_clipping_id', '=', orderNumber)
    .where('booked_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : toOrder(row, await reading.media(queries, row), reading);
}

/** The booked order with this id, without the lock; undefined without a readable order. */
export async function findBookedOrder(queries: Queries, id: string, reading: OrderReading): Promise<Order | undefined> {
  const row = await queries
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('booked_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? undefined : toOrder(row, await reading.media(queries, row), reading);
}

/** Whether the token opens an order. */
export async function hasOrder(queries: Queries, tokenHash: string): Promise<boolean> {
  const row = await queries.selectFrom('orders').select('id').where(isOpenedBy(tokenHash)).executeTakeFirst();
  return row !== undefined;
}

/** Inserts an order at revision 1 with a new clipping id. */
export async function insertOrder(
  queries: Queries,
  world: World,
  order: Pick<Order, 'id' | 'screen' | 'context'> & { readonly tokenHash: string },
): Promise<Order> {
  const now = timestamp(world.now());
  for (;;) {
    const row = {
      id: order.id,
      token_hash: order.tokenHash,
      revision: 1,
      version: ORDER_VERSION,
      screen: order.screen,
      status: 'draft',
      context: toStored('orders.context', answersOf(order.context)),
      wizard_clipping_id: newClippingId(world),
      created_at: now,
      updated_at: now,
      booked_at: null,
      closed_at: null,
      email_folded: emailOf(order.context),
      files_version: 0,
      files_changed_at: null,
      files_gone_at: null,
      list_key: null,
    } satisfies OrdersTable;
    const inserted = await queries
      .insertInto('orders')
      .values(row)
      .onConflict((conflict) => conflict.column('wizard_clipping_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) continue;
    const { id, revision, screen, status, wizard_clipping_id, booked_at } = row;
    const context = { ...order.context, media: {} };
    return { id, revision, screen, status, wizard_clipping_id, booked_at, context, filesMark: markOfFiles(row) };
  }
}

/**
 * Saves the next state of a locked order and increments the revision; adds a booked order's status to its history.
 * Sets `closed_at`, the start of the files' retention, with the first closed status.
 * @throws Error when the revision has changed, which the lock prevents
 */
export async function saveOrder(
  queries: Queries,
  world: World,
  before: Order,
  next: Pick<Order, 'screen' | 'context' | 'status'>,
): Promise<Order> {
  const now = timestamp(world.now());
  const revision = before.revision + 1;
  const booked_at = before.booked_at ?? (next.status === 'draft' ? null : now);
  const saved = await queries
    .updateTable('orders')
    .set((order) => ({
      revision,
      version: ORDER_VERSION,
      screen: next.screen,
      status: next.status,
      context: toStored('orders.context', answersOf(next.context)),
      updated_at: now,
      booked_at,
      closed_at: isClosed(stateOf(next)) ? order.fn.coalesce('closed_at', order.val(now)) : null,
      email_folded: emailOf(next.context),
    }))
    .where('id', '=', before.id)
    .where('revision', '=', before.revision)
    .returning('id')
    .executeTakeFirst();
  if (saved === undefined) throw new Error(`order ${before.id} left revision ${before.revision} while it was locked`);
  const { screen, status, context } = next;
  if (status !== 'draft' && status !== before.status) {
    const entry = { id: `${before.id}-${revision}`, order_id: before.id, state: status, at: now, revision };
    await queries.insertInto('order_history').values(entry).execute();
    // `Booking.record` lists a new booking, after its summary.
    if (before.status !== 'draft') await placeOrders(queries, [before.id]);
    if (status === 'cancelled') await freeMailbox(queries, world, before.id);
  }
  return { ...before, screen, status, context, revision, booked_at };
}

/** Begins the files' retention anew: a file that is delivered late would else go, and its link end, too early. */
export async function keepFilesAnew(queries: Queries, world: World, orderId: string): Promise<void> {
  await queries
    .updateTable('orders')
    .set({ closed_at: timestamp(world.now()), files_gone_at: null })
    .where('id', '=', orderId)
    .where('closed_at', 'is not', null)
    .execute();
}

/** The order's past statuses, oldest first. */
export function historyOf(queries: Queries, orderId: string): Promise<{ at: string; state: BookedStatus }[]> {
  return queries
    .selectFrom('order_history')
    .select(['at', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('revision')
    .execute();
}

function toOrder(row: OrdersTable, media: Media, reading: OrderReading): Order | undefined {
  // Not undefined, or the visitor would begin anew. A server of the newer version can answer the retry.
  if (isFromNewer(row)) throw new AppError('unavailable', { context: { order: row.id, version: row.version } });
  const read = readStoredOrder(row);
  if (!read.isReadable) {
    reading.onUnreadable(row.id, read.reason);
    return undefined;
  }
  // Files have their own rows, so the chart gets them whenever an order is read.
  const state = stateOf({ screen: read.screen, status: row.status });
  const reported = decide(
    state,
    { ...read.answers, media: {}, offers: reading.offers },
    { type: 'media.report', media },
  );
  if (!reported.accepted) throw new Error(`the chart accepts no files in state ${state}`);
  return {
    id: row.id,
    revision: row.revision,
    screen: read.screen,
    status: row.status,
    context: reported.context,
    filesMark: markOfFiles(row),
    wizard_clipping_id: row.wizard_clipping_id,
    booked_at: row.booked_at,
  };
}

/** The folded address for searches; null before the customer has typed an address. */
function emailOf({ client }: OrderContext): string | null {
  return client.email === '' ? null : foldAddress(client.email);
}

/** The answers as stored in a row. */
export function answersOf({ media: _rowsOfTheirOwn, offers: _now, ...answers }: OrderContext) {
  return answers;
}
