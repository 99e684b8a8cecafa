import { describe, expect, it } from 'vitest';
import { flatBody, type WizardCall, wizardCallNames, wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import { type Screen, screens } from '../../../domain/order/order-item.ts';
import { decide } from '../../../machines/order/order-decision.ts';
import { eventOfCall } from '../../../machines/order/order-context.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { samples } from '../../paths/data/order-samples.ts';
import { wrongBodies } from '../../paths/data/order-wrong-bodies.ts';
import { offering } from '../../paths/data/studio-offers.ts';
import { newServerOrder, type ServerOrder } from '../../paths/drivers/server-order.ts';
import { exploreOrder } from '../../paths/model/order-graph.ts';
import { arrivesAt, shortestPath } from '../../paths/model/search.ts';

/** The browser alone knows the premium view; an order on the server can stand on every other screen. */
const serverScreens = screens.filter((screen) => screen !== 'start.premium');
const wireSamples = samples.flatMap((sample) => (sample.wire === null ? [] : [{ ...sample.wire, name: sample.id }]));
const oneOfEachCall = wizardCallNames.flatMap((call) => wireSamples.find((one) => one.call === call) ?? []);
const attempts = [...wireSamples, ...wrongBodies];

const graph = exploreOrder();

describe('every screen × every call × good and wrong bodies', () => {
  it('tries every call with valid and invalid bodies', () => {
    const fitting = new Set(wireSamples.map((one) => one.call));
    const wrong = new Set(wrongBodies.map((one) => one.call));
    expect(wizardCallNames.filter((call) => !fitting.has(call) || !wrong.has(call))).toEqual([]);
    expect(attempts.length).toBeGreaterThan(200);
  });

  it.each(serverScreens)('%s: refuses as predicted and changes nothing', { timeout: 60_000 }, async (screen) => {
    const order = await orderOn(screen, await startTestApp({ environment: offering }));
    const before = await order.rows();

    const wrong: unknown[] = [];
    let refusals = 0;
    for (const { call, name, body } of attempts) {
      const prediction = predict(order, call, body);
      if (prediction === null) continue;
      refusals += 1;
      const answer = await order.visitor.post(call, JSON.stringify(body), { 'content-type': 'application/json' });
      const { fields, ...actual } = answer.json<{
        code: string;
        fields?: Record<string, string>;
        orderItem?: unknown;
      }>();
      const found = {
        status: answer.statusCode,
        code: actual.code,
        fields: fields ?? null,
        orderItem: actual.orderItem,
      };
      if (!matches(found, prediction)) wrong.push({ call, name, found, prediction });
    }

    expect(wrong).toEqual([]);
    expect(refusals).toBeGreaterThan(150);
    expect(await order.rows()).toEqual(before);
    const saved = await order.compare();
    expect(saved.actual).toEqual(saved.expected);
  });

  // The server checks both before it reads the body or the order, so one screen is enough.
  it('every call is refused without the XSRF pair, and with an outdated revision', {
    timeout: 30_000,
  }, async () => {
    const order = await orderOn('client.overview', await startTestApp({ environment: offering }));
    const before = await order.rows();
    for (const { call, body } of oneOfEachCall) {
      for (const header of ['', 'something-else']) {
        const answer = await order.visitor.post(call, body, { 'x-xsrf-token': header });
        expect([answer.statusCode, answer.json<{ code: string }>().code], call).toEqual([403, 'xsrf']);
      }
      for (const revision of [order.predicted.revision - 1, order.predicted.revision + 1]) {
        const answer = await order.visitor.post(call, body, { 'x-order-revision': String(revision) });
        const { code, orderItem } = answer.json<{ code: string; orderItem: { revision: number } }>();
        expect([answer.statusCode, code, orderItem.revision], call).toEqual([409, 'stale', order.predicted.revision]);
      }
    }
    expect(await order.rows()).toEqual(before);
  });

  it('a stranger finds no order to change', { timeout: 30_000 }, async () => {
    const test = await startTestApp({ environment: offering });
    const order = await orderOn('client.overview', test);
    const before = await order.rows();
    const stranger = await newServerOrder(test);
    for (const { call, body } of oneOfEachCall.filter((one) => one.call !== 'setStartWizard')) {
      const answer = await stranger.visitor.post(call, body);
      expect([answer.statusCode, answer.json<{ code: string }>().code], call).toEqual([404, 'notFound']);
    }
    expect(await order.rows()).toEqual(before);
  });
});

interface Prediction {
  readonly status: number;
  readonly code: string;
  /** Messages by field; 'some' where only the schema has them. */
  readonly fields: Record<string, string> | 'some' | null;
  readonly orderItem: unknown;
}

/** The server's expected answer, from the schemas and the chart alone; null when it must accept. */
function predict({ predicted }: ServerOrder, call: WizardCall, body: unknown): Prediction | null {
  const isBooked = predicted.screen === 'booked';
  const parsed = wizardCalls[call].body.safeParse(flatBody(arrived(body)));
  if (!parsed.success) return { status: 400, code: 'invalid', fields: 'some', orderItem: undefined };
  // A booked order answers a repeated booking, and allows a new order.
  if (isBooked && (call === 'finish' || call === 'setStartWizard')) return null;
  const decision = decide(predicted.screen, predicted.order, eventOfCall(call, parsed.data as never));
  if (decision.accepted) return null;
  return decision.code === 'invalid'
    ? { status: 400, code: 'invalid', fields: decision.fields, orderItem: undefined }
    : { status: 409, code: decision.code, fields: null, orderItem: predicted.revision };
}

function matches(
  found: Omit<Prediction, 'fields'> & { fields: Record<string, string> | null },
  wanted: Prediction,
): boolean {
  const revision = (found.orderItem as { revision?: number } | undefined)?.revision;
  const hasFields =
    wanted.fields === 'some'
      ? Object.keys(found.fields ?? {}).length > 0
      : JSON.stringify(found.fields) === JSON.stringify(wanted.fields);
  return found.status === wanted.status && found.code === wanted.code && hasFields && revision === wanted.orderItem;
}

/** The body after a round trip through JSON. */
function arrived(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body));
}

/** An order that reached `screen` on a shortest way; the landing by going back. */
async function orderOn(screen: Screen, test: TestApp): Promise<ServerOrder> {
  const path = shortestPath(graph, (edge) =>
    screen === 'start.options' ? edge.transition.id === 'contact/step.back/start.options' : arrivesAt(screen)(edge),
  );
  if (path === null) throw new Error(`no path leads to ${screen}`);
  const order = await newServerOrder(test);
  for (const step of path) await order.perform(step.sample);
  return order;
}
