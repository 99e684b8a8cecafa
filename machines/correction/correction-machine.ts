/*
 * Corrections that a customer collects before sending: one is written at a time, all are sent together. A call whose
 * answer was lost is repeated under its key before others follow. Diagram: machines/README.md.
 */
import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type CorrectionWish, commentRule, correctionLimits, type Pin } from '../../domain/order/corrections.ts';
import { cleanText, writtenProblem } from '../../domain/texts/clean-text.ts';
import { isKept, type ProblemKind, problemOf } from '../session/session-problems.ts';
import { type Attempt, payload, unfilled } from '../shared.ts';

/** Survives a reload of the page. */
export interface UnsentCorrection {
  readonly wishes: readonly CorrectionWish[];
  /** The wish being written; null: none. */
  readonly written: CorrectionWish | null;
  /** Its index among the wishes; null for a new one. */
  readonly place: number | null;
  /** The last attempt to send some of them, while the server may have executed it; else null. */
  readonly attempt: Attempt<readonly CorrectionWish[]> | null;
  /** Names of the files that wishes are about, by id: a new delivery replaces the file of the same name. */
  readonly names: Readonly<Record<string, string>>;
  /** Lowest number that a wish of the attempt can have at the server. */
  readonly first: number;
}

interface NamedFile {
  readonly id: string;
  readonly name: string;
}

export interface CorrectionContext extends UnsentCorrection {
  /** Files about which the studio takes wishes; null until the page has told them. */
  readonly files: readonly NamedFile[] | null;
  /** Whether the wish being written has moved to the file that replaces its own. */
  readonly isMoved: boolean;
  /** Key for the wishes that no attempt has sent. */
  readonly key: string;
  /** The place that is aimed at while the customer marks one. */
  readonly cross: Pin;
  /** Whether the wish being written began with its place: who leaves the marking then leaves the wish. */
  readonly isMarkedFirst: boolean;
  /** What to correct in the wish being written; null: nothing. */
  readonly problem: string | null;
  /** Why the last attempt failed; null without an attempt or once it is repeated. */
  readonly failure: ProblemKind | null;
}

export const noCorrections: UnsentCorrection = {
  wishes: [],
  written: null,
  place: null,
  attempt: null,
  names: {},
  first: 1,
};

export type CorrectionEvent =
  /** The files about which the studio takes wishes now. */
  | { readonly type: 'files.see'; readonly files: readonly NamedFile[] }
  | { readonly type: 'wish.begin'; readonly file: string }
  | { readonly type: 'wish.change'; readonly place: number }
  | { readonly type: 'wish.remove'; readonly place: number }
  | { readonly type: 'comment.type'; readonly comment: string }
  /** Marks a place: of the wish being written, else of a new one about `file`. */
  | { readonly type: 'mark.begin'; readonly file: string }
  /** By these fractions of the image; the cross stays inside. */
  | { readonly type: 'cross.move'; readonly by: Pin }
  | { readonly type: 'pin.set'; readonly pin: Pin }
  | { readonly type: 'mark.leave' }
  | { readonly type: 'pin.remove' }
  | { readonly type: 'wish.keep' }
  /** Closes the form without an answer (Back, Escape): what is written is kept. */
  | { readonly type: 'wish.close' }
  /** Drops what is written. */
  | { readonly type: 'wish.leave' }
  /** `key`: for wishes that no attempt has sent; `first`: the number that the first of them gets. */
  | { readonly type: 'wishes.send'; readonly key: string; readonly first: number };
type PayloadOf<Type extends CorrectionEvent['type']> = Omit<Extract<CorrectionEvent, { type: Type }>, 'type'>;

/** Whether the customer has written something that the server does not have. */
export function isUnsent({ wishes, written }: UnsentCorrection): boolean {
  return wishes.length > 0 || (written !== null && written.comment !== '');
}

const thrown = ({ event }: { event: { error: unknown } }) => event.error;

const CENTRE: Pin = { x: 0.5, y: 0.5 };
const inside = (fraction: number) => Math.min(1, Math.max(0, Math.round(fraction * 1000) / 1000));
const closed = { written: null, place: null, isMarkedFirst: false, isMoved: false, problem: null } as const;

/** The wish being written, moved to the file that has replaced its own, if one has. */
function moved({ written, files, names, isMoved }: Pick<CorrectionContext, 'written' | 'files' | 'names' | 'isMoved'>) {
  if (written === null || isAmong(files, written.file)) return { written, names, isMoved };
  const name = names[written.file];
  const next = files?.find((file) => file.name === name);
  if (next === undefined) return { written, names, isMoved };
  return { written: { ...written, file: next.id }, names: { ...names, [next.id]: next.name }, isMoved: true };
}

/** Whether the file is there, as far as the page has told. */
function isAmong(files: CorrectionContext['files'], id: string): boolean {
  return files === null || files.some((file) => file.id === id);
}

