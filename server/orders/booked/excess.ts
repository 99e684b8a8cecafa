/*
 * Excess images: what the customer decides before work begins, on the order's page or by phone.
 * The chart decides, as for every step.
 */
import { deliveryNow } from '../../../domain/delivery/delivery.ts';
import { asksEarlyStart, excessFiles, excessObstacle, excessOf } from '../../../domain/order/texts/excess.ts';
import { type Excess, excessText, excessKinds } from '../../../domain/order/texts/excess-texts.ts';
import { imageCount } from '../../../domain/files/media.ts';
import type { HistoryActor } from '../../../domain/order/order-history.ts';
import { extendedSummary, type OrderSummary } from '../../../domain/order/texts/order-summary.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { decide, stateOf } from '../../../machines/order/order-decision.ts';
import type { PayloadOf } from '../../../machines/order/order-context.ts';
import { timestamp } from '../../database/normalise.ts';
import { readStored } from '../../database/stored-json.ts';
import type { Queries } from '../../database/store.ts';
import { enqueue } from '../../mail/outbox.ts';
import type { MailPayload } from '../../mail/templates/mail-kinds.ts';
import { enqueueByStudio } from '../../mail/visitor-mails.ts';
import { keepSummary, keptSummary, placeOrders } from '../rows/listed-orders.ts';
import { noteEvent, noteRepeatable } from '../rows/order-events.ts';
import { newOrderLink } from '../rows/order-keys.ts';
import { confirmationId, type Mover, tellCustomer } from '../order-news.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId } from '../../app/platform/world.ts';
import { dropFiles } from '../../files/rows/file-removals.ts';
import { tellOfImages } from '../../files/tus/late-images.ts';
import type { TellDeps } from '../journey/moved-orders.ts';
import { lockBookedOrder, type Order, type OrderReading, saveOrder } from '../orders-repository.ts';

/** German without Sie or du, like all answers of the server. */
const tooOften = `Zu diesem Auftrag wurde schon sehr oft nachbestellt. Für alles Weitere: ${studio.phone.display} oder ${studio.emails.orders}.`;

export interface ExcessDeps extends TellDeps {
  readonly reading: OrderReading;
  /** Who decided: the customer on the page, from this address, or the studio after a phone call. */
  readonly by: Mover;
}

type Ordering = Omit<PayloadOf<'excess.order'>, 'at'> & { readonly net: number };
type TakingBack = Omit<PayloadOf<'excess.takeBack'>, 'at'>;

/** The open decision; null without excess or once work has begun. */
export function excessNow({ status, context }: Order, summary: OrderSummary, now: Date): Excess | null {
  const excess = excessOf(context);
  if (status !== 'booked' || excess === 0) return null;
  const addition = excessText(context, summary.price.price, now);
  const { totals } = extendedSummary(summary, context, addition, { at: now, earlyStart: false });
  return {
    images: imageCount(context.media),
    ordered: context.quantity ?? 0,
    excess,
    kinds: excessKinds(context),
    addition,
    totals,
    taxNote: summary.taxNote,
    obstacle: excessObstacle(context),
    asksEarlyStart: asksEarlyStart(context),
  };
}

/**
 * Orders the excess: answers, summary, history, confirmation to the customer (§ 312f BGB), mail to the studio.
 * Does nothing for a repeated call.
 * @throws AppError stale (other images or price than seen), invalid (consent missing, not orderable)
 * @throws AppError refused (work has begun, too many additions), notFound (open order)
 */
export async function orderExcess(
  queries: Queries,
  deps: ExcessDeps,
  orderNumber: string,
  asked: Ordering,
): Promise<void> {
  const { world, by } = deps;
  const { order, summary } = await lockOf(queries, deps, orderNumber);
  const { context } = order;
  if (excessOf(context) === 0 && context.additions.length > 0 && context.quantity === asked.images) return;
  const at = world.now();
  const { images, earlyStart } = asked;
  const decision = decide(stateOf(order), context, { type: 'excess.order', images, earlyStart, at: timestamp(at) });
  if (order.status !== 'booked') throw new AppError('refused');
  const addition = excessText(context, summary.price.price, at);
  if (imageCount(context.media) !== images || addition.net !== asked.net) throw new AppError('stale');
  if (!decision.accepted) {
    throw decision.code === 'invalid' ? new AppError('invalid', { fields: decision.fields }) : new AppError('refused');
  }
  if (context.additions.length >= limits.orders.amendments.value) throw new AppError('refused', { message: tooOften });
  const moved = await saveOrder(queries, world, order, decision);
  const now = extendedSummary(summary, moved.context, addition, { at, earlyStart });
  await keepSummary(queries, order.id, now);
  const { quantity, net } = addition;
  await noteEvent(queries, world, order.id, {
    event: 'excessOrdered',
    by: actorOf(by),
    topic: String(net),
    count: quantity,
  });
  const promised = { quantity: moved.context.quantity, completeSince: timestamp(at), isOver: false };
  await tellBoth(queries, deps, order.id, { summary: now, addition, delivery: deliveryNow(now, promised), earlyStart });
}

