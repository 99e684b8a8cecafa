/*
 * One call of a booked order's page with the text typed for it. A lost answer loses nothing: the text stays, and the
 * same call is sent again under its key. Diagram: machines/README.md.
 */
import { assign, fromPromise, setup } from 'xstate';
import { cleanText } from '../../domain/texts/clean-text.ts';
import {
  type UnsentText,
  decidedOver,
  type FieldDecision,
  noUnsentText,
  settledOver,
  typedOver,
} from '../session/field-values.ts';
import { isKept, type Problem, problemOf } from '../session/session-problems.ts';
import type { FieldTexts } from '../../domain/order/answers.ts';
import { type Attempt, attemptOf, payload, unfilled } from '../shared.ts';

export interface BookedCallContext {
  /** Text typed and not sent. A consent is a field too: its text names what the customer consented to. */
  readonly unsent: UnsentText;
  /**
   * The unsent text that the last attempt took along; later text is not part of it.
   * Empty once its outcome is known: an attempt without an answer may have been executed.
   */
  readonly sent: FieldTexts;
  /** The last attempt; null before the first one. */
  readonly attempt: Attempt | null;
  /** Why the last attempt failed; null without an attempt or once it is repeated. */
  readonly problem: Problem | null;
  /** What to correct before the call is sent, by field. */
  readonly mistakes: FieldTexts;
  readonly traits: BookedCallTraits;
}

/** How this call differs from others. */
export interface BookedCallTraits {
  /** After a failure the page loads the order anew: its current state explains the failure. */
  readonly reloads?: boolean;
  /** Another body may be sent while one is pending, such as a second download. */
  readonly overlaps?: boolean;
}

export interface BookedCallInput {
  /** Unsent text from before a reload. */
  readonly unsent: UnsentText;
  readonly traits: BookedCallTraits;
}

export type BookedCallEvent =
  /** The customer types; `values` are the changed fields, `saved` the order's values of all fields. */
  | { readonly type: 'text.type'; readonly saved: FieldTexts; readonly values: FieldTexts }
  /** The customer's decision on a field that was changed here and elsewhere. */
  | { readonly type: 'text.decide'; readonly saved: FieldTexts; readonly decision: FieldDecision }
  /** Discards the unsent text. */
  | { readonly type: 'text.drop' }
  /** `mistakes` by field keep the call back; `key` is used if this attempt is a new one. */
  | { readonly type: 'call.send'; readonly body: unknown; readonly key: string; readonly mistakes?: FieldTexts }
  /** The outcome of the last attempt is not shown. */
  | { readonly type: 'outcome.dismiss' };
type Send = Extract<BookedCallEvent, { type: 'call.send' }>;

const thrown = ({ event }: { event: { error: unknown } }) => event.error;

/** Compares cleaned texts, because the server cleans an answer. */
export function isSameText(one: string, other: string): boolean {
  return cleanText(one) === cleanText(other);
}

/** The unsent text without what the order has by now of an attempt whose answer was lost. */
function withExecuted({ unsent, sent }: BookedCallContext, saved: FieldTexts): UnsentText {
  const executed = Object.entries(sent).filter(([field, text]) => isSameText(saved[field] ?? '', text));
  return settledOver(unsent, Object.fromEntries(executed), isSameText);
}

