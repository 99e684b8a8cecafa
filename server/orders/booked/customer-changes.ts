/*
 * Amendments of a booked order by its customer until work begins: note, contact, invoice address.
 * The chart decides, as for every step.
 */
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import type { CorrectionWish } from '../../../domain/order/corrections.ts';
import { invoicedStatuses, type OrderStatus } from '../../../domain/order/order-item.ts';
import { type Amendment, amended, amendmentChanges } from '../../../domain/order/texts/amendment.ts';
import { amendedSummary } from '../../../domain/order/texts/order-summary.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { decide, type Decision, stateOf } from '../../../machines/order/order-decision.ts';
import type { CustomerEvent, EventOf } from '../../../machines/order/order-context.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { Queries } from '../../database/store.ts';
import { toStored } from '../../database/stored-json.ts';
import { sentFilesOf } from '../../files/rows/delivered-files.ts';
import { dropFiles } from '../../files/rows/file-removals.ts';
import { takeBackComplete, tellOfImages } from '../../files/tus/late-images.ts';
import { enqueue } from '../../mail/outbox.ts';
import type { MailPayload } from '../../mail/templates/mail-kinds.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { addCorrections, asCorrectable, type CorrectionRow, correctionsOf, textsOf } from '../corrections.ts';
import { findAnswer, type NamedCall, rememberAnswer } from '../journey/answered-calls.ts';
import { type TellDeps, tellOfMove } from '../journey/moved-orders.ts';
import { confirmationId, isConfirmed } from '../order-news.ts';
import { lockBookedOrder, type Order, type OrderReading, saveOrder } from '../orders-repository.ts';
import { keepSummary, keptSummary } from '../rows/listed-orders.ts';
import { amendmentCount, noteEvent, noteRepeatable } from '../rows/order-events.ts';
import { newOrderLink } from '../rows/order-keys.ts';

/** German without Sie or du, like all answers of the server; the page has its own text. */
const tooOften = `Dieser Auftrag wurde schon sehr oft geändert. Für alles Weitere: ${studio.phone.display} oder ${studio.emails.orders}.`;

export interface AmendingDeps extends Omit<CustomerDeps, 'by'> {
  readonly visitorMails: VisitorMails;
  /** Pseudonym of the address that the call comes from (`server/app/http/rate-limits.ts`). */
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
  await tellAmendment(queries, deps, { orderId: order.id, summary: now, changes });
  if (named !== null) await rememberAnswer(queries, deps.world, named, moved, null);
}

