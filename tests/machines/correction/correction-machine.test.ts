import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type CorrectionWish, correctionLimits, correctionMessages } from '../../../domain/order/corrections.ts';
import {
  type UnsentCorrection,
  correctionMachine,
  isUnsent,
  type ListedWish,
  noCorrections,
} from '../../../machines/correction/correction-machine.ts';
import { CallError, type ProblemKind } from '../../../machines/session/session-problems.ts';
import type { Attempt } from '../../../machines/shared.ts';
import { waitFor } from '../../support/wait-for.ts';

const wish = { file: 'cup', comment: 'Heller.', pin: null };

function started(input: UnsentCorrection = noCorrections, answer: () => Promise<void> = () => Promise.resolve()) {
  const sent: Attempt<readonly CorrectionWish[]>[] = [];
  const machine = correctionMachine.provide({
    actors: {
      sendCorrections: fromPromise(({ input }: { input: Attempt<readonly CorrectionWish[]> }) => {
        sent.push(input);
        return answer();
      }),
    },
  });
  const actor = createActor(machine, { input }).start();
  return { actor, sent, context: () => actor.getSnapshot().context, at: () => actor.getSnapshot().value };
}

describe('the corrections of a customer', () => {
  it('are written one at a time, with a pin that stays inside the image', () => {
    const { actor, context, at } = started();
    actor.send({ type: 'wish.begin', file: 'cup' });
    actor.send({ type: 'mark.begin', file: 'cup' });
    actor.send({ type: 'cross.move', by: { x: -0.01, y: 0.1 } });
    actor.send({ type: 'cross.move', by: { x: 0, y: 0.7 } });
    expect(context().written).toEqual({ file: 'cup', comment: '', pin: null });
    actor.send({ type: 'pin.set', pin: context().cross });
    expect(context().written).toEqual({ file: 'cup', comment: '', pin: { x: 0.49, y: 1 } });

    actor.send({ type: 'wish.keep' });
    expect([at(), context().problem]).toEqual([{ writing: 'typing' }, correctionMessages.comment]);
    actor.send({ type: 'comment.type', comment: 'ü'.repeat(correctionLimits.text + 1) });
    actor.send({ type: 'wish.keep' });
    expect(context().problem).toBe(correctionMessages.tooLong);
    actor.send({ type: 'comment.type', comment: 'Heller.' });
    actor.send({ type: 'pin.remove' });
    actor.send({ type: 'wish.keep' });

    expect([at(), context()]).toEqual([
      'collecting',
      {
        ...noCorrections,
        wishes: [wish],
        files: null,
        isMoved: false,
        key: '',
        cross: { x: 0.49, y: 1 },
        isMarkedFirst: false,
        problem: null,
        failure: null,
      },
    ]);
  });

  it('begin with their place, and leaving the marking leaves such a wish', () => {
    const { actor, context, at } = started();
    actor.send({ type: 'mark.begin', file: 'cup' });
    expect([at(), context().cross]).toEqual([{ writing: 'marking' }, { x: 0.5, y: 0.5 }]);
    actor.send({ type: 'mark.leave' });
    expect([at(), context().written]).toEqual(['collecting', null]);

    actor.send({ type: 'mark.begin', file: 'cup' });
    actor.send({ type: 'pin.set', pin: { x: 1.2, y: 0.25 } });
    expect([at(), context().written]).toEqual([
      { writing: 'typing' },
      { file: 'cup', comment: '', pin: { x: 1, y: 0.25 } },
    ]);
  });

  it('keep text and place when their place is marked again, and the marking is left', () => {
    const { actor, context, at } = started();
    actor.send({ type: 'wish.begin', file: 'cup' });
    actor.send({ type: 'mark.begin', file: 'cup' });
    actor.send({ type: 'mark.leave' });
    expect([at(), context().written?.pin]).toEqual([{ writing: 'typing' }, null]);

    actor.send({ type: 'comment.type', comment: 'Heller.' });
    actor.send({ type: 'mark.begin', file: 'cup' });
    actor.send({ type: 'pin.set', pin: { x: 0.2, y: 0.3 } });
    actor.send({ type: 'mark.begin', file: 'cup' });
    expect(context().cross).toEqual({ x: 0.2, y: 0.3 });
    actor.send({ type: 'cross.move', by: { x: 0.1, y: 0 } });
    actor.send({ type: 'mark.leave' });
    expect([at(), context().written]).toEqual([
      { writing: 'typing' },
      { file: 'cup', comment: 'Heller.', pin: { x: 0.2, y: 0.3 } },
    ]);
  });

  it('can be changed, left unchanged, and removed', () => {
    const { actor, context } = started({ ...noCorrections, wishes: [wish, { ...wish, file: 'jug' }] });
    actor.send({ type: 'wish.change', place: 1 });
    actor.send({ type: 'comment.type', comment: 'Dunkler.' });
    actor.send({ type: 'wish.leave' });
    expect(context().wishes[1]?.comment).toBe('Heller.');
    actor.send({ type: 'wish.change', place: 1 });
    actor.send({ type: 'comment.type', comment: 'Dunkler.' });
    actor.send({ type: 'wish.keep' });
    actor.send({ type: 'wish.remove', place: 0 });

    expect(context().wishes).toEqual([{ file: 'jug', comment: 'Dunkler.', pin: null }]);
  });

  it('are kept when the form is closed by Back or Escape, unless there is nothing to keep', () => {
    const { actor, context, at } = started({ ...noCorrections, wishes: [wish] });
    actor.send({ type: 'wish.begin', file: 'jug' });
    actor.send({ type: 'comment.type', comment: ' ' });
    actor.send({ type: 'wish.close' });
    expect([at(), context().wishes]).toEqual(['collecting', [wish]]);

    actor.send({ type: 'wish.begin', file: 'jug' });
    actor.send({ type: 'comment.type', comment: 'Dunkler.' });
    actor.send({ type: 'wish.close' });
    actor.send({ type: 'wish.change', place: 0 });
    actor.send({ type: 'comment.type', comment: 'Viel heller.' });
    actor.send({ type: 'wish.close' });
    expect([at(), context().written, context().wishes]).toEqual([
      'collecting',
      null,
      [
        { file: 'cup', comment: 'Viel heller.', pin: null },
        { file: 'jug', comment: 'Dunkler.', pin: null },
      ],
    ]);

    actor.send({ type: 'wish.begin', file: 'jug' });
    actor.send({ type: 'comment.type', comment: 'ü'.repeat(correctionLimits.text + 1) });
    actor.send({ type: 'wish.close' });
    expect([at(), context().problem]).toEqual([{ writing: 'typing' }, correctionMessages.tooLong]);
  });

  it('are unsent once one is collected or its text begun', () => {
    const begun = { file: 'cup', comment: '', pin: null };
    const states = [noCorrections, { ...noCorrections, written: begun }, { ...noCorrections, wishes: [wish] }];
    expect([...states, { ...noCorrections, written: wish }].map(isUnsent)).toEqual([false, false, true, true]);
  });

  it('resume after a reload', () => {
    const { at, context } = started({
      ...noCorrections,
      wishes: [wish],
      written: { ...wish, comment: 'Hal' },
      place: 0,
    });
    expect([at(), context().written?.comment]).toEqual([{ writing: 'typing' }, 'Hal']);
  });

  it('are limited in number', () => {
    const { actor, at } = started({
      ...noCorrections,
      wishes: Array.from({ length: correctionLimits.atOnce }, () => wish),
    });
    actor.send({ type: 'wish.begin', file: 'cup' });
    expect(at()).toBe('collecting');
  });
});

