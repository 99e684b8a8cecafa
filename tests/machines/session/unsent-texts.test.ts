import { afterEach, describe, expect, it } from 'vitest';
import { type Actor, createActor, fromPromise, SimulatedClock } from 'xstate';
import { answersOfBrief } from '../../../domain/order/brief.ts';
import type { OrderItem, Screen } from '../../../domain/order/order-item.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { contextOfItem, initialOrder, type OrderContext } from '../../../machines/order/order-context.ts';
import { type CallRequest, decideRequest } from '../../../machines/order/order-next.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { unsentTextRules } from '../../../machines/session/unsent-text-rules.ts';
import { type FieldTexts, type FormName, formNames } from '../../../domain/order/answers.ts';
import { type UnsentTexts, noUnsentTexts, shownText } from '../../../machines/session/unsent-texts.ts';
import { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { CallAnswer } from '../../../machines/session/session-setup.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { areTextsFixed } from '../../../machines/session/session-selectors.ts';
import {
  differences,
  isTwoValued,
  orderOfUnsentTexts,
  savingCalls,
  screenOf,
} from '../../paths/data/open-order-answers.ts';
import { companyAnswers } from '../../paths/data/order-samples.ts';
import { completeOrder, completePrice } from './complete-order.ts';
import { waitFor } from '../../support/wait-for.ts';

const identity = { id: 'o1', revision: 4, status: 'draft' as const, wizard_clipping_id: 'FS-2611-ABCDEF' };
const noCustomScale = { custom_scale: false, custom_width: null, custom_height: null, custom_dpi: null };
const running: Actor<typeof sessionMachine>[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
});

const fields = formNames.flatMap((name) => {
  const before = itemOfUnsentTexts(screenOf(name));
  const saved = unsentTextRules[name].answersOf(before);
  return differences(before, name).map(({ field, here, there }) => {
    return { name, field, here, there, before, saved, elsewhere: savedElsewhere(before, name, field, there) };
  });
});

describe.each(fields)('$name, field $field', ({ name, field, here, there, before, saved, elsewhere }) => {
  it('takes another window’s answer when the field is untouched', async () => {
    const session = await startSession(before);

    session.report(elsewhere);

    expect(session.shown(name)).toEqual({ values: { ...saved, [field]: there }, conflicts: [] });
  });

  it('keeps typed text when another window changes another field', async () => {
    const session = await startSession(before);
    session.type(name, { [field]: here });

    session.report({ ...before, revision: 9 });

    expect(session.shown(name)).toEqual({ values: { ...saved, [field]: here }, conflicts: [] });
  });
});

describe.each(fields.filter(({ field }) => isTwoValued(field)))(
  '$name, box or choice of two $field',
  ({ name, field, here, before, saved, elsewhere }) => {
    it('is settled when another window saves the same, and follows it afterwards', async () => {
      const session = await startSession(before);
      session.type(name, { [field]: here });

      session.report(elsewhere);
      expect([session.shown(name).conflicts, session.actor.getSnapshot().context.unsentTexts]).toEqual([
        [],
        noUnsentTexts,
      ]);
      session.report({ ...before, revision: elsewhere.revision + 1 });

      expect(session.shown(name)).toEqual({ values: saved, conflicts: [] });
    });
  },
);

describe.each(fields.filter(({ field }) => !isTwoValued(field)))(
  '$name, field $field with a third answer',
  ({ name, field, here, there, before, saved, elsewhere }) => {
    it('shows both answers when another window saves the same field after typing', async () => {
      const session = await startSession(before);
      session.type(name, { [field]: here });

      session.report(elsewhere);

      expect(session.shown(name)).toEqual({
        values: { ...saved, [field]: here },
        conflicts: [{ field, typed: here, saved: there }],
      });
    });

    it('keeps both answers however often the same order is read again', async () => {
      const session = await startSession(before);
      session.type(name, { [field]: here });
      session.report(elsewhere);
      const shown = session.shown(name);

      session.report(elsewhere);
      session.report({ ...elsewhere, revision: elsewhere.revision + 1 });

      expect(session.shown(name)).toEqual(shown);
    });

    it('applies the customer’s choice, either way', async () => {
      for (const take of ['typed', 'saved'] as const) {
        const session = await startSession(before);
        session.type(name, { [field]: here });
        session.report(elsewhere);

        session.actor.send({ type: 'unsentText.decide', name, field, take });

        expect(session.shown(name)).toMatchObject({
          values: { [field]: take === 'typed' ? here : there },
          conflicts: [],
        });
      }
    });

    it('sends nothing while a conflict is open', async () => {
      const session = await startSession(before);
      session.type(name, { [field]: here });
      session.report(elsewhere);

      for (const call of [unsentTextRules[name].call, ...unsentTextRules[name].leaves]) {
        session.actor.send({ type: 'calls.request', requests: [{ call, body: {} } as CallRequest] });
      }
      session.clock.increment(5000);

      const { context } = session.actor.getSnapshot();
      expect([context.problem?.kind, session.sent]).toEqual(['undecided', []]);
    });
  },
);

