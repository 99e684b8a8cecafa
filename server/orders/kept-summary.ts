import { type OrderSummary, orderSummarySchema } from '../../domain/order-summary.ts';
import { fromJson } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';

/** What the customer was told when the order was booked; undefined where nothing is kept. */
export async function keptSummary(queries: Queries, orderId: string): Promise<OrderSummary | undefined> {
  const row = await queries
    .selectFrom('order_summaries')
    .select('summary')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? undefined : orderSummarySchema.parse(fromJson(row.summary));
}
