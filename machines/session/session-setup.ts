/*
 * Actors, guards and actions of the session's chart, each with the type of its parameters. session-machine.ts connects
 * them to events and states.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { OrderItem } from '../../domain/order/order-item.ts';
import { seenChange, type SeenChange } from '../order/order-change.ts';
import { contextOfItem } from '../order/order-context.ts';
import { type CallRequest, wayForward } from '../order/order-next.ts';
import { isBefore } from '../order/order-steps.ts';
import { attemptOf, unfilled } from '../shared.ts';
import { isAutosave } from './unsent-text-rules.ts';
import {
  type Decision,
  type UnsentTexts,
  isUndecided,
  noUnsentTexts,
  restOf,
  type Typing,
  withAutosaves,
  withDecision,
  withOrder,
  withoutUnsentTexts,
  withTyped,
} from './unsent-texts.ts';
import { isKept, type Problem, problemOf } from './session-problems.ts';
import { isBooking, isBookingLost, isOutdatedOn, isPossible } from './session-selectors.ts';

/** A call under its key: with a lost answer it is sent again, and takes effect once (docs/orders-and-chart.md). */
export type KeyedRequest = CallRequest & { readonly key: string };

/** Source of keys: a name unique to this window, and the number of keys made. */
export interface KeyMaker {
  readonly name: string;
  readonly made: number;
}

export interface SessionContext {
  /** The order of the server's last answer; null before the first one. */
  readonly orderItem: OrderItem | null;
  /** Calls without an answer; the first is pending or has failed. */
  readonly queue: readonly KeyedRequest[];
  readonly keys: KeyMaker;
  readonly problem: Problem | null;
  /** The call that got no answer; the server may have executed it. */
  readonly lost: KeyedRequest | null;
  /** State of the customer's request to discard the order; null without a recent one. */
  readonly discard: 'wanted' | 'done' | 'failed' | null;
  /** Unsent texts. */
  readonly unsentTexts: UnsentTexts;
  /** The customer's request on the overview that work starts at once; given anew on each visit of that screen. */
  readonly earlyStart: boolean;
  /** The change that a link of the overview has begun, until the next one, or the customer leaves the overview. */
  readonly change: SeenChange | null;
}

export interface SessionInput {
  /** Unique to this page load and secret; idempotency keys are made of it. */
  readonly name: string;
  /** Unsent texts of this tab from before a reload. */
  readonly unsentTexts?: UnsentTexts;
}

export type SessionEvent =
  | { readonly type: 'calls.request'; readonly requests: readonly CallRequest[] }
  | { readonly type: 'call.retry' }
  | { readonly type: 'problem.dismiss' }
  | { readonly type: 'order.reload' }
  | { readonly type: 'order.report'; readonly orderItem: OrderItem }
  | { readonly type: 'order.discard' }
  | { readonly type: 'order.keep' }
  | { readonly type: 'network.found' }
  /** The customer types; `values` are the changed fields. */
  | ({ readonly type: 'unsentText.type' } & Typing)
  /** The customer's decision on a field that was changed here and elsewhere. */
  | ({ readonly type: 'unsentText.decide' } & Decision)
  /** The customer ticks or unticks the request for an early start. */
  | { readonly type: 'consent.set'; readonly earlyStart: boolean }
  /** Autosaves this screen: the typing has paused, or a field lost the focus. */
  | { readonly type: 'unsentText.save' };

/** The order on which a call is based; null before there is one. */
export type SeenOrder = Pick<OrderItem, 'wizard_clipping_id' | 'revision'> | null;

/** The server's answer to a call: the new order item, or `done` for the booking. */
export type CallAnswer = OrderItem | 'done';

/** The requests with new keys, except that a repetition of the lost call keeps its key. */
export function withKeys(
  keys: KeyMaker,
  requests: readonly CallRequest[],
  lost: KeyedRequest | null = null,
): { readonly keys: KeyMaker; readonly keyed: readonly KeyedRequest[] } {
  const previous = lost === null ? null : { body: textsOf(lost), key: lost.key };
  const keyed = requests.map((request, index) => ({
    ...request,
    key: attemptOf(index === 0 ? previous : null, textsOf(request), `${keys.name}.${keys.made + index + 1}`).key,
  }));
  return { keys: { ...keys, made: keys.made + requests.length }, keyed };
}

/** What makes a request equal to another. */
function textsOf({ call, body }: CallRequest): unknown {
  return [call, body];
}

/** Whether the order differs: another revision, another order, or a new one. */
function hasMovedOn(before: OrderItem | null, now: OrderItem | null): boolean {
  return before?.id !== now?.id || before?.revision !== now?.revision;
}

/** The calls that lead from `now` to the screen on which a question was answered `before`, backwards or forwards. */
export function wayTo(before: OrderItem | null, now: OrderItem): readonly CallRequest[] {
  if (before === null) return [];
  // Undoes a change that has just begun.
  const back: CallRequest = { call: 'setStep', body: { screen: before.screen } };
  if (before.screen === 'client.overview' && isPossible(now, [back])) return [back];
  if (isBefore(now.screen, before.screen)) return wayForward(now.screen, contextOfItem(now), before.screen);
  const returnToOverview = before.returnToOverview && now.screen === 'client.overview';
  return [{ call: 'setStep', body: { screen: before.screen, returnToOverview } }];
}