describe('an autosaved field', () => {
  it('is sent after a pause in typing', async () => {
    const session = await startSession(anItem('client.overview'));

    session.type('note', { note: 'Bitte' });
    session.clock.increment(999);
    session.type('note', { note: 'Bitte mit Schatten' });
    session.clock.increment(999);
    expect(session.sent).toEqual([]);
    session.clock.increment(1);

    await waitFor(session.actor, () => session.sent.length === 1);
    expect(session.sent).toEqual([{ call: 'updateNote', body: { note: 'Bitte mit Schatten' } }]);
  });

  it('is sent before the call that leaves its screen', async () => {
    const session = await startSession(anItem('client.overview'));
    session.type('note', { note: 'Bitte mit Schatten' });

    session.actor.send({
      type: 'calls.request',
      requests: [{ call: 'finish', body: { earlyStart: false, net: completePrice } }],
    });

    expect(session.actor.getSnapshot().context.queue).toEqual([
      { call: 'updateNote', body: { note: 'Bitte mit Schatten' }, key: 'window.1' },
      { call: 'finish', body: { earlyStart: false, net: completePrice }, key: 'window.2' },
    ]);
  });

  it('is not taken while the order is booked, nor before its outcome is known', async () => {
    const book: CallRequest = { call: 'finish', body: { earlyStart: false, net: completePrice } };
    const session = await startSession(anItem('client.overview'));
    /** What the field shows after another attempt to type. */
    const typeOn = () => {
      session.type('note', { note: 'Zu spät' });
      return [session.shown('note').values['note'], areTextsFixed(session.actor.getSnapshot())];
    };
    session.type('note', { note: 'Rechtzeitig' });
    session.actor.send({ type: 'calls.request', requests: [book] });
    const shown = [typeOn()];
    session.answer(withNote('Rechtzeitig'));
    await waitFor(session.actor, () => session.sent.length === 2);
    shown.push(typeOn());
    session.fail('timeout');
    await waitFor(session.actor, (state) => state.matches('failed'));
    shown.push(typeOn());
    session.actor.send({ type: 'calls.request', requests: [book] });
    await waitFor(session.actor, () => session.sent.length === 3);
    shown.push(typeOn());
    session.stale({ ...withNote('Rechtzeitig'), revision: 6 });
    await waitFor(session.actor, (state) => state.matches('idle'));

    expect(shown).toEqual([1, 2, 3, 4].map(() => ['Rechtzeitig', true]));
    expect(typeOn()).toEqual(['Zu spät', false]);
  });

  it('is taken again when the call before the booking has failed', async () => {
    const book: CallRequest = { call: 'finish', body: { earlyStart: false, net: completePrice } };
    const session = await startSession(anItem('client.overview'));
    session.type('note', { note: 'Erst' });
    session.actor.send({ type: 'calls.request', requests: [book] });
    session.fail('timeout');
    await waitFor(session.actor, (state) => state.matches('failed'));

    session.type('note', { note: 'Erst und dann' });

    expect(session.shown('note').values).toEqual({ note: 'Erst und dann' });
  });

  it('never empties a value saved by another window', async () => {
    const session = await startSession(anItem('client.overview'));
    session.report(withNote('Aus dem anderen Fenster'));

    session.actor.send({
      type: 'calls.request',
      requests: [{ call: 'finish', body: { earlyStart: false, net: completePrice } }],
    });

    expect(session.actor.getSnapshot().context.queue).toEqual([
      { call: 'finish', body: { earlyStart: false, net: completePrice }, key: 'window.1' },
    ]);
  });

  it('keeps text typed during its call, and sends that too', async () => {
    const session = await startSession(anItem('client.overview'));
    session.type('note', { note: 'eins' });
    session.actor.send({ type: 'unsentText.save' });
    await waitFor(session.actor, () => session.sent.length === 1);
    session.type('note', { note: 'eins zwei' });

    session.answer(withNote('eins'));
    await waitFor(session.actor, (state) => state.matches('idle'));
    expect(session.shown('note')).toEqual({ values: { note: 'eins zwei' }, conflicts: [] });

    session.clock.increment(1000);
    await waitFor(session.actor, () => session.sent.length === 2);
    expect(session.sent[1]).toEqual({ call: 'updateNote', body: { note: 'eins zwei' } });
  });

  it('updates at once whether a custom format counts, and keeps the typed spelling', async () => {
    const session = await startSession(anItem('formats.scale'));
    session.type('customScale', { width: '1.600', height: '1600' });
    session.type('customScale', { dpi: '300' });
    session.clock.increment(1);
    await waitFor(session.actor, () => session.sent.length === 1);

    session.answer(after(anItem('formats.scale'), session.sent[0] as CallRequest));
    await waitFor(session.actor, (state) => state.matches('idle'));

    expect(session.shown('customScale')).toEqual({
      values: { width: '1.600', height: '1600', dpi: '300' },
      conflicts: [],
    });
    session.clock.increment(5000);
    expect(session.sent).toHaveLength(1);
  });

  it('keeps a value equal to the order, when a pending call is about to change the order', async () => {
    const item = anItem('formats.scale', { custom_width: 800, custom_height: 600, custom_dpi: 72, custom_scale: true });
    const session = await startSession(item);
    session.type('customScale', { dpi: '' });
    session.clock.increment(1);
    await waitFor(session.actor, () => session.sent.length === 1);
    session.type('customScale', { dpi: '72' });
    session.clock.increment(1000);

    const cleared = after(item, session.sent[0] as CallRequest);
    session.answer(cleared);
    await waitFor(session.actor, () => session.sent.length === 2);
    session.answer(after(cleared, session.sent[1] as CallRequest));
    const { context } = await waitFor(session.actor, (state) => state.matches('idle'));

    expect([context.orderItem?.custom_dpi, context.orderItem?.custom_scale]).toEqual([72, true]);
    expect(session.shown('customScale').values).toEqual({ width: '800', height: '600', dpi: '72' });
  });

  it('stays emptied while several calls that fill it are still to come', async () => {
    const empty = anItem('formats.scale');
    const session = await startSession(empty);
    for (const [field, text] of [
      ['width', '1200'],
      ['height', '800'],
      ['dpi', '72'],
    ] as const) {
      session.type('customScale', { [field]: text });
      session.actor.send({ type: 'unsentText.save' });
      await waitFor(session.actor, () => session.sent.length === 1);
    }
    const size = { customWidth: 1200, customHeight: 800, customDpi: 72, customScale: true };
    const first = after(empty, session.sent[0] as CallRequest);
    session.answer(first);
    await waitFor(session.actor, () => session.sent.length === 2);

    session.type('customScale', { width: '', height: '', dpi: '' });
    const second = after(first, session.sent[1] as CallRequest);
    session.answer(second);
    await waitFor(session.actor, () => session.sent.length === 3);
    const third = after(second, session.sent[2] as CallRequest);
    session.answer(third);
    await waitFor(session.actor, (state) => state.matches('idle'));
    session.clock.increment(1000);
    await waitFor(session.actor, () => session.sent.length === 4);
    session.answer(after(third, session.sent[3] as CallRequest));
    await waitFor(session.actor, (state) => state.matches('idle'));

    const { context } = session.actor.getSnapshot();
    expect(session.sent.map(({ body }) => body)).toContainEqual(size);
    expect(session.shown('customScale')).toEqual({ values: { width: '', height: '', dpi: '' }, conflicts: [] });
    expect([context.orderItem?.custom_width, context.orderItem?.custom_dpi, context.unsentTexts.byName]).toEqual([
      null,
      null,
      {},
    ]);
  });

  it('is merged with the values saved by another window, and sent again silently', async () => {
    const session = await startSession(anItem('client.overview'));
    session.type('note', { note: 'Eilig' });
    session.actor.send({ type: 'unsentText.save' });
    await waitFor(session.actor, () => session.sent.length === 1);

    session.stale({ ...anItem('client.overview', { quantity: 7 }), revision: 9 });
    await waitFor(session.actor, () => session.sent.length === 2);

    const { context } = session.actor.getSnapshot();
    expect([session.sent[1], context.problem, context.orderItem?.quantity]).toEqual([
      { call: 'updateNote', body: { note: 'Eilig' } },
      null,
      7,
    ]);
  });

  it('is sent after a reload before the pause in typing', async () => {
    const item = anItem('client.overview');
    const unsentTexts: UnsentTexts = {
      orderId: item.id,
      byName: { note: { typed: { note: 'Eilig' }, base: { note: '' } } },
    };

    const session = await startSession(item, unsentTexts);

    await waitFor(session.actor, () => session.sent.length === 1);
    expect(session.sent).toEqual([{ call: 'updateNote', body: { note: 'Eilig' } }]);
  });
});

