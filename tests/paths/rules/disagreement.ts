/* Where a chart and the rules disagree, as sentences that name the transition. */
import { initialTransition } from 'xstate';
import { orderMachine, type OrderSnapshot } from '../../../machines/order/order-machine.ts';
import { stateAt } from '../../../machines/order/order-decision.ts';
import { type Sample, samples as allSamples } from '../data/order-samples.ts';
import { offered } from '../data/studio-offers.ts';
import { situationOf } from '../model/facts.ts';
import { isOfInterest, type OrderGraph, type Step, stepper } from '../model/order-graph.ts';
import { expectedAfter } from './order-rules.ts';

/** What the chart does with the sample and the rules do not; null where both go to the same screen. */
export function disagreementAt(snapshot: OrderSnapshot, { id, event }: Sample, taken: Step | null): string | null {
  const from = stateAt(snapshot);
  const allowed = expectedAfter(from, snapshot.context, event);
  if (allowed?.screen === taken?.screen) return null;
  const rules = allowed === null ? 'the rules refuse it' : `the rules lead to ${allowed.screen}`;
  return taken === null
    ? `On ${from} the chart refuses ${id}, but ${rules}.`
    : `On ${from} the chart takes ${id} by the transition ${taken.transition.id}, but ${rules}.`;
}

/**
 * The first disagreement on a shortest way, with its situation; null when there is none.
 * Follows only edges that the rules allow, so it ends where the rules do, or after `most` situations.
 */
export function firstDisagreement(
  chart = orderMachine,
  samples: readonly Sample[] = allSamples,
  isWanted: OrderGraph['isWanted'] = () => true,
  most = Infinity,
): string | null {
  const step = stepper(chart);
  const [initial] = initialTransition(chart, { offers: offered });
  const waiting = new Map([[situationOf(initial), initial]]);
  for (const [key, snapshot] of waiting) {
    if (waiting.size > most) return null;
    for (const sample of samples) {
      if (!isOfInterest(snapshot, sample.event) || !isWanted(snapshot, sample.event)) continue;
      const taken = step(snapshot, sample);
      const wrong = disagreementAt(snapshot, sample, taken);
      if (wrong !== null) return `${wrong.slice(0, -1)} (situation: ${key}).`;
      if (taken === null) continue;
      const next = situationOf(taken.snapshot);
      if (!waiting.has(next)) waiting.set(next, taken.snapshot);
    }
  }
  return null;
}

/** The error of a command that works on the order's chart; it also says where chart and rules disagree first. */
export function withDisagreement(error: unknown): Error {
  const own = error instanceof Error ? error : new Error(String(error));
  const first = firstDisagreement();
  return first === null || own.message.includes(first) ? own : new Error(`${own.message}\n${first}`, { cause: own });
}
