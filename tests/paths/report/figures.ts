import { wizardCallNames } from '../../../domain/contracts/wizard-calls.ts';
import { screens } from '../../../domain/order/order-item.ts';
import { samples } from '../data/order-samples.ts';
import { wrongBodies } from '../data/order-wrong-bodies.ts';
import { isByHand, obstacleOf, type PathSet, pathsInBrowser } from '../drivers/by-hand.ts';
import { faultNames, planFaults } from '../faults/fault-plan.ts';
import {
  coverPaths,
  everyTransition,
  everyTransitionAndSample,
  everyTransitionInEverySituation,
  type Goals,
} from '../model/cover.ts';
import { type Coverage, coverageOf, type Share } from '../model/coverage.ts';
import { exploreOrder, type OrderGraph } from '../model/order-graph.ts';
import { mutantsOf, mutations } from '../rules/mutants.ts';
import { equivalentMutants } from '../rules/mutation-check.ts';

export function printFigures(): number {
  console.log(figures());
  return 0;
}

function figures(): string {
  const graph = exploreOrder();
  const byHand = exploreOrder(undefined, undefined, isByHand);
  const depths = depthsOf(graph);
  const inBrowser = pathsInBrowser();
  const scripted = scriptedIn(inBrowser);
  const faults = planFaults(inBrowser, 'call');
  const faulted = faults.flat().filter((step) => step.fault !== null).length;
  const night = planFaults(inBrowser, 'transition').flat();
  const mutants = [...mutantsOf()];
  const wire = samples.filter((sample) => sample.wire !== null).length;
  const excused = Object.keys(equivalentMutants).length;
  return [
    `The chart: ${screens.length} screens, ${graph.transitions.length} declared transitions, ${wizardCallNames.length} calls, ${samples.length} sample events (${samples.filter((one) => one.isHopeless).length} of them refused everywhere), ${wrongBodies.length} wrong bodies. Explored: ${graph.situations.size} situations.`,
    '',
    '| Set of paths | Paths | Steps | Longest | States | Transitions | Used by |',
    '|---|---:|---:|---:|---:|---:|---|',
    row('every transition', cover(graph, everyTransition), 'the smallest set'),
    row('and every sample', cover(graph, everyTransitionAndSample), 'server'),
    row('every transition in every situation', cover(graph, everyTransitionInEverySituation), 'chart, mutation check'),
    row('by hand, every transition', cover(byHand, everyTransition), 'test plan'),
    row('in the browser, and every sample', coverageOf(inBrowser.graph, inBrowser.paths), 'browser, report'),
    row(
      'every call with every fault, every transition with one',
      coverageOf(inBrowser.graph, faults),
      'browser with faults',
    ),
    '',
    `Faults: ${faultNames.length}, at ${faulted} of those ${faults.flat().length} steps; each of the ${wizardCallNames.length} calls meets each of them. PATHS_FAULTS=all: every transition meets every fault that is possible there, ${night.filter((step) => step.fault !== null).length} faults at ${night.length} steps.`,
    '',
    `In the browser ${scripted.length} steps are done by a script, in the name of the same customer, because no screen offers them; the window then has to notice:`,
    '',
    ...reasonsOf(scripted).map(([reason, names]) => `- ${names.map((name) => `\`${name}\``).join(', ')}: ${reason}`),
    '',
    `A shortest path to each situation, as createTestModel makes them, would be ${depths.length} paths with ${depths.reduce((sum, depth) => sum + depth, 0)} steps.`,
    '',
    `Refusals at the server: ${screens.length - 1} screens × ${wire + wrongBodies.length} bodies, and each call without the XSRF pair and from an outdated window.`,
    '',
    `Mutants of the chart: ${mutants.length} (${mutations.map((kind) => `${kind} ${mutants.filter((one) => one.mutation === kind).length}`).join(', ')}); ${excused} behave the same and are named with their reason; the test fails unless all other ${mutants.length - excused} are noticed.`,
  ].join('\n');
}

/** The number of steps from the landing to each situation. */
function depthsOf({ situations, start }: OrderGraph): number[] {
  const depths = new Map([[start.key, 0]]);
  // Iterating a Map includes entries added meanwhile: a breadth-first search.
  for (const [key, depth] of depths) {
    for (const { to } of situations.get(key)?.edges ?? []) if (!depths.has(to)) depths.set(to, depth + 1);
  }
  return [...depths.values()];
}

interface Scripted {
  readonly reason: string;
  readonly name: string;
}

/** The scripted steps, by sample, or by transition where no screen offers it. */
function scriptedIn({ graph, paths }: PathSet): Scripted[] {
  return paths.flatMap((path) =>
    path.flatMap(({ sample, transition }, index): Scripted[] => {
      const obstacle = obstacleOf(path[index - 1]?.snapshot ?? graph.start.snapshot, sample.event);
      if (obstacle === null) return [];
      return [{ reason: obstacle.reason, name: obstacle.lacks === 'transition' ? transition.id : sample.id }];
    }),
  );
}

function reasonsOf(scripted: readonly Scripted[]): [reason: string, names: string[]][] {
  const groups = Map.groupBy(scripted, ({ reason }) => reason);
  return [...groups].map(([reason, steps]) => [reason, steps.map(({ name }) => name)]);
}

function cover(graph: OrderGraph, goals: Goals): Coverage {
  return coverageOf(graph, coverPaths(graph, goals));
}

function row(name: string, coverage: Coverage, user: string): string {
  const { paths, steps, longest, states, transitions } = coverage;
  return `| ${name} | ${paths} | ${steps} | ${longest} | ${share(states)} | ${share(transitions)} | ${user} |`;
}

function share({ reached, total }: Share): string {
  return `${reached} of ${total}`;
}