describe('a typed custom format that a recommendation of this window replaces', () => {
  const whole = { custom_scale: true, custom_width: 1600, custom_height: 1200, custom_dpi: 96 };
  const zalando = { width: '1.801', height: '2.600', dpi: '96' };

  it('shows the recommended one without a conflict, in the order’s spelling', async () => {
    const item = anItem('formats.scale', { ...whole, demanded: { customScale: true, brief: [] } });
    const session = await startSession(item);
    session.type('customScale', { width: '1600' });
    const fastlane = { web: true, print: false, pro: false };
    const back: CallRequest = { call: 'goToFastlane', body: {} };
    const take: CallRequest = { call: 'setServiceLevel', body: { fastlane } };

    await session.do(back, after(item, back));
    await session.do(take, after(after(item, back), take));

    expect(session.shown('customScale')).toEqual({ values: { width: '', height: '', dpi: '' }, conflicts: [] });
  });

  it('shows the recommended one without a conflict, over a width that is too large', async () => {
    const item = anItem('formats.scale');
    const session = await startSession(item);
    session.type('customScale', { width: '16000' });

    for (const [answer, request] of callsToZalando(item)) await session.do(request, answer);

    expect(session.shown('customScale')).toEqual({ values: zalando, conflicts: [] });
  });

  it('shows it without a conflict, too, when the answer to the recommendation was lost', async () => {
    const item = anItem('formats.scale');
    const session = await startSession(item);
    session.type('customScale', { width: '16000' });
    const steps = callsToZalando(item);
    for (const [answer, request] of steps.slice(0, -1)) await session.do(request, answer);
    const [answer, request] = steps.at(-1) as (typeof steps)[number];
    session.actor.send({ type: 'calls.request', requests: [request] });
    session.fail('timeout');
    await waitFor(session.actor, (state) => state.matches('failed'));

    session.load(answer);
    session.actor.send({ type: 'problem.dismiss' });
    await waitFor(session.actor, (state) => state.matches('idle'));

    expect(session.shown('customScale')).toEqual({ values: zalando, conflicts: [] });
  });

  it('stays in conflict with that of another window', async () => {
    const item = anItem('formats.scale');
    const session = await startSession(item);
    session.type('customScale', { width: '16000' });

    session.report({ ...(callsToZalando(item).at(-1)?.[0] ?? item), revision: 9 });

    expect(session.shown('customScale')).toEqual({
      values: { ...zalando, width: '16000' },
      conflicts: [{ field: 'width', typed: '16000', saved: '1.801' }],
    });
  });
});

