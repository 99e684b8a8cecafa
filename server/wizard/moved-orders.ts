import type { OrderStatus } from '../../domain/order-item.ts';
import type { Queries } from '../database/store.ts';
import { isNews } from '../mail/templates/order-news.ts';
import { tellCustomer } from '../orders/order-news.ts';
import type { World } from '../platform/world.ts';
import { hasSentFiles } from '../uploads/delivered-files.ts';
import { completeSinceOf, orderFilesOf } from '../uploads/uploads-repository.ts';
import type { Order } from './orders-repository.ts';

export interface TellDeps {
  readonly world: World;
  readonly publicUrl: string;
}

/** Tells the customer what has become of a booked order, where that is news, in the transaction that has moved it from `before`. */
export async function tellOfMove(
  queries: Queries,
  { world, publicUrl }: TellDeps,
  order: Order,
  before: OrderStatus,
): Promise<void> {
  const { id: orderId, status, booked_at: bookedAt, context } = order;
  if (!isNews(status) || bookedAt === null) return;
  const { quantity } = context;
  const completeSince = completeSinceOf(quantity ?? 0, await orderFilesOf(queries, orderId), bookedAt);
  const hasFiles = await hasSentFiles(queries, orderId);
  const told = { orderId, publicUrl, completeSince, quantity, hasFiles };
  if (status !== before) await tellCustomer(queries, world, told, status);
  else await tellCustomer(queries, world, told, 'redelivered', String(order.revision));
}