async function tellAmendment(
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

const cancel: EventOf<'order.cancel'> = { type: 'order.cancel', by: 'customer' };

export function mayCancel(order: Order): boolean {
  return decide(stateOf(order), order.context, cancel).accepted;
}

/**
 * Cancels a booked order for its customer and mails the studio. Does nothing for a cancelled order.
 * Mails the customer only after the confirmation was sent, so that a stranger's address gets no mail.
 * @throws AppError refused once work has begun; notFound for an open order
 */
export async function cancelForCustomer(
  queries: Queries,
  deps: TellDeps,
  orderNumber: string,
  reading: OrderReading,
): Promise<void> {
  const order = await lockBookedOrder(queries, orderNumber, reading);
  if (order === undefined) throw new AppError('notFound');
  if (order.status === 'cancelled') return;
  const decision = decide(stateOf(order), order.context, cancel);
  if (!decision.accepted) throw new AppError('refused');
  const moved = await saveOrder(queries, deps.world, order, decision);
  await noteEvent(queries, deps.world, order.id, { event: 'cancelled', by: cancel.by });
  const held = (await isConfirmed(queries, order.id)) ? await tellOfMove(queries, deps, moved, order.status) : null;
  const summary = await keptSummary(queries, order.id);
  if (summary !== undefined) await enqueue(queries, deps.world, 'orderCancelled', { summary, held });
}

/** Whether the chart lets the customer remove an image. Its answer is the same for every complete one. */
export function mayRemoveImages(order: Order): boolean {
  const { media } = order.context;
  const file = Object.keys(media).find((one) => media[one]?.complete === true);
  return file !== undefined && areRemovable(order, [file]).accepted;
}

/**
 * Removes images of a booked order for its customer and mails the studio which are left.
 * Ignores ids that are not the order's, so a repeated call succeeds.
 * @throws AppError notFound for an open order; refused once work has begun
 */
export async function removeImages(
  queries: Queries,
  { world, reading }: Pick<TellDeps, 'world'> & { readonly reading: OrderReading },
  orderNumber: string,
  files: readonly string[],
): Promise<void> {
  const order = await lockBookedOrder(queries, orderNumber, reading);
  if (order === undefined) throw new AppError('notFound');
  const own = [...new Set(files)].filter((file) => order.context.media[file] !== undefined);
  if (own.length === 0) return;
  const decision = areRemovable(order, own);
  if (!decision.accepted) throw new AppError('refused');
  await dropFiles(queries, 'uploads', own, world.now());
  for (const file of own) {
    const event = { event: 'imagesRemoved', by: 'customer', subject: order.context.media[file]?.name ?? file } as const;
    await noteRepeatable(queries, world, order.id, event);
  }
  const { id, wizard_clipping_id, context } = await saveOrder(queries, world, order, decision);
  await takeBackComplete(queries, world, id);
  await tellOfImages(queries, world, { orderId: id, orderNumber: wizard_clipping_id, quantity: context.quantity });
}

function areRemovable(order: Order, files: readonly string[]) {
  return decide(stateOf(order), order.context, { type: 'image.remove', files });
}

/* The customer's corrections and acceptance of delivered files. The chart decides, as for every step. */

/** German without Sie or du: page and call share the text. */
const isOver = `Dieser Auftrag ist abgeschlossen, hier wird nichts mehr korrigiert. Für alles Weitere: ${studio.phone.display} oder ${studio.emails.orders}.`;

export interface CustomerDeps extends TellDeps {
  readonly reading: OrderReading;
}

/** States without further corrections. */
const afterAcceptance: ReadonlySet<OrderStatus> = new Set(['accepted', ...invoicedStatuses]);

/** The error for a rejected step; a closed order gets contact data. */
function refusal({ status }: Order): AppError {
  return new AppError('refused', afterAcceptance.has(status) ? { message: isOver } : {});
}

/** Whether the chart accepts a correction of some delivered file, and the acceptance. */
export function mayJudge(order: Order): { readonly mayCorrect: boolean; readonly mayAccept: boolean } {
  const probe = { file: 'any', comment: '', pin: null };
  return {
    mayCorrect: isAllowed(order, {
      type: 'correction.request',
      requests: [probe],
      delivered: [{ id: probe.file, asked: 0 }],
    }),
    mayAccept: isAllowed(order, { type: 'order.accept' }),
  };
}

/**
 * Stores correction requests and mails studio and customer. Skips a repeated key.
 * @throws AppError invalid (file not delivered, too many requests); refused (the chart rejects corrections); notFound
 */
export async function requestCorrections(
  queries: Queries,
  deps: CustomerDeps,
  orderNumber: string,
  requests: readonly CorrectionWish[],
  named: NamedCall | null,
): Promise<void> {
  const order = await lockOf(queries, deps, orderNumber);
  // After the lock: a concurrent request may have answered this call.
  if (named !== null && (await findAnswer(queries, named)) !== undefined) return;
  const files = await sentFilesOf(queries, order.id);
  const before = await correctionsOf(queries, order.id);
  const delivered = asCorrectable(files, before);
  const decision = decide(stateOf(order), order.context, { type: 'correction.request', requests, delivered });
  if (!decision.accepted) {
    throw decision.code === 'invalid' ? new AppError('invalid', { fields: decision.fields }) : refusal(order);
  }
  const moved = await saveOrder(queries, deps.world, order, decision);
  const added = await addCorrections(queries, deps.world, order.id, requests, { files, before });
  await tellCorrections(queries, deps, order, moved, added);
  if (named !== null) await rememberAnswer(queries, deps.world, named, moved, null);
}

/**
 * Accepts the delivery and mails the studio. Does nothing for an accepted delivery.
 * @throws AppError refused, notFound
 */
export async function acceptDelivery(
  queries: Queries,
  deps: Pick<CustomerDeps, 'world' | 'reading'>,
  orderNumber: string,
): Promise<void> {
  const order = await lockOf(queries, deps, orderNumber);
  if (order.status === 'accepted') return;
  const decision = decide(stateOf(order), order.context, { type: 'order.accept' });
  if (!decision.accepted) throw refusal(order);
  await saveOrder(queries, deps.world, order, decision);
  const summary = await keptSummary(queries, order.id);
  if (summary !== undefined) await enqueue(queries, deps.world, 'deliveryAccepted', { summary });
}

async function tellCorrections(
  queries: Queries,
  deps: TellDeps,
  before: Order,
  after: Order,
  added: readonly CorrectionRow[],
): Promise<void> {
  const corrections = added.map(textsOf);
  const held = (await isConfirmed(queries, after.id))
    ? await tellOfMove(queries, deps, after, before.status, corrections)
    : null;
  const summary = await keptSummary(queries, after.id);
  if (summary !== undefined) await enqueue(queries, deps.world, 'correctionsRequested', { summary, corrections, held });
}

async function lockOf(
  queries: Queries,
  { reading }: Pick<CustomerDeps, 'reading'>,
  orderNumber: string,
): Promise<Order> {
  const order = await lockBookedOrder(queries, orderNumber, reading);
  if (order === undefined) throw new AppError('notFound');
  return order;
}

function isAllowed(order: Order, event: CustomerEvent): boolean {
  return decide(stateOf(order), order.context, event).accepted;
}