describe('a text typed back after a failure that the customer has dismissed', () => {
  it('stays in its field when the failed call was executed', async () => {
    const item = anItem('quantity', { quantity: 120 });
    const session = await startSession(item);
    session.type('quantity', { quantity: '160' });
    const save: CallRequest = { call: 'saveQuantity', body: { quantity: 160, stays: true } };
    await session.lose(save, after(item, save));

    session.actor.send({ type: 'problem.dismiss' });
    session.type('quantity', { quantity: '120' });
    await waitFor(session.actor, (state) => state.matches('idle'));

    const { values, conflicts } = session.shown('quantity');
    expect([values['quantity'], conflicts]).toEqual(['120', []]);
  });

  it('is saved after the lost call, before the customer leaves the screen', async () => {
    const item = anItem('formats.scale', { ...noCustomScale, custom_width: 1600, custom_height: 1200 });
    const session = await startSession(item);
    session.type('customScale', { dpi: '300' });
    session.clock.increment(1);
    await waitFor(session.actor, () => session.sent.length === 1);
    const executed = after(item, session.sent[0] as CallRequest);
    await session.loseSent(executed);

    session.actor.send({ type: 'problem.dismiss' });
    session.type('customScale', { dpi: '' });
    session.actor.send({ type: 'calls.request', requests: [{ call: 'setScaleFinish', body: {} }] });
    await waitFor(session.actor, () => session.sent.length === 2);
    session.answer(executed);
    await waitFor(session.actor, () => session.sent.length === 3);
    const cleared = after(executed, session.sent[2] as CallRequest);
    session.answer(cleared);
    await waitFor(session.actor, () => session.sent.length === 4);

    expect(session.sent.map(({ call }) => call)).toEqual([
      'setCustomScale',
      'setCustomScale',
      'setCustomScale',
      'setScaleFinish',
    ]);
    expect([cleared.custom_dpi, cleared.custom_scale]).toEqual([null, false]);
  });
});

