/* Every wizard call: load the order, compare revisions, ask the chart, save, log, in a single transaction.
 * All other changes of an order (`server/orders/booked/`, `server/office/commands/`) ask the same chart. */
import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { SentAnswer, WizardCall, WizardPayload } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderItem, Screen, SentItem } from '../../../domain/order/order-item.ts';
import {
  eventOfCall,
  initialOrder,
  type OrderContext,
  type VisitorEvent,
} from '../../../machines/order/order-context.ts';
import { allowedCalls, type Decision, decide, stateOf } from '../../../machines/order/order-decision.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import type { Queries, Store } from '../../database/store.ts';
import { createOneAtATime, nameOf, type OneAtATime, type SentKey } from '../../app/http/call-headers.ts';
import { derivedToken, hashToken, newToken } from '../../app/http/order-tokens.ts';
import { noteCall } from '../order-calls.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId, type World } from '../../app/platform/world.ts';
import { findAnswer, type NamedCall, namedCall, type Remembered, rememberAnswer } from './answered-calls.ts';
import { type Booking, bookedSummary } from './booking.ts';
import {
  findOrder,
  hasOrder,
  insertOrder,
  lockOrder,
  type OrderReading,
  type Order,
  saveOrder,
} from '../orders-repository.ts';

/** The caller, and the state that the caller knows. */
export interface Visitor {
  /** Value of the `order` cookie. */
  readonly token: string | undefined;
  /** X-Order-Number, if sent: another window may have begun another order since. */
  readonly order?: string | undefined;
  /** X-Order-Revision, if sent. */
  readonly revision: number | undefined;
  /** X-Order-Files, if sent; the answer omits files that the caller has. */
  readonly knownFiles?: string | undefined;
  /** Idempotency key and the visitor's secret that owns it. */
  readonly key?: SentKey | undefined;
  /** Pseudonym of the visitor's address (`server/app/http/rate-limits.ts`). */
  readonly source: string;
  readonly log: FastifyBaseLogger;
  /** Runs in the transaction before an order is created; an error rejects the call. */
  readonly beforeNewOrder?: (queries: Queries) => Promise<void>;
  /** Answers for a new order that copies another one; refused while an order is open, on any of its screens. */
  readonly like?: OrderContext;
}

/** `token` opens the resulting order: the visitor's own, or a new order. */
export type Outcome =
  | { readonly kind: 'moved'; readonly orderItem: SentItem; readonly filesMark: string; readonly token: string }
  | { readonly kind: 'booked' };

type Facts = Readonly<Record<'from' | 'to', Screen>> & { readonly order: string; readonly revision: number };

interface Move {
  readonly outcome: Outcome;
  readonly facts: Facts | { readonly repeated: true; readonly order: string };
}

/** A call for the chart. */
interface Asked {
  readonly call: WizardCall;
  readonly event: VisitorEvent;
  readonly visitor: Visitor;
  /** null for a call without a key. */
  readonly named: NamedCall | null;
  /** For a booking: the files, read before the transaction. */
  readonly listed: Awaited<ReturnType<Booking['listFiles']>> | null;
}

export interface CurrentOrder {
  readonly answer: SentAnswer;
  /** null without an order. */
  readonly filesMark: string | null;
}

export interface OrderJourney {
  /** The visitor's order, the calls that the chart accepts, and the mark of its files; without known files. */
  readonly current: (visitor: Pick<Visitor, 'token' | 'knownFiles'>) => Promise<CurrentOrder>;
  /** Whether the token opens an order, cached; `perform` checks again. */
  readonly isKnown: (token: string | undefined) => Promise<boolean>;
  /**
   * Performs a call. A repeated call with a key gets the stored answer.
   * @throws AppError invalid, notFound, refused, stale, keyReused, inProgress, unavailable; nothing has changed
   */
  readonly perform: <Call extends WizardCall>(
    call: Call,
    payload: WizardPayload<Call>,
    visitor: Visitor,
  ) => Promise<Outcome>;
}

export interface OrderJourneyDeps {
  readonly store: Store;
  readonly world: World;
  readonly booking: Booking;
  readonly reading: OrderReading;
  /** Derives the tokens of orders created with a key. */
  readonly tokenKey: KeyObject;
}

export function createOrderJourney(deps: OrderJourneyDeps): OrderJourney {
  const oneAtATime = createOneAtATime();
  const seen = new Set<string>();
  return {
    current: (visitor) => currentOrder(deps, visitor),
    isKnown: (token) => isKnown(deps.store, seen, token),
    perform: (call, payload, visitor) => perform(deps, oneAtATime, call, payload, visitor),
  };
}