describe('a wish whose file is delivered again while it is written', () => {
  const [old, fresh] = [
    { id: 'cup-1', name: 'cup.jpg' },
    { id: 'cup-2', name: 'cup.jpg' },
  ];

  function writing(comment: string) {
    const begun = started();
    begun.actor.send({ type: 'files.see', files: [old] });
    begun.actor.send({ type: 'wish.begin', file: old.id });
    begun.actor.send({ type: 'comment.type', comment });
    return begun;
  }

  it('moves to the new file of the same name, and says so until it is kept', () => {
    const { actor, context, at } = writing('Kante unten weicher');
    actor.send({ type: 'files.see', files: [fresh] });
    expect([at(), context().written, context().isMoved]).toEqual([
      { writing: 'typing' },
      { file: fresh.id, comment: 'Kante unten weicher', pin: null },
      true,
    ]);
    actor.send({ type: 'wish.keep' });
    expect([context().wishes.map(({ file }) => file), context().isMoved]).toEqual([[fresh.id], false]);
  });

  it('moves also after a reload, and when a collected one is changed', () => {
    const names = { [old.id]: old.name };
    const kept = { ...noCorrections, names, wishes: [{ ...wish, file: old.id }] };
    const reloaded = started({ ...kept, written: { ...wish, file: old.id } });
    const collected = started(kept);
    for (const { actor } of [reloaded, collected]) actor.send({ type: 'files.see', files: [fresh] });
    collected.actor.send({ type: 'wish.change', place: 0 });
    expect([reloaded, collected].map(({ context }) => context().written?.file)).toEqual([fresh.id, fresh.id]);
  });

  it('stays to be read when no file replaces its own, until the customer leaves it', () => {
    const { actor, context, at } = writing('Kante unten weicher');
    actor.send({ type: 'files.see', files: [] });
    actor.send({ type: 'wish.keep' });
    expect([at(), context().written?.comment]).toEqual([{ writing: 'gone' }, 'Kante unten weicher']);
    actor.send({ type: 'wish.leave' });
    expect([at(), context().written, context().wishes]).toEqual(['collecting', null, []]);
  });

  it('is left when nothing is written yet, also while its place is marked', () => {
    const { actor, at } = writing('');
    actor.send({ type: 'mark.begin', file: old.id });
    actor.send({ type: 'files.see', files: [] });
    expect(at()).toBe('collecting');
  });
});

