import type { Media } from '../../../domain/files/media-schema.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { contextOfItem } from '../../../machines/order/order-context.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import type { FileTotals } from '../../../machines/upload/queue-view.ts';

const whole = { name: '', size: 1, type: '', bytes_uploaded: 1, complete: true };
const part = { ...whole, bytes_uploaded: 0, complete: false };

/**
 * Whether the chart lets the customer finish the upload. The queue knows what has arrived before the order is looked at again, and
 * what still waits in this window; to the chart one file of each kind is enough.
 */
export function maySubmit(item: OrderItem, totals: FileTotals, sendLater: boolean): boolean {
  const { arrived, hasPart, counts } = totals;
  const media: Media = {
    ...(arrived > 0 ? { whole } : {}),
    ...(hasPart || counts.running > 0 ? { part } : {}),
  };
  const reported = decide(item.screen, contextOfItem(item), { type: 'media.report', media });
  return reported.accepted && decide(item.screen, reported.context, { type: 'images.submit', sendLater }).accepted;
}
