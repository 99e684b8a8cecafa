/* The paths of a chart beside the order's that `npm run paths -- --chart NAME` asks for. */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  activeStates,
  type ChartGraph,
  type ChartPath,
  type ChartUnderTest,
  eventFor,
  exploreChart,
  isInside,
  pathTo,
} from '../model/chart-graph.ts';
import { accepts, chartStates, chartTransitions, nameOfNode, observed } from '../model/chart-transitions.ts';
import { chartCover } from '../model/chart-paths.ts';
import { chartOfRevision, type OtherChart } from './other-revision.ts';

export interface ChartWish {
  readonly to?: string | undefined;
  readonly through?: string | undefined;
  readonly revision?: string | undefined;
  readonly avoided: string | null;
  readonly maxSteps: number;
}

export interface ChartSelection {
  readonly graph: ChartGraph;
  readonly title: string;
  readonly paths: readonly ChartPath[];
  readonly notes: readonly string[];
}

/** @throws Error with a sentence for the user. */
export async function selectFrom(about: ChartUnderTest, wish: ChartWish): Promise<ChartSelection> {
  const { to, through, revision, avoided, maxSteps } = wish;
  for (const name of [to, avoided]) if (name !== undefined && name !== null) checkState(about, name);
  const graph = exploreChart(about);
  if (to !== undefined) {
    const path = pathTo(graph, (step) => isInside(step.to, to), avoided);
    if (path === null) throw new Error(`Kein Weg führt zu ${to}.`);
    return { graph, title: `${about.title}: kürzester Pfad zu ${to}`, paths: [path], notes: [] };
  }
  if (through !== undefined) {
    const wanted = touching(about, through);
    const paths = chartCover(graph, { maxSteps, wanted, avoided });
    return { graph, title: `${about.title}: Pfade durch ${through}`, paths, notes: [] };
  }
  if (revision !== undefined) return changedSince(graph, revision, wish);
  return { graph, title: `Pfade: ${about.title}`, paths: chartCover(graph, { maxSteps, avoided }), notes: [] };
}

function checkState({ chart }: ChartUnderTest, name: string): void {
  const names = chartStates(chart).map(nameOfNode);
  if (!names.includes(name)) throw new Error(`Kein Zustand heißt ${name}. Es gibt: ${names.join(', ')}`);
}

/** A transition, or those that leave or enter a state. */
function touching({ chart }: ChartUnderTest, name: string): Set<string> {
  const all = chartTransitions(chart);
  if (all.some(({ id }) => id === name)) return new Set([name]);
  if (!chartStates(chart).some((node) => nameOfNode(node) === name)) {
    throw new Error(`Weder Zustand noch Übergang: ${name}`);
  }
  return new Set(
    all.filter(({ source, target }) => isInside(source, name) || isInside(target ?? '', name)).map(({ id }) => id),
  );
}

/** Paths through every transition that behaves differently on the chart of another revision. */
async function changedSince(graph: ChartGraph, revision: string, wish: ChartWish): Promise<ChartSelection> {
  const { maxSteps, avoided } = wish;
  const { title } = graph.about;
  const { changed, lost } = chartChanges(graph, await chartOfRevision(revision, graph.about.chart.id));
  return {
    graph,
    title: `${title}: neu zu prüfen seit ${revision}`,
    paths: changed.size === 0 ? [] : chartCover(graph, { maxSteps, wanted: changed, avoided }),
    notes: [`- Anders oder neu: ${listed(changed)}`, `- Nicht mehr möglich: ${listed(lost)}`],
  };
}

function listed(names: ReadonlySet<string>): string {
  return names.size === 0 ? 'nichts' : [...names].map((name) => `\`${name}\``).join(', ');
}

export interface ChangesOfChart {
  /** Ids of transitions that are new or do something else. */
  readonly changed: ReadonlySet<string>;
  /** What the other chart accepts and this one refuses, as `state: sample`. */
  readonly lost: ReadonlySet<string>;
}

/** Sends every sample to both charts in every situation: finds changed guards and effects too. */
export function chartChanges(
  { about, situations }: ChartGraph,
  { chart: other, eventThere }: OtherChart,
): ChangesOfChart {
  const changed = new Set<string>();
  const lost = new Set<string>();
  for (const { snapshot, edges } of situations.values()) {
    if (snapshot === null) continue;
    const there = resolved(other, snapshot);
    for (const sample of about.samples) {
      const event = eventFor(snapshot, sample.event);
      if (event === null || about.isWanted?.(snapshot, sample) === false) continue;
      const now = after(about.chart, snapshot, event);
      const before = there === null ? null : after(other, there, eventThere(event));
      if (now === null && before !== null) lost.add(`${activeStates(snapshot)}: ${sample.id}`);
      if (now === null || now === before) continue;
      for (const id of edges.find((edge) => edge.sample === sample)?.taken ?? []) changed.add(id);
    }
  }
  return { changed, lost };
}

/** State and context after the event as text; null when the chart refuses it. */
function after(chart: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): string | null {
  if (!accepts(chart, snapshot, event)) return null;
  const { value, context } = observed(chart, snapshot, event).snapshot;
  return JSON.stringify([value, context]);
}

/** The same situation on another chart; null where that has no such state. */
function resolved(other: AnyStateMachine, { value, context }: AnyMachineSnapshot): AnyMachineSnapshot | null {
  try {
    return other.resolveState({ value, context }) as AnyMachineSnapshot;
  } catch {
    return null;
  }
}
