/* Which mail about an order has gone out when, for its history: the outbox forgets what it has sent. */
import * as z from 'zod/mini';
import type { Queries } from '../database/store.ts';
import { readStored } from '../database/stored-json.ts';
import type { SentMail } from '../mail/outbox-worker.ts';
import type { MailKind } from '../mail/templates/mail-kinds.ts';
import type { World } from '../app/platform/world.ts';
import { noteEvent } from './rows/order-events.ts';

/** To whom the mails about orders go. Of others an order knows nothing: a withdrawal names it, but proves nothing. */
const readers: Partial<Readonly<Record<MailKind, 'customer' | 'studio'>>> = {
  orderConfirmation: 'customer',
  orderNews: 'customer',
  amendmentConfirmed: 'customer',
  additionConfirmed: 'customer',
  resumeLink: 'customer',
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
  summary: z.optional(z.object({ orderNumber: z.string() })),
});

/** Notes it in the history of the order that it is about, if there is one still. */
export async function noteSentMail(
  queries: Queries,
  world: World,
  { id, kind, payload, subject }: SentMail,
): Promise<void> {
  const reader = (readers as Partial<Record<string, string>>)[kind];
  const read = readStored('outbox.payload', payload);
  const said = read.isReadable ? aboutOrder.safeParse(read.value).data : undefined;
  const orderNumber = said?.summary?.orderNumber ?? said?.orderNumber;
  if (reader === undefined || orderNumber === undefined) return;
  const order = await queries
    .selectFrom('orders')
    .select('id')
    .where('wizard_clipping_id', '=', orderNumber)
    .executeTakeFirst();
  if (order === undefined) return;
  await noteEvent(queries, world, order.id, { event: 'mailSent', by: 'system', topic: reader, subject }, `mail-${id}`);
}
