import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wizardCallNames } from '../../../domain/contracts/wizard-calls.ts';
import { backTargets } from '../../../machines/order/order-steps.ts';
import { ordinarySamples, samples } from '../../paths/data/order-samples.ts';
import {
  coverPaths,
  everyTransition,
  everyTransitionAndSample,
  everyTransitionInEverySituation,
  goalsOf,
} from '../../paths/model/cover.ts';
import { coverageOf } from '../../paths/model/coverage.ts';
import { declaredTransitions } from '../../paths/model/declared-transitions.ts';
import { isPastBooking, screenAt, situationOf } from '../../paths/model/facts.ts';
import { exploreOrder, isOfInterest } from '../../paths/model/order-graph.ts';
import { mutantsOf } from '../../paths/rules/mutants.ts';
import { allPaths, arrivesAt, nearest, shortestPath, takes, walk } from '../../paths/model/search.ts';

const graph = exploreOrder();
/** One way through and the way back by one change link. */
const few = samples.filter((sample) =>
  [
    'wizard.start',
    'contact.save',
    'projectType.choose/contour',
    'serviceLevel.choose/web',
    'quantity.save/1',
    'media.report/one',
    'quantity.matchImages',
    'images.submit',
    'clientType.choose/company',
    'client.save/company',
    'step.back/change-quantity',
    'order.book',
  ].includes(sample.id),
);
const forwards = samples.filter((sample) => !['step.back', 'order.book'].includes(sample.event.type));

describe('the samples', () => {
  it('have unique names', () => {
    expect(new Set(samples.map((one) => one.id)).size).toBe(samples.length);
  });

  it('send every call of the wizard', () => {
    expect([...new Set(samples.flatMap((one) => one.wire?.call ?? []))].sort()).toEqual([...wizardCallNames].sort());
  });

  it('are each accepted in some situation, except those marked hopeless', () => {
    const accepted = new Set(
      [...graph.situations.values()].flatMap(({ edges }) => edges.map((edge) => edge.sample.id)),
    );
    expect(samples.filter((one) => accepted.has(one.id) === one.isHopeless).map((one) => one.id)).toEqual([]);
  });
});