/** Whether the first call of the queue undoes a change. */
function isUndoing({ queue: [first] }: SessionContext): boolean {
  return first?.call === 'setStep' && first.body.screen === 'client.overview';
}

/** Undoing a change drops the unsent texts of its screen. */
function unsentTextsAfter(context: SessionContext): UnsentTexts {
  const { unsentTexts, orderItem } = context;
  return isUndoing(context) && orderItem !== null ? withoutUnsentTexts(unsentTexts, orderItem.screen) : unsentTexts;
}

/** An order as stored, with its change and consents: those of the overview end with that screen and with the order. */
function stored(orderItem: OrderItem | null, before: SessionContext) {
  const isSame = orderItem?.id === before.orderItem?.id;
  return {
    orderItem,
    earlyStart: before.earlyStart && isSame && orderItem?.screen === 'client.overview',
    change: seenChange(before.change, before.orderItem, orderItem, isUndoing(before)),
  };
}

/** Why the server must not execute a request that was decided on another state of the order. */
function outdatedProblem(item: OrderItem, request: CallRequest | undefined): Problem {
  if (request?.call !== 'finish' || !isOutdatedOn(item, request)) return { kind: 'stale' };
  return { kind: 'repriced', seenNet: request.body.net };
}

/** The calls after the first one. */
const further = ({ queue }: SessionContext) => queue.slice(1);

