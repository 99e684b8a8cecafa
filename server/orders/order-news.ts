/* Mails to the customer about a booked order's progress, written in the transaction of the change. */
import * as z from 'zod/mini';
import type { CorrectionText } from '../../domain/contracts/office.ts';
import { deliveryNow } from '../../domain/delivery/delivery.ts';
import type { World } from '../app/platform/world.ts';
import type { Queries } from '../database/store.ts';
import { readStored } from '../database/stored-json.ts';
import type { SentMail } from '../mail/outbox-worker.ts';
import type { HeldMail, MailKind, MailPayload, OrderNews } from '../mail/templates/mail-kinds.ts';
import { enqueueByStudio, type VisitorMails } from '../mail/visitor-mails.ts';
import { keptSummary } from './rows/listed-orders.ts';
import { noteEvent } from './rows/order-events.ts';
import { newOrderLink } from './rows/order-keys.ts';

interface ToldOrder {
  readonly orderId: string;
  readonly publicUrl: string;
  /** When the order became complete; null while images are missing. */
  readonly completeSince: string | null;
  /** Number of images ordered. */
  readonly quantity: number | null;
  /** Whether the page has delivered files. */
  readonly hasFiles: boolean;
  /** The corrections that the mail covers. */
  readonly corrections: readonly CorrectionText[];
}

/** Who caused the mail: the studio, or a visitor, whose mails count against the allowance. */
export type Mover = 'studio' | { readonly visitorMails: VisitorMails; readonly source: string };

/**
 * Writes the mail, once per kind of news and `occasion`.
 * Returns what the studio must know of a held mail, otherwise null.
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

/** Content of the mail, with a new secret link; undefined without a summary. */
export async function newsOf(
  queries: Queries,
  world: World,
  { orderId, publicUrl, completeSince, quantity, hasFiles, corrections }: ToldOrder,
  news: OrderNews,
): Promise<MailPayload<'orderNews'> | undefined> {
  const summary = await keptSummary(queries, orderId);
  if (summary === undefined) return undefined;
  // The mail mentions it only while the work is unfinished.
  const delivery = deliveryNow(summary, { quantity, completeSince, isOver: false });
  const orderUrl = await newOrderLink(queries, world, { orderId, publicUrl });
  return { news, summary, delivery, hasFiles, corrections: [...corrections], orderUrl };
}

/** Outbox id of an order's confirmation. */
export function confirmationId(orderId: string): string {
  return `confirmation-${orderId}`;
}

/**
 * Whether the confirmation was sent. Before that, only the studio may cause mails to the address.
 * The outbox deletes sent mails, so the order's history counts as well; it alone would lack mails from before it.
 */
export async function isConfirmed(queries: Queries, orderId: string): Promise<boolean> {
  const id = confirmationId(orderId);
  const noted = await queries.selectFrom('order_events').select('id').where('id', '=', eventOf(id)).executeTakeFirst();
  if (noted !== undefined) return true;
  const row = await queries.selectFrom('outbox').select('sent_at').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.sent_at !== null;
}

/** Id of the event of a sent mail. */
function eventOf(mail: string): string {
  return `mail-${mail}`;
}

async function isWritten(queries: Queries, id: string): Promise<boolean> {
  return (await queries.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/* Notes sent mails in the order's history: the outbox deletes sent mails. */

/** Recipients of mails about orders. Withdrawals are left out: they name an order, but prove nothing. */
const readers: Partial<Readonly<Record<MailKind, 'customer' | 'studio'>>> = {
  orderConfirmation: 'customer',
  orderNews: 'customer',
  amendmentConfirmed: 'customer',
  additionConfirmed: 'customer',
  invoice: 'customer',
  resumeLink: 'customer',
  deletionConfirmed: 'customer',
  jobTicket: 'studio',
  imagesArrived: 'studio',
  orderCancelled: 'studio',
  orderAmended: 'studio',
  additionOrdered: 'studio',
  correctionsRequested: 'studio',
  orderQuestion: 'studio',
  deliveryAccepted: 'studio',
};

const aboutOrder = z.object({
  orderNumber: z.optional(z.string()),
  invoice: z.optional(z.object({ orderNumber: z.string() })),
  summary: z.optional(z.object({ orderNumber: z.string() })),
});

/** Notes the mail in the history of its order, if the order exists. */
export async function noteSentMail(
  queries: Queries,
  world: World,
  { id, kind, payload, subject }: SentMail,
): Promise<void> {
  const reader = (readers as Partial<Record<string, string>>)[kind];
  const read = readStored('outbox.payload', payload);
  const said = read.isReadable ? aboutOrder.safeParse(read.value).data : undefined;
  const orderNumber = said?.summary?.orderNumber ?? said?.invoice?.orderNumber ?? said?.orderNumber;
  if (reader === undefined || orderNumber === undefined) return;
  const order = await queries
    .selectFrom('orders')
    .select('id')
    .where('wizard_clipping_id', '=', orderNumber)
    .executeTakeFirst();
  if (order === undefined) return;
  await noteEvent(queries, world, order.id, { event: 'mailSent', by: 'system', topic: reader, subject }, eventOf(id));
}
