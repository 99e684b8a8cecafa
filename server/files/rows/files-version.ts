import type { Selectable } from 'kysely';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import type { OrdersTable } from '../../database/tables.ts';
import { placeOrders } from '../../orders/rows/listed-orders.ts';

type FilesVersion = Pick<Selectable<OrdersTable>, 'files_version' | 'files_changed_at'>;

/**
 * Counts up the version of these orders' file lists.
 * Call it in the transaction of every visible change: announced, progressed, complete, kept, removed.
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
  // The due day of an order in work depends on its files.
  const open = changed.filter(({ booked_at, closed_at }) => booked_at !== null && closed_at === null);
  await placeOrders(
    queries,
    open.map(({ id }) => id),
  );
}

/**
 * Entity tag (RFC 9110, 8.8.3) of an order's file list.
 * The time distinguishes equal version numbers before and after a restored backup.
 */
export function tagOfFiles(order: FilesVersion): string {
  return `"${order.files_version}-${order.files_changed_at ?? ''}"`;
}

/** The same, unique among orders (`X-Order-Files`). */
export function markOfFiles(order: FilesVersion & Pick<Selectable<OrdersTable>, 'id'>): string {
  return `${order.id}/${order.files_version}/${order.files_changed_at ?? ''}`;
}
