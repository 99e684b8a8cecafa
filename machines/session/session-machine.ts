/*
 * The browser's session with the server about one order: loads it, sends calls one after another, handles their
 * failures. Diagram: machines/README.md.
 */
import { type ActorRefFrom, and, assign, cancel, fromPromise, raise, type SnapshotFrom, setup } from 'xstate';
import type { OrderItem } from '../../domain/order/order-item.ts';
import type { CallRequest } from '../order/order-next.ts';
import { unfilled } from '../shared.ts';
import { isAutosave } from './unsent-text-rules.ts';
import {
  type Decision,
  type Drafts,
  isUndecided,
  noDrafts,
  restOf,
  type Typing,
  withAutosaves,
  withDecision,
  withOrder,
  withoutDrafts,
  withTyped,
} from './unsent-texts.ts';
import { hasMovedOn, type KeyedRequest, type KeyMaker, wayTo, withKeys } from './session-keys.ts';
import { isKept, type Problem, problemOf } from './session-problems.ts';
import { isPossible } from './session-selectors.ts';

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
  readonly drafts: Drafts;
}

export interface SessionInput {
  /** Unique to this page load and secret; idempotency keys are made of it. */
  readonly name: string;
  /** Unsent texts of this tab from before a reload. */
  readonly drafts?: Drafts;
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
  | ({ readonly type: 'draft.type' } & Typing)
  /** The customer's decision on a field that was changed here and elsewhere. */
  | ({ readonly type: 'draft.decide' } & Decision)
  /** Autosaves this screen: the typing has paused, or a field lost the focus. */
  | { readonly type: 'draft.save' };

/** The server's answer to a call: the new order item, or `done` for the booking. */
export type CallAnswer = OrderItem | 'done';

const thrown = ({ event }: { event: { error: unknown } }) => event.error;
/** Name of the debounce timer. */
const REST = 'rest';

const loaded = ({ event }: { event: { output: OrderItem | null } }) => event.output;

/** Undoing a change drops the unsent texts of its screen. */
function draftsAfter({ drafts, orderItem, queue: [first] }: SessionContext): Drafts {
  const isCancel = first?.call === 'setStep' && first.body.screen === 'client.overview';
  return isCancel && orderItem !== null ? withoutDrafts(drafts, orderItem.screen) : drafts;
}

const requested = ({ event }: { event: { requests: readonly CallRequest[] } }) => event.requests;

const answered = ({ event }: { event: { output: CallAnswer } }) => event.output as OrderItem;

/** The calls after the first one. */
const further = ({ queue }: SessionContext) => queue.slice(1);

/** Whether the first call of the queue is the lost one, sent again or about to be. */
const isRepeat = ({ lost, queue }: SessionContext) => lost !== null && lost.key === queue[0]?.key;

/**
 * Only the server's answer moves the order to another screen.
 * A failed call is kept and can be repeated under its idempotency key: a call whose answer was lost takes effect once.
 * No other call is sent before the outcome of a lost call is known.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the cast carries the type, XState's own idiom
    input: {} as SessionInput,
  },
  actors: {
    loadOrder: fromPromise<OrderItem | null>(unfilled('session')),
    sendCall: fromPromise<CallAnswer, { request: KeyedRequest; revision: number | null }>(unfilled('session')),
    discardOrder: fromPromise<void, { revision: number | null }>(unfilled('session')),
  },
  guards: {
    isOffline: ({ context }) => context.problem?.kind === 'offline',
    /** Never retry `finish` automatically after an outage. */
    isBooking: ({ context }) => context.queue.some(({ call }) => call === 'finish'),
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
      isUndecided(context.drafts, context.orderItem, requests),
    /** An autosaved field is neither saved nor queued. */
    hasUnsaved: ({ context }) => withAutosaves(context.drafts, context.orderItem, context.queue, []).length > 0,
  },
  delays: {
    rest: ({ context, event }) =>
      event.type === 'draft.type' && context.orderItem !== null
        ? restOf(context.drafts, event.name, context.orderItem)
        : 0,
  },
  actions: {
    /** Stores an order changed elsewhere, perhaps by a call of this window whose answer was lost. */
    storeOrder: assign(({ context }, orderItem: OrderItem | null) => ({
      orderItem,
      drafts: withOrder(context.drafts, orderItem, context.lost === null ? [] : [context.lost]),
    })),
    /** Stores the answer to the first call of the queue. */
    storeAnswer: assign(({ context }, orderItem: OrderItem) => ({
      orderItem,
      drafts: withOrder(draftsAfter(context), orderItem, context.queue.slice(0, 1), true),
    })),
    storeBooking: assign(({ context }) => ({
      orderItem: context.orderItem === null ? null : { ...context.orderItem, screen: 'booked', status: 'booked' },
      drafts: noDrafts,
    })),
    storeProblem: assign(({ context }, error: unknown) => {
      const problem = problemOf(error);
      if (problem.kind === 'gone') return { problem, orderItem: null };
      if (problem.orderItem === undefined) return { problem };
      return { problem, orderItem: problem.orderItem, drafts: withOrder(context.drafts, problem.orderItem) };
    }),
    /** Appends the calls, with this screen's autosaves before them. */
    enqueue: assign(({ context }, requests: readonly CallRequest[]) => {
      const { drafts, orderItem, queue } = context;
      const { keys, keyed } = withKeys(context.keys, withAutosaves(drafts, orderItem, queue, requests));
      return { keys, queue: [...queue, ...keyed] };
    }),
    /** The same, but replaces the queue. */
    enqueueAnew: assign(({ context }, requests: readonly CallRequest[]) => {
      const { drafts, orderItem, lost } = context;
      const { keys, keyed } = withKeys(context.keys, withAutosaves(drafts, orderItem, [], requests), lost);
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
      drafts:
        context.orderItem === null
          ? context.drafts
          : withTyped(context.drafts, context.orderItem, typing, context.queue),
    })),
    /** Also clears the message that asked for the decision. */
    storeDecision: assign(({ context }, decision: Decision) => ({
      problem: context.problem?.kind === 'undecided' ? null : context.problem,
      drafts: context.orderItem === null ? context.drafts : withDecision(context.drafts, context.orderItem, decision),
    })),
    reportUndecided: assign({ problem: { kind: 'undecided' as const } }),
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
      drafts: noDrafts,
    }),
    wishDiscard: assign({ discard: 'wanted' as const }),
    reportNotDiscarded: assign({ discard: 'failed' as const }),
    clearDiscard: assign({ discard: null }),
    markOnline: assign(({ context }) => ({
      problem: context.problem === null ? null : { ...context.problem, kind: 'failed' as const },
    })),
  },
}).createMachine({
  id: 'session',
  description: 'The browser’s session with the server about one order.',
  context: ({ input }) => ({
    orderItem: null,
    queue: [],
    keys: { name: input.name, made: 0 },
    problem: null,
    lost: null,
    discard: null,
    drafts: input.drafts ?? noDrafts,
  }),
  initial: 'loading',
  on: {
    // A pending call completes first.
    'order.discard': { actions: 'wishDiscard' },
    'order.keep': { guard: 'isThereToKeep', actions: 'clearDiscard' },
    'draft.type': {
      actions: [
        { type: 'storeTyped', params: ({ event }) => event },
        cancel(REST),
        raise({ type: 'draft.save' }, { id: REST, delay: 'rest' }),
      ],
    },
    'draft.decide': {
      actions: [{ type: 'storeDecision', params: ({ event }) => event }, raise({ type: 'draft.save' })],
    },
    'draft.save': {
      guard: 'hasUnsaved',
      // Enqueueing makes the call from the unsent text.
      actions: [cancel(REST), raise({ type: 'calls.request', requests: [] })],
    },
  },
  states: {
    loading: {
      description: 'Asks the server where this visitor’s order stands.',
      on: { 'calls.request': { actions: { type: 'enqueue', params: requested } } },
      invoke: {
        src: 'loadOrder',
        onDone: [
          {
            target: 'idle',
            guard: 'hasNothingToRepeat',
            // Saves what was typed just before a reload.
            actions: [{ type: 'storeOrder', params: loaded }, raise({ type: 'draft.save' })],
          },
          { target: 'sending', actions: { type: 'storeOrder', params: loaded } },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: thrown } },
      },
    },
    idle: {
      description: 'Shows the order and waits for the customer.',
      always: { target: 'discarding', guard: 'wantsToDiscard' },
      on: {
        'calls.request': [
          { guard: { type: 'isUndecided', params: requested }, actions: 'reportUndecided' },
          { target: 'requested', actions: { type: 'enqueueAnew', params: requested } },
        ],
        'order.reload': 'refreshing',
        'order.report': { actions: { type: 'storeOrder', params: ({ event }) => event.orderItem } },
        'problem.dismiss': { actions: 'clearProblem' },
      },
    },
    refreshing: {
      description: 'Looks quietly whether another window has changed the order.',
      always: { target: 'discarding', guard: 'wantsToDiscard' },
      on: {
        'calls.request': [
          { guard: { type: 'isUndecided', params: requested }, actions: 'reportUndecided' },
          { target: 'requested', actions: { type: 'enqueueAnew', params: requested } },
        ],
      },
      invoke: {
        src: 'loadOrder',
        onDone: { target: 'idle', actions: [{ type: 'storeOrder', params: loaded }, 'forgetLost'] },
        // A failed background poll is not reported; the next call will report the problem.
        onError: 'idle',
      },
    },
    requested: {
      description: 'Sends at once, unless a lost call may have moved the order.',
      entry: 'clearDiscard',
      always: [
        { target: 'checking', guard: 'hasChangedMind' },
        { target: 'sending', actions: 'clearProblem' },
      ],
    },
    sending: {
      description: 'A call is under way; further ones wait their turn.',
      on: {
        'calls.request': [
          { guard: { type: 'isUndecided', params: requested }, actions: 'reportUndecided' },
          { actions: { type: 'enqueue', params: requested } },
        ],
      },
      invoke: {
        src: 'sendCall',
        input: ({ context }) => ({
          request: context.queue[0] as KeyedRequest,
          revision: context.orderItem?.revision ?? null,
        }),
        onDone: [
          {
            target: 'idle',
            guard: ({ event }) => event.output === 'done',
            actions: ['storeBooking', 'clearQueue', 'clearProblem', 'forgetLost'],
          },
          {
            // The answer is that of the first attempt; the order may have changed since.
            target: 'refreshing',
            guard: and(['isRepeat', 'isLastCall']),
            actions: [{ type: 'storeAnswer', params: answered }, 'dropFirst', 'clearProblem', 'forgetLost'],
          },
          {
            target: 'idle',
            guard: 'isLastCall',
            actions: [{ type: 'storeAnswer', params: answered }, 'dropFirst', 'clearProblem'],
          },
          {
            target: 'sending',
            guard: { type: 'isNextPossible', params: answered },
            reenter: true,
            actions: [{ type: 'storeAnswer', params: answered }, 'dropFirst', 'forgetLost'],
          },
          {
            target: 'sending',
            guard: { type: 'isNextElsewhere', params: answered },
            reenter: true,
            actions: [{ type: 'goToNext', params: answered }, { type: 'storeOrder', params: answered }, 'forgetLost'],
          },
          {
            // The second click of a double click: the first has moved the order, so nothing is left to do.
            target: 'idle',
            actions: [{ type: 'storeAnswer', params: answered }, 'clearQueue', 'clearProblem', 'forgetLost'],
          },
        ],
        onError: [
          {
            target: 'failed',
            guard: { type: 'isKept', params: thrown },
            actions: ['rememberLost', { type: 'storeProblem', params: thrown }],
          },
          {
            target: 'sending',
            guard: and([
              { type: 'isThere', params: thrown },
              { type: 'waitsToBegin', params: thrown },
            ]),
            reenter: true,
            actions: [
              { type: 'storeOrder', params: ({ event }) => problemOf(event.error).orderItem ?? null },
              'forgetLost',
            ],
          },
          {
            target: 'idle',
            guard: { type: 'isThere', params: thrown },
            actions: [
              { type: 'storeOrder', params: ({ event }) => problemOf(event.error).orderItem ?? null },
              'clearQueue',
              'clearProblem',
              'forgetLost',
            ],
          },
          {
            // Another window was faster. Autosaves are merged with its changes and sent again, without a message.
            target: 'idle',
            guard: { type: 'isOutrun', params: thrown },
            actions: [
              { type: 'storeOrder', params: ({ event }) => problemOf(event.error).orderItem ?? null },
              'clearQueue',
              'forgetLost',
              raise({ type: 'draft.save' }),
            ],
          },
          {
            target: 'idle',
            actions: [{ type: 'storeProblem', params: thrown }, 'clearQueue', 'forgetLost'],
          },
        ],
      },
    },
    failed: {
      description: 'A call did not get through. Everything stays; the customer can repeat it.',
      always: { target: 'discarding', guard: 'wantsToDiscard' },
      initial: 'deciding',
      on: {
        'call.retry': [{ target: 'sending', guard: 'isRepeat' }, { target: 'checking' }],
        'calls.request': [
          { guard: { type: 'isUndecided', params: requested }, actions: 'reportUndecided' },
          { target: 'requested', actions: { type: 'enqueueAnew', params: requested } },
        ],
        'problem.dismiss': { target: 'refreshing', actions: ['clearProblem', 'clearQueue'] },
      },
      states: {
        deciding: { always: [{ target: 'offline', guard: 'isOffline' }, { target: 'online' }] },
        online: { description: 'The server is in trouble.' },
        offline: {
          description: 'The connection is lost.',
          on: {
            'network.found': [
              { target: 'online', guard: 'isBooking', actions: 'markOnline' },
              // Queued calls are sent automatically, as the message says.
              { target: '#session.sending', guard: 'isRepeat' },
              '#session.checking',
            ],
          },
        },
      },
    },
    discarding: {
      description: 'The customer has said twice that the order shall be gone. Nothing else is asked meanwhile.',
      invoke: {
        src: 'discardOrder',
        input: ({ context }) => ({ revision: context.orderItem?.revision ?? null }),
        onDone: { target: 'idle', actions: 'forgetOrder' },
        onError: [
          {
            // Another window changed the order or booked it: the customer has to see that first.
            target: 'idle',
            guard: { type: 'isStale', params: thrown },
            actions: [{ type: 'storeProblem', params: thrown }, 'clearQueue', 'clearDiscard'],
          },
          { target: 'idle', guard: 'hasNothingToRepeat', actions: 'reportNotDiscarded' },
          { target: 'failed', actions: 'reportNotDiscarded' },
        ],
      },
    },
    checking: {
      description: 'Before anything else is sent after a failure: has the order moved on, perhaps by the lost call?',
      // Calls wait for the result; autosaves are raised again.
      on: { 'draft.save': { actions: raise({ type: 'draft.save' }, { id: REST, delay: 400 }) } },
      invoke: {
        src: 'loadOrder',
        onDone: [
          {
            target: 'idle',
            guard: 'hasNothingToRepeat',
            actions: [{ type: 'storeOrder', params: loaded }, 'clearProblem'],
          },
          {
            // With the old revision the server can only repeat its answer; a `stale` answer means that another window
            // acted.
            target: 'sending',
            guard: { type: 'mayBeByLost', params: loaded },
            actions: 'askForLost',
          },
          { target: 'sending', actions: [{ type: 'storeOrder', params: loaded }, 'forgetLost'] },
        ],
        onError: { target: 'failed', actions: { type: 'storeProblem', params: thrown } },
      },
    },
  },
});

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
