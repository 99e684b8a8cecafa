import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { wizardCallNames } from '../../domain/contracts/wizard-calls.ts';
import { screens } from '../../domain/order-item.ts';
import { samples } from '../../machines/order/order-samples.ts';
import { wrongBodies } from '../../machines/order/order-wrong-bodies.ts';
import { isByHand } from '../../machines/paths/by-hand.ts';
import { type Coverage, coverageOf, type Share } from '../../machines/paths/coverage.ts';
import {
  coverPaths,
  everyTransition,
  everyTransitionAndSample,
  everyTransitionInEverySituation,
  type Goals,
} from '../../machines/paths/cover.ts';
import { mutantsOf, mutations } from '../../machines/paths/mutants.ts';
import { exploreOrder, type OrderGraph } from '../../machines/paths/order-graph.ts';
import { equivalentMutants } from '../../tests/machines/paths/mutation-check.ts';

const file = resolve(import.meta.dirname, '../../docs/testing.md');
const BEGIN = '<!-- figures: npm run paths -- --figures -->';
const END = '<!-- end of figures -->';

/** docs/testing.md as it is and as it should be. */
export function testingDocument(): { readonly now: string; readonly wanted: string } {
  const now = readFileSync(file, 'utf8');
  const [before = ''] = now.split(BEGIN);
  const after = now.split(END)[1] ?? '\n';
  return { now, wanted: `${before}${BEGIN}\n\n${figures()}\n\n${END}${after}` };
}

/** Writes the figures of docs/testing.md anew. tests/scripts/figures.test.ts fails when they are stale. */
export function writeFigures(): number {
  const { now, wanted } = testingDocument();
  if (now !== wanted) writeFileSync(file, wanted);
  console.log(now === wanted ? 'docs/testing.md ist aktuell.' : 'docs/testing.md hat neue Zahlen.');
  return 0;
}

/** The figures as Markdown, from the chart and the samples as they are. */
function figures(): string {
  const graph = exploreOrder();
  const byHand = exploreOrder(undefined, undefined, isByHand);
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
    row('by hand, and every sample', cover(byHand, everyTransitionAndSample), 'browser, report'),
    '',
    `Refusals at the server: ${screens.length - 1} screens × ${wire + wrongBodies.length} bodies, and each good body without the XSRF pair and from an outdated window.`,
    '',
    `Mutants of the chart: ${mutants.length} (${mutations.map((kind) => `${kind} ${mutants.filter((one) => one.mutation === kind).length}`).join(', ')}); ${excused} behave the same and are named with their reason; the test fails unless all other ${mutants.length - excused} are noticed.`,
  ].join('\n');
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
