import { deliveryNow } from '../../../domain/delivery/delivery.ts';
import type { OrderSummary } from '../../../domain/order/texts/order-summary.ts';
import { isClosed, stateOf } from '../../../machines/order/order-decision.ts';
import type { Queries } from '../../database/store.ts';
import { completeSinceOf, orderFilesOf } from '../../files/rows/uploads-repository.ts';
import type { Order } from '../orders-repository.ts';

/** When a booked order is promised for by now, in words, and whether images are missing. */
export async function promisedNow(
  queries: Queries,
  order: Order,
  summary: OrderSummary,
): Promise<{ readonly delivery: string; readonly areImagesMissing: boolean }> {
  const { status, booked_at } = order;
  const { quantity, settledAt } = order.context;
  const files = await orderFilesOf(queries, order.id);
  const counted = { status, quantity, bookedAt: booked_at ?? summary.bookedAt, settledAt };
  const completeSince = completeSinceOf(counted, files);
  const isOver = isClosed(stateOf(order));
  return {
    delivery: deliveryNow(summary, { quantity, completeSince, isOver }),
    areImagesMissing: completeSince === null && !isOver,
  };
}
