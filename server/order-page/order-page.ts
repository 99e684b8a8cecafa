import type { OrderPage } from '../../domain/contracts/order-page.ts';
import { deliveryNow } from '../../domain/delivery.ts';
import { notesOfEach } from '../../domain/image-notes.ts';
import type { BookedStatus } from '../../domain/order-item.ts';
import type { Queries } from '../database/store.ts';
import { keptSummary } from '../orders/kept-summary.ts';
import { AppError } from '../platform/errors.ts';
import type { UploadAccess } from '../uploads/upload-access.ts';
import { completeSinceOf, orderFilesOf } from '../uploads/uploads-repository.ts';
import { findBookedOrder, type OnUnreadable } from '../wizard/orders-repository.ts';
import { mayCancel } from './cancelling.ts';

/**
 * What the customer of a booked order sees of it.
 * @throws AppError notFound for a draft, and for an order that nobody can read any more
 */
export async function orderPageOf(
  queries: Queries,
  access: UploadAccess,
  onUnreadable: OnUnreadable,
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
    mayCancel: mayCancel(order),
  };
}