/** The wishes without these, each of which leaves once. */
function without(wishes: readonly CorrectionWish[], sent: readonly CorrectionWish[]): CorrectionWish[] {
  const left = wishes.map((wish) => ({ wish, text: JSON.stringify(wish) }));
  for (const wish of sent) {
    const place = left.findIndex(({ text }) => text === JSON.stringify(wish));
    if (place !== -1) left.splice(place, 1);
  }
  return left.map(({ wish }) => wish);
}

/** Whether the server has these wishes; it cleans their texts and sends them all or none. */
function areListed(wishes: readonly CorrectionWish[], listed: readonly ListedWish[]): boolean {
  const texts = new Set(listed.map(({ comment, pin }) => JSON.stringify([comment, pin?.x, pin?.y])));
  return wishes.every(({ comment, pin }) => texts.has(JSON.stringify([cleanText(comment), pin?.x, pin?.y])));
}

/** Problem of a comment; null without one. */
function commentProblem(wish: CorrectionWish | null): string | null {
  return writtenProblem(wish?.comment ?? '', commentRule);
}

/** A wish that the server has. */
export type ListedWish = Pick<CorrectionWish, 'comment' | 'pin'> & { readonly number: number };

export const correctionMachine = setup({
  types: {
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent,
    input: {} as UnsentCorrection,
  },
  actors: {
    /** Resolves when the server has accepted them. @throws CallError */
    sendCorrections: fromPromise<void, Attempt<readonly CorrectionWish[]>>(unfilled('correction')),
    /** Loads all wishes that the server has. @throws CallError */
    loadCorrections: fromPromise<readonly ListedWish[]>(unfilled('correction')),
  },
  guards: {
    hasRoom: ({ context }) => context.wishes.length < correctionLimits.atOnce,
    hasWishes: ({ context }) => context.wishes.length > 0,
    /** A wish was changed or removed that the server may have. */
    differsFromAttempt: ({ context: { wishes, attempt } }) =>
      attempt !== null && without(attempt.body, wishes).length > 0,
    /** There are others than those of the attempt. */
    hasMore: ({ context: { wishes, attempt } }) => without(wishes, attempt?.body ?? []).length > 0,
    isWritten: ({ context }) => commentProblem(context.written) === null,
    isWriting: ({ context }) => context.written !== null,
    isFileThere: ({ context: { files, written } }) => written !== null && isAmong(files, written.file),
    isFileGone: ({ context: { files, written } }) => written !== null && !isAmong(files, written.file),
    isEmpty: ({ context: { written } }) => cleanText(written?.comment ?? '') === '',
    isOnlyMarked: ({ context: { written, isMarkedFirst } }) =>
      isMarkedFirst && written?.comment === '' && written.pin === null,
  },
  actions: {
    see: assign(({ context }, { files }: PayloadOf<'files.see'>) => ({ files, ...moved({ ...context, files }) })),
    begin: assign(
      ({ context }, { file, isMarkedFirst }: { readonly file: string; readonly isMarkedFirst: boolean }) => {
        const name = context.files?.find(({ id }) => id === file)?.name;
        return {
          ...closed,
          isMarkedFirst,
          written: { file, comment: '', pin: null },
          names: name === undefined ? context.names : { ...context.names, [file]: name },
        };
      },
    ),
    change: assign(({ context }, { place }: PayloadOf<'wish.change'>) => ({
      ...closed,
      place,
      ...moved({ ...context, isMoved: false, written: context.wishes[place] ?? null }),
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
    aim: assign(({ context: { written } }) => ({ cross: written?.pin ?? CENTRE })),
    move: assign(({ context: { cross } }, { by }: PayloadOf<'cross.move'>) => ({
      cross: { x: inside(cross.x + by.x), y: inside(cross.y + by.y) },
    })),
    unpin: assign(({ context: { written } }) => ({ written: written === null ? null : { ...written, pin: null } })),
    keep: assign(({ context: { wishes, written, place } }) => ({
      ...closed,
      wishes: written === null ? wishes : wishes.toSpliced(place ?? wishes.length, place === null ? 0 : 1, written),
      failure: null,
    })),
    complain: assign(({ context }) => ({ problem: commentProblem(context.written) })),
    leave: assign(closed),
    takeKey: assign(({ context }, { key, first }: PayloadOf<'wishes.send'>) => ({
      key,
      first: context.attempt === null ? first : context.first,
      failure: null,
    })),
    /** A lost attempt is repeated as it was. */
    attempt: assign(({ context: { attempt, wishes, key } }) => ({ attempt: attempt ?? { body: wishes, key } })),
    settle: assign(({ context: { attempt, wishes } }) => ({
      wishes: without(wishes, attempt?.body ?? []),
      attempt: null,
    })),
    /** Drops the lost attempt, and of its wishes those that the server has. */
    settleListed: assign(({ context: { attempt, wishes, first } }, listed: readonly ListedWish[]) => {
      const sent = attempt?.body ?? [];
      const since = listed.filter(({ number }) => number >= first);
      return { wishes: areListed(sent, since) ? without(wishes, sent) : wishes, attempt: null };
    }),
    storeFailure: assign((_, error: unknown) => ({ failure: problemOf(error).kind })),
    forgetJudged: assign(({ context }, error: unknown) => ({ attempt: isKept(error) ? context.attempt : null })),
  },
}).createMachine({
  id: 'corrections',
  description: 'Corrections of delivered files that the customer writes and sends together.',
  context: ({ input }) => ({
    ...input,
    files: null,
    isMoved: false,
    cross: CENTRE,
    key: '',
    isMarkedFirst: false,
    problem: null,
    failure: null,
  }),
  initial: 'resuming',
  on: { 'files.see': { actions: { type: 'see', params: payload } } },
  states: {
    resuming: {
      description: 'Transient: a reloaded page returns to the state before the reload.',
      always: [{ target: 'writing', guard: 'isWriting' }, { target: 'collecting' }],
    },
    collecting: {
      description: 'Shows the corrections written so far.',
      on: {
        'wish.begin': {
          target: 'writing',
          guard: 'hasRoom',
          actions: { type: 'begin', params: ({ event: { file } }) => ({ file, isMarkedFirst: false }) },
        },
        'mark.begin': {
          target: 'writing.marking',
          guard: 'hasRoom',
          actions: { type: 'begin', params: ({ event: { file } }) => ({ file, isMarkedFirst: true }) },
        },
        'wish.change': { target: 'writing', actions: { type: 'change', params: payload } },
        'wish.remove': { actions: { type: 'remove', params: payload } },
        'wishes.send': [
          { target: 'checking', guard: 'differsFromAttempt', actions: { type: 'takeKey', params: payload } },
          { target: 'sending', guard: 'hasWishes', actions: { type: 'takeKey', params: payload } },
        ],
      },
    },
    writing: {
      description: 'The customer writes one correction beside its image.',
      on: { 'wish.leave': { target: 'collecting', actions: 'leave' } },
      initial: 'typing',
      states: {
        typing: {
          description: 'Its form is open.',
          always: { target: 'gone', guard: 'isFileGone' },
          on: {
            'comment.type': { actions: { type: 'type', params: payload } },
            'mark.begin': 'marking',
            'pin.remove': { actions: 'unpin' },
            'wish.keep': [
              { target: '#corrections.collecting', guard: 'isWritten', actions: 'keep' },
              { actions: 'complain' },
            ],
            'wish.close': [
              { target: '#corrections.collecting', guard: 'isWritten', actions: 'keep' },
              { target: '#corrections.collecting', guard: 'isEmpty', actions: 'leave' },
              { actions: 'complain' },
            ],
          },
        },
        marking: {
          description: 'The customer marks its place in the large image: by a press, or with a cross that keys move.',
          entry: 'aim',
          always: { target: 'gone', guard: 'isFileGone' },
          on: {
            'cross.move': { actions: { type: 'move', params: payload } },
            'pin.set': { target: 'typing', actions: { type: 'pin', params: payload } },
            'mark.leave': [
              { target: '#corrections.collecting', guard: 'isOnlyMarked', actions: 'leave' },
              { target: 'typing' },
            ],
          },
        },
        gone: {
          description: 'Its file is gone, or the studio takes no more wishes; its text can still be read and copied.',
          always: [
            { target: '#corrections.collecting', guard: 'isEmpty', actions: 'leave' },
            { target: 'typing', guard: 'isFileThere' },
          ],
        },
      },
    },
    checking: {
      description: 'A changed list waits until it is known whether the server has the wishes of the lost attempt.',
      invoke: {
        src: 'loadCorrections',
        onDone: { target: 'checked', actions: { type: 'settleListed', params: ({ event }) => event.output } },
        onError: { target: 'collecting', actions: { type: 'storeFailure', params: thrown } },
      },
    },
    checked: {
      description: 'Transient: sends the wishes that the server does not have.',
      always: [{ target: 'sending', guard: 'hasWishes' }, { target: 'collecting' }],
    },
    sending: {
      description: 'The corrections are being sent and cannot be changed. Those of a lost attempt come first.',
      entry: 'attempt',
      invoke: {
        src: 'sendCorrections',
        input: ({ context }) => context.attempt as Attempt<readonly CorrectionWish[]>,
        onDone: [
          { target: 'sending', reenter: true, guard: 'hasMore', actions: 'settle' },
          { target: 'collecting', actions: 'settle' },
        ],
        onError: {
          target: 'collecting',
          actions: [
            { type: 'storeFailure', params: thrown },
            { type: 'forgetJudged', params: thrown },
          ],
        },
      },
    },
  },
});

export type CorrectionSnapshot = SnapshotFrom<typeof correctionMachine>;
