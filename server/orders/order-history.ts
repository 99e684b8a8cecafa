/* The states of a booked order with their times. `saveOrder` writes a row with each. */
import type { BookedStatus } from '../../domain/order/order-item.ts';
import type { Queries } from '../database/store.ts';

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
