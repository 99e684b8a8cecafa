/* What the studio does with booked orders: look at them, and note how far the work is. */
import type { OrderStatus } from '../../domain/order-item.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { World } from '../platform/world.ts';

/** Statuses that the studio sets; drafts belong to their visitors. */
export type StudioStatus = Exclude<OrderStatus, 'draft'>;

const CLOSING = new Set<StudioStatus>(['delivered', 'invoiced', 'cancelled']);

export interface StudioOrder {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly bookedAt: string;
  readonly files: number;
  readonly isWithdrawn: boolean;
}

/** Booked orders, the newest first. */
export async function listOrders(queries: Queries, limit: number): Promise<StudioOrder[]> {
  const rows = await queries
    .selectFrom('orders')
    .select(['id', 'wizard_clipping_id', 'status', 'booked_at'])
    .select((order) => [
      order
        .selectFrom('uploads')
        .select(order.fn.countAll<number>().as('count'))
        .whereRef('uploads.order_id', '=', 'orders.id')
        .as('files'),
      order
        .selectFrom('withdrawals')
        .select(order.fn.countAll<number>().as('count'))
        .whereRef('withdrawals.order_id', '=', 'orders.id')
        .as('withdrawals'),
    ])
    .where('booked_at', 'is not', null)
    .orderBy('booked_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    orderNumber: row.wizard_clipping_id,
    status: row.status,
    bookedAt: row.booked_at ?? '',
    files: row.files ?? 0,
    isWithdrawn: (row.withdrawals ?? 0) > 0,
  }));
}

/**
 * Notes the status of a booked order; false when there is none with this number. With the first status that closes the order
 * (delivered, invoiced, cancelled) the clock of its files starts.
 */
export async function setStatus(
  queries: Queries,
  world: World,
  orderNumber: string,
  status: StudioStatus,
): Promise<boolean> {
  const now = timestamp(world.now());
  const isClosing = CLOSING.has(status);
  const row = await queries
    .updateTable('orders')
    .set((order) => ({
      status,
      revision: order('revision', '+', 1),
      updated_at: now,
      closed_at: isClosing ? order.fn.coalesce('closed_at', order.val(now)) : null,
    }))
    .where('wizard_clipping_id', '=', orderNumber)
    .where('booked_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
