import { type Screen, screens } from '../../domain/order-item.ts';
import { statePaths } from './declared-transitions.ts';
import type { OrderGraph } from './order-graph.ts';
import type { Path } from './search.ts';

export interface Share {
  readonly reached: number;
  readonly total: number;
  /** What is missing, by name. */
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly paths: number;
  readonly steps: number;
  readonly longest: number;
  readonly states: Share;
  readonly transitions: Share;
  /** Of the samples that the chart accepts somewhere. */
  readonly samples: Share;
}

/** What these paths reach of the chart. */
export function coverageOf(graph: OrderGraph, paths: readonly Path[]): Coverage {
  const steps = paths.flat();
  const reached = new Set<Screen>([screens[0], ...steps.map((step) => step.screen)]);
  const states = new Set([...reached].flatMap((screen) => [screen, screen.split('.')[0] as string]));
  return {
    paths: paths.length,
    steps: steps.length,
    longest: Math.max(0, ...paths.map((path) => path.length)),
    states: shareOf(statePaths(graph.chart), states),
    transitions: shareOf(
      graph.transitions.map((one) => one.id),
      new Set(steps.map((step) => step.transition.id)),
    ),
    samples: shareOf(
      graph.samples.filter((one) => !one.isHopeless).map((one) => one.id),
      new Set(steps.map((step) => step.sample.id)),
    ),
  };
}

function shareOf(all: readonly string[], reached: ReadonlySet<string>): Share {
  const missing = all.filter((one) => !reached.has(one));
  return { reached: all.length - missing.length, total: all.length, missing };
}