/** A server that executes a call once per key, and loses the first answer. */
function withLostAnswer(isExecuted: boolean) {
  const stored: string[] = [];
  const seen = new Set<string>();
  let isFirst = true;
  const machine = correctionMachine.provide({
    actors: {
      sendCorrections: fromPromise(async ({ input: { key, body } }: { input: Attempt<readonly CorrectionWish[]> }) => {
        const isLost = isFirst;
        isFirst = false;
        if (!seen.has(key) && (isExecuted || !isLost)) {
          seen.add(key);
          stored.push(...body.map(({ comment }) => comment));
        }
        if (isLost) throw new CallError({ kind: 'timeout', isUnsure: true });
      }),
      loadCorrections: fromPromise<readonly ListedWish[]>(() =>
        Promise.resolve(stored.map((comment, index) => ({ comment, pin: null, number: index + 5 }))),
      ),
    },
  });
  const actor = createActor(machine, { input: noCorrections }).start();
  return {
    actor,
    stored,
    context: () => actor.getSnapshot().context,
    write: ({ file, comment }: CorrectionWish) => {
      actor.send({ type: 'wish.begin', file });
      actor.send({ type: 'comment.type', comment });
      actor.send({ type: 'wish.keep' });
    },
    send: async (key: string) => {
      actor.send({ type: 'wishes.send', key, first: 5 });
      await waitFor(actor, (state) => state.matches('collecting'));
    },
  };
}

const failingWith = (kind: ProblemKind) => () => Promise.reject(new CallError({ kind }));

describe('sending corrections', () => {
  const [edge, colour] = [wish, { ...wish, comment: 'Die Farbe stimmt nicht.' }];

  it('empties the list on success, and locks it meanwhile', async () => {
    const { actor, sent, context } = started({ ...noCorrections, wishes: [wish] });
    actor.send({ type: 'wishes.send', key: 'first', first: 1 });
    actor.send({ type: 'wish.remove', place: 0 });
    actor.send({ type: 'wishes.send', key: 'second', first: 1 });
    await waitFor(actor, (state) => state.matches('collecting'));

    expect([sent, context().wishes, context().attempt]).toEqual([[{ body: [wish], key: 'first' }], [], null]);
  });

  it('takes a new key once the server has refused the wishes', async () => {
    const { actor, sent, context } = started({ ...noCorrections, wishes: [wish, wish] }, failingWith('refused'));
    for (const key of ['first', 'second']) {
      actor.send({ type: 'wishes.send', key, first: 1 });
      await waitFor(actor, (state) => state.matches('collecting'));
    }

    expect([context().failure, context().wishes.length]).toEqual(['refused', 2]);
    expect(sent.map(({ key }) => key)).toEqual(['first', 'second']);
    actor.send({ type: 'wish.remove', place: 1 });
    expect(context().failure).toBe(null);
  });

  it.each([true, false])('stores each wish once after a lost answer, executed: %s', async (isExecuted) => {
    const { write, send, stored, context } = withLostAnswer(isExecuted);
    write(edge);
    await send('first');
    expect([context().failure, context().wishes]).toEqual(['timeout', [edge]]);
    write(colour);
    await send('second');

    expect([stored, context().wishes]).toEqual([[edge.comment, colour.comment], []]);
  });

  it.each([
    { isExecuted: true, expected: [edge.comment, colour.comment, 'Heller. Und weicher.'] },
    { isExecuted: false, expected: ['Heller. Und weicher.', colour.comment] },
  ])('asks what the server has before a changed wish is sent, executed: $isExecuted', async (lost) => {
    const { actor, write, send, stored, context } = withLostAnswer(lost.isExecuted);
    write(edge);
    write(colour);
    await send('first');
    actor.send({ type: 'wish.change', place: 0 });
    actor.send({ type: 'comment.type', comment: 'Heller. Und weicher.' });
    actor.send({ type: 'wish.keep' });
    await send('second');

    expect([stored, context().wishes, context().attempt]).toEqual([lost.expected, [], null]);
  });

  it('keeps a wish that repeats an older one of the server’s list', async () => {
    const { actor, write, send, stored } = withLostAnswer(false);
    stored.push(edge.comment, colour.comment);
    write(edge);
    write(colour);
    actor.send({ type: 'wishes.send', key: 'first', first: 7 });
    await waitFor(actor, (state) => state.matches('collecting'));
    actor.send({ type: 'wish.remove', place: 1 });
    await send('second');

    expect(stored).toEqual([edge.comment, colour.comment, edge.comment]);
  });

  it('keeps everything, and says so, when the server cannot say what it has', async () => {
    const failing = failingWith('gone');
    const machine = correctionMachine.provide({
      actors: {
        sendCorrections: fromPromise<void, Attempt<readonly CorrectionWish[]>>(failing),
        loadCorrections: fromPromise<readonly ListedWish[]>(failing),
      },
    });
    const attempt = { body: [edge], key: 'first' };
    const actor = createActor(machine, { input: { ...noCorrections, wishes: [colour], attempt } }).start();
    actor.send({ type: 'wishes.send', key: 'second', first: 1 });
    const { context } = await waitFor(actor, (state) => state.matches('collecting'));

    expect([context.failure, context.wishes, context.attempt]).toEqual(['gone', [colour], attempt]);
  });
});
