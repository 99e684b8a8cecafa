import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type CorrectionWish, correctionLimits, correctionMessages } from '../../../domain/order/corrections.ts';
import {
  type UnsentCorrection,
  correctionMachine,
  isUnsent,
  noCorrections,
} from '../../../machines/correction/correction-machine.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import type { Attempt } from '../../../machines/shared.ts';

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

  it('are unsent once one is collected or its text begun', () => {
    const begun = { file: 'cup', comment: '', pin: null };
    const states = [noCorrections, { ...noCorrections, written: begun }, { ...noCorrections, wishes: [wish] }];
    expect([...states, { ...noCorrections, written: wish }].map(isUnsent)).toEqual([false, false, true, true]);
  });

  it('resume after a reload', () => {
    const { at, context } = started({ wishes: [wish], written: { ...wish, comment: 'Hal' }, place: 0, attempt: null });
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

describe('sending corrections', () => {
  it('empties the list on success, and locks it meanwhile', async () => {
    const { actor, sent, context } = started({ ...noCorrections, wishes: [wish] });
    actor.send({ type: 'wishes.send', key: 'first' });
    actor.send({ type: 'wish.remove', place: 0 });
    actor.send({ type: 'wishes.send', key: 'second' });
    await waitFor(actor, (state) => state.matches('collecting'));

    expect([sent, context().wishes, context().attempt]).toEqual([[{ body: [wish], key: 'first' }], [], null]);
  });

  it('reuses its key after a failure, and takes a new one when the list has changed', async () => {
    const { actor, sent, context } = started({ ...noCorrections, wishes: [wish, wish] }, () =>
      Promise.reject(new CallError({ kind: 'refused' })),
    );
    const send = async (key: string) => {
      actor.send({ type: 'wishes.send', key });
      await waitFor(actor, (state) => state.matches('collecting'));
    };
    await send('first');
    expect([context().failure, context().wishes.length]).toEqual(['refused', 2]);
    await send('second');
    actor.send({ type: 'wish.remove', place: 1 });
    expect(context().failure).toBe(null);
    await send('third');

    expect(sent.map(({ key }) => key)).toEqual(['first', 'first', 'third']);
  });
});
