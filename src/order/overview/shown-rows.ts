import { deliveryInWords } from '../../../domain/delivery/delivery.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { orderInWords, partiesInWords } from '../../../domain/order/texts/order-texts.ts';

/** All that is answered or follows from answers, if the order is booked now. */
export function shownRows(item: OrderItem) {
  return [...orderInWords(item), ...partiesInWords(item, new Date())].filter(({ lines }) => lines.length > 0);
}

/** When it comes, likewise. */
export function deliveryIfBookedNow(item: OrderItem): string {
  return deliveryInWords(item, new Date());
}

export type RowName = ReturnType<typeof shownRows>[number]['name'];