export const bookedCallMachine = setup({
  types: {
    context: {} as BookedCallContext,
    events: {} as BookedCallEvent,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the cast carries the type, XState's own idiom
    input: {} as BookedCallInput,
  },
  actors: {
    /** Resolves when the server has executed the call. @throws CallError */
    sendCall: fromPromise<void, Attempt>(unfilled('booked call')),
    /** Resolves when the page has the order's current state, or cannot have it. */
    reloadOrder: fromPromise<void>(unfilled('booked call')),
  },
  guards: {
    isComplete: (_, { mistakes = {} }: Send) => Object.keys(mistakes).length === 0,
    overlaps: ({ context }) => context.traits.overlaps === true,
    reloads: ({ context }) => context.traits.reloads === true,
  },
  actions: {
    storeTyped: assign(
      ({ context }, { saved, values }: Pick<Extract<BookedCallEvent, { type: 'text.type' }>, 'saved' | 'values'>) => ({
        unsent: typedOver(saved, withExecuted(context, saved), values, { keys: [], sent: context.sent }),
        mistakes: Object.fromEntries(Object.entries(context.mistakes).filter(([field]) => values[field] === undefined)),
      }),
    ),
    storeDecision: assign(({ context }, { saved, decision }: Extract<BookedCallEvent, { type: 'text.decide' }>) => ({
      unsent: decidedOver(saved, context.unsent, decision),
    })),
    dropText: assign({ unsent: noUnsentText, mistakes: {} }),
    storeMistakes: assign((_, { mistakes = {} }: Send) => ({ mistakes })),
    storeAttempt: assign(({ context }, { body, key }: Send) => ({
      attempt: attemptOf(context.attempt, body, key),
      sent: context.unsent.typed,
      problem: null,
      mistakes: {},
    })),
    /** The order has the text that was sent; text typed since stays. */
    settle: assign(({ context }) => ({ unsent: settledOver(context.unsent, context.sent, isSameText), sent: {} })),
    storeProblem: assign(({ context: { unsent, sent } }, error: unknown) => {
      const problem = problemOf(error);
      if (isKept(error)) return { problem };
      // The server has not executed it: a field that was typed back meanwhile is untouched again.
      const typedSince = Object.entries(unsent.typed).filter(([field]) => sent[field] !== undefined);
      return { problem, unsent: typedOver(unsent.base, unsent, Object.fromEntries(typedSince)), sent: {} };
    }),
    clearProblem: assign({ problem: null }),
    /** Reports the executed attempt. */
    report: unfilled('booked call'),
  },
}).createMachine({
  id: 'bookedCall',
  description: 'A call of the page of a booked order.',
  context: ({ input }) => ({ ...input, sent: {}, attempt: null, problem: null, mistakes: {} }),
  initial: 'ready',
  on: {
    'text.type': { actions: { type: 'storeTyped', params: payload } },
    'text.decide': { actions: { type: 'storeDecision', params: payload } },
    'text.drop': { target: '.ready', actions: ['dropText', 'clearProblem'] },
    'outcome.dismiss': { target: '.ready', actions: 'clearProblem' },
  },
  states: {
    ready: {
      description: 'Waits for the customer.',
      initial: 'idle',
      on: {
        'call.send': [
          {
            target: 'sending',
            guard: { type: 'isComplete', params: payload },
            actions: { type: 'storeAttempt', params: payload },
          },
          { actions: { type: 'storeMistakes', params: payload } },
        ],
      },
      states: {
        idle: { description: 'Nothing has been sent, or its outcome is dismissed.' },
        done: {
          description: 'The server has executed the call.',
          on: { 'text.type': { target: 'idle', actions: { type: 'storeTyped', params: payload } } },
        },
        failed: { description: 'The call did not get through. The text stays, and it can be sent again.' },
      },
    },
    sending: {
      description: 'The call is under way. A dismissed one goes on, its outcome is not shown.',
      on: {
        'call.send': {
          target: 'sending',
          reenter: true,
          guard: 'overlaps',
          actions: { type: 'storeAttempt', params: payload },
        },
      },
      invoke: {
        src: 'sendCall',
        input: ({ context }) => context.attempt as Attempt,
        onDone: { target: 'ready.done', actions: ['settle', 'report'] },
        onError: [
          { target: 'reloading', guard: 'reloads', actions: { type: 'storeProblem', params: thrown } },
          { target: 'ready.failed', actions: { type: 'storeProblem', params: thrown } },
        ],
      },
    },
    reloading: {
      description: 'The call has failed; the order’s current state is loaded before the customer reads why.',
      invoke: { src: 'reloadOrder', onDone: 'ready.failed', onError: 'ready.failed' },
    },
  },
});
