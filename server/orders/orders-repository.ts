import type { Offers } from '../../domain/catalogue/offer-terms.ts';
import { foldAddress } from '../../domain/client/address.ts';
import type { Media } from '../../domain/files/media-schema.ts';
import type { BookedStatus, OrderStatus, Screen } from '../../domain/order/order-item.ts';
import { noOffers } from '../../domain/studio/studio.ts';
import { ORDER_VERSION, type OrderContext } from '../../machines/order/order-context.ts';
import { decide, isClosed, stateOf } from '../../machines/order/order-decision.ts';
import { newClippingId } from '../app/http/order-tokens.ts';
import { AppError } from '../app/platform/errors.ts';
import type { World } from '../app/platform/world.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { toStored } from '../database/stored-json.ts';
import type { OrdersTable } from '../database/tables.ts';
import { markOfFiles } from '../files/rows/files-version.ts';
import type { ReadMedia } from '../files/rows/kept-media.ts';
import { mediaOf } from '../files/rows/order-files.ts';
import { placeOrders } from './rows/listed-orders.ts';
import { isOpenedBy } from './rows/order-keys.ts';
import { isFromNewer, readStoredOrder, type OnUnreadable } from './rows/stored-order.ts';
import { freeMailbox } from './test-mailboxes.ts';

/** An order as the server works with it: its row, with the answers and the files in the chart's own form. */
export interface Order {
  readonly id: string;
  readonly revision: number;
  readonly screen: Screen;
  readonly status: OrderStatus;
  readonly context: OrderContext;
  /** Of the state of its files (`markOfFiles`). */
  readonly filesMark: string;
  readonly wizard_clipping_id: string;
  /** When it was booked; null before. */
  readonly booked_at: string | null;
}

/** What is needed to take stored orders up. */
export interface OrderReading {
  readonly onUnreadable: OnUnreadable;
  /** What the studio offers now. */
  readonly offers: Offers;
  readonly media: ReadMedia;
}

/** Of the studio's own steps: what is booked is booked, whatever is offered by now. */
export const studioReading: OrderReading = {
  onUnreadable: () => undefined,
  offers: noOffers,
  media: (queries, { id }) => mediaOf(queries, id),
};

/**
 * The visitor's order, locked until the transaction ends; undefined for an unknown or foreign token. An order that
 * cannot be read counts as none: the visitor can begin anew, and the row stays as it is.
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

/** The visitor's order as last committed; likewise. */
export async function findOrder(
  queries: Queries,
  tokenHash: string,
  reading: OrderReading,
): Promise<Order | undefined> {
  const row = await queries.selectFrom('orders').selectAll().where(isOpenedBy(tokenHash)).executeTakeFirst();
  return row === undefined ? undefined : toOrder(row, await reading.media(queries, row), reading);
}

/**
 * The booked order of that number, locked until the transaction ends; undefined where there is none, or none that can
 * be read.
 */
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

/** The booked order of that id, as last committed; likewise. */
export async function findBookedOrder(queries: Queries, id: string, reading: OrderReading): Promise<Order | undefined> {
  const row = await queries
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('booked_at', 'is not', null)
    .executeTakeFirst();
  return row === undefined ? undefined : toOrder(row, await reading.media(queries, row), reading);
}

/** Whether the token opens an order, as last committed. */
export async function hasOrder(queries: Queries, tokenHash: string): Promise<boolean> {
  const row = await queries.selectFrom('orders').select('id').where(isOpenedBy(tokenHash)).executeTakeFirst();
  return row !== undefined;
}

/** Creates an order at revision 1 under a fresh clipping id. */
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
 * Stores the next state of a locked order and counts its revision up; a booked order's new state goes into its history.
 * With the first state in which the work is over the period of its files begins.
 * @throws Error when the row moved meanwhile, which the lock makes impossible.
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
    // A booking is listed when its summary is there.
    if (before.status !== 'draft') await placeOrders(queries, [before.id]);
    if (status === 'cancelled') await freeMailbox(queries, world, before.id);
  }
  return { ...before, screen, status, context, revision, booked_at };
}

/** Every state that the order has come into, the oldest first. */
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
  // Not none, or its visitor would begin anew: a server of the newer version answers the next try.
  if (isFromNewer(row)) throw new AppError('unavailable', { context: { order: row.id, version: row.version } });
  const read = readStoredOrder(row);
  if (!read.isReadable) {
    reading.onUnreadable(row.id, read.reason);
    return undefined;
  }
  // The files are rows of their own: the server reports them whenever it takes an order up.
  const state = stateOf({ screen: read.screen, status: row.status });
  const reported = decide(
    state,
    { ...read.answers, media: {}, offers: reading.offers },
    { type: 'media.report', media },
  );
  if (!reported.accepted) throw new Error(`the chart takes no files in ${state}`);
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

/** The client's address as it is looked for; null until it is known. */
function emailOf({ client }: OrderContext): string | null {
  return client.email === '' ? null : foldAddress(client.email);
}

/** The answers as a row keeps them. */
export function answersOf({ media: _rowsOfTheirOwn, offers: _now, ...answers }: OrderContext) {
  return answers;
}
