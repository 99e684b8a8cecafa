/* The order's paths with stable ids, and their coverage in the same detail as that of the other charts. */
import type { OrderEvent } from '../../../machines/order/order-context.ts';
import type { OrderSnapshot } from '../../../machines/order/order-machine.ts';
import { observed, refusals } from './chart-transitions.ts';
import { coverPaths, type Goals, goalsOf } from './cover.ts';
import { coverageOf } from './coverage.ts';
import { type DetailedCoverage, detailsOf } from './detailed-coverage.ts';
import { localSituationOf, screenAt, situationOf } from './facts.ts';
import type { Edge, OrderGraph, Step } from './order-graph.ts';
import type { Path } from './search.ts';
import { stableCover } from './stable-cover.ts';

export interface OrderCoverOptions {
  readonly maxSteps?: number;
  /** The goals to meet; all of them by default. */
  readonly wanted?: ReadonlySet<string>;
  readonly mayPass?: (before: OrderSnapshot, event: OrderEvent) => boolean;
  /** No path enters this state. */
  readonly avoided?: string | null;
}

/**
 * Paths that meet every goal and keep their ids when other parts of the chart change.
 * What only a long way through other answers reaches comes last, by `coverPaths`.
 */
export function orderCover(
  graph: OrderGraph,
  goals: Goals,
  { maxSteps = 40, wanted = goalsOf(graph, goals), mayPass = () => true, avoided = null }: OrderCoverOptions = {},
): readonly Path[] {
  const isAvoided = (screen: string) => avoided !== null && (screen === avoided || screen.startsWith(`${avoided}.`));
  const snapshotAt = (key: string) => graph.situations.get(key)?.snapshot as OrderSnapshot;
  const edgesAt = (key: string) => {
    const edges = graph.situations.get(key)?.edges ?? [];
    return avoided === null ? edges : edges.filter(({ to }) => !isAvoided(screenAt(snapshotAt(to))));
  };
  const { paths, unmet } = stableCover<Edge, Step>(
    {
      start: graph.start.key,
      edgesAt,
      step: (before, { sample }) => {
        const here = before?.snapshot ?? graph.start.snapshot;
        return graph.isWanted(here, sample.event) ? graph.step(here, sample) : null;
      },
      keyAfter: ({ snapshot }) => situationOf(snapshot),
    },
    graph.situations.keys(),
    {
      goalsOf: (edge) =>
        goals({ ...edge, before: snapshotAt(edge.from) }).map((goal) => ({
          goal,
          group: goal === edge.sample.id ? `~${edge.sample.event.type}` : edge.transition.source,
        })),
      goalsMet: (step, last) => {
        const before = last?.snapshot ?? graph.start.snapshot;
        return goals({ ...step, local: localSituationOf(before), before });
      },
      maxSteps,
      wanted,
      mayPass: (edge) => mayPass(snapshotAt(edge.from), edge.sample.event),
    },
  );
  if (unmet.length === 0 || avoided !== null) return paths;
  return [...paths, ...coverPaths(graph, goals, { maxSteps, wanted: new Set(unmet), mayPass })];
}

export type ObservedStep = Step & { readonly taken: readonly string[]; readonly asked: readonly string[] };

/** The path with the guards that each of its steps asked. */
export function observedPath({ chart, start }: OrderGraph, path: Path): readonly ObservedStep[] {
  return path.map((step, index) => {
    const { taken, asked } = observed(chart, path[index - 1]?.snapshot ?? start.snapshot, step.sample.event);
    return { ...step, taken, asked };
  });
}

export function orderCoverage(graph: OrderGraph, paths: readonly Path[]): DetailedCoverage {
  const reached = new Map(paths.flat().map(({ snapshot }) => [situationOf(snapshot), snapshot]));
  const refused = [graph.start.snapshot, ...reached.values()].flatMap((snapshot) =>
    graph.samples.flatMap(({ event }) => refusals(graph.chart, snapshot, event)),
  );
  return {
    ...coverageOf(graph, paths),
    ...detailsOf(graph.chart, {
      edges: [...graph.situations.values()].flatMap(({ edges }) =>
        edges.map(({ from, to, transition }) => ({ from, to, taken: [transition.id] })),
      ),
      paths: paths.map((path) => observedPath(graph, path)),
      refused,
      samples: graph.samples.filter(({ isHopeless }) => !isHopeless).map(({ id }) => id),
    }),
  };
}
