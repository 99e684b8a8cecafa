import { isDeepStrictEqual } from 'node:util';
import { initialTransition } from 'xstate';
import { noOffers } from '../../../domain/studio/studio.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { orderMachine, type OrderSnapshot } from '../../../machines/order/order-machine.ts';
import { companyAnswers, type Sample, samples } from '../data/order-samples.ts';
import { offered } from '../data/studio-offers.ts';
import { coverPaths, everyTransitionAndSample, everyTransitionInEverySituation } from '../model/cover.ts';
import type { OrderChart } from '../model/declared-transitions.ts';
import { screenAt, situationOf } from '../model/facts.ts';
import { exploreOrder, type Step, stepper } from '../model/order-graph.ts';
import { type Mutant, type Mutation, mutantsOf, mutations } from './mutants.ts';
import { expectedAfter } from './order-rules.ts';

/** Mutants that behave like the chart, by id, with the reason. */
export const equivalentMutants: Readonly<Record<string, string>> = Object.fromEntries([
  ...[
    'delivered/order.deliver/0',
    'inCorrection/correction.request/0',
    'inCorrection/correction.answer/0',
    'accepted/order.deliver/0',
    'invoiced/order.deliver/0',
    'paid/order.deliver/0',
    'invoiceCancelled/order.deliver/0',
  ].map((place) => [`stay ${place}`, 'it stays there by itself']),
  ...[
    ['formats.scale/scale.confirm/0', 'confirmScales', 'scaleIsSet'],
    ['formats.extensions/extension.confirm/0', 'confirmExtensions', 'extensionIsSet'],
  ].flatMap(([place, action, flag]) => {
    const reason = `only a change link leads here, and every way to it has set ${flag}; finishWay marks the steps`;
    return [
      [`dropAction ${place} ${action}`, reason],
      [`swapAction ${place} ${action} for finishWay`, reason],
    ];
  }),
  [
    'swapAction client.overview/order.book/0 endWay for goBack',
    'it goes back to the landing, before which nothing was seen: the way is as empty, and no change is begun',
  ],
  [
    'swapAction client.details/clientType.choose/0 assignClientType for assignClient',
    'both store the type, and whoever sees the address has chosen one: clientIsSet is true already',
  ],
]);

type SampleList = readonly Sample[];

export interface Verdict {
  readonly mutant: Mutant;
  /** Where a test noticed it: while walking a path, by a probe on the way, or not at all. */
  readonly killedBy: 'walk' | 'probe' | null;
}

export interface Score {
  readonly all: readonly Verdict[];
  readonly byMutation: Readonly<Record<Mutation, { killed: number; equivalent: number; total: number }>>;
  readonly survivors: readonly string[];
  /** Named as equivalent, but killed, or not a mutant at all. */
  readonly wronglyExcused: readonly string[];
}

/** Runs the path tests against every mutant. The paths come from the chart, the expectations from the rules. */
export function mutationScore(): Score {
  const graph = exploreOrder();
  // The small set first: it kills most mutants within a few steps.
  const sets = [everyTransitionAndSample, everyTransitionInEverySituation];
  const paths = sets.flatMap((goals) => coverPaths(graph, goals)).map((path) => path.map((step) => step.sample));
  const corners = [testImagesWithAddress(paths)];
  const all = [...mutantsOf()].map(
    (mutant): Verdict => ({
      mutant,
      killedBy: judge(
        mutant.chart,
        paths,
        samples.filter((sample) => sample.event.type === mutant.event),
        corners,
      ),
    }),
  );
  const isExcused = ({ mutant }: Verdict) => mutant.id in equivalentMutants;
  const alive = all.filter((verdict) => verdict.killedBy === null);
  const count = (mutation: Mutation) => {
    const these = all.filter((verdict) => verdict.mutant.mutation === mutation);
    return {
      killed: these.filter((verdict) => verdict.killedBy !== null).length,
      equivalent: these.filter((verdict) => verdict.killedBy === null && isExcused(verdict)).length,
      total: these.length,
    };
  };
  return {
    all,
    byMutation: Object.fromEntries(mutations.map((one) => [one, count(one)])) as Score['byMutation'],
    survivors: alive.filter((verdict) => !isExcused(verdict)).map((verdict) => verdict.mutant.id),
    wronglyExcused: Object.keys(equivalentMutants).filter((id) => !alive.some((verdict) => verdict.mutant.id === id)),
  };
}

/**
 * Test images of a customer with an invoice address: no path goes back far enough to begin them anew.
 * Derived from the first test images that `paths` book.
 */
function testImagesWithAddress(paths: readonly SampleList[]): OrderContext {
  const step = stepper(orderMachine);
  for (const path of paths) {
    let [here] = initialTransition(orderMachine, { offers: offered });
    for (const sample of path) {
      const isBooking = sample.event.type === 'order.book';
      if (isBooking && here.context.testImages !== null) {
        const { context } = here;
        return { ...context, client: { ...context.client, ...companyAnswers }, clientIsSet: true };
      }
      const taken = step(here, sample);
      if (taken === null) break;
      here = taken.snapshot;
    }
  }
  throw new Error('no path books test images');
}

/**
 * The path tests on any chart: walk every path and probe which of `tried` each new situation accepts.
 * The same without any offers, and on the overview with each order of `onOverview`.
 * @returns null when nothing differs from the rules.
 */
export function judge(
  chart: OrderChart,
  paths: readonly SampleList[],
  tried: SampleList = samples,
  onOverview: readonly OrderContext[] = [],
): Verdict['killedBy'] {
  if (paths.some((path) => !holds(chart, path, () => []))) return 'walk';
  const [nothingOffered] = initialTransition(chart, { offers: noOffers });
  const corners = onOverview.map((context) => chart.resolveState({ value: { client: 'overview' }, context }));
  const step = stepper(chart);
  for (const corner of [nothingOffered, ...corners]) {
    if (!tried.every((probe) => isAsExpected(corner, probe, step(corner, probe)))) return 'probe';
  }
  const probed = new Set<string>();
  const probes = (snapshot: OrderSnapshot) => {
    const situation = situationOf(snapshot);
    if (probed.has(situation)) return [];
    probed.add(situation);
    return tried;
  };
  return paths.every((path) => holds(chart, path, probes)) ? null : 'probe';
}

/** Whether the chart follows the rules along the path and with the probes of each situation. */
function holds(chart: OrderChart, path: SampleList, probes: (snapshot: OrderSnapshot) => SampleList): boolean {
  const step = stepper(chart);
  let [here] = initialTransition(chart, { offers: offered });
  try {
    for (const sample of path) {
      for (const probe of probes(here)) if (!isAsExpected(here, probe, step(here, probe))) return false;
      const taken = step(here, sample);
      if (taken === null || !isAsExpected(here, sample, taken)) return false;
      here = taken.snapshot;
    }
    // The end of a path may be one that no sample leaves.
    return probes(here).every((probe) => isAsExpected(here, probe, step(here, probe)));
  } catch {
    // A swapped action that meets an event it cannot read.
    return false;
  }
}

function isAsExpected(before: OrderSnapshot, { event }: Sample, taken: Step | null): boolean {
  const expected = expectedAfter(screenAt(before), before.context, event);
  return isDeepStrictEqual(taken === null ? null : { screen: taken.screen, order: taken.order }, expected);
}
