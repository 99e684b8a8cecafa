import { localSituationOf, situationOf } from './facts.ts';
import type { Edge, OrderGraph, Step } from './order-graph.ts';
import { nearest, type Path } from './search.ts';

/** What a set of paths is to cover: the goals that one edge or step meets, as names. */
export type Goals = (edge: Pick<Edge, 'sample' | 'transition' | 'local'>) => readonly string[];

/** Every declared transition once. */
export const everyTransition: Goals = ({ transition }) => [transition.id];
/** Every declared transition and every sample once. */
export const everyTransitionAndSample: Goals = ({ transition, sample }) => [transition.id, sample.id];
/** Every transition in every situation of its screen, and every sample: the thorough set. */
export const everyTransitionInEverySituation: Goals = ({ local, transition, sample }) => [
  `${local}: ${transition.id}`,
  sample.id,
];

/** All goals that some edge of the graph meets. */
export function goalsOf(graph: OrderGraph, goals: Goals): Set<string> {
  return new Set([...graph.situations.values()].flatMap(({ edges }) => edges.flatMap((edge) => goals(edge))));
}

/**
 * A small set of paths from the landing that meets every goal: always on to the nearest goal not yet met (greedy), a new path
 * when the order has ended or `maxSteps` would be exceeded.
 *
 * The way to the next goal is planned on the graph and then walked with the real order. Where the real order turns out
 * different from the planned one (the graph knows situations, not answers), it is planned again from there.
 *
 * @throws Error when a goal cannot be met, which would be a flaw of the graph
 */
export function coverPaths(
  graph: OrderGraph,
  goals: Goals,
  { maxSteps = 40, wanted = goalsOf(graph, goals) } = {},
): Path[] {
  const open = new Set(wanted);
  const isGoal = (edge: Edge) => goals(edge).some((goal) => open.has(goal));
  const paths: Path[] = [];
  while (open.size > 0) {
    const before = open.size;
    const steps: Step[] = [];
    for (;;) {
      const here = steps.at(-1)?.snapshot ?? graph.start.snapshot;
      const way = nearest(graph, situationOf(here), isGoal, true);
      const isTooLong = way !== null && steps.length > 0 && steps.length + way.length > maxSteps;
      if (way === null || isTooLong || steps.length >= 2 * maxSteps) break;
      const length = steps.length;
      for (const edge of way) {
        const before = steps.at(-1)?.snapshot ?? graph.start.snapshot;
        const step = graph.isWanted(before, edge.sample.event) ? graph.step(before, edge.sample) : null;
        if (step === null) break;
        steps.push(step);
        for (const goal of goals({ ...step, local: localSituationOf(before) })) open.delete(goal);
        if (situationOf(step.snapshot) !== edge.to) break;
      }
      // The real order does not even begin the planned way: a new path does.
      if (steps.length === length) break;
    }
    if (open.size === before) throw new Error(`no path meets: ${[...open].join(', ')}`);
    paths.push(steps);
  }
  return paths;
}
