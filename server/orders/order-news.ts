/* Mails to the customer of a booked order when something has become of it, written in the transaction of the change. */
import type { CorrectionInWords } from '../../domain/contracts/office.ts';
import { deliveryNow } from '../../domain/delivery/delivery.ts';
import type { Queries } from '../database/store.ts';
import type { HeldMail, MailPayload, OrderNews } from '../mail/templates/mail-kinds.ts';
import { enqueueByStudio, type VisitorMails } from '../mail/visitor-mails.ts';
import type { World } from '../app/platform/world.ts';
import { keptSummary } from './rows/listed-orders.ts';
import { newOrderLink } from './rows/order-keys.ts';

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

/** Who has brought the news about: the studio, or a visitor, whose mails take from the allowance. */
export type Mover = 'studio' | { readonly visitorMails: VisitorMails; readonly source: string };

/**
 * Writes the mail about it, once for each state and `occasion`. Gives what the studio must know where it is held back;
 * null where it is not.
 */
export async function tellCustomer(
  queries: Queries,
  world: World,
  order: ToldOrder,
  news: OrderNews,
  by: Mover,
  occasion = '',
): Promise<HeldMail | null> {
  const id = `${news}${occasion}-${order.orderId}`;
  if (await isWritten(queries, id)) return null;
  const payload = await newsOf(queries, world, order, news);
  if (payload === undefined) return null;
  const address = payload.summary.email;
  if (by !== 'studio')
    return by.visitorMails.enqueue(queries, 'orderNews', payload, { address, source: by.source }, { id });
  return enqueueByStudio(queries, world, 'orderNews', payload, { address, id });
}

/** What such a mail says, with a secret link of its own; undefined where no summary was kept. */
export async function newsOf(
  queries: Queries,
  world: World,
  { orderId, publicUrl, completeSince, quantity, hasFiles, corrections }: ToldOrder,
  news: OrderNews,
): Promise<MailPayload<'orderNews'> | undefined> {
  const summary = await keptSummary(queries, orderId);
  if (summary === undefined) return undefined;
  // Said only while the work is still to be done.
  const delivery = deliveryNow(summary, { quantity, completeSince, isOver: false });
  const orderUrl = await newOrderLink(queries, world, { orderId, publicUrl });
  return { news, summary, delivery, hasFiles, corrections: [...corrections], orderUrl };
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
