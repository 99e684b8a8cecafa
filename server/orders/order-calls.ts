/*
 * The wizard calls that an order accepted: name, screens and time, without answers.
 * Written in the transaction of the call; a rejected call leaves no row.
 */
import { sql } from 'kysely';
import type { WizardCall } from '../../domain/contracts/wizard-calls.ts';
import type { Screen } from '../../domain/order/order-item.ts';
import { LEFT_HOURS, shownWays, WAYS_DAYS, type WaysOfOrders } from '../../domain/order/order-ways.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { limits } from '../app/platform/limits.ts';
import type { World } from '../app/platform/world.ts';

export interface TakenCall {
  readonly at: string;
  readonly call: WizardCall;
  readonly from: Screen;
  readonly to: Screen;
  /** Revision after the call. */
  readonly revision: number;
}

/** Notes an accepted call and deletes the oldest beyond the limit. */
export async function noteCall(
  queries: Queries,
  world: World,
  orderId: string,
  { call, from, to, revision }: Omit<TakenCall, 'at'>,
): Promise<void> {
  await queries
    .insertInto('order_calls')
    .values({
      id: `${orderId}-${revision}`,
      order_id: orderId,
      revision,
      call,
      from_screen: from,
      to_screen: to,
      at: timestamp(world.now()),
    })
    .execute();
  const forgotten = revision - limits.orders.calls.value;
  // Saves the query for most orders.
  if (forgotten < 1) return;
  await queries.deleteFrom('order_calls').where('order_id', '=', orderId).where('revision', '<=', forgotten).execute();
}

/** The stored calls of the order, oldest first. */
export function callsOf(queries: Queries, orderId: string): Promise<TakenCall[]> {
  return queries
    .selectFrom('order_calls')
    .select(['at', 'call', 'from_screen as from', 'to_screen as to', 'revision'])
    .where('order_id', '=', orderId)
    .orderBy('revision')
    .execute();
}

const HOUR = 60 * 60 * 1000;
/** PostgreSQL counts in a type that arrives as text. */
const distinctOrders = sql<number | string>`count(distinct orders.id)`.as('orders');

/** Counts the orders of the last `WAYS_DAYS` by call and screen; small numbers are left out (`shownWays`). */
export async function waysOfOrders(queries: Queries, world: World): Promise<WaysOfOrders> {
  const hoursAgo = (hours: number) => timestamp(new Date(world.now().getTime() - hours * HOUR));
  const since = hoursAgo(WAYS_DAYS * 24);
  const orders = queries
    .selectFrom('orders')
    .where((row) =>
      row.or([row.and([row('status', '=', 'draft'), row('updated_at', '>=', since)]), row('booked_at', '>=', since)]),
    );
  const calls = orders.innerJoin('order_calls', 'order_calls.order_id', 'orders.id');
  const ways = await calls
    .select(['from_screen as from', 'call', 'to_screen as to', distinctOrders])
    .groupBy(['from_screen', 'call', 'to_screen'])
    .execute();
  const reached = await calls.select(['to_screen as screen', distinctOrders]).groupBy('to_screen').execute();
  const left = await orders
    .where('status', '=', 'draft')
    .where('updated_at', '<', hoursAgo(LEFT_HOURS))
    .select(['screen', distinctOrders])
    .groupBy('screen')
    .execute();
  const booked = await orders.where('booked_at', 'is not', null).select(distinctOrders).execute();
  return shownWays({
    ways: ways.map(counted),
    reached: reached.map(counted),
    left: left.map(counted),
    booked: booked.map(counted)[0]?.orders ?? 0,
  });
}

function counted<Row extends { readonly orders: number | string }>(row: Row): Row & { readonly orders: number } {
  return { ...row, orders: Number(row.orders) };
}
