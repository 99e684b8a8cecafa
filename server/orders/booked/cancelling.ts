import { decide, stateOf } from '../../../machines/order/order-decision.ts';
import type { EventOf } from '../../../machines/order/order-events.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { Queries } from '../../database/store.ts';
import { dropFiles } from '../../files/rows/file-removals.ts';
import { takeBackComplete, tellOfImages } from '../../files/tus/late-images.ts';
import { enqueue } from '../../mail/outbox.ts';
import { type TellDeps, tellOfMove } from '../journey/moved-orders.ts';
import { isConfirmed } from '../order-news.ts';
import { lockBookedOrder, type Order, type OrderReading, saveOrder } from '../orders-repository.ts';
import { keptSummary } from '../rows/listed-orders.ts';
import { noteEvent, noteRepeatable } from '../rows/order-events.ts';

const cancel: EventOf<'order.cancel'> = { type: 'order.cancel', by: 'customer' };

export function mayCancel(order: Order): boolean {
  return decide(stateOf(order), order.context, cancel).accepted;
}

/**
 * Cancels a booked order for its customer and mails the studio. Does nothing for a cancelled order.
 * Mails the customer only after the confirmation was sent, so that a stranger's address gets no mail.
 * @throws AppError refused once work has begun; notFound for an open order
 */
export async function cancelForCustomer(
  queries: Queries,
  deps: TellDeps,
  orderNumber: string,
  reading: OrderReading,
): Promise<void> {
  const order = await lockBookedOrder(queries, orderNumber, reading);
  if (order === undefined) throw new AppError('notFound');
  if (order.status === 'cancelled') return;
  const decision = decide(stateOf(order), order.context, cancel);
  if (!decision.accepted) throw new AppError('refused');
  const moved = await saveOrder(queries, deps.world, order, decision);
  await noteEvent(queries, deps.world, order.id, { event: 'cancelled', by: cancel.by });
  const held = (await isConfirmed(queries, order.id)) ? await tellOfMove(queries, deps, moved, order.status) : null;
  const summary = await keptSummary(queries, order.id);
  if (summary !== undefined) await enqueue(queries, deps.world, 'orderCancelled', { summary, held });
}

/** Whether the chart lets the customer remove an image. Its answer is the same for every complete one. */
export function mayRemoveImages(order: Order): boolean {
  const { media } = order.context;
  const file = Object.keys(media).find((one) => media[one]?.complete === true);
  return file !== undefined && areRemovable(order, [file]).accepted;
}

/**
 * Removes images of a booked order for its customer and mails the studio which are left.
 * Ignores ids that are not the order's, so a repeated call succeeds.
 * @throws AppError notFound for an open order; refused once work has begun
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