/** Whether the first call of the queue is the lost one, sent again or about to be. */
const isRepeat = ({ lost, queue }: SessionContext) => lost !== null && lost.key === queue[0]?.key;

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the cast carries the type, XState's own idiom
    input: {} as SessionInput,
  },
  actors: {
    loadOrder: fromPromise<OrderItem | null>(unfilled('session')),
    sendCall: fromPromise<CallAnswer, { request: KeyedRequest; seen: SeenOrder }>(unfilled('session')),
    discardOrder: fromPromise<void, { seen: SeenOrder }>(unfilled('session')),
  },
  guards: {
    isOffline: ({ context }) => context.problem?.kind === 'offline',
    /** Never retry `finish` automatically after an outage. */
    isBooking: ({ context }) => isBooking(context),
    isBookingLost: ({ context }) => isBookingLost(context),
    hasNothingToRepeat: ({ context }) => context.queue.length === 0,
    /** Never discards an order that a pending call has booked. */
    wantsToDiscard: ({ context }) => context.discard === 'wanted' && context.orderItem?.status === 'draft',
    /** False once the order is discarded: then nothing is left to keep. */
    isThereToKeep: ({ context }) => context.discard !== 'done',
    isStale: (_, error: unknown) => problemOf(error).kind === 'stale',
    isKept: (_, error: unknown) => isKept(error),
    isRepeat: ({ context }) => isRepeat(context),
    /** The first call of the queue is not the one with an unknown outcome. */
    hasChangedMind: ({ context }) => context.lost !== null && !isRepeat(context),
    /** The order has changed, perhaps by the lost call. */
    mayBeByLost: ({ context }, orderItem: OrderItem | null) =>
      context.lost !== null && hasMovedOn(context.orderItem, orderItem),
    isLastCall: ({ context }) => context.queue.length <= 1,
    /** The next call is possible after this answer. */
    isNextPossible: ({ context }, answer: OrderItem) => isPossible(answer, further(context).slice(0, 1)),
    /** The lost call was executed, and the next one is possible only on the screen where it was requested. */
    isNextElsewhere: ({ context }, answer: OrderItem) =>
      isRepeat(context) && isPossible(answer, [...wayTo(context.orderItem, answer), ...further(context).slice(0, 1)]),
    /** The next call was decided on another price or number of images than this answer has. */
    isNextOutdated: ({ context }, answer: OrderItem) =>
      further(context)
        .slice(0, 1)
        .some((request) => isOutdatedOn(answer, request)),
    /** Only autosaves are queued, and the order has changed elsewhere. */
    isOutrun: ({ context }, error: unknown) => {
      const { kind, orderItem } = problemOf(error);
      return kind === 'stale' && orderItem !== undefined && context.queue.every(isAutosave);
    },
    /** A start was requested, and the server answers with an existing order. */
    isThere: ({ context }, error: unknown) =>
      context.queue[0]?.call === 'setStartWizard' && problemOf(error).orderItem !== undefined,
    /** The existing order has not begun. */
    waitsToBegin: (_, error: unknown) => problemOf(error).orderItem?.screen === 'start.options',
    /** Two windows disagree, and these calls would settle the conflict silently. */
    isUndecided: ({ context }, requests: readonly CallRequest[]) =>
      isUndecided(context.unsentTexts, context.orderItem, requests),
    /** An autosaved field is neither saved nor queued. */
    hasUnsaved: ({ context }) => withAutosaves(context.unsentTexts, context.orderItem, context, []).length > 0,
  },
  delays: {
    rest: ({ context, event }) =>
      event.type === 'unsentText.type' && context.orderItem !== null
        ? restOf(context.unsentTexts, event.name, context.orderItem)
        : 0,
  },
  actions: {
    /** Stores an order changed elsewhere, perhaps by a call of this window whose answer was lost. */
    storeOrder: assign(({ context }, orderItem: OrderItem | null) => ({
      ...stored(orderItem, context),
      unsentTexts: withOrder(context.unsentTexts, orderItem, {
        before: context.orderItem,
        calls: context.lost === null ? [] : [context.lost],
        areAccepted: false,
        waiting: context.queue.filter(({ key }) => key !== context.lost?.key),
      }),
    })),
    /** Stores the answer to the first call of the queue. */
    storeAnswer: assign(({ context }, orderItem: OrderItem) => ({
      ...stored(orderItem, context),
      unsentTexts: withOrder(unsentTextsAfter(context), orderItem, {
        before: context.orderItem,
        calls: context.queue.slice(0, 1),
        areAccepted: true,
        waiting: further(context),
      }),
    })),
    storeBooking: assign(({ context }) => ({
      orderItem: context.orderItem === null ? null : { ...context.orderItem, screen: 'booked', status: 'booked' },
      unsentTexts: noUnsentTexts,
      earlyStart: false,
      change: null,
    })),
    storeProblem: assign(({ context }, error: unknown) => {
      const problem = problemOf(error);
      if (problem.kind === 'gone') return { problem, ...stored(null, context) };
      if (problem.orderItem === undefined) return { problem };
      const unsentTexts = withOrder(context.unsentTexts, problem.orderItem);
      const outdated = problem.kind === 'stale' ? outdatedProblem(problem.orderItem, context.queue[0]) : {};
      return { problem: { ...problem, ...outdated }, ...stored(problem.orderItem, context), unsentTexts };
    }),
    /** Appends the calls, with this screen's autosaves before them. */
    enqueue: assign(({ context }, requests: readonly CallRequest[]) => {
      const { unsentTexts, orderItem, queue } = context;
      const { keys, keyed } = withKeys(context.keys, withAutosaves(unsentTexts, orderItem, context, requests));
      return { keys, queue: [...queue, ...keyed] };
    }),
    /** The same, but replaces the queue. */
    enqueueAnew: assign(({ context }, requests: readonly CallRequest[]) => {
      const { unsentTexts, orderItem, lost } = context;
      const before = { queue: [], lost };
      const { keys, keyed } = withKeys(context.keys, withAutosaves(unsentTexts, orderItem, before, requests), lost);
      return { keys, queue: keyed };
    }),
    /** Puts the lost call first, to learn its outcome. */
    askForLost: assign(({ context }) => ({
      queue: context.lost === null ? context.queue : [context.lost, ...context.queue],
    })),
    /** Drops the answered first call; inserts calls that lead to the next one's screen. */
    goToNext: assign(({ context }, answer: OrderItem) => {
      const { keys, keyed } = withKeys(context.keys, wayTo(context.orderItem, answer));
      return { keys, queue: [...keyed, ...further(context)] };
    }),
    storeTyped: assign(({ context }, typing: Typing) => ({
      unsentTexts:
        context.orderItem === null
          ? context.unsentTexts
          : withTyped(context.unsentTexts, context.orderItem, typing, context),
    })),
    /** Also clears the message that asked for the decision. */
    storeDecision: assign(({ context }, decision: Decision) => ({
      problem: context.problem?.kind === 'undecided' ? null : context.problem,
      unsentTexts:
        context.orderItem === null
          ? context.unsentTexts
          : withDecision(context.unsentTexts, context.orderItem, decision),
    })),
    storeConsent: assign(({ context }, earlyStart: boolean) => stored(context.orderItem, { ...context, earlyStart })),
    reportUndecided: assign({ problem: { kind: 'undecided' as const } }),
    /** Reports why the second call of the queue is not sent after this answer. */
    reportOutdated: assign(({ context }, answer: OrderItem) => ({
      problem: outdatedProblem(answer, further(context)[0]),
    })),
    dropFirst: assign(({ context }) => ({ queue: further(context) })),
    clearQueue: assign({ queue: [] }),
    rememberLost: assign(({ context }) => ({ lost: context.queue[0] ?? null })),
    forgetLost: assign({ lost: null }),
    clearProblem: assign({ problem: null }),
    /** Drops the order and everything queued for it. */
    forgetOrder: assign({
      orderItem: null,
      queue: [],
      problem: null,
      lost: null,
      discard: 'done' as const,
      unsentTexts: noUnsentTexts,
      earlyStart: false,
      change: null,
    }),
    wishDiscard: assign({ discard: 'wanted' as const }),
    reportNotDiscarded: assign({ discard: 'failed' as const }),
    clearDiscard: assign({ discard: null }),
    markOnline: assign(({ context }) => ({
      problem: context.problem === null ? null : { ...context.problem, kind: 'failed' as const },
    })),
  },
});
