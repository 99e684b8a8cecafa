import type { CorrectionInWords } from '../../../domain/contracts/office.ts';
import type { OrderStatus } from '../../../domain/order/order-item.ts';
import type { Queries } from '../../database/store.ts';
import type { HeldMail, OrderNews } from '../../mail/templates/mail-kinds.ts';
import { isNews } from '../../mail/templates/order-news.ts';
import { type Mover, tellCustomer } from '../order-news.ts';
import type { World } from '../../app/platform/world.ts';
import { hasSentFiles } from '../../files/rows/delivered-files.ts';
import { takeBackComplete } from '../../files/tus/late-images.ts';
import { completeSinceOf, orderFilesOf } from '../../files/rows/order-files.ts';
import type { Order } from '../orders-repository.ts';

export interface TellDeps {
  readonly world: World;
  readonly publicUrl: string;
  readonly by: Mover;
}

/**
 * Tells the customer what has become of a booked order, where that is news, in the transaction that has moved it from
 * `before`, and of the `corrections` that were asked for or answered. Gives what the studio must know where the mail is
 * held back.
 */
export async function tellOfMove(
  queries: Queries,
  { world, publicUrl, by }: TellDeps,
  order: Order,
  before: OrderStatus,
  corrections: readonly CorrectionInWords[] = [],
): Promise<HeldMail | null> {
  const { id: orderId, status, booked_at: bookedAt, context } = order;
  const news = newsOf(status, before);
  if (news === null || bookedAt === null) return null;
  // Later news stand in its place.
  await takeBackComplete(queries, world, orderId);
  const { quantity, settledAt } = context;
  const counted = { status, quantity, bookedAt, settledAt };
  const completeSince = completeSinceOf(counted, await orderFilesOf(queries, orderId));
  const hasFiles = await hasSentFiles(queries, orderId);
  const told = { orderId, publicUrl, completeSince, quantity, hasFiles, corrections };
  return tellCustomer(queries, world, told, news, by, comesAgain.has(news) ? String(order.revision) : '');
}

/** What can be told of more than once. */
const comesAgain: ReadonlySet<OrderNews> = new Set(['redelivered', 'inCorrection', 'corrected']);

function newsOf(status: OrderStatus, before: OrderStatus): OrderNews | null {
  if (status === 'delivered' && before === 'inCorrection') return 'corrected';
  if (status === before && status !== 'inCorrection') return 'redelivered';
  return isNews(status) ? status : null;
}
