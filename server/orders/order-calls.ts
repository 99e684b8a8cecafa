/*
 * The wizard calls that an order has taken, with their times: which call, where it led, never what was answered.
 * Written in the transaction of the call; a refused call has changed nothing and leaves no row.
 */
import type { WizardCall } from '../../domain/contracts/wizard-calls.ts';
import type { Screen } from '../../domain/order/order-item.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { limits } from '../app/platform/limits.ts';
import type { World } from '../app/platform/world.ts';

export interface TakenCall {
  readonly at: string;
  readonly call: WizardCall;
  readonly from: Screen;
  readonly to: Screen;
  /** Of the order that the call led to. */
  readonly revision: number;
}

/** Notes a call that has changed the order, and forgets the oldest of an order that has too many. */
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
  // Most orders never come this far: their calls cost one row and nothing else.
  if (forgotten < 1) return;
  await queries.deleteFrom('order_calls').where('order_id', '=', orderId).where('revision', '<=', forgotten).execute();
}

/** Every call that is remembered of the order, the oldest first. */
export function callsOf(queries: Queries, orderId: string): Promise<TakenCall[]> {
  return queries
    .selectFrom('order_calls')
    .select(['at', 'call', 'from_screen as from', 'to_screen as to', 'revision'])
    .where('order_id', '=', orderId)
    .orderBy('revision')
    .execute();
}
