import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { FieldTexts } from '../../../domain/order/answers.ts';
import { type BookedCallTraits, bookedCallMachine } from '../../../machines/booked/booked-call-machine.ts';
import { type UnsentText, noUnsentText } from '../../../machines/session/field-values.ts';
import { CallError, type ProblemKind } from '../../../machines/session/session-problems.ts';
import type { Attempt } from '../../../machines/shared.ts';
import { waitFor } from '../../support/wait-for.ts';

/** A call whose outcome the test decides. */
function started(traits: BookedCallTraits = {}, unsent: UnsentText = noUnsentText, saved: FieldTexts = { note: '' }) {
  const sent: Attempt[] = [];
  let outcome = Promise.withResolvers<void>();
  let reload = Promise.withResolvers<void>();
  const machine = bookedCallMachine.provide({
    actors: {
      sendCall: fromPromise<void, Attempt>(({ input }) => {
        sent.push(input);
        outcome = Promise.withResolvers();
        return outcome.promise;
      }),
      reloadOrder: fromPromise<void>(() => {
        reload = Promise.withResolvers();
        return reload.promise;
      }),
    },
    actions: { report: () => {} },
  });
  const actor = createActor(machine, { input: { unsent, traits } }).start();
  return {
    actor,
    sent,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    type: (values: Record<string, string>) => actor.send({ type: 'text.type', saved, values }),
    send: (body: unknown, key: string) => actor.send({ type: 'call.send', body, key }),
    succeed: () => {
      outcome.resolve();
      return waitFor(actor, (state) => state.matches({ ready: 'done' }));
    },
    fail: (kind: ProblemKind) => {
      outcome.reject(new CallError({ kind }));
      return waitFor(actor, (state) => !state.matches('sending'));
    },
    reloaded: () => {
      reload.resolve();
      return waitFor(actor, (state) => state.matches('ready'));
    },
  };
}

const halfTyped: UnsentText = { typed: { note: 'Heller' }, base: { note: '' } };

