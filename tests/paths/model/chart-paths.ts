/* The paths of any chart, and how much of it they cover. */
import { chartStates, chartTransitions, nameOfNode } from './chart-transitions.ts';
import {
  BEFORE,
  type ChartEdge,
  type ChartGraph,
  type ChartPath,
  type ChartStep,
  isInside,
  situationKey,
  stepOf,
} from './chart-graph.ts';
import { shareOf } from './coverage.ts';
import { type DetailedCoverage, detailsOf } from './detailed-coverage.ts';
import { type CoverableGraph, type GroupedGoal, stableCover } from './stable-cover.ts';

export interface ChartCoverOptions {
  readonly maxSteps: number;
  /** Ids of transitions; all by default. */
  readonly wanted?: ReadonlySet<string>;
  /** No path enters this state. */
  readonly avoided?: string | null;
}

/** Paths through every transition of the chart and every sample that it accepts anywhere. */
export function chartCover(graph: ChartGraph, { maxSteps, wanted, avoided = null }: ChartCoverOptions): ChartPath[] {
  const { about } = graph;
  const sourceOf = new Map(chartTransitions(about.chart).map(({ id, source }) => [id, source]));
  const edgesAt = (key: string) => {
    const edges = graph.situations.get(key)?.edges ?? [];
    return avoided === null ? edges : edges.filter(({ to }) => !isAt(graph, to, avoided));
  };
  const coverable: CoverableGraph<ChartEdge, ChartStep> = {
    start: BEFORE,
    edgesAt,
    step: (before, { sample }) => stepOf(about, before?.snapshot ?? null, sample),
    keyAfter: ({ snapshot }) => situationKey(about, snapshot),
  };
  const goalsOf = ({ taken, sample }: Pick<ChartStep, 'taken' | 'sample'>): GroupedGoal[] => [
    ...taken.map((goal) => ({ goal, group: sourceOf.get(goal) ?? '' })),
    { goal: sample.id, group: `~${sample.id.split('/')[0]}` },
  ];
  const { paths } = stableCover(coverable, graph.situations.keys(), {
    goalsOf,
    goalsMet: (step) => goalsOf(step).map(({ goal }) => goal),
    maxSteps,
    ...(wanted === undefined ? {} : { wanted }),
  });
  return [...paths];
}

/** The states at rest after each step, and those that it only passed. */
function visited({ about }: ChartGraph, steps: ChartPath): Set<string> {
  const taken = new Set(steps.flatMap((step) => step.taken));
  const passed = chartTransitions(about.chart).filter(({ id }) => taken.has(id));
  const nodes = passed.flatMap(({ definition }) => [definition.source, definition.target ?? []].flat());
  return new Set([...steps.flatMap(({ snapshot }) => nodesAt(snapshot)), ...nodes.map(nameOfNode)]);
}

function isAt({ situations }: ChartGraph, key: string, state: string): boolean {
  const snapshot = situations.get(key)?.snapshot;
  return snapshot !== null && snapshot !== undefined && nodesAt(snapshot).some((name) => isInside(name, state));
}

function nodesAt({ _nodes: nodes }: ChartStep['snapshot']): string[] {
  return (nodes as Parameters<typeof nameOfNode>[0][]).map(nameOfNode);
}

export function chartCoverage(graph: ChartGraph, paths: readonly ChartPath[]): DetailedCoverage {
  const { about, situations } = graph;
  const steps = paths.flat();
  const reached = new Set(steps.map(({ snapshot }) => situationKey(about, snapshot)));
  // Some samples are refused everywhere: they only show that guards say no.
  const accepted = new Set([...situations.values()].flatMap(({ edges }) => edges.map(({ sample }) => sample.id)));
  const ids = [...about.starts, ...about.samples].map(({ id }) => id).filter((id) => accepted.has(id));
  const walked = new Set(steps.map(({ sample }) => sample.id));
  return {
    paths: paths.length,
    steps: steps.length,
    longest: Math.max(0, ...paths.map((path) => path.length)),
    states: shareOf(chartStates(about.chart).map(nameOfNode), visited(graph, steps)),
    transitions: shareOf(
      chartTransitions(about.chart).map(({ id }) => id),
      new Set(steps.flatMap(({ taken }) => taken)),
    ),
    samples: shareOf(ids, walked),
    ...detailsOf(about.chart, {
      edges: [...situations.values()].flatMap(({ edges }) => edges),
      paths,
      refused: [...reached].flatMap((key) => situations.get(key)?.refused ?? []),
      samples: ids,
    }),
  };
}
