import { decide, stateOf } from '../../machines/order/order-decision.ts';
import type { Queries } from '../database/store.ts';
import { noteRepeatable } from '../orders/order-events.ts';
import { AppError } from '../platform/errors.ts';
import { dropFiles } from '../uploads/file-removals.ts';
import { tellOfImages } from '../uploads/late-images.ts';
import type { TellDeps } from '../wizard/moved-orders.ts';
import { lockBookedOrder, type OrderReading, type Order, saveOrder } from '../wizard/orders-repository.ts';

/** Whether the chart lets the customer take images back. */
export function mayRemoveImages(order: Order): boolean {
  return Object.keys(order.context.media).some((file) => isRemovable(order, file).accepted);
}

/**
 * Takes an image out of a booked order in its customer's name; the studio hears which ones are left.
 * @throws AppError notFound for a file of no or another order; refused when the studio is at work
 */
export async function removeImage(
  queries: Queries,
  { world, reading }: TellDeps & { readonly reading: OrderReading },
  orderNumber: string,
  file: string,
): Promise<void> {
  const order = await lockBookedOrder(queries, orderNumber, reading);
  if (order?.context.media[file] === undefined) throw new AppError('notFound');
  const decision = isRemovable(order, file);
  if (!decision.accepted) throw new AppError('refused');
  await dropFiles(queries, 'uploads', [file], world.now());
  const event = { event: 'imagesRemoved', by: 'customer', subject: order.context.media[file].name } as const;
  await noteRepeatable(queries, world, order.id, event);
  const { id, wizard_clipping_id, context } = await saveOrder(queries, world, order, decision);
  await tellOfImages(queries, world, { orderId: id, orderNumber: wizard_clipping_id, quantity: context.quantity });
}

function isRemovable(order: Order, file: string) {
  return decide(stateOf(order), order.context, { type: 'image.remove', file });
}
