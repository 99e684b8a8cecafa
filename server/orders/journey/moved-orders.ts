import type { CorrectionText } from '../../../domain/contracts/office.ts';
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
 * Mails the customer about the order's new status, if that is news, and about `corrections`.
 * Call it in the transaction that changed the status from `before`. Returns what the studio must know of a held mail.
 */
export async function tellOfMove(
  queries: Queries,
  { world, publicUrl, by }: TellDeps,
  order: Order,
  before: OrderStatus,
  corrections: readonly CorrectionText[] = [],
): Promise<HeldMail | null> {
  const { id: orderId, status, booked_at: bookedAt, context } = order;
  const news = newsOf(status, before);
  if (news === null || bookedAt === null) return null;
  // The mail of this status replaces it.
  await takeBackComplete(queries, world, orderId);
  const { quantity, settledAt } = context;
  const counted = { status, quantity, bookedAt, settledAt };
  const completeSince = completeSinceOf(counted, await orderFilesOf(queries, orderId));
  const hasFiles = await hasSentFiles(queries, orderId);
  const told = { orderId, publicUrl, completeSince, quantity, hasFiles, corrections };
  return tellCustomer(queries, world, told, news, by, comesAgain.has(news) ? String(order.revision) : '');
}

/** News that may occur more than once. */
const comesAgain: ReadonlySet<OrderNews> = new Set(['redelivered', 'inCorrection', 'corrected']);

function newsOf(status: OrderStatus, before: OrderStatus): OrderNews | null {
  if (status === 'delivered' && before === 'inCorrection') return 'corrected';
  if (status === before && status !== 'inCorrection') return 'redelivered';
  return isNews(status) ? status : null;
}