describe(exploreOrder, () => {
  it('names every declared transition once', () => {
    const ids = declaredTransitions().map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('finds a bounded number of situations', () => {
    expect(graph.situations.size).toBeGreaterThan(3500);
    expect(graph.situations.size).toBeLessThan(8000);
  });

  it('knows every situation that a long random walk meets: the facts are complete', () => {
    const unknown = fc
      .sample(fc.array(fc.tuple(fc.nat(), fc.nat(6)), { minLength: 100, maxLength: 100 }), { numRuns: 300, seed: 5 })
      .flatMap((choices) => situationsOnWalk(choices).filter((key) => !graph.situations.has(key)));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('names the transition that the rules forbid, when the situations do not end', () => {
    // A next step that its guard would refuse: to the overview without a file format.
    const mutant = [...mutantsOf()].find(
      ({ id }) => id === 'dropGuard formats.extensions/extension.confirm/0 hasExtension',
    );
    expect(() => exploreOrder(mutant?.chart, samples, undefined, 1500)).toThrow(
      /^On formats\.extensions the chart takes extension\.confirm by the transition formats\.extensions\/extension\.confirm\/client\.overview, but the rules refuse it \(situation: /,
    );
  });

  it('says so when a fact is unbounded', () => {
    expect(() => exploreOrder(graph.chart, [...samples], undefined, 50)).toThrow(
      'There are more than 50 situations, though the rules allow every edge: a fact of facts.ts has no bound.',
    );
  });

  it('finds a path to the booked order from every situation: no dead ends', () => {
    const stuck = [...graph.situations.values()].filter(
      ({ key, snapshot }) => !isPastBooking(snapshot) && nearest(graph, key, (edge) => edge.isEnd) === null,
    );
    expect(stuck.map((one) => one.key)).toEqual([]);
  });
});

describe(coverPaths, () => {
  it.each([
    { goals: everyTransition, paths: [9, 18], steps: [280, 540] },
    { goals: everyTransitionAndSample, paths: [11, 25], steps: [350, 750] },
    { goals: everyTransitionInEverySituation, paths: [90, 230], steps: [3000, 7600] },
  ])('covers states and transitions to 100 % with few paths ($goals.name)', ({ goals, paths, steps }) => {
    const coverage = coverageOf(graph, coverPaths(graph, goals));

    expect(coverage.states.missing).toEqual([]);
    expect(coverage.transitions.missing).toEqual([]);
    expect(coverage.longest).toBeLessThanOrEqual(40);
    expect(coverage.paths).toBeGreaterThanOrEqual(paths[0] as number);
    expect(coverage.paths).toBeLessThanOrEqual(paths[1] as number);
    expect(coverage.steps).toBeGreaterThanOrEqual(steps[0] as number);
    expect(coverage.steps).toBeLessThanOrEqual(steps[1] as number);
  });

  it('uses every sample that the chart accepts', () => {
    expect(coverageOf(graph, coverPaths(graph, everyTransitionAndSample)).samples.missing).toEqual([]);
  });

  it('keeps every path within the requested length', () => {
    const paths = coverPaths(graph, everyTransition, { maxSteps: 25 });
    expect(Math.max(...paths.map((path) => path.length))).toBeLessThanOrEqual(25);
  });

  it('fails when a requested transition cannot be reached', () => {
    expect(() => coverPaths(graph, everyTransition, { wanted: new Set(['contact/nowhere']) })).toThrow(
      'no path meets: contact/nowhere',
    );
  });

  it.each([
    ['quantity.matchImages', ['upload/quantity.matchImages', 'client.overview/quantity.matchImages']],
    ['step.back/change-quantity', ['quantity/quantity.save/client.overview', 'client.overview/step.back/quantity']],
    ['order.book', ['client.overview/order.book/booked']],
  ])('fails when the sample %s is missing', (id, lostTransition) => {
    const poorer = exploreOrder(
      graph.chart,
      few.filter((one) => one.id !== id),
    );
    const wanted = goalsOf(exploreOrder(graph.chart, few), everyTransitionAndSample);
    const missing = [...wanted].filter((goal) => !goalsOf(poorer, everyTransitionAndSample).has(goal));
    expect(missing.sort()).toEqual([id, ...lostTransition].sort());
    expect(() => coverPaths(poorer, everyTransitionAndSample, { wanted })).toThrow('no path meets');
  });
});

describe(shortestPath, () => {
  it('takes the fast lane to the booked order', () => {
    // No shortest path goes back; without ways back the graph is a tenth.
    const ordinary = exploreOrder(
      undefined,
      ordinarySamples.filter(({ event }) => event.type !== 'step.back'),
    );
    expect(shortestPath(ordinary, arrivesAt('booked'))?.map((step) => step.sample.id)).toEqual([
      'wizard.start',
      'contact.save',
      'projectType.choose/contour',
      'serviceLevel.choose/web',
      'quantity.save/1',
      'images.submit/later',
      'clientType.choose/company',
      'client.save/company',
      'order.book',
    ]);
  });

  it('reaches a transition behind a change link', () => {
    const path = shortestPath(graph, takes('quantity/quantity.save/client.overview'));
    expect(path?.slice(-2).map((step) => step.sample.id)).toEqual(['step.back/change-quantity', 'quantity.save/1']);
  });

  it('returns nothing where there is no path', () => {
    expect(shortestPath(graph, takes('contact/order.book'))).toBeNull();
  });
});

describe(allPaths, () => {
  it('finds each path of a small length once', () => {
    const few = exploreOrder(
      graph.chart,
      samples.filter((one) => ['premium.open', 'premium.close', 'wizard.start', 'contact.save'].includes(one.id)),
    );
    const { paths, isCut } = allPaths(few, { maxSteps: 3, limit: 100 });
    expect(isCut).toBe(false);
    expect(paths.map((path) => path.map((step) => step.sample.id))).toEqual([
      ['premium.open', 'wizard.start', 'contact.save'],
      ['wizard.start', 'contact.save'],
    ]);
  });

  it('reports that its limit truncated the list', () => {
    const { paths, isCut } = allPaths(graph, { maxSteps: 6, limit: 10 });
    expect(paths).toHaveLength(10);
    expect(isCut).toBe(true);
  });

  it('ends where the goal is reached', () => {
    const { paths } = allPaths(graph, { maxSteps: 4, limit: 50, isGoal: arrivesAt('projectType') });
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => path.at(-1)?.screen !== 'projectType')).toEqual([]);
  });
});

describe(walk, () => {
  it('names the sample that the chart refuses, and its position', () => {
    const refused = samples.filter((one) => ['wizard.start', 'order.book'].includes(one.id));
    expect(() => walk(graph, refused)).toThrow('step 2: the chart refuses order.book');
  });
});

it('every earlier screen can be reached by Back and, except the landing, by a change link', () => {
  const used = new Set([...graph.situations.values()].flatMap(({ edges }) => edges.map((edge) => edge.sample.id)));
  const targets = backTargets.filter((screen) => screen !== 'client.overview');
  expect(targets.filter((screen) => !used.has(`step.back/${screen}`))).toEqual([]);
  const begun = [...graph.situations.values()].filter(
    ({ snapshot }) => screenAt(snapshot) === 'client.overview' && !snapshot.context.returnToOverview,
  );
  const links = new Set(begun.flatMap(({ edges }) => edges.map((edge) => edge.sample.id)));
  expect(targets.filter((screen) => !links.has(`step.back/change-${screen}`))).toEqual(['start.options']);
});

/** Each step takes the first accepted sample after a random one, mostly forwards to get past the first screens. */
function situationsOnWalk(choices: readonly (readonly [choice: number, mood: number])[]): string[] {
  const met: string[] = [];
  let here = graph.start.snapshot;
  for (const [choice, mood] of choices) {
    const pool = mood > 0 ? forwards : samples;
    const start = choice % pool.length;
    const sample = [...pool.slice(start), ...pool.slice(0, start), ...samples].find(
      ({ event }) => isOfInterest(here, event) && here.can(event),
    );
    const step = sample === undefined ? null : graph.step(here, sample);
    if (step === null) break;
    here = step.snapshot;
    met.push(situationOf(here));
  }
  return met;
}