describe('a text typed while a marketplace is being filled in', () => {
  const fill: CallRequest = { call: 'setMarketplace', body: { marketplace: 'amazon' } };

  it('stays over the filled value, without a conflict', async () => {
    const item = anItem('formats.brief');
    const session = await startSession(item);
    session.type('brief', { background: 'white', margin: '3' });
    session.actor.send({ type: 'calls.request', requests: [fill] });
    session.type('brief', { margin: '10' });

    session.answer(after(item, fill));
    await waitFor(session.actor, (state) => state.matches('idle'));

    const { values, conflicts } = session.shown('brief');
    expect([values['margin'], values['background'], conflicts]).toEqual(['10', 'white', []]);
  });

  it('stays also when the field is emptied again', async () => {
    const item = anItem('formats.brief');
    const session = await startSession(item);
    session.actor.send({ type: 'calls.request', requests: [fill] });
    session.type('brief', { margin: '10' });
    session.type('brief', { margin: '' });

    session.answer(after(item, fill));
    await waitFor(session.actor, (state) => state.matches('idle'));

    const { values, conflicts } = session.shown('brief');
    expect([values['margin'], conflicts]).toEqual(['', []]);
  });

  it('stays when the answer was lost and the call is repeated', async () => {
    const item = anItem('formats.brief');
    const session = await startSession(item);
    session.actor.send({ type: 'calls.request', requests: [fill] });
    session.type('brief', { margin: '10' });
    await session.loseSent(after(item, fill));

    session.actor.send({ type: 'call.retry' });
    session.answer(after(item, fill));
    await waitFor(session.actor, (state) => state.matches('idle'));

    const { values, conflicts } = session.shown('brief');
    expect([values['margin'], conflicts]).toEqual(['10', []]);
  });

  it('is replaced when the marketplace is chosen once more', async () => {
    const item = anItem('formats.brief');
    const session = await startSession(item);
    session.actor.send({ type: 'calls.request', requests: [fill] });
    session.type('brief', { margin: '10' });
    const filled = after(item, fill);
    session.answer(filled);
    await waitFor(session.actor, (state) => state.matches('idle'));

    const other: CallRequest = { call: 'setMarketplace', body: { marketplace: 'zalando' } };
    const again = after(filled, other);
    await session.do(other, again);

    expect(session.shown('brief')).toEqual({ values: answersOfBrief(again.brief), conflicts: [] });
  });
});

