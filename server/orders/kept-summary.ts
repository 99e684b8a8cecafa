import type { OrderSummary } from '../../domain/order/texts/order-summary.ts';
import type { Queries } from '../database/store.ts';
import { readStored, toStored } from '../database/stored-json.ts';
import { listOrders } from './rows/listed-orders.ts';

/** What the customer was told when the order was booked, and has amended since; undefined where nothing is kept, or nothing that can be read. */
export async function keptSummary(queries: Queries, orderId: string): Promise<OrderSummary | undefined> {
  const row = await queries
    .selectFrom('order_summaries')
    .select('summary')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const read = row === undefined ? undefined : readStored('order_summaries.summary', row.summary);
  return read?.isReadable === true ? read.value : undefined;
}

/** Keeps it in the place of what was kept before. */
export async function keepSummary(queries: Queries, orderId: string, summary: OrderSummary): Promise<void> {
  await queries
    .updateTable('order_summaries')
    .set({ summary: toStored('order_summaries.summary', summary) })
    .where('order_id', '=', orderId)
    .execute();
  await listOrders(queries, [orderId]);
}
