/*
 * The browser's session with the server about one order: loads it, sends calls one after another, handles their
 * failures. Diagram: machines/README.md.
 */
import { type ActorRefFrom, and, cancel, raise, type SnapshotFrom } from 'xstate';
import type { OrderItem } from '../../domain/order/order-item.ts';
import type { CallRequest } from '../order/order-next.ts';
import { noUnsentTexts } from './unsent-texts.ts';
import { problemOf } from './session-problems.ts';
import { type KeyedRequest, type CallAnswer, sessionSetup } from './session-setup.ts';

const thrown = ({ event }: { event: { error: unknown } }) => event.error;
const loaded = ({ event }: { event: { output: OrderItem | null } }) => event.output;
const requested = ({ event }: { event: { requests: readonly CallRequest[] } }) => event.requests;
const answered = ({ event }: { event: { output: CallAnswer } }) => event.output as OrderItem;

/** Name of the debounce timer. */
const REST = 'rest';

/**
 * Only the server's answer moves the order to another screen.
 * A failed call is kept and can be repeated under its idempotency key: a call whose answer was lost takes effect once.
 * No other call is sent before the outcome of a lost call is known.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The browser’s session with the server about one order.',
  context: ({ input }) => ({
    orderItem: null,
    queue: [],
    keys: { name: input.name, made: 0 },
    problem: null,
    lost: null,
    discard: null,
    unsentTexts: input.unsentTexts ?? noUnsentTexts,
    earlyStart: false,
    change: null,
  }),
  initial: 'loading',
  on: {
    // A pending call completes first.
    'order.discard': { actions: 'wishDiscard' },
    'order.keep': { guard: 'isThereToKeep', actions: 'clearDiscard' },
    'consent.set': { actions: { type: 'storeConsent', params: ({ event }) => event.earlyStart } },
    'unsentText.type': [
      // It may be booked already: an answer `done` leaves nowhere to save a text.
      { guard: 'isBookingLost' },
      {
        actions: [
          { type: 'storeTyped', params: ({ event }) => event },
          cancel(REST),
          raise({ type: 'unsentText.save' }, { id: REST, delay: 'rest' }),
        ],
      },
    ],
    'unsentText.decide': {
      actions: [{ type: 'storeDecision', params: ({ event }) => event }, raise({ type: 'unsentText.save' })],
    },
    'unsentText.save': {
      guard: 'hasUnsaved',
      // Enqueueing makes the call from the unsent text.
      actions: [cancel(REST), raise({ type: 'calls.request', requests: [] })],
    },
  },
  states: {
    loading: {
      description: 'Loads the visitor’s order.',
      on: { 'calls.request': { actions: { type: 'enqueue', params: requested } } },
      invoke: {
        src: 'loadOrder',
        onDone: [
          {
            target: 'idle',
            guard: 'hasNothingToRepeat',
            // Saves what was typed just before a reload.
            actions: [{ type: 'storeOrder', params: loaded }, raise({ type: 'unsentText.save' })],
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
      description: 'Reloads the order in the background, because another window may have changed it.',
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
      description: 'A call is pending; further calls are queued.',
      on: {
        // Nothing is typed that the booking's answer would discard.
        'unsentText.type': { guard: 'isBooking' },
        'calls.request': [
          { guard: { type: 'isUndecided', params: requested }, actions: 'reportUndecided' },
          { actions: { type: 'enqueue', params: requested } },
        ],
      },
      invoke: {
        src: 'sendCall',
        input: ({ context }) => ({
          request: context.queue[0] as KeyedRequest,
          seen: context.orderItem,
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
            // The customer has read another price or number, so the next call must not follow (§ 312j BGB).
            target: 'idle',
            guard: { type: 'isNextOutdated', params: answered },
            actions: [
              { type: 'storeAnswer', params: answered },
              { type: 'reportOutdated', params: answered },
              'clearQueue',
              'forgetLost',
            ],
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
              raise({ type: 'unsentText.save' }),
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
      description: 'A call failed. Everything typed is kept; the customer can repeat the call.',
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
        online: { description: 'The server answers with an error.' },
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
      description: 'Deletes the order after the customer’s confirmation. No other call is sent meanwhile.',
      invoke: {
        src: 'discardOrder',
        input: ({ context }) => ({ seen: context.orderItem }),
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
      description: 'Reloads the order after a failure, before any other call: the lost call may have changed it.',
      on: {
        'unsentText.type': { guard: 'isBooking' },
        'calls.request': [
          { guard: { type: 'isUndecided', params: requested }, actions: 'reportUndecided' },
          { actions: { type: 'enqueue', params: requested } },
        ],
      },
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
