import { isExcessOpen } from '../../domain/excess.ts';
import { isArchive } from '../../domain/media.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { enqueue } from '../mail/outbox.ts';
import { removedCount } from '../orders/order-events.ts';
import { isConfirmed, tellCustomer } from '../orders/order-news.ts';
import type { World } from '../platform/world.ts';
import { lockAccess } from './upload-access.ts';
import { stockOf, type UploadRow } from './uploads-repository.ts';

/** Minutes of uploads that one mail speaks of. */
const ROUND = 30;

/** Tells the studio which images of a booked order are here: one mail for each half hour in which something has changed, at its end. */
export async function tellOfImages(
  queries: Queries,
  world: World,
  {
    orderId,
    orderNumber,
    quantity,
  }: { readonly orderId: string; readonly orderNumber: string; readonly quantity: number | null },
): Promise<void> {
  const round = Math.floor(world.now().getTime() / 60_000 / ROUND) + 1;
  await enqueue(
    queries,
    world,
    'imagesArrived',
    { orderId, orderNumber, quantity: quantity ?? 0 },
    { id: `images-${orderId}-${round}`, due: new Date(round * ROUND * 60_000) },
  );
}

/**
 * Tells the studio that images of a booked order have come: one mail for each half hour in which something came, at its end.
 * A draft needs none, its images are in the job ticket. With the last image the customer hears, too, that all are here.
 */
export async function announceLateImages(
  queries: Queries,
  world: World,
  upload: Pick<UploadRow, 'order_id' | 'name'>,
  publicUrl: string,
): Promise<void> {
  const orderId = upload.order_id;
  const { status } = await queries
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (status === 'draft') return;
  const { folder, quantity, settledAt } = await lockAccess(queries, orderId);
  await tellOfImages(queries, world, { orderId, orderNumber: folder, quantity });
  const { files, unfinished } = await stockOf(queries, orderId, null);
  // Counted, not listed: there may be thousands. An archive may hold all that is missing.
  const arrived = files - unfinished;
  const isTooMany = isExcessOpen({ status, quantity }, arrived);
  const isComplete = arrived >= (quantity ?? 0) || isArchive(upload.name);
  if (!isComplete || !(await isConfirmed(queries, orderId))) return;
  const told = { orderId, publicUrl, quantity, hasFiles: false, corrections: [] };
  if (isTooMany) {
    // Once for each decision, without a number: more may come while it is read.
    return tellCustomer(queries, world, { ...told, completeSince: null }, 'tooManyImages', settledAt ?? '');
  }
  const completeSince = timestamp(world.now());
  await tellCustomer(
    queries,
    world,
    { ...told, completeSince },
    'imagesComplete',
    // After an image was taken back they are complete anew.
    String((await removedCount(queries, orderId)) || ''),
  );
}
