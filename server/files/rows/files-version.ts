import type { Selectable } from 'kysely';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import type { OrdersTable } from '../../database/tables.ts';
import { placeOrders } from '../../orders/rows/listed-orders.ts';

type FilesVersion = Pick<Selectable<OrdersTable>, 'files_version' | 'files_changed_at'>;

/**
 * Notes that the list of these orders' files is another one now. In the transaction of every change that the list
 * shows: announced, further, complete, kept, gone.
 */
export async function noteFileChange(queries: Queries, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return;
  const changed = await queries
    .updateTable('orders')
    .set((row) => ({
      files_version: row('files_version', '+', 1),
      files_changed_at: timestamp(now),
      files_gone_at: null,
    }))
    .where('id', 'in', orderIds)
    .returning(['id', 'booked_at', 'closed_at'])
    .execute();
  // The day on which an order is due hangs on its files as long as it is open.
  const open = changed.filter(({ booked_at, closed_at }) => booked_at !== null && closed_at === null);
  await placeOrders(
    queries,
    open.map(({ id }) => id),
  );
}

/**
 * An entity tag (RFC 9110, 8.8.3) of the list of an order's files. The time tells versions apart that have the same
 * number because a backup was brought back in between.
 */
export function tagOfFiles(order: FilesVersion): string {
  return `"${order.files_version}-${order.files_changed_at ?? ''}"`;
}

/** The same, apart from all other orders' (`X-Order-Files`). */
export function markOfFiles(order: FilesVersion & Pick<Selectable<OrdersTable>, 'id'>): string {
  return `${order.id}/${order.files_version}/${order.files_changed_at ?? ''}`;
}
