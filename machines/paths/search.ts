import type { Screen } from '../../domain/order-item.ts';
import type { OrderSnapshot } from '../order/order-machine.ts';
import type { Sample } from '../order/order-samples.ts';
import { situationOf } from './facts.ts';
import type { Edge, OrderGraph, Step } from './order-graph.ts';

/** A way from the landing, step by step. */
export type Path = readonly Step[];

/**
 * The way that these samples take from the landing, or from `snapshot`.
 * @throws Error when the chart refuses one of them
 */
export function walk(graph: OrderGraph, samples: readonly Sample[], from = graph.start.snapshot): Path {
  const steps: Step[] = [];
  let here = from;
  for (const sample of samples) {
    const step = graph.step(here, sample);
    if (step === null) throw new Error(`step ${steps.length + 1}: the chart refuses ${sample.id}`);
    steps.push(step);
    here = step.snapshot;
  }
  return steps;
}

/**
 * The fewest edges that lead from a situation to an edge that `isGoal`, that edge included; null when there are none. With
 * `avoidsEnd`, a way that ends the order is only taken when no other goal is left.
 */
export function nearest(
  graph: OrderGraph,
  key: string,
  isGoal: (edge: Edge) => boolean,
  avoidsEnd = false,
): readonly Edge[] | null {
  const cameBy = new Map<string, Edge | null>([[key, null]]);
  let ending: readonly Edge[] | null = null;
  for (const here of cameBy.keys()) {
    for (const edge of graph.situations.get(here)?.edges ?? []) {
      if (isGoal(edge)) {
        const way = [...wayTo(here, cameBy), edge];
        if (!avoidsEnd || !edge.isEnd) return way;
        ending ??= way;
      }
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
    }
  }
  return ending;
}

/** The shortest path to a screen, to a transition by its id, or through whatever else `isGoal`; null when there is none. */
export function shortestPath(graph: OrderGraph, isGoal: (edge: Edge) => boolean): Path | null {
  const way = nearest(graph, graph.start.key, isGoal);
  return way === null
    ? null
    : walk(
        graph,
        way.map((edge) => edge.sample),
      );
}

/** Goal of a search: the edge arrives at `screen`. */
export function arrivesAt(screen: Screen): (edge: Edge) => boolean {
  return (edge) => edge.to.startsWith(`${screen} `);
}

/** Goal of a search: the edge is the declared transition of that id. */
export function takes(transitionId: string): (edge: Edge) => boolean {
  return (edge) => edge.transition.id === transitionId;
}

export interface AllPaths {
  readonly paths: readonly Path[];
  /** Whether `limit` cut the list off. */
  readonly isCut: boolean;
}

/**
 * All paths of at most `maxSteps` steps that never meet a situation twice and cannot go on within that length, or end where
 * `isGoal` holds if one is given. At most `limit` of them.
 */
export function allPaths(
  graph: OrderGraph,
  { maxSteps, limit, isGoal }: { maxSteps: number; limit: number; isGoal?: (step: Step) => boolean },
): AllPaths {
  const paths: Path[] = [];
  let isCut = false;

  function extend(path: Step[], snapshot: OrderSnapshot, met: ReadonlySet<string>): void {
    if (isCut) return;
    const last = path.at(-1);
    const isReached = isGoal !== undefined && last !== undefined && isGoal(last);
    let grows = false;
    if (!isReached && path.length < maxSteps) {
      for (const sample of graph.samples) {
        const step = graph.step(snapshot, sample);
        const key = step === null ? '' : situationOf(step.snapshot);
        if (step === null || met.has(key)) continue;
        grows = true;
        extend([...path, step], step.snapshot, new Set([...met, key]));
      }
    }
    if (grows || path.length === 0 || (isGoal !== undefined && !isReached)) return;
    if (paths.length >= limit) isCut = true;
    else paths.push(path);
  }

  extend([], graph.start.snapshot, new Set([graph.start.key]));
  return { paths, isCut };
}

function wayTo(key: string, cameBy: ReadonlyMap<string, Edge | null>): Edge[] {
  const way: Edge[] = [];
  for (let edge = cameBy.get(key); edge !== null && edge !== undefined; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}
