import type { Delivered, OrderPage } from '../../domain/contracts/order-page.ts';
import { deliveryNow } from '../../domain/delivery.ts';
import { notesOfEach } from '../../domain/image-notes.ts';
import type { BookedStatus } from '../../domain/order-item.ts';
import { DAY } from '../../domain/retention.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { keptSummary } from '../orders/kept-summary.ts';
import { AppError } from '../platform/errors.ts';
import { sentFilesOf } from '../uploads/delivered-files.ts';
import type { UploadAccess } from '../uploads/upload-access.ts';
import { completeSinceOf, orderFilesOf } from '../uploads/uploads-repository.ts';
import { findBookedOrder, type OnUnreadable } from '../wizard/orders-repository.ts';
import { mayCancel } from './cancelling.ts';

export interface OrderPageDeps {
  readonly onUnreadable: OnUnreadable;
  /** Days for which the files of a closed order are kept. */
  readonly fileDays: number;
}

/**
 * What the customer of a booked order sees of it.
 * @throws AppError notFound for a draft, and for an order that nobody can read any more
 */
export async function orderPageOf(
  queries: Queries,
  access: UploadAccess,
  { onUnreadable, fileDays }: OrderPageDeps,
): Promise<OrderPage> {
  const order = access.status === 'draft' ? undefined : await findBookedOrder(queries, access.orderId, onUnreadable);
  const summary = await keptSummary(queries, access.orderId);
  if (order === undefined || order.booked_at === null || summary === undefined) throw new AppError('notFound');
  const history = await queries
    .selectFrom('order_history')
    .select(['state', 'at'])
    .where('order_id', '=', access.orderId)
    .orderBy('at')
    .execute();
  const files = await orderFilesOf(queries, access.orderId);
  const stated = order.context.quantity ?? 0;
  const completeSince = completeSinceOf(stated, files, order.booked_at);
  const notesOf = notesOfEach(order.context);
  return {
    status: order.status as BookedStatus,
    history,
    summary,
    delivery: deliveryNow(summary, stated, completeSince),
    images: {
      stated,
      files: files.map(({ id, name, size, facts }) => ({ id, name, size, notes: notesOf(facts) })),
      completeSince,
      isOpen: access.isOpen,
    },
    delivered: await deliveredOf(queries, access.orderId, fileDays),
    mayCancel: mayCancel(order),
  };
}

async function deliveredOf(queries: Queries, orderId: string, fileDays: number): Promise<Delivered | null> {
  const files = await sentFilesOf(queries, orderId);
  if (files.length === 0) return null;
  const { closed_at } = await queries
    .selectFrom('orders')
    .select('closed_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const at = files.reduce((last, { sent_at }) => (sent_at !== null && sent_at > last ? sent_at : last), '');
  return {
    at,
    until: timestamp(new Date(Date.parse(closed_at ?? at) + fileDays * DAY)),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    files: files.map(({ id, name, size }) => ({ id, name, size })),
  };
}
