import { decide, stateOf } from '../../../machines/order/order-decision.ts';
import type { EventOf } from '../../../machines/order/order-events.ts';
import type { Queries } from '../../database/store.ts';
import { enqueue } from '../../mail/outbox.ts';
import { keptSummary } from '../kept-summary.ts';
import { noteEvent } from '../rows/order-events.ts';
import { isConfirmed } from '../order-news.ts';
import { AppError } from '../../app/platform/errors.ts';
import { type TellDeps, tellOfMove } from '../journey/moved-orders.ts';
import { lockBookedOrder, type OrderReading, type Order, saveOrder } from '../orders-repository.ts';

const cancel: EventOf<'order.cancel'> = { type: 'order.cancel', by: 'customer' };

/** Whether the chart lets the customer cancel now. */
export function mayCancel(order: Order): boolean {
  return decide(stateOf(order), order.context, cancel).accepted;
}

/**
 * Cancels a booked order in its customer's name and tells the studio. The customer hears of it, too, if the confirmation has gone out: who
 * types a stranger's address brings no mail about. Once more, because the answer got lost, it changes nothing.
 * @throws AppError refused when the studio is at work; notFound for a draft
 */
export async function cancelForCustomer(
  queries: Queries,
  deps: TellDeps,
  orderNumber: string,
  reading: OrderReading,
): Promise<void> {
  const order = await lockBookedOrder(queries, orderNumber, reading);
  if (order === undefined) throw new AppError('notFound');
  if (order.status === 'cancelled') return;
  const decision = decide(stateOf(order), order.context, cancel);
  if (!decision.accepted) throw new AppError('refused');
  const moved = await saveOrder(queries, deps.world, order, decision);
  await noteEvent(queries, deps.world, order.id, { event: 'cancelled', by: cancel.by });
  const held = (await isConfirmed(queries, order.id)) ? await tellOfMove(queries, deps, moved, order.status) : null;
  const summary = await keptSummary(queries, order.id);
  if (summary !== undefined) await enqueue(queries, deps.world, 'orderCancelled', { summary, held });
}
