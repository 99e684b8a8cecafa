/* The order button places an order at the price that the screen has shown, and at no other (§ 312j BGB). */
import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { offersOf, studio } from '../../../domain/studio/studio.ts';
import { contextOfItem } from '../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { type CallRequest, decideRequest } from '../../../machines/order/order-next.ts';
import { isSending, shownOrder, shownScreen } from '../../../machines/session/session-selectors.ts';
import { completeOrder } from './complete-order.ts';
import { anItem, startSession } from './started-session.ts';
import { waitFor } from '../../support/wait-for.ts';

const finish = (net: number | null): CallRequest => ({ call: 'finish', body: { earlyStart: true, net: net ?? 0 } });
const match = (images: number): CallRequest => ({ call: 'setQuantityToImageCount', body: { images } });
const orderNormally: CallRequest = { call: 'orderNormally', body: {} };
const note: CallRequest = { call: 'updateNote', body: { note: 'Bitte mit Schatten.' } };
const arrived = (...ids: string[]) =>
  Object.fromEntries(
    ids.map((id) => [id, { name: `${id}.jpg`, size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true }]),
  );
/** Ten images ordered, three here, the rest promised. */
const ten = anItem('client.overview', 4, { ...completeOrder, quantity: 10, media: arrived('a', 'b', 'c') });
const offers = offersOf(studio, { express: false, testImages: true });
const free = anItem('client.overview', 4, { ...completeOrder, quantity: 2, offers, testImages: offers.testImages });

describe('the order button', () => {
  it.each([
    ['another number', ten, match(3), 447, 'client.overview'],
    ['a price', free, orderNormally, 298, 'client.type'],
  ] as const)('places no order after a lost call that gave it %s', async (_, shown, lost, price, screen) => {
    const changed = after(shown, lost);
    const { actor, fail, answer, sent } = startSession([shown, changed]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [lost] });
    fail('timeout');
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send({ type: 'calls.request', requests: [finish(shown.price)] });
    await waitFor(actor, () => sent.length === 2);
    answer(changed);
    const { context } = await waitFor(actor, (state) => state.matches('idle'));

    expect(sent.map(({ request }) => request.call)).toEqual([lost.call, lost.call]);
    expect([context.problem, context.queue, shownScreen(context), context.orderItem?.price]).toEqual([
      { kind: 'repriced', seenNet: shown.price },
      [],
      screen,
      price,
    ]);
  });

  it('places the order after a lost call that left its price', async () => {
    const changed = after(ten, note);
    const { actor, fail, answer, sent } = startSession([ten, changed]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [note] });
    fail('timeout');
    await waitFor(actor, (state) => state.matches('failed'));

    actor.send({ type: 'calls.request', requests: [finish(ten.price)] });
    await waitFor(actor, () => sent.length === 2);
    answer(changed);
    await waitFor(actor, () => sent.length === 3);

    expect(sent.map(({ request }) => request.call)).toEqual(['updateNote', 'updateNote', 'finish']);
  });

  it('waits for the pending call, and places no order when that gave another price', async () => {
    const { actor, answer, sent } = startSession([ten]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [match(3)] });
    const { price } = shownOrder(actor.getSnapshot().context, isSending(actor.getSnapshot())).item;
    actor.send({ type: 'calls.request', requests: [finish(price)] });

    // Another window has chosen a second format.
    answer({ ...after({ ...ten, extensions: ['JPG', 'PNG'] }, match(3)), revision: 6 });
    const { context } = await waitFor(actor, (state) => state.matches('idle'));

    expect([price, sent.length, context.problem, context.orderItem?.price]).toEqual([
      447,
      1,
      { kind: 'repriced', seenNet: 447 },
      477,
    ]);
  });

  it('places no order, and the number stays, when other images arrived than it named', async () => {
    const four = { ...ten, media: arrived('a', 'b', 'c', 'd') };
    const { actor, fail, sent } = startSession([ten]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [match(3)] });
    actor.send({ type: 'calls.request', requests: [finish(447)] });

    expect(decideRequest(four.screen, contextOfItem(four), match(3))).toEqual({ accepted: false, code: 'stale' });
    fail('stale', four);
    const { context } = await waitFor(actor, (state) => state.matches('idle'));

    expect([sent.length, context.problem?.kind, context.queue, context.orderItem]).toEqual([1, 'stale', [], four]);
  });

  it.each([
    ['another price', { ...ten, quantity: 20 }, { kind: 'repriced', seenNet: ten.price }],
    ['the same price', { ...ten, note: 'Aus dem anderen Fenster' }, { kind: 'stale' }],
  ] as const)('tells that the order changed elsewhere to %s', async (_, elsewhere, problem) => {
    const now = toOrderItem({ ...elsewhere, revision: 5 }, elsewhere.screen, contextOfItem(elsewhere));
    const { actor, fail } = startSession([ten]);
    await waitFor(actor, (state) => state.matches('idle'));
    actor.send({ type: 'calls.request', requests: [finish(ten.price)] });

    fail('stale', now);
    const { context } = await waitFor(actor, (state) => state.matches('idle'));

    expect([context.problem, context.queue, context.orderItem]).toEqual([{ ...problem, orderItem: now }, [], now]);
  });
});

/** The order after the chart's decision on one call. */
function after(item: OrderItem, request: CallRequest): OrderItem {
  const decision = decideRequest(item.screen, contextOfItem(item), request);
  if (decision?.accepted !== true) throw new Error(`${request.call} is not accepted on ${item.screen}`);
  return toOrderItem({ ...item, revision: item.revision + 1 }, decision.screen, decision.context);
}
