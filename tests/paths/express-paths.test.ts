/* The chart with express on offer: every path again, with express wherever the quantity allows it. */
import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import type { ExpressTerms } from '../../domain/catalogue/offer-terms.ts';
import { stateAt } from '../../machines/order/order-decision.ts';
import { startTestApp } from '../support/test-app.ts';
import { ordinarySamples, type Sample } from './data/order-samples.ts';
import { offered, offering } from './data/studio-offers.ts';
import { newServerOrder } from './drivers/server-order.ts';
import { coverPaths, everyTransition } from './model/cover.ts';
import { exploreOrder, stepper } from './model/order-graph.ts';
import { expectedAfter } from './rules/order-rules.ts';

// Test images have no express delivery.
const graph = exploreOrder(undefined, ordinarySamples);
const terms: ExpressTerms = { surchargePercent: 50, workingDays: 1, mostImages: 500 };
const paths = coverPaths(graph, everyTransition).map((path) => path.map(({ sample }) => byExpress(sample)));

/** The same answer with express delivery, if the order is small enough. */
function byExpress(sample: Sample): Sample {
  const { event, wire } = sample;
  if (event.type !== 'quantity.save' || wire === null || event.quantity > terms.mostImages) return sample;
  return {
    ...sample,
    event: { ...event, delivery: 'express' },
    wire: { ...wire, body: { ...wire.body, delivery: 'express' } },
  };
}

describe('the order chart while express is offered', () => {
  it('reaches the predicted screens, and stores the predicted answers, on every path', () => {
    const step = stepper(graph.chart);
    let chosen = 0;
    for (const path of paths) {
      let [here] = initialTransition(graph.chart, { offers: { express: terms, testImages: offered.testImages } });
      for (const sample of path) {
        const next = step(here, sample);
        const expected = expectedAfter(stateAt(here), here.context, sample.event);
        expect(next === null ? null : { screen: next.screen, order: next.order }, sample.id).toEqual(expected);
        if (next === null) throw new Error(`the chart refuses ${sample.id}`);
        here = next.snapshot;
        if (sample.event.type === 'quantity.save' && here.context.express !== null) chosen += 1;
      }
    }
    expect(chosen).toBeGreaterThan(10);
  });

  it('agrees with a server that offers it', { timeout: 60_000 }, async () => {
    const path = paths.find((one) => one.some(({ id }) => id === 'step.back/change-quantity'));
    const order = await newServerOrder(await startTestApp({ environment: { ...offering, EXPRESS: 'on' } }));
    for (const [index, sample] of (path ?? []).entries()) {
      await order.perform(sample);
      const answer = order.lastAnswer();
      expect(answer.actual, `step ${index + 1}, answer to ${sample.id}`).toEqual(answer.expected);
      const saved = await order.compare();
      expect(saved.actual, `step ${index + 1}, saved after ${sample.id}`).toEqual(saved.expected);
    }
    expect(order.predicted.order.express).toEqual(terms);
  });
});
