import * as z from 'zod/mini';
import { json } from '../../../domain/contracts/contract-parts.ts';
import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { takeEarly } from '../../ui/lib/early-answer.ts';
import { callWithHeads } from '../../ui/lib/call-api.ts';
import { unreadItemSchema, withKnownFiles } from './known-files.ts';

const unread = {
  ...orderContracts.loadOrder,
  answer: json(z.object({ orderItem: z.nullable(unreadItemSchema) })),
};

/** This visitor's order, or null. @throws CallError */
export async function loadOrder(signal: AbortSignal): Promise<OrderItem | null> {
  await whenShown();
  const early = takeEarly(orderContracts.loadOrder.path);
  return withKnownFiles(
    (headers) => callWithHeads(unread, { signal, early, headers }),
    ({ orderItem }) => orderItem,
  );
}

/** A page that a browser only prepares, because somebody may want it, waits: neither does it ask anything, nor can an order begin in it. */
async function whenShown(): Promise<void> {
  if (!('prerendering' in document) || document.prerendering !== true) return;
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}