async function currentOrder(
  { store, reading }: OrderJourneyDeps,
  { token, knownFiles }: Pick<Visitor, 'token' | 'knownFiles'>,
): Promise<CurrentOrder> {
  const nothing: CurrentOrder = { answer: { orderItem: null, allowed: ['setStartWizard'] }, filesMark: null };
  if (token === undefined) return nothing;
  return store.read(async (queries) => {
    const order = await findOrder(queries, hashToken(token), reading);
    if (order === undefined) return nothing;
    const { filesMark } = order;
    const orderItem = sentItem(itemOf(order), filesMark, knownFiles);
    const answer = { orderItem, allowed: allowedCalls(stateOf(order), order.context) };
    if (order.status === 'draft') return { answer, filesMark };
    return { answer: { ...answer, booked: await bookedSummary(queries, order) }, filesMark };
  });
}

/** @param seen hashes of tokens that have opened an order, oldest first */
async function isKnown(
  store: OrderJourneyDeps['store'],
  seen: Set<string>,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const hash = hashToken(token);
  if (seen.has(hash)) return true;
  if (!(await store.read((queries) => hasOrder(queries, hash)))) return false;
  seen.add(hash);
  const [first] = seen;
  if (seen.size > limits.orders.seen.value && first !== undefined) seen.delete(first);
  return true;
}

async function perform<Call extends WizardCall>(
  deps: OrderJourneyDeps,
  oneAtATime: OneAtATime,
  call: Call,
  payload: WizardPayload<Call>,
  visitor: Visitor,
): Promise<Outcome> {
  const event = eventOfCall(call, payload);
  const named = visitor.key === undefined ? null : namedCall(visitor.key, call, payload);
  const listed = event.type === 'order.book' ? await listFiles(deps, visitor) : null;
  const { outcome, facts } = await oneAtATime(named?.name, () =>
    deps.store.write((queries) => move(deps, queries, { call, event, visitor, named, listed })),
  );
  visitor.log.info({ call, event: event.type, ...facts }, 'order call');
  if (outcome.kind === 'booked') deps.booking.announce();
  return outcome;
}

/** Reads the files before the write transaction, which blocks other writers. */
async function listFiles({ store, reading, booking }: OrderJourneyDeps, { token }: Visitor): Promise<Asked['listed']> {
  if (token === undefined) return null;
  return store.read(async (queries) => {
    const order = await findOrder(queries, hashToken(token), reading);
    return order?.status === 'draft' ? booking.listFiles(queries, order) : null;
  });
}

async function move(deps: OrderJourneyDeps, queries: Queries, asked: Asked): Promise<Move> {
  const { event, visitor, named } = asked;
  const { token } = visitor;
  const order = token === undefined ? undefined : await lockOrder(queries, hashToken(token), deps.reading);
  // After the lock: a concurrent request may have answered this call.
  const answer = named === null ? undefined : await findAnswer(queries, named);
  if (answer !== undefined && named !== null) return repeat(deps, answer, named.key, visitor, order);
  const isClosed = order === undefined || order.status !== 'draft';
  if (event.type === 'wizard.start' && isClosed) {
    await visitor.beforeNewOrder?.(queries);
    return begin(deps, queries, asked);
  }
  if (order === undefined || token === undefined) throw new AppError('notFound');
  // On its landing the chart would continue the open order, whose answers are not the wanted ones.
  if (visitor.like !== undefined) {
    throw new AppError('refused', { orderItem: itemOf(order), context: { order: order.id, event: event.type } });
  }
  const isMeant = visitor.order === undefined || visitor.order === order.wizard_clipping_id;
  // A repeated `finish`, after a lost answer or a second click.
  if (event.type === 'order.book' && isClosed && isMeant)
    return { outcome: { kind: 'booked' }, facts: factsOf(order, order) };
  if (!isMeant || (visitor.revision !== undefined && visitor.revision !== order.revision)) {
    throw new AppError('stale', { orderItem: itemOf(order), context: { order: order.id, event: event.type } });
  }
  return advance(deps, queries, order, token, asked);
}

