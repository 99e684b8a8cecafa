import { decide, stateOf } from '../../../machines/order/order-decision.ts';
import type { Queries } from '../../database/store.ts';
import { noteRepeatable } from '../rows/order-events.ts';
import { AppError } from '../../app/platform/errors.ts';
import { dropFiles } from '../../files/rows/file-removals.ts';
import { takeBackComplete, tellOfImages } from '../../files/tus/late-images.ts';
import type { TellDeps } from '../journey/moved-orders.ts';
import { lockBookedOrder, type OrderReading, type Order, saveOrder } from '../orders-repository.ts';

/** Whether the chart lets the customer take images back. */
export function mayRemoveImages(order: Order): boolean {
  return Object.keys(order.context.media).some((file) => areRemovable(order, [file]).accepted);
}

/**
 * Takes images out of a booked order in its customer's name; the studio hears which ones are left. What is not the order's, or not any more, is
 * passed over: whoever asks once more after a lost answer finds it done.
 * @throws AppError notFound for a draft; refused when the studio is at work
 */
export async function removeImages(
  queries: Queries,
  { world, reading }: Pick<TellDeps, 'world'> & { readonly reading: OrderReading },
  orderNumber: string,
  files: readonly string[],
): Promise<void> {
  const order = await lockBookedOrder(queries, orderNumber, reading);
  if (order === undefined) throw new AppError('notFound');
  const own = [...new Set(files)].filter((file) => order.context.media[file] !== undefined);
  if (own.length === 0) return;
  const decision = areRemovable(order, own);
  if (!decision.accepted) throw new AppError('refused');
  await dropFiles(queries, 'uploads', own, world.now());
  for (const file of own) {
    const event = { event: 'imagesRemoved', by: 'customer', subject: order.context.media[file]?.name ?? file } as const;
    await noteRepeatable(queries, world, order.id, event);
  }
  const { id, wizard_clipping_id, context } = await saveOrder(queries, world, order, decision);
  await takeBackComplete(queries, world, id);
  await tellOfImages(queries, world, { orderId: id, orderNumber: wizard_clipping_id, quantity: context.quantity });
}

function areRemovable(order: Order, files: readonly string[]) {
  return decide(stateOf(order), order.context, { type: 'image.remove', files });
}