/**
 * Removes the excess, newest images first, and mails the studio; also the customer if the studio did it.
 * Does nothing for a repeated call.
 * @throws AppError stale (other images, or ordered meanwhile), refused (work has begun), notFound (open order)
 */
export async function takeBackExcess(
  queries: Queries,
  deps: ExcessDeps,
  orderNumber: string,
  { images }: TakingBack,
): Promise<void> {
  const { world, publicUrl, by } = deps;
  const { order } = await lockOf(queries, deps, orderNumber);
  const { context } = order;
  if (order.status !== 'booked') throw new AppError('refused');
  const here = imageCount(context.media);
  if (excessOf(context) === 0 && here < images && context.quantity !== images) return;
  if (here !== images || excessOf(context) === 0) throw new AppError('stale');
  const removed = excessFiles(context);
  const at = timestamp(world.now());
  const decision = decide(stateOf(order), context, { type: 'excess.takeBack', images, at });
  if (!decision.accepted) throw new AppError('refused');
  await dropFiles(queries, 'uploads', removed, world.now());
  for (const file of removed) {
    const subject = context.media[file]?.name ?? file;
    await noteRepeatable(queries, world, order.id, { event: 'imagesRemoved', by: actorOf(by), subject });
  }
  const moved = await saveOrder(queries, world, order, decision);
  await placeOrders(queries, [order.id]);
  const { quantity } = moved.context;
  await tellOfImages(queries, world, { orderId: order.id, orderNumber, quantity });
  // The page has informed a customer who removed them there.
  if (by !== 'studio') return;
  const told = { orderId: order.id, publicUrl, completeSince: at, quantity, hasFiles: false, corrections: [] };
  await tellCustomer(queries, world, told, 'surplusRemoved', by, at);
}

async function lockOf(
  queries: Queries,
  { reading }: ExcessDeps,
  orderNumber: string,
): Promise<{ readonly order: Order; readonly summary: OrderSummary }> {
  const order = await lockBookedOrder(queries, orderNumber, reading);
  const summary = order === undefined ? undefined : await keptSummary(queries, order.id);
  if (order === undefined || summary === undefined) throw new AppError('notFound');
  return { order, summary };
}

/** The terms of the booking apply to the addition, so the mail carries the same documents. */
async function legalDocumentsOf(queries: Queries, orderId: string): Promise<string[]> {
  const { legal_documents } = await queries
    .selectFrom('order_summaries')
    .select('legal_documents')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const read = readStored('order_summaries.legal_documents', legal_documents);
  return read.isReadable ? read.value : [];
}

async function tellBoth(
  queries: Queries,
  { world, publicUrl, by }: ExcessDeps,
  orderId: string,
  told: Pick<MailPayload<'additionConfirmed'>, 'summary' | 'addition' | 'delivery' | 'earlyStart'>,
): Promise<void> {
  const orderUrl = await newOrderLink(queries, world, { orderId, publicUrl });
  const payload = { ...told, orderUrl, legalDocuments: await legalDocumentsOf(queries, orderId) };
  const { email: address } = told.summary;
  const held =
    by === 'studio'
      ? await enqueueByStudio(queries, world, 'additionConfirmed', payload, { address, id: newId(world) })
      : await by.visitorMails.enqueueAfter(
          queries,
          'additionConfirmed',
          payload,
          { address, source: by.source },
          confirmationId(orderId),
        );
  const { summary, addition, earlyStart } = told;
  await enqueue(queries, world, 'additionOrdered', {
    summary,
    addition,
    earlyStart,
    isByStudio: by === 'studio',
    held,
  });
}

function actorOf(by: Mover): HistoryActor {
  return by === 'studio' ? 'studio' : 'customer';
}
