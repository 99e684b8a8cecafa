/*
 * Amendments of a booked order by its customer until work begins: note, contact, invoice address.
 * The chart decides, as for every step.
 */
import { type Amendment, amended, amendmentChanges } from '../../../domain/order/texts/amendment.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { amendedSummary } from '../../../domain/order/texts/order-summary.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { type Decision, decide, stateOf } from '../../../machines/order/order-decision.ts';
import type { Queries } from '../../database/store.ts';
import { toStored } from '../../database/stored-json.ts';
import { enqueue } from '../../mail/outbox.ts';
import type { MailPayload } from '../../mail/templates/mail-kinds.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { keepSummary, keptSummary } from '../rows/listed-orders.ts';
import { amendmentCount, noteEvent } from '../rows/order-events.ts';
import { newOrderLink } from '../rows/order-keys.ts';
import { confirmationId } from '../order-news.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { findAnswer, type NamedCall, rememberAnswer } from '../journey/answered-calls.ts';
import { lockBookedOrder, type Order, saveOrder } from '../orders-repository.ts';
import type { CustomerDeps } from './correcting.ts';

/** German without Sie or du, like all answers of the server; the page has its own text. */
const tooOften = `Dieser Auftrag wurde schon sehr oft geändert. Für alles Weitere: ${studio.phone.display} oder ${studio.emails.orders}.`;

export interface AmendingDeps extends Omit<CustomerDeps, 'by'> {
  readonly visitorMails: VisitorMails;
  /** Pseudonym of the address that the call comes from (`server/app/http/address-allowance.ts`). */
  readonly source: string;
}

interface Amending {
  readonly orderNumber: string;
  readonly amendment: Amendment;
  /** Revision that the customer has seen; undefined skips the check. */
  readonly revision: number | undefined;
  readonly named: NamedCall | null;
}

/** The amendable answers; null when the chart rejects amendments. */
export function amendableNow(order: Order): OrderPage['amendable'] {
  const { client, note } = order.context;
  const isOpen = decideOn(order, { client: {}, note: `${note}.` }).accepted;
  return isOpen ? { revision: order.revision, client, note } : null;
}

/**
 * Amends answers and summary, notes old and new values in the history, and mails studio and customer.
 * Skips an amendment without changes and a repeated key.
 * @throws AppError refused (work has begun, too many amendments), stale (`revision`), invalid, notFound (open order)
 */
export async function amendForCustomer(queries: Queries, deps: AmendingDeps, asked: Amending): Promise<void> {
  const { amendment, revision, named } = asked;
  const order = await lockBookedOrder(queries, asked.orderNumber, deps.reading);
  const summary = order === undefined ? undefined : await keptSummary(queries, order.id);
  if (order === undefined || summary === undefined) throw new AppError('notFound');
  // After the lock: a concurrent request may have answered this call.
  if (named !== null && (await findAnswer(queries, named)) !== undefined) return;
  const changes = amendmentChanges(order.context, amended(order.context, amendment));
  if (changes.length === 0) return;
  const decision = decideOn(order, amendment);
  // Refused before stale: reloading cannot help when nothing can be amended.
  if (!decision.accepted && decision.code !== 'invalid') throw new AppError('refused');
  if (revision !== undefined && revision !== order.revision) throw new AppError('stale');
  if (!decision.accepted) throw new AppError('invalid', { fields: decision.fields });
  if ((await amendmentCount(queries, order.id)) >= limits.orders.amendments.value)
    throw new AppError('refused', { message: tooOften });
  const moved = await saveOrder(queries, deps.world, order, decision);
  const now = amendedSummary(summary, moved.context);
  await keepSummary(queries, order.id, now);
  await noteEvent(queries, deps.world, order.id, {
    event: 'amended',
    by: 'customer',
    subject: toStored('order_events.subject', changes),
  });
  await tellBoth(queries, deps, { orderId: order.id, summary: now, changes });
  if (named !== null) await rememberAnswer(queries, deps.world, named, moved, null);
}

async function tellBoth(
  queries: Queries,
  { world, publicUrl, visitorMails, source }: AmendingDeps,
  { orderId, ...told }: { readonly orderId: string } & Pick<MailPayload<'orderAmended'>, 'summary' | 'changes'>,
): Promise<void> {
  const orderUrl = await newOrderLink(queries, world, { orderId, publicUrl });
  const to = { address: told.summary.email, source };
  const payload = { ...told, orderUrl };
  const held = await visitorMails.enqueueAfter(queries, 'amendmentConfirmed', payload, to, confirmationId(orderId));
  await enqueue(queries, world, 'orderAmended', { ...told, held });
}

function decideOn(order: Order, amendment: Amendment): Decision {
  return decide(stateOf(order), order.context, { type: 'order.amend', ...amendment });
}
