/* Notes sent mails in the order's history: the outbox deletes sent mails. */
import * as z from 'zod/mini';
import type { Queries } from '../database/store.ts';
import { readStored } from '../database/stored-json.ts';
import type { SentMail } from '../mail/outbox-worker.ts';
import type { MailKind } from '../mail/templates/mail-kinds.ts';
import type { World } from '../app/platform/world.ts';
import { noteEvent } from './rows/order-events.ts';

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
  await noteEvent(queries, world, order.id, { event: 'mailSent', by: 'system', topic: reader, subject }, `mail-${id}`);
}
