/* The customer's corrections and acceptance of delivered files. The chart decides, as for every step. */
import type { CorrectionWish } from '../../../domain/order/corrections.ts';
import { invoicedStatuses, type OrderStatus } from '../../../domain/order/order-item.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { decide, stateOf } from '../../../machines/order/order-decision.ts';
import type { CustomerEvent } from '../../../machines/order/order-events.ts';
import type { Queries } from '../../database/store.ts';
import { enqueue } from '../../mail/outbox.ts';
import { addCorrections, asCorrectable, type CorrectionRow, correctionsOf, textsOf } from '../corrections.ts';
import { keptSummary } from '../rows/listed-orders.ts';
import { isConfirmed } from '../order-news.ts';
import { AppError } from '../../app/platform/errors.ts';
import { sentFilesOf } from '../../files/rows/delivered-files.ts';
import { findAnswer, type NamedCall, rememberAnswer } from '../journey/answered-calls.ts';
import { type TellDeps, tellOfMove } from '../journey/moved-orders.ts';
import { lockBookedOrder, type OrderReading, type Order, saveOrder } from '../orders-repository.ts';

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
  await tellBoth(queries, deps, order, moved, added);
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

async function tellBoth(
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