describe('an own wish that is typed and not saved when a sales channel is added', () => {
  const steps: CallRequest[] = [
    { call: 'setStep', body: { screen: 'formats.fastlane' } },
    { call: 'toggleSalesChannel', body: { salesChannel: 'amazon' } },
    { call: 'setFastlane', body: {} },
  ];

  it('stays as a saved one would, without a conflict', async () => {
    const session = await startSession(anItem('formats.brief'));
    session.type('brief', { margin: '12' });

    const sold = await addAmazon(session);

    expect(session.shown('brief')).toEqual({ values: { ...answersOfBrief(sold.brief), margin: '12' }, conflicts: [] });
    expect(sold.brief?.margin).not.toBe(12);
  });

  it('gives way to the channel’s demand when it is invalid, and cannot be saved', async () => {
    const session = await startSession(anItem('formats.brief'));
    session.type('brief', { margin: '99' });

    const sold = await addAmazon(session);

    expect(session.shown('brief')).toEqual({ values: answersOfBrief(sold.brief), conflicts: [] });
  });

  it('stays also when the answer to the channel was lost', async () => {
    const session = await startSession(anItem('formats.brief'));
    session.type('brief', { margin: '12' });
    let item = anItem('formats.brief');
    for (const request of steps.slice(0, 2)) await session.do(request, (item = after(item, request)));
    const last = steps[2] as CallRequest;
    await session.lose(last, after(item, last));

    session.actor.send({ type: 'problem.dismiss' });
    await waitFor(session.actor, (state) => state.matches('idle'));

    const { values, conflicts } = session.shown('brief');
    expect([values['margin'], conflicts]).toEqual(['12', []]);
  });

  async function addAmazon(session: Awaited<ReturnType<typeof startSession>>): Promise<OrderItem> {
    let item = anItem('formats.brief');
    for (const request of steps) await session.do(request, (item = after(item, request)));
    return item;
  }
});

describe('a form', () => {
  it('is settled when the server has accepted it, in the server’s spelling', async () => {
    const session = await startSession(anItem('contact'));
    session.type('contact', { name: '  Sander ' });
    const save: CallRequest = { call: 'saveContact', body: { client: { ...companyAnswers, name: '  Sander ' } } };
    session.actor.send({ type: 'calls.request', requests: [save] });

    session.answer(after(anItem('contact'), save));
    await waitFor(session.actor, (state) => state.matches('idle'));

    expect(session.shown('contact').values).toMatchObject({ name: 'Sander' });
    expect(session.actor.getSnapshot().context.unsentTexts).toBe(noUnsentTexts);
  });

  it('reports no conflict with its own answer after the response was lost', async () => {
    const session = await startSession(anItem('quantity'));
    session.type('quantity', { quantity: '1.200' });
    session.actor.send({ type: 'calls.request', requests: [{ call: 'saveQuantity', body: { quantity: 1200 } }] });
    session.fail('timeout');
    await waitFor(session.actor, (state) => state.matches('failed'));

    session.load({ ...anItem('quantity', { quantity: 1200 }), revision: 5 });
    session.actor.send({ type: 'problem.dismiss' });
    await waitFor(session.actor, (state) => state.matches('idle'));

    expect(session.shown('quantity').conflicts).toEqual([]);
  });

  it('drops a field of another build, which no screen could ask about', async () => {
    const item = anItem('quantity');
    const typed = { typed: { quantity: '7', urgency: 'hoch' }, base: { quantity: '120', urgency: 'normal' } };

    const session = await startSession(item, { orderId: item.id, byName: { quantity: typed } });

    expect(session.actor.getSnapshot().context.unsentTexts.byName).toEqual({
      quantity: { typed: { quantity: '7' }, base: { quantity: '120' } },
    });
  });

  it('drops a tick for a version of the contract that an older page has shown', async () => {
    const item = anItem('client.details');
    const kept = (processing: string) => ({
      orderId: item.id,
      byName: { client: { typed: { processing, city: 'Kiel' }, base: { processing: '', city: '' } } },
    });

    const typedAfter = async (processing: string) => {
      const session = await startSession(item, kept(processing));
      return session.actor.getSnapshot().context.unsentTexts.byName.client?.typed;
    };

    const { version } = studio.legalTexts;
    expect([await typedAfter('2025-01-01'), await typedAfter(version)]).toEqual([
      { city: 'Kiel' },
      { city: 'Kiel', processing: version },
    ]);
  });

  it('drops everything after the booking, and with another order', async () => {
    const booked = await startSession(anItem('client.overview'));
    booked.type('note', { note: 'x' });
    booked.actor.send({ type: 'order.report', orderItem: { ...anItem('booked'), status: 'booked' } });
    expect(booked.actor.getSnapshot().context.unsentTexts).toBe(noUnsentTexts);

    const other = await startSession(anItem('contact'));
    other.type('contact', { name: 'x' });
    other.actor.send({ type: 'order.report', orderItem: { ...anItem('contact'), id: 'o2' } });
    expect(other.actor.getSnapshot().context.unsentTexts).toBe(noUnsentTexts);
  });
});

