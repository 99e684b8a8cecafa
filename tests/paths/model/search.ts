import type { OrderState } from '../../../domain/order/order-item.ts';
import type { OrderSnapshot } from '../../../machines/order/order-machine.ts';
import type { Sample } from '../data/order-samples.ts';
import { situationOf } from './facts.ts';
import type { Edge, OrderGraph, Step } from './order-graph.ts';

export type Path = readonly Step[];

/**
 * The path of these samples from the landing or from `from`.
 * @throws Error when the chart refuses a sample.
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

export interface SearchOptions {
  /** Avoids edges that end the order while other goals are left. */
  readonly avoidsEnd?: boolean;
  /** Which edges may lie on the way; the goal itself may be any. */
  readonly mayPass?: (edge: Edge) => boolean;
}

/** The fewest edges from a situation to an edge that `isGoal`, inclusive; null when there are none. */
export function nearest(
  graph: OrderGraph,
  key: string,
  isGoal: (edge: Edge) => boolean,
  { avoidsEnd = false, mayPass = () => true }: SearchOptions = {},
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
      if (!cameBy.has(edge.to) && mayPass(edge)) cameBy.set(edge.to, edge);
    }
  }
  return ending;
}

/** The shortest path from the landing to an edge that `isGoal`; null when there is none. */
export function shortestPath(graph: OrderGraph, isGoal: (edge: Edge) => boolean, options?: SearchOptions): Path | null {
  const way = nearest(graph, graph.start.key, isGoal, options);
  return way === null
    ? null
    : walk(
        graph,
        way.map((edge) => edge.sample),
      );
}

export function arrivesAt(screen: OrderState): (edge: Edge) => boolean {
  return (edge) => edge.to.startsWith(`${screen} `);
}

export function takes(transitionId: string): (edge: Edge) => boolean {
  return (edge) => edge.transition.id === transitionId;
}

export interface AllPaths {
  readonly paths: readonly Path[];
  /** Whether `limit` cut the list off. */
  readonly isCut: boolean;
}

/**
 * At most `limit` paths of at most `maxSteps` steps that repeat no situation.
 * Each ends where it cannot continue within that length, or where `isGoal` holds if given.
 */
export function allPaths(
  graph: OrderGraph,
  { maxSteps, limit, isGoal }: { maxSteps: number; limit: number; isGoal?: (edge: Edge) => boolean },
): AllPaths {
  const distances = isGoal === undefined ? null : distancesTo(graph, isGoal);
  const paths: Path[] = [];
  let isCut = false;

  function extend(path: Path, snapshot: OrderSnapshot, met: ReadonlySet<string>): void {
    if (isCut) return;
    let grows = false;
    for (const edge of path.length < maxSteps ? (graph.situations.get(situationOf(snapshot))?.edges ?? []) : []) {
      const step = graph.step(snapshot, edge.sample);
      if (step === null || met.has(situationOf(step.snapshot))) continue;
      grows = true;
      if (isGoal?.(edge)) add([...path, step]);
      // The distances prune ways that cannot reach the goal.
      else if (distances === null || path.length + 1 + (distances.get(edge.to) ?? Infinity) <= maxSteps) {
        extend([...path, step], step.snapshot, new Set([...met, situationOf(step.snapshot)]));
      }
    }
    if (!grows && isGoal === undefined && path.length > 0) add(path);
  }

  function add(path: Path): void {
    if (paths.length >= limit) isCut = true;
    else paths.push(path);
  }

  extend([], graph.start.snapshot, new Set([graph.start.key]));
  return { paths, isCut };
}

/** The number of steps from each situation through an edge that `isGoal`. */
function distancesTo(graph: OrderGraph, isGoal: (edge: Edge) => boolean): Map<string, number> {
  const distances = new Map<string, number>();
  const incoming = Map.groupBy(
    [...graph.situations.values()].flatMap(({ edges }) => edges),
    (edge) => edge.to,
  );
  for (const { key, edges } of graph.situations.values()) if (edges.some(isGoal)) distances.set(key, 1);
  // Iterating a Map includes entries added meanwhile: a breadth-first search.
  for (const [key, distance] of distances) {
    for (const { from } of incoming.get(key) ?? []) if (!distances.has(from)) distances.set(from, distance + 1);
  }
  return distances;
}

function wayTo(key: string, cameBy: ReadonlyMap<string, Edge | null>): Edge[] {
  const way: Edge[] = [];
  for (let edge = cameBy.get(key); edge !== null && edge !== undefined; edge = cameBy.get(edge.from)) way.unshift(edge);
  return way;
}
