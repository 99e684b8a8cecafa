/*
 * The one door. Every wizard call goes through `perform`: load the visitor's order, compare revisions, ask the chart,
 * save, log. The studio's commands go through the same chart (studio/studio-orders.ts); nothing else in the server
 * changes an order's answers or its place on the way. Everything happens in one transaction, so
 * of two calls at the same time the second sees what the first has done.
 */
import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { SentAnswer, WizardCall, WizardPayload } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderItem, Screen, SentItem } from '../../../domain/order/order-item.ts';
import { initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { allowedCalls, type Decision, decide, stateOf } from '../../../machines/order/order-decision.ts';
import { eventOfCall, type VisitorEvent } from '../../../machines/order/order-events.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import type { Queries, Store } from '../../database/store.ts';
import { createOneAtATime, nameOf, type SentKey } from '../../app/http/call-headers.ts';
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

/** Who calls, and what they believe the order to be. */
export interface Visitor {
  /** Value of the `order` cookie. */
  readonly token: string | undefined;
  /** X-Order-Revision, if it was sent. */
  readonly revision: number | undefined;
  /** X-Order-Files, if it was sent: the answer leaves out what is known. */
  readonly knownFiles?: string | undefined;
  /** Under which the call may be repeated, and the secret of this visitor to whom the key belongs. */
  readonly key?: SentKey | undefined;
  /** Pseudonym of the address that calls (`server/app/http/address-allowance.ts`). */
  readonly source: string;
  readonly log: FastifyBaseLogger;
  /** Asked before a new order is made, in its transaction; what it throws refuses the call. */
  readonly beforeNewOrder?: (queries: Queries) => Promise<void>;
  /** What a new order starts with, where it shall be like another one. */
  readonly like?: OrderContext;
}

/** `token` opens the order that the call led to: the visitor's own, or a fresh one. */
export type Outcome =
  | { readonly kind: 'moved'; readonly orderItem: SentItem; readonly filesMark: string; readonly token: string }
  | { readonly kind: 'booked' };

type Facts = Readonly<Record<'from' | 'to', Screen>> & { readonly order: string; readonly revision: number };

interface Move {
  readonly outcome: Outcome;
  readonly facts: Facts | { readonly repeated: true; readonly order: string };
}

/** A call on its way to the chart. */
interface Asked {
  readonly call: WizardCall;
  readonly event: VisitorEvent;
  readonly visitor: Visitor;
  /** null for a call that nobody can repeat. */
  readonly named: NamedCall | null;
  /** For a booking, the files as they were a moment ago. */
  readonly listed: Awaited<ReturnType<Booking['listFiles']>> | null;
}

export interface CurrentOrder {
  readonly answer: SentAnswer;
  /** null without an order. */
  readonly filesMark: string | null;
}

export interface OrderJourney {
  /**
   * The visitor's order and the calls that can succeed now, with the mark of its files; without them where they are
   * known.
   */
  readonly current: (visitor: Pick<Visitor, 'token' | 'knownFiles'>) => Promise<CurrentOrder>;
  /**
   * Whether the token opens an order, or has lately: `perform` looks again. Costs next to nothing for whoever is at
   * work.
   */
  readonly isKnown: (token: string | undefined) => Promise<boolean>;
  /**
   * Performs one call. One that was sent with a key and has changed the order is answered again when it comes again.
   * @throws AppError invalid, notFound, refused, stale, keyReused or inProgress; then nothing has changed.
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
  /** Makes the tokens of orders that were begun with a key. */
  readonly tokenKey: KeyObject;
}

export function createOrderJourney({ store, world, booking, reading, tokenKey }: OrderJourneyDeps): OrderJourney {
  const oneAtATime = createOneAtATime();

  async function current({ token, knownFiles }: Pick<Visitor, 'token' | 'knownFiles'>): Promise<CurrentOrder> {
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

  /** Hashes of tokens that have opened an order, the oldest first. */
  const seen = new Set<string>();

  async function isKnown(token: string | undefined): Promise<boolean> {
    if (token === undefined) return false;
    const hash = hashToken(token);
    if (seen.has(hash)) return true;
    if (!(await store.read((queries) => hasOrder(queries, hash)))) return false;
    seen.add(hash);
    const [first] = seen;
    if (seen.size > limits.orders.seen.value && first !== undefined) seen.delete(first);
    return true;
  }

  async function perform<Call extends WizardCall>(call: Call, payload: WizardPayload<Call>, visitor: Visitor) {
    const event = eventOfCall(call, payload);
    const named = visitor.key === undefined ? null : namedCall(visitor.key, call, payload);
    const listed = event.type === 'order.book' ? await listFiles(visitor) : null;
    const { outcome, facts } = await oneAtATime(named?.name, () =>
      store.write((queries) => move(queries, { call, event, visitor, named, listed })),
    );
    visitor.log.info({ call, event: event.type, ...facts }, 'order call');
    if (outcome.kind === 'booked') booking.announce();
    return outcome;
  }

  /** Before the transaction: nobody else writes while it goes on. */
  async function listFiles({ token }: Visitor): Promise<Asked['listed']> {
    if (token === undefined) return null;
    return store.read(async (queries) => {
      const order = await findOrder(queries, hashToken(token), reading);
      return order?.status === 'draft' ? booking.listFiles(queries, order) : null;
    });
  }

  async function move(queries: Queries, { call, event, visitor, named, listed }: Asked): Promise<Move> {
    const { token } = visitor;
    const order = token === undefined ? undefined : await lockOrder(queries, hashToken(token), reading);
    // After the lock: whoever held it may have done this very call.
    const answer = named === null ? undefined : await findAnswer(queries, named);
    if (answer !== undefined && named !== null) return repeat(answer, named.key, visitor, order);
    const isClosed = order === undefined || order.status !== 'draft';
    if (event.type === 'wizard.start' && isClosed) {
      await visitor.beforeNewOrder?.(queries);
      return begin(queries, { call, event, visitor, named });
    }
    if (order === undefined || token === undefined) throw new AppError('notFound');
    // The answer to the first `finish` may have been lost, or the button was pressed twice.
    if (event.type === 'order.book' && isClosed) return { outcome: { kind: 'booked' }, facts: factsOf(order, order) };
    if (visitor.revision !== undefined && visitor.revision !== order.revision) {
      throw new AppError('stale', { orderItem: itemOf(order), context: { order: order.id, event: event.type } });
    }

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

  async function begin(queries: Queries, { call, event, visitor, named }: Omit<Asked, 'listed'>): Promise<Move> {
    const decision = decide('start.options', { ...(visitor.like ?? initialOrder), offers: reading.offers }, event);
    if (!decision.accepted && decision.code === 'refused') throw new Error('the chart refuses to begin an order');
    if (!decision.accepted) throw new AppError('invalid', { fields: decision.fields, context: { event: event.type } });
    const { screen, context } = decision;
    const id = newId(world);
    const token = named === null ? newToken(world) : derivedToken(tokenKey, id, named.key);
    const order = await insertOrder(queries, world, { id, tokenHash: hashToken(token), screen, context });
    const facts = factsOf({ screen: 'start.options' }, order);
    await noteCall(queries, world, id, { call, ...facts });
    const item = itemOf(order);
    if (named !== null) {
      await rememberAnswer(queries, world, named, order, item);
      // If only the body of the answer gets lost, the visitor comes back with the new cookie.
      await rememberAnswer(queries, world, { ...named, name: nameOf(token, named.key.sent) }, order, item);
    }
    return { outcome: moved(item, order.filesMark, token, visitor), facts };
  }

  /**
   * The same answer, to a visitor whose token opens the order now as it did then. An order that it does not open may be
   * one that was begun by this very call, whose cookie got lost.
   * @throws AppError notFound for a token that has ended since
   */
  function repeat(
    { orderId, tokenHash, item, filesMark }: Remembered,
    key: SentKey,
    visitor: Visitor,
    order: Order | undefined,
  ): Move {
    const { token } = visitor;
    // An order that nobody can read any more is its visitor's all the same.
    const isOwn = token !== undefined && (order?.id === orderId || hashToken(token) === tokenHash);
    const opens = isOwn ? token : derivedToken(tokenKey, orderId, key);
    if (!isOwn && hashToken(opens) !== tokenHash) throw new AppError('notFound', { context: { order: orderId } });
    const facts = { repeated: true, order: orderId } as const;
    if (item === null) return { outcome: { kind: 'booked' }, facts };
    // The call has happened: its sender goes on from where the order stands now.
    if (item === 'unreadable')
      throw new AppError('stale', { ...(order === undefined ? {} : { orderItem: itemOf(order) }), context: facts });
    return { outcome: moved(item, filesMark, opens, visitor), facts };
  }

  return { current, isKnown, perform };
}

function moved(item: OrderItem, filesMark: string, token: string, { knownFiles }: Visitor): Outcome {
  return { kind: 'moved', orderItem: sentItem(item, filesMark, knownFiles), filesMark, token };
}

/** Without its files where the caller has them as they are. */
function sentItem({ media, ...rest }: OrderItem, filesMark: string, knownFiles: string | undefined): SentItem {
  return filesMark === knownFiles ? rest : { ...rest, media };
}

/** The order item that goes over the wire. */
export function itemOf(order: Order): OrderItem {
  const { id, revision, status, wizard_clipping_id } = order;
  return toOrderItem({ id, revision, status, wizard_clipping_id }, order.screen, order.context);
}

/** What the log says of a call: where from, where to, which order. Never an answer, never a person. */
function factsOf(before: Pick<Order, 'screen'>, after: Order): Facts {
  return { from: before.screen, to: after.screen, revision: after.revision, order: after.id };
}

function refusal(decision: Decision & { accepted: false }, order: Order, event: VisitorEvent): AppError {
  const context = { order: order.id, event: event.type, from: order.screen };
  return decision.code === 'invalid'
    ? new AppError('invalid', { fields: decision.fields, context })
    : new AppError('refused', { orderItem: itemOf(order), context });
}
