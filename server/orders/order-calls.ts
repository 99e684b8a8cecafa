/*
 * The wizard calls that an order accepted: name, screens and time, without answers.
 * Written in the transaction of the call; a rejected call leaves no row.
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
