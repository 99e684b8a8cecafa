import type { OrderItem } from '../../../domain/order-item.ts';
import { contextOfItem } from '../../../machines/order/order-context.ts';
import { decide } from '../../../machines/order/order-decision.ts';

/**
 * Whether the chart lets the customer finish the upload. The order on the server does not know the files that still wait in this
 * window; to the chart one of them is enough.
 */
export function maySubmit(item: OrderItem, hasWaitingFiles: boolean, sendLater: boolean): boolean {
  const order = contextOfItem(item);
  const waiting = { name: '', size: 1, type: '', bytes_uploaded: 0, complete: false };
  const media = hasWaitingFiles ? { ...order.media, waiting } : order.media;
  return decide(item.screen, { ...order, media }, { type: 'images.submit', sendLater }).accepted;
}