/** Applies the call to the open order of `token`. */
async function advance(
  { world, booking }: OrderJourneyDeps,
  queries: Queries,
  order: Order,
  token: string,
  { call, event, visitor, named, listed }: Asked,
): Promise<Move> {
  const decision = decide(stateOf(order), order.context, event);
  if (!decision.accepted) throw refusal(decision, order, event);
  const isBooking = event.type === 'order.book';
  const next = await saveOrder(queries, world, order, decision);
  const facts = factsOf(order, next);
  await noteCall(queries, world, order.id, { call, ...facts });
  if (isBooking) await booking.record(queries, next, visitor.source, listed);
  const item = isBooking ? null : itemOf(next);
  if (named !== null) await rememberAnswer(queries, world, named, next, item);
  return {
    outcome: item === null ? { kind: 'booked' } : moved(item, next.filesMark, token, visitor),
    facts,
  };
}

async function begin(
  { world, reading, tokenKey }: OrderJourneyDeps,
  queries: Queries,
  { call, event, visitor, named }: Asked,
): Promise<Move> {
  const decision = decide('start.options', { ...(visitor.like ?? initialOrder), offers: reading.offers }, event);
  if (!decision.accepted) {
    if (decision.code !== 'invalid') throw new Error('the chart refuses to begin an order');
    throw new AppError('invalid', { fields: decision.fields, context: { event: event.type } });
  }
  const { screen, context } = decision;
  const id = newId(world);
  const token = named === null ? newToken(world) : derivedToken(tokenKey, id, named.key);
  const order = await insertOrder(queries, world, { id, tokenHash: hashToken(token), screen, context });
  const facts = factsOf({ screen: 'start.options' }, order);
  await noteCall(queries, world, id, { call, ...facts });
  const item = itemOf(order);
  if (named !== null) {
    await rememberAnswer(queries, world, named, order, item);
    // If only the body of the answer is lost, the visitor repeats the call with the new cookie as owner.
    await rememberAnswer(queries, world, { ...named, name: nameOf(token, named.key.sent) }, order, item);
  }
  return { outcome: moved(item, order.filesMark, token, visitor), facts };
}

/**
 * The stored answer, for a visitor whose token opens the order.
 * Otherwise the call may have created the order, and its cookie was lost: the server derives the token again.
 * @throws AppError notFound when the order's token has changed
 */
function repeat(
  { tokenKey }: Pick<OrderJourneyDeps, 'tokenKey'>,
  { orderId, tokenHash, item, filesMark }: Remembered,
  key: SentKey,
  visitor: Visitor,
  order: Order | undefined,
): Move {
  const { token } = visitor;
  // An unreadable order belongs to its visitor, too.
  const isOwn = token !== undefined && (order?.id === orderId || hashToken(token) === tokenHash);
  const opens = isOwn ? token : derivedToken(tokenKey, orderId, key);
  if (!isOwn && hashToken(opens) !== tokenHash) throw new AppError('notFound', { context: { order: orderId } });
  const facts = { repeated: true, order: orderId } as const;
  if (item === null) return { outcome: { kind: 'booked' }, facts };
  // The call took effect, so the sender continues from the current state.
  if (item === 'unreadable')
    throw new AppError('stale', { ...(order === undefined ? {} : { orderItem: itemOf(order) }), context: facts });
  return { outcome: moved(item, filesMark, opens, visitor), facts };
}

function moved(item: OrderItem, filesMark: string, token: string, { knownFiles }: Visitor): Outcome {
  return { kind: 'moved', orderItem: sentItem(item, filesMark, knownFiles), filesMark, token };
}

/** Omits the files that the caller has. */
function sentItem({ media, ...rest }: OrderItem, filesMark: string, knownFiles: string | undefined): SentItem {
  return filesMark === knownFiles ? rest : { ...rest, media };
}

/** The order item on the wire. */
export function itemOf(order: Order): OrderItem {
  const { id, revision, status, wizard_clipping_id } = order;
  return toOrderItem({ id, revision, status, wizard_clipping_id }, order.screen, order.context);
}

/** The log's facts: screens, revision, order; no answers and no personal data. */
function factsOf(before: Pick<Order, 'screen'>, after: Order): Facts {
  return { from: before.screen, to: after.screen, revision: after.revision, order: after.id };
}

function refusal(decision: Decision & { accepted: false }, order: Order, event: VisitorEvent): AppError {
  const context = { order: order.id, event: event.type, from: order.screen };
  return decision.code === 'invalid'
    ? new AppError('invalid', { fields: decision.fields, context })
    : new AppError(decision.code, { orderItem: itemOf(order), context });
}