describe(bookedCallMachine.id, () => {
  it('continues with the unsent text from before a reload', () => {
    expect(started({}, halfTyped).context().unsent).toEqual(halfTyped);
  });

  it('drops the text that was sent and keeps what was typed since', async () => {
    const { type, send, succeed, context, at } = started();
    type({ note: 'Heller', name: 'Winter' });
    send('first text', 'first');
    type({ name: 'Sommer' });
    await succeed();
    expect([at(), context().unsent]).toEqual([
      { ready: 'done' },
      { typed: { name: 'Sommer' }, base: { name: 'Winter' } },
    ]);
  });

  it('compares cleaned text, because the server cleans an answer', async () => {
    const { type, send, succeed, context } = started();
    type({ note: 'Heller' });
    send('Heller', 'first');
    type({ note: ' Heller ' });
    await succeed();
    expect(context().unsent).toEqual(noUnsentText);
  });

  it('keeps a field that is typed back to its saved value while the call is pending', async () => {
    const { type, send, succeed, context } = started({}, noUnsentText, { note: 'Alt' });
    type({ note: 'Neu' });
    send('Neu', 'first');
    type({ note: 'Alt' });
    await succeed();
    expect(context().unsent).toEqual({ typed: { note: 'Alt' }, base: { note: 'Neu' } });
  });

  it('keeps such a field also after a failure whose call may have been executed', async () => {
    const { actor, type, send, fail, context } = started({}, noUnsentText, { note: 'Alt' });
    type({ note: 'Neu' });
    send('Neu', 'first');
    await fail('timeout');
    actor.send({ type: 'outcome.dismiss' });
    type({ note: 'Alt' });
    expect(context().unsent).toEqual({ typed: { note: 'Alt' }, base: { note: 'Alt' } });
  });

  it('sees no foreign change in its own attempt, which the order shows after a lost answer', async () => {
    const { actor, type, send, fail, context } = started({}, noUnsentText, { note: 'Alt' });
    type({ note: 'Neu' });
    send('Neu', 'first');
    await fail('timeout');
    actor.send({ type: 'text.type', saved: { note: 'Neu' }, values: { note: 'Alt' } });
    expect(context().unsent).toEqual({ typed: { note: 'Alt' }, base: { note: 'Neu' } });
  });

  it('drops such a field when the server has refused the call', async () => {
    const { type, send, fail, context } = started({}, noUnsentText, { note: 'Alt', name: 'Winter' });
    type({ note: 'Neu', name: 'Sommer' });
    send('Neu', 'first');
    type({ note: 'Alt' });
    await fail('refused');
    expect(context().unsent).toEqual({ typed: { name: 'Sommer' }, base: { name: 'Winter' } });
    type({ name: 'Winter' });
    expect(context().unsent).toEqual(noUnsentText);
  });

  it('hides the success once the customer types again', async () => {
    const { type, send, succeed, at } = started();
    send('Wann?', 'first');
    await succeed();
    type({ note: 'Und' });
    expect(at()).toEqual({ ready: 'idle' });
  });

  it('keeps text and problem after a failure, also while the customer types', async () => {
    const { type, send, fail, context, at } = started();
    type({ note: 'Heller' });
    send('Heller', 'first');
    await fail('offline');
    type({ note: 'Heller, bitte' });
    expect([at(), context().problem, context().unsent.typed]).toEqual([
      { ready: 'failed' },
      { kind: 'offline' },
      { note: 'Heller, bitte' },
    ]);
  });

  it('repeats a body under its key, and sends another body under another key', async () => {
    const { send, fail, sent, context } = started();
    for (const [body, key] of [
      ['Wann?', 'first'],
      ['Wann?', 'second'],
      ['Wie?', 'third'],
    ] as const) {
      send(body, key);
      expect(context().problem).toBeNull();
      await fail('timeout');
    }
    expect(sent).toEqual([
      { body: 'Wann?', key: 'first' },
      { body: 'Wann?', key: 'first' },
      { body: 'Wie?', key: 'third' },
    ]);
  });

  it('sends once while a call is pending', () => {
    const { send, sent } = started();
    send('Wann?', 'first');
    send('Wie?', 'second');
    expect(sent).toEqual([{ body: 'Wann?', key: 'first' }]);
  });

  it('sends another body meanwhile where calls may overlap', () => {
    const { send, sent } = started({ overlaps: true });
    send('one.zip', 'first');
    send('two.zip', 'second');
    expect(sent.map(({ body }) => body)).toEqual(['one.zip', 'two.zip']);
  });

  it('shows mistakes instead of sending, each until its field changes', () => {
    const { actor, type, sent, at, context } = started();
    const mistakes = { note: 'Fehlt.', name: 'Fehlt.' };
    actor.send({ type: 'call.send', body: '', key: 'first', mistakes });
    type({ note: 'Heller' });
    expect([at(), sent, context().mistakes]).toEqual([{ ready: 'idle' }, [], { name: 'Fehlt.' }]);
  });

  it('reloads the order before it reports a failure that the order explains', async () => {
    const { send, fail, reloaded, at, context } = started({ reloads: true });
    send('Heller', 'first');
    await fail('stale');
    expect(at()).toBe('reloading');
    await reloaded();
    expect([at(), context().problem]).toEqual([{ ready: 'failed' }, { kind: 'stale' }]);
  });

  it('forgets the outcome of a dismissed call, and repeats it under its key', () => {
    const { actor, send, sent, at } = started();
    send('Heller', 'first');
    actor.send({ type: 'outcome.dismiss' });
    expect(at()).toEqual({ ready: 'idle' });
    send('Heller', 'second');
    expect(sent.map(({ key }) => key)).toEqual(['first', 'first']);
  });

  it('takes the customer’s decision on a field that another window has changed', () => {
    const { actor, context } = started({}, halfTyped);
    const saved = { note: 'Dunkler' };
    actor.send({ type: 'text.decide', saved, decision: { field: 'note', take: 'typed' } });
    expect(context().unsent).toEqual({ typed: { note: 'Heller' }, base: saved });
    actor.send({ type: 'text.decide', saved, decision: { field: 'note', take: 'saved' } });
    expect(context().unsent).toEqual(noUnsentText);
  });

  it('drops text and outcome together', async () => {
    const { actor, send, fail, context, at } = started({}, halfTyped);
    send('Heller', 'first');
    await fail('refused');
    actor.send({ type: 'text.drop' });
    expect([at(), context().unsent, context().problem]).toEqual([{ ready: 'idle' }, noUnsentText, null]);
  });
});
