import type { Queries } from '../database/store.ts';
import { enqueue } from '../mail/outbox.ts';
import type { World } from '../platform/world.ts';
import { lockAccess } from './upload-access.ts';

/** Minutes of uploads that one mail speaks of. */
const ROUND = 30;

/**
 * Tells the studio that images of a booked order have come: one mail for each half hour in which something came, at its end.
 * A draft needs none, its images are in the job ticket.
 */
export async function announceLateImages(queries: Queries, world: World, orderId: string): Promise<void> {
  const { status } = await queries
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (status === 'draft') return;
  const { folder, quantity } = await lockAccess(queries, orderId);
  const round = Math.floor(world.now().getTime() / 60_000 / ROUND) + 1;
  await enqueue(
    queries,
    world,
    'imagesArrived',
    { orderId, orderNumber: folder, quantity: quantity ?? 0 },
    { id: `images-${orderId}-${round}`, due: new Date(round * ROUND * 60_000) },
  );
}
