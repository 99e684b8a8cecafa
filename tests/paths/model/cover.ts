import type { OrderEvent } from '../../../machines/order/order-context.ts';
import type { OrderSnapshot } from '../../../machines/order/order-machine.ts';
import { localSituationOf, situationOf } from './facts.ts';
import type { Edge, OrderGraph, Step } from './order-graph.ts';
import { nearest, type Path } from './search.ts';

/** The part of an edge or step that goals see. */
export interface Offer extends Pick<Edge, 'sample' | 'transition' | 'local'> {
  readonly before: OrderSnapshot;
}

/** The goals that an edge or step meets, as names. */
export type Goals = (offer: Offer) => readonly string[];

export const everyTransition: Goals = ({ transition }) => [transition.id];
export const everyTransitionAndSample: Goals = ({ transition, sample }) => [transition.id, sample.id];
/** Every transition in every situation of its screen, and every sample. */
export const everyTransitionInEverySituation: Goals = ({ local, transition, sample }) => [
  `${local}: ${transition.id}`,
  sample.id,
];

export function goalsOf(graph: OrderGraph, goals: Goals): Set<string> {
  return new Set(
    [...graph.situations.values()].flatMap(({ edges, snapshot }) =>
      edges.flatMap((edge) => goals({ ...edge, before: snapshot })),
    ),
  );
}

export interface CoverOptions {
  readonly maxSteps?: number;
  /** The goals to meet; all of them by default. */
  readonly wanted?: ReadonlySet<string>;
  /** What may lie on the way to a goal. A goal itself may be anything. */
  readonly mayPass?: (before: OrderSnapshot, event: OrderEvent) => boolean;
  /** Whether a path ends with its last goal, without steps after it that the real order turned away from a goal. */
  readonly endsAtGoal?: boolean;
}

const covered = new WeakMap<OrderGraph, Map<Goals, Path[]>>();

/**
 * A small set of paths of at most `maxSteps` from the landing that meets every goal: greedy, always to the nearest.
 * Plans on the graph, walks the real order, and plans again where the two differ (the graph has no answers).
 * Without options each process caches the result per graph and goals: the search takes seconds.
 * @throws Error when a goal cannot be met, which is a flaw of the graph.
 */
export function coverPaths(graph: OrderGraph, goals: Goals, options?: CoverOptions): readonly Path[] {
  if (options !== undefined) return findCover(graph, goals, options);
  const ofGraph = covered.get(graph) ?? new Map<Goals, Path[]>();
  covered.set(graph, ofGraph);
  const paths = ofGraph.get(goals) ?? findCover(graph, goals, {});
  ofGraph.set(goals, paths);
  return paths;
}

function findCover(
  graph: OrderGraph,
  goals: Goals,
  { maxSteps = 40, wanted = goalsOf(graph, goals), mayPass = () => true, endsAtGoal = false }: CoverOptions,
): Path[] {
  const open = new Set(wanted);
  const before = ({ from }: Edge) => graph.situations.get(from)?.snapshot as OrderSnapshot;
  // Cached, because the search meets each edge many times.
  const known = new Map<Edge, readonly string[]>();
  const goalsAt = (edge: Edge) => {
    const met = known.get(edge) ?? goals({ ...edge, before: before(edge) });
    known.set(edge, met);
    return met;
  };
  const isGoal = (edge: Edge) => goalsAt(edge).some((goal) => open.has(goal));
  const search = { avoidsEnd: true, mayPass: (edge: Edge) => mayPass(before(edge), edge.sample.event) };
  const paths: Path[] = [];
  while (open.size > 0) {
    const count = open.size;
    const steps: Step[] = [];
    let needed = 0;
    for (;;) {
      const start = steps.at(-1)?.snapshot ?? graph.start.snapshot;
      const way = nearest(graph, situationOf(start), isGoal, search);
      const isTooLong = way !== null && steps.length > 0 && steps.length + way.length > maxSteps;
      if (way === null || isTooLong || steps.length >= 2 * maxSteps) break;
      const length = steps.length;
      for (const edge of way) {
        const here = steps.at(-1)?.snapshot ?? graph.start.snapshot;
        const isAllowed =
          graph.isWanted(here, edge.sample.event) && (edge === way.at(-1) || mayPass(here, edge.sample.event));
        const step = isAllowed ? graph.step(here, edge.sample) : null;
        if (step === null) break;
        steps.push(step);
        for (const goal of goals({ ...step, local: localSituationOf(here), before: here }))
          if (open.delete(goal)) needed = steps.length;
        if (situationOf(step.snapshot) !== edge.to) break;
      }
      // The real order cannot begin the planned way, so a new path begins.
      if (steps.length === length) break;
    }
    if (open.size === count) throw new Error(`no path meets: ${[...open].join(', ')}`);
    paths.push(endsAtGoal ? steps.slice(0, needed) : steps);
  }
  return paths;
}
