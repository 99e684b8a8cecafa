/*
 * Any chart as a graph of situations, explored with the samples of data/charts.ts. Invoked actors are no actors here:
 * their results are events (`done`, `failed`), offered while the chart waits for them.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { accepts, nameOfNode, type Observation, observed, observedStart, refusals } from './chart-transitions.ts';

/** Far above the number of any of these charts; an unbounded fact would never end. */
const MOST_SITUATIONS = 20_000;

/** An event, or the result of an actor that the chart has invoked, or the end of a wait. */
export type SampleEvent =
  | AnyEventObject
  | { readonly done: string; readonly output?: unknown }
  | { readonly failed: string; readonly error: unknown }
  | { readonly after: string };

export interface ChartSample {
  /** Unique and stable: the event, then a slash and the special case. */
  readonly id: string;
  /** What happens, in German. */
  readonly says: string;
  readonly event: SampleEvent;
}

export interface ChartStart {
  /** `start`, or `start/` and the special case. */
  readonly id: string;
  readonly says: string;
  readonly input: unknown;
}

export interface ChartUnderTest {
  /** As on the command line. */
  readonly name: string;
  /** In German. */
  readonly title: string;
  readonly chart: AnyStateMachine;
  readonly starts: readonly ChartStart[];
  readonly samples: readonly ChartSample[];
  /** What the guards read of the context: snapshots with equal facts are one situation. */
  readonly facts: (snapshot: AnyMachineSnapshot) => unknown;
  /** Bounds the exploration; everything by default. */
  readonly isWanted?: (snapshot: AnyMachineSnapshot, sample: ChartSample) => boolean;
}

/** One step of a path: what happened, and the chart afterwards. */
export interface ChartStep extends Observation {
  readonly sample: ChartSample | ChartStart;
  /** Names of the active states before and after, parallel ones joined by a plus sign. */
  readonly from: string;
  readonly to: string;
}

export type ChartPath = readonly ChartStep[];

export interface ChartEdge extends Pick<ChartStep, 'sample' | 'taken' | 'asked'> {
  readonly from: string;
  readonly to: string;
  /** Whether no event leads on. */
  readonly isEnd: boolean;
}

export interface ChartSituation {
  readonly key: string;
  /** The first one found, on a shortest way; null before the start. */
  readonly snapshot: AnyMachineSnapshot | null;
  readonly edges: readonly ChartEdge[];
  /** Guards that only say no here, because the chart refuses the sample. */
  readonly refused: readonly string[];
}

export interface ChartGraph {
  readonly about: ChartUnderTest;
  /** By key, nearest first; the first one is the situation before the start. */
  readonly situations: ReadonlyMap<string, ChartSituation>;
}

/** The key of the situation before the start. */
export const BEFORE = 'before';

const explored = new WeakMap<ChartUnderTest, ChartGraph>();

/**
 * Explores the chart: pure and repeatable. Cached for each chart.
 * @throws Error when a fact has no bound.
 */
export function exploreChart(about: ChartUnderTest): ChartGraph {
  const found = explored.get(about) ?? explore(about);
  explored.set(about, found);
  return found;
}

function explore(about: ChartUnderTest): ChartGraph {
  const waiting = new Map<string, AnyMachineSnapshot | null>([[BEFORE, null]]);
  const situations = new Map<string, ChartSituation>();
  // Iterating a Map includes entries added meanwhile: a breadth-first search.
  for (const [key, snapshot] of waiting) {
    if (waiting.size > MOST_SITUATIONS) {
      throw new Error(`${about.name}: more than ${MOST_SITUATIONS} situations, the last one is ${key}`);
    }
    const edges: ChartEdge[] = [];
    const refused = new Set<string>();
    for (const sample of snapshot === null ? about.starts : about.samples) {
      const step = stepOf(about, snapshot, sample);
      if (step === null) {
        for (const one of refusedAt(about, snapshot, sample)) refused.add(one);
        continue;
      }
      const to = situationKey(about, step.snapshot);
      if (!waiting.has(to)) waiting.set(to, step.snapshot);
      const { taken, asked } = step;
      edges.push({ sample, taken, asked, from: key, to, isEnd: step.snapshot.status !== 'active' });
    }
    situations.set(key, { key, snapshot, edges, refused: [...refused] });
  }
  return { about, situations };
}

