import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import type { CallRequest } from '../../../machines/order/order-next.ts';
import { stepsAt } from '../../../machines/order/order-steps.ts';
import { noUnsentTexts } from '../../../machines/session/unsent-texts.ts';
import { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { CallAnswer } from '../../../machines/session/session-setup.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { shownOrder, shownScreen } from '../../../machines/session/session-selectors.ts';
import { completeOrder, completePrice } from './complete-order.ts';
import { anItem, keyed, startSession } from './started-session.ts';
import { waitFor } from '../../support/wait-for.ts';

const save: CallRequest = { call: 'saveQuantity', body: { quantity: 120 } };
const anew: CallRequest = { call: 'saveQuantity', body: { quantity: 6 } };
const toggle = (val: 'web' | 'print'): CallRequest => ({ call: 'fastlane', body: { val } });
const start: CallRequest = { call: 'setStartWizard', body: { setStartWizard: true } };

describe(sessionMachine.id, () => {
  it('shows the order that the server returns', async () => {
    const { actor } = startSession([anItem('quantity', 4)]);

    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    expect(shownScreen(snapshot.context)).toBe('quantity');
  });

  it('moves to the next screen only with the server’s answer', async () => {
    const { actor, answer } = startSession([anItem('quantity', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));

    actor.send({ type: 'calls.request', requests: [save] });
    expect(shownScreen(actor.getSnapshot().context)).toBe('quantity');

    answer(anItem('upload', 5));
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));
    expect([shownScreen(snapshot.context), snapshot.context.queue]).toEqual(['upload', []]);
  });

  it('shows a toggle at once and reverts it when the call fails', async () => {
    const { actor, fail } = startSession([anItem('formats.fastlane', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));

    actor.send({ type: 'calls.request', requests: [toggle('web')] });
    const sending = actor.getSnapshot();
    expect(shownOrder(sending.context, true).item.fastlane).toEqual({ web: true, print: false, pro: false });

    fail('failed');
    const failed = await waitFor(actor, (state) => state.matches({ failed: 'online' }));
    expect(shownOrder(failed.context, false).item.fastlane).toEqual({ web: false, print: false, pro: false });
  });

  it('shows an answer at once that opens more of its page, and opens it when the server agrees', async () => {
    const { actor, fail } = startSession([anItem('client.type', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));

    const choice: CallRequest = { call: 'setClientType', body: { client: { clientType: 'private' } } };
    actor.send({ type: 'calls.request', requests: [choice] });
    const { context } = actor.getSnapshot();
    expect([shownOrder(context, true).item.client.clientType, shownScreen(context)]).toEqual([
      'private',
      'client.type',
    ]);

    fail('failed');
    const failed = await waitFor(actor, (state) => state.matches({ failed: 'online' }));
    expect(shownOrder(failed.context, false).item.client.clientType).toBe(null);
  });

  it('queues quick clicks, each with the revision of the last answer', async () => {
    const { actor, answer, sent } = startSession([anItem('formats.fastlane', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));

    actor.send({ type: 'calls.request', requests: [toggle('web')] });
    actor.send({ type: 'calls.request', requests: [toggle('print')] });
    answer(anItem('formats.fastlane', 5));
    await waitFor(actor, () => sent.length === 2);
    answer(anItem('formats.fastlane', 6));
    await waitFor(actor, (state) => state.matches('idle'));

    expect(sent).toEqual([
      { request: keyed(toggle('web'), 1), revision: 4 },
      { request: keyed(toggle('print'), 2), revision: 5 },
    ]);
  });

  it('drops the second click of a double click once the first one has moved the order', async () => {
    const { actor, answer, sent } = startSession([anItem('quantity', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));

    actor.send({ type: 'calls.request', requests: [save] });
    actor.send({ type: 'calls.request', requests: [save] });
    answer(anItem('upload', 5));
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    expect([sent.length, shownScreen(snapshot.context), snapshot.context.problem]).toEqual([1, 'upload', null]);
  });

  it('repeats exactly the failed call under its key, after checking the current revision', async () => {
    const { actor, fail, answer, sent } = startSession([anItem('quantity', 4), anItem('client.type', 7)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [save] });
    fail('timeout');
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send({ type: 'call.retry' });
    answer(anItem('upload', 5));
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    expect(sent).toEqual([
      { request: keyed(save, 1), revision: 4 },
      { request: keyed(save, 1), revision: 4 },
    ]);
    expect([shownScreen(snapshot.context), snapshot.context.problem, snapshot.context.lost]).toEqual([
      'client.type',
      null,
      null,
    ]);
  });

  it('reuses the key as well when the customer makes the same call again', async () => {
    const { actor, fail, answer, sent } = startSession([anItem('quantity', 4), anItem('upload', 5)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [save] });
    fail('inProgress');
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send({ type: 'calls.request', requests: [save] });
    answer(anItem('upload', 5));
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    expect(sent[1]).toEqual({ request: keyed(save, 1), revision: 4 });
    expect([shownScreen(snapshot.context), snapshot.context.problem]).toEqual(['upload', null]);
  });

  it('sends the new call instead when the server never received the lost one', async () => {
    const { actor, fail, answer, sent } = startSession([anItem('quantity', 4), anItem('quantity', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [save] });
    fail('failed');
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send({ type: 'calls.request', requests: [anew] });
    await waitFor(actor, () => sent.length === 2);
    answer(anItem('upload', 5, { quantity: 6 }));
    const { context } = await waitFor(actor, (state) => state.matches('idle'));

    expect(sent[1]).toEqual({ request: keyed(anew, 2), revision: 4 });
    expect([context.orderItem?.quantity, context.problem, context.lost]).toEqual([6, null, null]);
  });

  it('tells the customer when another window has answered instead of the failed call', async () => {
    const { actor, fail, sent } = startSession([anItem('quantity', 4), anItem('upload', 5, { quantity: 50 })]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [save] });
    fail('failed');
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send({ type: 'calls.request', requests: [anew] });
    await waitFor(actor, () => sent.length === 2);
    fail('stale', anItem('upload', 5, { quantity: 50 }));
    const { context } = await waitFor(actor, (state) => state.matches('idle'));

    // Repeated from the old revision, so that it cannot happen late.
    expect(sent.slice(1)).toEqual([{ request: keyed(save, 1), revision: 4 }]);
    expect([shownScreen(context), context.problem?.kind, context.lost, context.queue]).toEqual([
      'upload',
      'stale',
      null,
      [],
    ]);
  });

  it('sends the choices that are made while it checks the order, in their sequence', async () => {
    const [lost, next, last] = [toggle('web'), toggle('print'), toggle('web')];
    const before = anItem('formats.fastlane', 4);
    const { actor, fail, answer, sent } = startSession([before, before]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [lost] });
    fail('timeout');
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send({ type: 'calls.request', requests: [next] });
    const checking = actor.getSnapshot();
    actor.send({ type: 'calls.request', requests: [last] });
    const { fastlane } = shownOrder(actor.getSnapshot().context, true).item;
    await waitFor(actor, () => sent.length === 2);
    answer(anItem('formats.fastlane', 5, { fastlane: { web: false, print: true, pro: false } }));
    await waitFor(actor, () => sent.length === 3);

    expect([checking.value, fastlane]).toEqual(['checking', { web: true, print: true, pro: false }]);
    expect(sent.map(({ request }) => request)).toEqual([keyed(lost, 1), keyed(next, 2), keyed(last, 3)]);
  });

  it('sends a new answer through its screen when the lost answer was saved', async () => {
    const saved = anItem('upload', 5, { quantity: 120, steps: stepsAt(3) });
    const { actor, fail, answer, sent } = startSession([anItem('quantity', 4), saved]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [save] });
    fail('failed');
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send({ type: 'calls.request', requests: [anew] });
    await waitFor(actor, () => sent.length === 2);
    answer(saved);
    await waitFor(actor, () => sent.length === 3);
    answer(anItem('quantity', 6, { quantity: 120 }));
    await waitFor(actor, () => sent.length === 4);
    answer(anItem('upload', 7, { quantity: 6 }));
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    const back: CallRequest = { call: 'setStep', body: { screen: 'quantity', returnToOverview: false } };
    expect(sent.slice(1)).toEqual([
      { request: keyed(save, 1), revision: 4 },
      { request: keyed(back, 3), revision: 5 },
      { request: keyed(anew, 2), revision: 6 },
    ]);
    expect([shownScreen(snapshot.context), snapshot.context.problem]).toEqual(['upload', null]);
  });

  it('ends a booking whose answer is lost', async () => {
    const { actor, fail, answer, sent } = startSession([anItem('client.overview', 9, completeOrder)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({
      type: 'calls.request',
      requests: [{ call: 'finish', body: { earlyStart: false, net: completePrice } }],
    });
    fail('failed');
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send({
      type: 'calls.request',
      requests: [{ call: 'finish', body: { earlyStart: false, net: completePrice } }],
    });
    answer('done');
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    expect(sent[1]).toEqual(sent[0]);
    expect([shownScreen(snapshot.context), snapshot.context.problem]).toEqual(['booked', null]);
  });

  it('reloads the order before any call after a failure that the customer has dismissed', async () => {
    const { actor, fail, sent } = startSession([anItem('formats.fastlane', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [toggle('web')] });
    fail('failed');
    await waitFor(actor, (state) => state.matches('failed'));
    actor.send({ type: 'problem.dismiss' });
    // The quiet reload also fails: there is no further answer.
    await waitFor(actor, (state) => state.matches('idle'));

    actor.send({ type: 'calls.request', requests: [toggle('print')] });
    const failed = await waitFor(actor, (state) => state.matches('failed'));
    expect([sent.length, failed.context.queue]).toEqual([1, [keyed(toggle('print'), 2)]]);
  });

  it('enters the order that another window has begun', async () => {
    const { actor, fail } = startSession([null]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [start] });
    fail('refused', anItem('projectType', 2));
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    expect([shownScreen(snapshot.context), snapshot.context.problem]).toEqual(['projectType', null]);
  });

  it('begins an order that was changed elsewhere and has not begun', async () => {
    const { actor, fail, answer, sent } = startSession([anItem('start.options', 2)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [start] });
    fail('stale', anItem('start.options', 4));
    await waitFor(actor, () => sent.length === 2);
    answer(anItem('contact', 5));
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    expect(sent[1]).toEqual({ request: keyed(start, 1), revision: 4 });
    expect([shownScreen(snapshot.context), snapshot.context.problem]).toEqual(['contact', null]);
  });

  it('shows the current order when another window has changed it', async () => {
    const { actor, fail } = startSession([anItem('quantity', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [save] });

    fail('stale', anItem('client.type', 7));
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    expect([shownScreen(snapshot.context), snapshot.context.problem?.kind]).toEqual(['client.type', 'stale']);
  });

  it('sends queued calls by itself on reconnect', async () => {
    const { actor, fail, answer, sent } = startSession([anItem('quantity', 4), anItem('upload', 5)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [save] });
    fail('offline');
    await waitFor(actor, (state) => state.matches({ failed: 'offline' }));

    actor.send({ type: 'network.found' });
    await waitFor(actor, () => sent.length === 2);
    expect(sent[1]).toEqual(sent[0]);
    answer(anItem('upload', 5));
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    expect([shownScreen(snapshot.context), snapshot.context.problem]).toEqual(['upload', null]);
  });

  it('never places an order by itself on reconnect', async () => {
    const { actor, fail } = startSession([anItem('client.overview', 4, completeOrder)]);
    await waitFor(actor, (state) => state.matches('idle'));
    const book: CallRequest = { call: 'finish', body: { earlyStart: false, net: completePrice } };
    actor.send({ type: 'calls.request', requests: [book] });
    fail('offline');
    await waitFor(actor, (state) => state.matches({ failed: 'offline' }));

    actor.send({ type: 'network.found' });

    expect(actor.getSnapshot().value).toEqual({ failed: 'online' });
    expect(actor.getSnapshot().context.queue).toEqual([keyed(book, 1)]);
  });

  it('shows the landing without an order, and the first step with a new one', async () => {
    const { actor, answer } = startSession([null]);
    await waitFor(actor, (state) => state.matches('idle'));
    expect(shownScreen(actor.getSnapshot().context)).toBe('start.options');

    actor.send({ type: 'calls.request', requests: [start] });
    answer(anItem('contact', 1));
    const snapshot = await waitFor(actor, (state) => state.matches('idle'));

    expect(shownScreen(snapshot.context)).toBe('contact');
  });

  it('drops everything of an order that the customer has discarded', async () => {
    const { actor, fail, discards } = startSession([anItem('quantity', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'unsentText.type', name: 'quantity', values: { quantity: '120' } });
    actor.send({ type: 'calls.request', requests: [save] });
    fail('failed');
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send({ type: 'order.discard' });
    discards[0]?.resolve();
    const { context } = await waitFor(actor, (state) => state.matches('idle'));

    expect(discards.map(({ revision }) => revision)).toEqual([4]);
    expect([shownScreen(context), context]).toEqual([
      'start.options',
      {
        orderItem: null,
        queue: [],
        keys: { name: 'window', made: 1 },
        problem: null,
        lost: null,
        discard: 'done',
        earlyStart: false,
        change: null,
        unsentTexts: noUnsentTexts,
      },
    ]);
  });

  it('ends a pending call before it discards, and shows nothing of it in the next order', async () => {
    const { actor, answer, discards } = startSession([anItem('quantity', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [save] });

    actor.send({ type: 'order.discard' });
    expect([actor.getSnapshot().value, discards]).toEqual(['sending', []]);
    answer(anItem('upload', 5));
    await waitFor(actor, () => discards.length === 1);
    expect(discards[0]?.revision).toBe(5);
    discards[0]?.resolve();
    await waitFor(actor, (state) => state.matches('idle'));

    // The question closes, because the order is gone.
    actor.send({ type: 'order.keep' });
    expect(actor.getSnapshot().context.discard).toBe('done');
    actor.send({ type: 'calls.request', requests: [start] });
    expect(actor.getSnapshot().context.discard).toBeNull();
  });

  it('never discards an order booked by the pending call', async () => {
    const { actor, answer, discards } = startSession([anItem('client.overview', 9, completeOrder)]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({
      type: 'calls.request',
      requests: [{ call: 'finish', body: { earlyStart: false, net: completePrice } }],
    });

    actor.send({ type: 'order.discard' });
    answer('done');
    const { context } = await waitFor(actor, (state) => state.matches('idle'));

    expect([discards, shownScreen(context)]).toEqual([[], 'booked']);
  });

  it('keeps order, answers and the failed call when discarding fails', async () => {
    const { actor, fail, discards } = startSession([anItem('quantity', 4)]);
    await waitFor(actor, (state) => state.matches('idle'));
    for (const queue of [[], [save]]) {
      if (queue.length > 0) {
        actor.send({ type: 'calls.request', requests: queue });
        fail('offline');
        await waitFor(actor, (state) => state.matches('failed'));
      }
      const before = actor.getSnapshot();

      actor.send({ type: 'order.discard' });
      discards.at(-1)?.reject(new CallError({ kind: 'failed' }));
      const after = await waitFor(actor, (state) => state.context.discard === 'failed');

      expect([after.value, after.context]).toEqual([before.value, { ...before.context, discard: 'failed' }]);
      actor.send({ type: 'order.keep' });
      expect(actor.getSnapshot().context).toEqual(before.context);
    }
  });

  it('shows the order instead of discarding it when another window has changed or booked it', async () => {
    const { actor, discards } = startSession([anItem('client.overview', 9, completeOrder)]);
    await waitFor(actor, (state) => state.matches('idle'));

    actor.send({ type: 'order.discard' });
    const booked: OrderItem = { ...anItem('booked', 10, completeOrder), status: 'booked' };
    discards[0]?.reject(new CallError({ kind: 'stale', orderItem: booked }));
    const { context } = await waitFor(actor, (state) => state.matches('idle'));

    expect([shownScreen(context), context.problem?.kind, context.discard]).toEqual(['booked', 'stale', null]);
  });

  describe('the consent to an early start', () => {
    const overview = anItem('client.overview', 9, completeOrder);
    const back: CallRequest = { call: 'setStep', body: { screen: 'client.details' } };
    const book: CallRequest = { call: 'finish', body: { earlyStart: true, net: completePrice } };
    /** A session on the overview, with the consent given. */
    const consented = async (...laterLoads: readonly (OrderItem | null)[]) => {
      const session = startSession([overview, ...laterLoads]);
      await waitFor(session.actor, (state) => state.matches('idle'));
      session.actor.send({ type: 'consent.set', earlyStart: true });
      return { ...session, isGiven: () => session.actor.getSnapshot().context.earlyStart };
    };

    it('can be withdrawn', async () => {
      const { actor, isGiven } = await consented();
      expect(isGiven()).toBe(true);
      actor.send({ type: 'consent.set', earlyStart: false });
      expect(isGiven()).toBe(false);
    });

    it('is not taken on another screen', async () => {
      const { actor } = startSession([anItem('quantity', 4)]);
      await waitFor(actor, (state) => state.matches('idle'));
      actor.send({ type: 'consent.set', earlyStart: true });
      expect(actor.getSnapshot().context.earlyStart).toBe(false);
    });

    it('stays while the order changes on the overview, and after a failed booking', async () => {
      const { actor, fail, isGiven } = await consented();
      actor.send({ type: 'order.report', orderItem: anItem('client.overview', 10, completeOrder) });
      actor.send({ type: 'calls.request', requests: [book] });
      fail('failed');
      await waitFor(actor, (state) => state.matches('failed'));
      expect(isGiven()).toBe(true);
    });

    it('ends when the visitor leaves the overview, and is not given on the return', async () => {
      const { actor, answer, isGiven } = await consented();
      actor.send({ type: 'calls.request', requests: [back] });
      expect(isGiven()).toBe(true);
      answer(anItem('client.details', 10, completeOrder));
      await waitFor(actor, (state) => state.matches('idle'));
      actor.send({ type: 'order.report', orderItem: anItem('client.overview', 11, completeOrder) });
      expect(isGiven()).toBe(false);
    });

    it('ends when another window leaves the overview', async () => {
      const elsewhere = anItem('quantity', 10, completeOrder);
      const reported = await consented();
      reported.actor.send({ type: 'order.report', orderItem: elsewhere });
      const refused = await consented();
      refused.actor.send({ type: 'calls.request', requests: [book] });
      refused.fail('stale', elsewhere);
      await waitFor(refused.actor, (state) => state.matches('idle'));
      expect([reported.isGiven(), refused.isGiven()]).toEqual([false, false]);
    });

    it('ends when another order takes the place of this one', async () => {
      const { actor, isGiven } = await consented();
      const other = { ...anItem('client.overview', 2, completeOrder), id: 'another order' };
      actor.send({ type: 'order.report', orderItem: other });
      expect(isGiven()).toBe(false);
    });

    it('ends when the order is booked, discarded or gone', async () => {
      const [booked, discarded, gone] = [await consented(), await consented(), await consented(null)];
      booked.actor.send({ type: 'calls.request', requests: [book] });
      booked.answer('done');
      discarded.actor.send({ type: 'order.discard' });
      discarded.discards[0]?.resolve();
      gone.actor.send({ type: 'calls.request', requests: [book] });
      gone.fail('gone');
      for (const { actor } of [booked, discarded, gone]) await waitFor(actor, (state) => !state.context.earlyStart);
      expect(shownScreen(booked.actor.getSnapshot().context)).toBe('booked');
    });
  });

  describe('a change that began on the overview', () => {
    const before = anItem('client.overview', 9, completeOrder);
    const during = anItem('formats.extensions', 10, { ...completeOrder, returnToOverview: true });
    const after = anItem('client.overview', 11, { ...completeOrder, extensions: ['JPG', 'TIFF'] });
    const open: CallRequest = { call: 'setStep', body: { screen: 'formats.extensions', returnToOverview: true } };
    const confirm: CallRequest = { call: 'setExtensionIsSet', body: {} };
    const undo: CallRequest = { call: 'setStep', body: { screen: 'client.overview' } };

    /** A session after these calls, each with its answer. */
    const sessionAfter = async (...calls: readonly (readonly [CallRequest, CallAnswer])[]) => {
      const session = startSession([before]);
      const { actor, answer } = session;
      await waitFor(actor, (state) => state.matches('idle'));
      for (const [call, answered] of calls) {
        actor.send({ type: 'calls.request', requests: [call] });
        answer(answered);
        await waitFor(actor, (state) => state.matches('idle'));
      }
      return { ...session, change: () => actor.getSnapshot().context.change };
    };

    it('is known while it goes on, and on the overview again', async () => {
      const changing = await sessionAfter([open, during]);
      const changed = await sessionAfter([open, during], [confirm, after]);
      expect([changing.change(), changed.change()]).toEqual([
        { before, opened: 'formats.extensions', after: null },
        { before, opened: 'formats.extensions', after },
      ]);
    });

    it('is forgotten when the customer undoes it', async () => {
      const { change } = await sessionAfter([open, during], [undo, { ...before, revision: 11 }]);
      expect(change()).toBe(null);
    });

    it('stays when the note is saved, and gives way to the next change', async () => {
      const note: CallRequest = { call: 'updateNote', body: { note: 'Bitte mit Schatten.' } };
      const noted = { ...after, revision: 12, note: 'Bitte mit Schatten.' };
      const first = [[open, during] as const, [confirm, after] as const];
      const written = await sessionAfter(...first, [note, noted]);
      const second = await sessionAfter(...first, [open, { ...during, revision: 12 }]);
      expect([written.change()?.after, second.change()]).toEqual([
        after,
        { before: after, opened: 'formats.extensions', after: null },
      ]);
    });

    it('ends with the booking, with another number of images, and on another screen', async () => {
      const first = [[open, during] as const, [confirm, after] as const];
      const book: CallRequest = { call: 'finish', body: { earlyStart: false, net: completePrice } };
      const match: CallRequest = { call: 'setQuantityToImageCount', body: { images: 20 } };
      const back: CallRequest = { call: 'setStep', body: { screen: 'client.details' } };
      const ends = [
        [book, 'done'],
        [match, { ...after, revision: 12, quantity: 20 }],
        [back, anItem('client.details', 12, completeOrder)],
      ] as const;
      for (const end of ends) expect((await sessionAfter(...first, end)).change()).toBe(null);
    });
  });

  it('reports an error when an actor is not provided', async () => {
    const actor = createActor(sessionMachine, { input: { name: 'window' } });
    actor.start();
    const snapshot = await waitFor(actor, (state) => state.matches('failed'));
    actor.stop();
    expect(snapshot.context.problem).toEqual({ kind: 'failed' });
  });
});
