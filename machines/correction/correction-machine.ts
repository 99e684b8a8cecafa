/*
 * Corrections that a customer collects before sending: one is written at a time, all are sent together. After a failure
 * they stay and can be sent again under the same key; a changed list gets another key. Diagram: machines/README.md.
 */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type CorrectionWish, commentRule, correctionLimits, type Pin } from '../../domain/order/corrections.ts';
import { writtenProblem } from '../../domain/texts/clean-text.ts';
import { type ProblemKind, problemOf } from '../session/session-problems.ts';
import { type Attempt, attemptOf, payload, unfilled } from '../shared.ts';

/** Survives a reload of the page. */
export interface UnsentCorrection {
  readonly wishes: readonly CorrectionWish[];
  /** The wish being written; null: none. */
  readonly written: CorrectionWish | null;
  /** Its index among the wishes; null for a new one. */
  readonly place: number | null;
  /** The last attempt to send them; null before the first one. */
  readonly attempt: Attempt<readonly CorrectionWish[]> | null;
}

export interface CorrectionContext extends UnsentCorrection {
  /** What to correct in the wish being written; null: nothing. */
  readonly problem: string | null;
  /** Why the last attempt failed; null without an attempt or once it is repeated. */
  readonly failure: ProblemKind | null;
}

export const noCorrections: UnsentCorrection = { wishes: [], written: null, place: null, attempt: null };

export type CorrectionEvent =
  | { readonly type: 'wish.begin'; readonly file: string }
  | { readonly type: 'wish.change'; readonly place: number }
  | { readonly type: 'wish.remove'; readonly place: number }
  | { readonly type: 'comment.type'; readonly comment: string }
  | { readonly type: 'pin.set'; readonly pin: Pin }
  /** By these fractions of the image; the pin stays inside. */
  | { readonly type: 'pin.move'; readonly by: Pin }
  | { readonly type: 'pin.remove' }
  | { readonly type: 'wish.keep' }
  | { readonly type: 'wish.leave' }
  /** `key`: used if this attempt is a new one. */
  | { readonly type: 'wishes.send'; readonly key: string };
type PayloadOf<Type extends CorrectionEvent['type']> = Omit<Extract<CorrectionEvent, { type: Type }>, 'type'>;

/** Whether the customer has written something that the server does not have. */
export function isUnsent({ wishes, written }: UnsentCorrection): boolean {
  return wishes.length > 0 || (written !== null && written.comment !== '');
}

const CENTRE: Pin = { x: 0.5, y: 0.5 };
const inside = (fraction: number) => Math.min(1, Math.max(0, Math.round(fraction * 1000) / 1000));
const closed = { written: null, place: null, problem: null } as const;

/** Problem of a comment; null without one. */
function commentProblem(wish: CorrectionWish | null): string | null {
  return writtenProblem(wish?.comment ?? '', commentRule);
}

export const correctionMachine = setup({
  types: {
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent,
    input: {} as UnsentCorrection,
  },
  actors: {
    /** Resolves when the server has accepted them. @throws CallError */
    sendCorrections: fromPromise<void, Attempt<readonly CorrectionWish[]>>(unfilled('correction')),
  },
  guards: {
    hasRoom: ({ context }) => context.wishes.length < correctionLimits.atOnce,
    hasWishes: ({ context }) => context.wishes.length > 0,
    isWritten: ({ context }) => commentProblem(context.written) === null,
    isWriting: ({ context }) => context.written !== null,
  },
  actions: {
    begin: assign((_, { file }: PayloadOf<'wish.begin'>) => ({
      ...closed,
      written: { file, comment: '', pin: null },
    })),
    change: assign(({ context }, { place }: PayloadOf<'wish.change'>) => ({
      ...closed,
      written: context.wishes[place] ?? null,
      place,
    })),
    remove: assign(({ context }, { place }: PayloadOf<'wish.remove'>) => ({
      wishes: context.wishes.toSpliced(place, 1),
      failure: null,
    })),
    type: assign(({ context: { written } }, { comment }: PayloadOf<'comment.type'>) => ({
      written: written === null ? null : { ...written, comment },
      problem: null,
    })),
    pin: assign(({ context: { written } }, { pin }: PayloadOf<'pin.set'>) => ({
      written: written === null ? null : { ...written, pin: { x: inside(pin.x), y: inside(pin.y) } },
    })),
    move: assign(({ context: { written } }, { by }: PayloadOf<'pin.move'>) => {
      const { x, y } = written?.pin ?? CENTRE;
      return { written: written === null ? null : { ...written, pin: { x: inside(x + by.x), y: inside(y + by.y) } } };
    }),
    unpin: assign(({ context: { written } }) => ({ written: written === null ? null : { ...written, pin: null } })),
    keep: assign(({ context: { wishes, written, place } }) => ({
      ...closed,
      wishes: written === null ? wishes : wishes.toSpliced(place ?? wishes.length, place === null ? 0 : 1, written),
      failure: null,
    })),
    complain: assign(({ context }) => ({ problem: commentProblem(context.written) })),
    leave: assign(closed),
    name: assign(({ context: { attempt, wishes } }, { key }: PayloadOf<'wishes.send'>) => ({
      attempt: attemptOf(attempt, wishes, key),
      failure: null,
    })),
    forget: assign({ ...noCorrections, failure: null }),
    storeFailure: assign((_, { error }: { error: unknown }) => ({
      failure: problemOf(error).kind,
    })),
  },
}).createMachine({
  id: 'corrections',
  description: 'Corrections of delivered files that the customer writes and sends together.',
  context: ({ input }) => ({ ...input, problem: null, failure: null }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Transient: a reloaded page returns to the state before the reload.',
      always: [{ target: 'writing', guard: 'isWriting' }, { target: 'collecting' }],
    },
    collecting: {
      description: 'Shows the corrections written so far.',
      on: {
        'wish.begin': { target: 'writing', guard: 'hasRoom', actions: { type: 'begin', params: payload } },
        'wish.change': { target: 'writing', actions: { type: 'change', params: payload } },
        'wish.remove': { actions: { type: 'remove', params: payload } },
        'wishes.send': { target: 'sending', guard: 'hasWishes', actions: { type: 'name', params: payload } },
      },
    },
    writing: {
      description: 'The customer writes one correction beside its image.',
      on: {
        'comment.type': { actions: { type: 'type', params: payload } },
        'pin.set': { actions: { type: 'pin', params: payload } },
        'pin.move': { actions: { type: 'move', params: payload } },
        'pin.remove': { actions: 'unpin' },
        'wish.keep': [{ target: 'collecting', guard: 'isWritten', actions: 'keep' }, { actions: 'complain' }],
        'wish.leave': { target: 'collecting', actions: 'leave' },
      },
    },
    sending: {
      description: 'The corrections are being sent and cannot be changed.',
      invoke: {
        src: 'sendCorrections',
        input: ({ context }) => context.attempt as Attempt<readonly CorrectionWish[]>,
        onDone: { target: 'collecting', actions: 'forget' },
        onError: { target: 'collecting', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
  },
});

export type CorrectionSnapshot = SnapshotFrom<typeof correctionMachine>;