/** The step of this sample; null when the chart refuses it, or it cannot happen here. */
export function stepOf(
  about: ChartUnderTest,
  before: AnyMachineSnapshot | null,
  sample: ChartSample | ChartStart,
): ChartStep | null {
  const from = before === null ? '' : activeStates(before);
  if ('input' in sample) {
    if (before !== null) return null;
    const start = observedStart(about.chart, sample.input);
    return { ...start, sample, from, to: activeStates(start.snapshot) };
  }
  const event = before === null ? null : eventFor(before, sample.event);
  if (before === null || event === null || about.isWanted?.(before, sample) === false) return null;
  if (!accepts(about.chart, before, event)) return null;
  const next = observed(about.chart, before, event);
  return { ...next, sample, from, to: activeStates(next.snapshot) };
}

function refusedAt(
  { chart }: ChartUnderTest,
  before: AnyMachineSnapshot | null,
  sample: ChartSample | ChartStart,
): readonly string[] {
  const event = before === null || 'input' in sample ? null : eventFor(before, sample.event);
  return before === null || event === null ? [] : refusals(chart, before, event);
}

/** The event as the chart gets it; null when the chart does not wait for this actor or this time. */
export function eventFor(snapshot: AnyMachineSnapshot, event: SampleEvent): AnyEventObject | null {
  if ('type' in event) return event;
  const nodes = snapshot._nodes as readonly AnyStateNode[];
  if ('after' in event) {
    const types = nodes.flatMap((node) => [...node.transitions.keys()]);
    const type = types.find((one) => one.startsWith(`xstate.after.${event.after}.`));
    return type === undefined ? null : { type };
  }
  const src = 'done' in event ? event.done : event.failed;
  const actor = nodes.flatMap((node) => node.invoke).find((one) => one.src === src);
  if (actor === undefined) return null;
  return 'done' in event
    ? { type: `xstate.done.actor.${actor.id}`, output: event.output, actorId: actor.id }
    : { type: `xstate.error.actor.${actor.id}`, error: event.error, actorId: actor.id };
}

export function situationKey({ facts }: ChartUnderTest, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, facts(snapshot)]);
}

/** The innermost active states, in the order of the chart. */
export function activeStates({ _nodes: nodes }: AnyMachineSnapshot): string {
  return (nodes as readonly AnyStateNode[])
    .filter((node) => Object.keys(node.states).length === 0)
    .sort((one, other) => one.order - other.order)
    .map(nameOfNode)
    .join(' + ');
}

/** A step that meets the goal, after the fewest others; null when none does. */
export function pathTo(graph: ChartGraph, isGoal: (step: ChartStep) => boolean, avoided: string | null = null) {
  const cameBy = new Map<string, readonly ChartStep[]>([[BEFORE, []]]);
  for (const [, way] of cameBy) {
    for (const sample of way.length === 0 ? graph.about.starts : graph.about.samples) {
      const step = stepOf(graph.about, way.at(-1)?.snapshot ?? null, sample);
      if (step === null || isInside(step.to, avoided)) continue;
      if (isGoal(step)) return [...way, step];
      const key = situationKey(graph.about, step.snapshot);
      if (!cameBy.has(key)) cameBy.set(key, [...way, step]);
    }
  }
  return null;
}

/** Whether one of the active states is this one or inside it. */
export function isInside(active: string, state: string | null): boolean {
  return state !== null && active.split(' + ').some((one) => one === state || one.startsWith(`${state}.`));
}