function anItem(screen: Screen, answers: Partial<OrderContext> = {}): OrderItem {
  return toOrderItem(identity, screen, { ...initialOrder, ...completeOrder, ...answers });
}

/** The order after another window has saved a note. */
function withNote(note: string): OrderItem {
  const item = anItem('client.overview');
  return { ...item, revision: item.revision + 1, note };
}

function itemOfUnsentTexts(screen: Screen): OrderItem {
  return toOrderItem(identity, screen, orderOfUnsentTexts);
}

/** The order after another window has saved one field and gone back to the original screen. */
function savedElsewhere(item: OrderItem, name: FormName, field: string, value: string): OrderItem {
  const typed: FieldTexts = { ...unsentTextRules[name].answersOf(item), [field]: value };
  const saved = savingCalls(name, typed, item).reduce(after, item);
  return { ...saved, revision: item.revision + 1 };
}

/** The calls that sell on Zalando, each with its answer. */
function callsToZalando(item: OrderItem) {
  const requests: CallRequest[] = [
    { call: 'goToFastlane', body: {} },
    { call: 'toggleSalesChannel', body: { salesChannel: 'zalando' } },
    { call: 'setFastlane', body: {} },
  ];
  return requests.map((request, index) => [requests.slice(0, index + 1).reduce(after, item), request] as const);
}

/** The order after the chart's decision on one call. */
function after(item: OrderItem, request: CallRequest): OrderItem {
  const decision = decideRequest(item.screen, contextOfItem(item), request);
  if (decision?.accepted !== true) throw new Error(`${request.call} is not accepted on ${item.screen}`);
  return toOrderItem({ ...item, revision: item.revision + 1 }, decision.screen, decision.context);
}

/** A session on `item`; calls wait for `answer` or `fail`, further polls for `load`. */
async function startSession(item: OrderItem, unsentTexts: UnsentTexts = noUnsentTexts) {
  const sent: CallRequest[] = [];
  const clock = new SimulatedClock();
  let settle: { resolve: (answer: CallAnswer) => void; reject: (error: unknown) => void } | undefined;
  let next: OrderItem = item;
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        loadOrder: fromPromise<OrderItem | null>(async () => next),
        sendCall: fromPromise(({ input }) => {
          const { key: _key, ...request } = input.request;
          sent.push(request);
          return new Promise<CallAnswer>((resolve, reject) => {
            settle = { resolve, reject };
          });
        }),
      },
    }),
    { clock, input: { name: 'window', unsentTexts } },
  );
  running.push(actor);
  actor.start();
  await waitFor(actor, (state) => !state.matches('loading'));
  const loseSent = async (now: OrderItem) => {
    next = now;
    settle?.reject(new CallError({ kind: 'timeout' }));
    await waitFor(actor, (state) => state.matches('failed'));
  };
  return {
    actor,
    clock,
    sent,
    type: (name: FormName, values: FieldTexts) => actor.send({ type: 'unsentText.type', name, values }),
    report: (orderItem: OrderItem) => actor.send({ type: 'order.report', orderItem }),
    shown: (name: FormName) => {
      const { context } = actor.getSnapshot();
      return shownText(context.unsentTexts, name, context.orderItem ?? item);
    },
    answer: (answer: CallAnswer) => settle?.resolve(answer),
    /** Requests a call, which the server accepts. */
    do: async (request: CallRequest, answer: OrderItem) => {
      actor.send({ type: 'calls.request', requests: [request] });
      settle?.resolve(answer);
      await waitFor(actor, (state) => state.matches('idle') && state.context.orderItem === answer);
    },
    /** The server executes the call, which leaves the order as `now`; its answer is lost. */
    lose: async (request: CallRequest, now: OrderItem) => {
      actor.send({ type: 'calls.request', requests: [request] });
      await loseSent(now);
    },
    loseSent,
    fail: (kind: 'timeout') => settle?.reject(new CallError({ kind })),
    stale: (orderItem: OrderItem) => settle?.reject(new CallError({ kind: 'stale', orderItem })),
    load: (orderItem: OrderItem) => {
      next = orderItem;
    },
  };
}
