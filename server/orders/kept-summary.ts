import { type OrderSummary, orderSummarySchema } from '../../domain/order-summary.ts';
import { fromJson, toJson } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';

/** What the customer was told when the order was booked, and has amended since; undefined where nothing is kept. */
export async function keptSummary(queries: Queries, orderId: string): Promise<OrderSummary | undefined> {
  const row = await queries
    .selectFrom('order_summaries')
    .select('summary')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? undefined : orderSummarySchema.parse(fromJson(row.summary));
}

/** Keeps it in the place of what was kept before. */
export async function keepSummary(queries: Queries, orderId: string, summary: OrderSummary): Promise<void> {
  await queries
    .updateTable('order_summaries')
    .set({ summary: toJson(summary) })
    .where('order_id', '=', orderId)
    .execute();
}
