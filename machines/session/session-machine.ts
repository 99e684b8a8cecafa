/*
 * The browser's session with the server about one order. The server's order is the authority; this machine loads it,
 * sends one call after another, and knows what to do when a call fails. Rules that always hold: only the server's
 * answer moves the order to another screen; a failed call is kept and can be repeated, under the key by which the
 * server knows it again, so that a call whose answer got lost is never carried out twice; nothing else is sent before
 * its fate is known. Picture: machines/README.md.
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
  /** The order as the server answered it last; null before the first one. */
  readonly orderItem: OrderItem | null;
  /** Calls that wait for their answer; the first one is under way or has failed. */
  readonly queue: readonly KeyedRequest[];
  readonly keys: KeyMaker;
  readonly problem: Problem | null;
  /** The call that got no answer; the server may have carried it out all the same. */
  readonly lost: KeyedRequest | null;
  /** The customer's wish to discard the order, and how it went; null when there was none lately. */
  readonly discard: 'wanted' | 'done' | 'failed' | null;
  /** What is typed and not saved. */
  readonly drafts: Drafts;
}

export interface SessionInput {
  /** Of this page and no other, and known to nobody else: keys of calls are made of it. */
  readonly name: string;
  /** What was typed in this tab before the page was loaded anew. */
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
  /** Somebody types; `values` are the fields that have changed. */
  | ({ readonly type: 'draft.type' } & Typing)
  /** The word on a field that was changed here and elsewhere. */
  | ({ readonly type: 'draft.decide' } & Decision)
  /** What saves itself on this screen is to be saved now: the typing has come to rest, or the field was left. */
  | { readonly type: 'draft.save' };

/** What the server made of a call: the new order item, or `done` for the booking. */
export type CallAnswer = OrderItem | 'done';

const thrown = ({ event }: { event: { error: unknown } }) => event.error;
/** Names the timer that waits for the typing to come to rest. */
const REST = 'rest';

const loaded = ({ event }: { event: { output: OrderItem | null } }) => event.output;

/** What is typed on the screen of a change goes with the change that is taken back. */
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
    /** Only the order button places an order, never the cable. */
    isBooking: ({ context }) => context.queue.some(({ call }) => call === 'finish'),
    hasNothingToRepeat: ({ context }) => context.queue.length === 0,
    /** Nobody discards what a call under way has booked. */
    wantsToDiscard: ({ context }) => context.discard === 'wanted' && context.orderItem?.status === 'draft',
    /** The question is answered, or it closed because the order is gone. */
    isThereToKeep: ({ context }) => context.discard !== 'done',
    isStale: (_, error: unknown) => problemOf(error).kind === 'stale',
    isKept: (_, error: unknown) => isKept(error),
    isRepeat: ({ context }) => isRepeat(context),
    /** Something else is wanted than the call whose fate nobody knows. */
    hasChangedMind: ({ context }) => context.lost !== null && !isRepeat(context),
    /** The order is another by now, perhaps by the lost call. */
    mayBeByLost: ({ context }, orderItem: OrderItem | null) =>
      context.lost !== null && hasMovedOn(context.orderItem, orderItem),
    isLastCall: ({ context }) => context.queue.length <= 1,
    /** The next call fits the answer. */
    isNextPossible: ({ context }, answer: OrderItem) => isPossible(answer, further(context).slice(0, 1)),
    /** The lost call was carried out after all, and what is wanted since fits only where it was asked. */
    isNextElsewhere: ({ context }, answer: OrderItem) =>
      isRepeat(context) && isPossible(answer, [...wayTo(context.orderItem, answer), ...further(context).slice(0, 1)]),
    /** Nothing but autosaves waits, and the order has moved on meanwhile. */
    isOutrun: ({ context }, error: unknown) => {
      const { kind, orderItem } = problemOf(error);
      return kind === 'stale' && orderItem !== undefined && context.queue.every(isAutosave);
    },
    /** Somebody wants to begin, and the server answers with the order that is there already. */
    isThere: ({ context }, error: unknown) =>
      context.queue[0]?.call === 'setStartWizard' && problemOf(error).orderItem !== undefined,
    /** The order still waits to be begun. */
    waitsToBegin: (_, error: unknown) => problemOf(error).orderItem?.screen === 'start.options',
    /** Two windows have answered differently, and the calls would decide it without a word. */
    isUndecided: ({ context }, requests: readonly CallRequest[]) =>
      isUndecided(context.drafts, context.orderItem, requests),
    /** Something that saves itself is neither saved nor on its way. */
    hasUnsaved: ({ context }) => withAutosaves(context.drafts, context.orderItem, context.queue, []).length > 0,
  },
  delays: {
    rest: ({ context, event }) =>
      event.type === 'draft.type' && context.orderItem !== null
        ? restOf(context.drafts, event.name, context.orderItem)
        : 0,
  },
  actions: {
    /** The order as somebody has changed it, perhaps this window by a call whose answer got lost. */
    storeOrder: assign(({ context }, orderItem: OrderItem | null) => ({
      orderItem,
      drafts: withOrder(context.drafts, orderItem, context.lost === null ? [] : [context.lost]),
    })),
    /** The order as the first call of the queue has made it. */
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
    /** Adds the calls, with what saves itself on this screen before them. */
    enqueue: assign(({ context }, requests: readonly CallRequest[]) => {
      const { drafts, orderItem, queue } = context;
      const { keys, keyed } = withKeys(context.keys, withAutosaves(drafts, orderItem, queue, requests));
      return { keys, queue: [...queue, ...keyed] };
    }),
    /** The same in place of all that waited. */
    enqueueAnew: assign(({ context }, requests: readonly CallRequest[]) => {
      const { drafts, orderItem, lost } = context;
      const { keys, keyed } = withKeys(context.keys, withAutosaves(drafts, orderItem, [], requests), lost);
      return { keys, queue: keyed };
    }),
    /** First of all the lost call again: the server says what became of it. */
    askForLost: assign(({ context }) => ({
      queue: context.lost === null ? context.queue : [context.lost, ...context.queue],
    })),
    /** The first call is answered; before the next one go those that lead to its screen. */
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
    /** With it the message that asked for it has done its work. */
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
    /** Nothing of the order is left, nor of what was about to be sent to it. */
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
    // A call under way ends first.
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
      // The call is made of the draft itself, wherever calls are put in line.
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
            // What was typed just before the page was loaded anew.
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
        // A quiet look that fails is no event for the customer; the next call will tell.
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
            // The answer is that of the first time; the order may have moved on since.
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
            // The second click of a double click: the first one has moved the order, nothing is left to do.
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
            // Another window was quicker. What saves itself is put together with that and saved again; nobody has pressed anything.
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
              // What waits is sent by itself, as the message says.
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
            // Another window has changed the order, or booked it: the customer looks at it first.
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
      // Calls have to wait until that is known; what saves itself comes back.
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
            // From the old revision it can only be answered again; if it was never carried out, another window has acted.
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
