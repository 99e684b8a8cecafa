import type { Queries, Store } from '../../database/store.ts';
import { hashToken } from '../../app/http/order-tokens.ts';
import { isOpenedBy } from '../rows/order-keys.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import { dropFiles } from '../../files/rows/file-removals.ts';
import { itemOf, type Visitor } from './order-journey.ts';
import { lockOrder, type OrderReading } from '../orders-repository.ts';

/**
 * Discards the visitor's order; does nothing without an order.
 * Deletes an open order with its answers, links and quotes, and queues its files for removal.
 * A booked order stays, for the studio and by law; only the browser loses its cookie.
 * @throws AppError stale when it is another order or revision than the given one; nothing has changed
 */
export type Discard = (visitor: Omit<Visitor, 'source'>) => Promise<void>;

export function createDiscard(store: Store, world: World, reading: OrderReading): Discard {
  return async (visitor) => {
    const { token, log } = visitor;
    if (token === undefined) return;
    const discarded = await store.write((queries) => discard(queries, world, hashToken(token), visitor, reading));
    if (discarded !== undefined) log.info(discarded, 'order discarded');
  };
}

/** Does not parse the answers, so that an unreadable order can be discarded, too. */
async function discard(
  queries: Queries,
  world: World,
  tokenHash: string,
  meant: Pick<Visitor, 'order' | 'revision'>,
  reading: OrderReading,
) {
  const order = await queries
    .selectFrom('orders')
    .select(['id', 'status', 'revision', 'wizard_clipping_id'])
    .where(isOpenedBy(tokenHash))
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const { order: number = order.wizard_clipping_id, revision = order.revision } = meant;
  if (number !== order.wizard_clipping_id || revision !== order.revision) {
    const current = await lockOrder(queries, tokenHash, reading);
    throw new AppError('stale', {
      ...(current === undefined ? {} : { orderItem: itemOf(current) }),
      context: { order: order.id },
    });
  }
  if (order.status !== 'draft') return { order: order.id, kept: true };
  const files = await queries.selectFrom('uploads').select('id').where('order_id', '=', order.id).execute();
  await dropFiles(
    queries,
    'uploads',
    files.map(({ id }) => id),
    world.now(),
  );
  // A visitor who discards an order withdraws its quotes; the quotes of an expired open order stay valid.
  await queries.deleteFrom('quotes').where('order_id', '=', order.id).execute();
  await queries.deleteFrom('orders').where('id', '=', order.id).execute();
  return { order: order.id, kept: false, files: files.length };
}
