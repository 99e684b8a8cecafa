/* Mails to the customer of a booked order when something has become of it, written in the transaction of the change. */
import type { CorrectionInWords } from '../../domain/contracts/desk.ts';
import { deliveryNow } from '../../domain/delivery.ts';
import type { Queries } from '../database/store.ts';
import { enqueue } from '../mail/outbox.ts';
import type { OrderNews } from '../mail/templates/mail-kinds.ts';
import type { World } from '../platform/world.ts';
import { keptSummary } from './kept-summary.ts';
import { newOrderLink } from './order-links.ts';

interface ToldOrder {
  readonly orderId: string;
  readonly publicUrl: string;
  /** Since when all its images are here; null while some are missing. */
  readonly completeSince: string | null;
  /** Images that were ordered. */
  readonly quantity: number | null;
  /** Whether its page has finished files. */
  readonly hasFiles: boolean;
  /** The corrections that it is about. */
  readonly corrections: readonly CorrectionInWords[];
}

/**
 * Writes the mail about it, once for each state and `occasion`. It takes nothing from the allowance of mails that visitors cause: either the studio has moved
 * the order, or its confirmation has gone out.
 */
export async function tellCustomer(
  queries: Queries,
  world: World,
  order: ToldOrder,
  news: OrderNews,
  occasion = '',
): Promise<void> {
  const { orderId, publicUrl, completeSince, quantity, hasFiles, corrections } = order;
  const id = `${news}${occasion}-${orderId}`;
  const summary = await keptSummary(queries, orderId);
  if (summary === undefined || (await isWritten(queries, id))) return;
  // Said only while the work is still to be done.
  const delivery = deliveryNow(summary, { quantity, completeSince, isOver: false });
  const orderUrl = await newOrderLink(queries, world, { orderId, publicUrl });
  await enqueue(
    queries,
    world,
    'orderNews',
    { news, summary, delivery, hasFiles, corrections: [...corrections], orderUrl },
    { id },
  );
}

/** The id of the mail that confirms an order. */
export function confirmationId(orderId: string): string {
  return `confirmation-${orderId}`;
}

/** Whether the order's confirmation has gone out: only then its address may be written to without the studio's word. */
export async function isConfirmed(queries: Queries, orderId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('outbox')
    .select('sent_at')
    .where('id', '=', confirmationId(orderId))
    .executeTakeFirst();
  return row !== undefined && row.sent_at !== null;
}

async function isWritten(queries: Queries, id: string): Promise<boolean> {
  return (await queries.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
