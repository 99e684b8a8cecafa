import { type OrderState, screens } from '../../../domain/order/order-item.ts';
import { statePaths } from './declared-transitions.ts';
import type { OrderGraph } from './order-graph.ts';
import type { Path } from './search.ts';

export interface Share {
  readonly reached: number;
  readonly total: number;
  /** What is missing, by name. */
  readonly missing: readonly string[];
}

/** What has been walked, by name; plain data, so that a test run can report it. */
export interface Walked {
  readonly screens: readonly string[];
  readonly transitions: readonly string[];
  readonly samples: readonly string[];
}

/** How much of the chart has been walked. */
export interface Reach {
  readonly states: Share;
  readonly transitions: Share;
  /** Of the samples that the chart accepts somewhere. */
  readonly samples: Share;
}

export interface Coverage extends Reach {
  readonly paths: number;
  readonly steps: number;
  readonly longest: number;
}

/** What these paths reach of the chart. */
export function coverageOf(graph: OrderGraph, paths: readonly Path[]): Coverage {
  const steps = paths.flat();
  return {
    paths: paths.length,
    steps: steps.length,
    longest: Math.max(0, ...paths.map((path) => path.length)),
    ...reachOf(graph, walkedIn(steps)),
  };
}

/** The names of everything that these steps meet, each once. A path begins on the landing. */
export function walkedIn(steps: Path): Walked {
  return {
    screens: [...new Set<OrderState>([screens[0], ...steps.map((step) => step.screen)])],
    transitions: [...new Set(steps.map((step) => step.transition.id))],
    samples: [...new Set(steps.map((step) => step.sample.id))],
  };
}

/** What is reached of the chart by all that has been walked. */
export function reachOf(graph: OrderGraph, walked: Walked): Reach {
  const states = new Set(walked.screens.flatMap((screen) => [screen, screen.split('.')[0] as string]));
  return {
    states: shareOf(statePaths(graph.chart), states),
    transitions: shareOf(
      graph.transitions.map((one) => one.id),
      new Set(walked.transitions),
    ),
    samples: shareOf(
      graph.samples.filter((one) => !one.isHopeless).map((one) => one.id),
      new Set(walked.samples),
    ),
  };
}

/** How many of `all` are `reached`. */
export function shareOf(all: readonly string[], reached: ReadonlySet<string>): Share {
  const missing = all.filter((one) => !reached.has(one));
  return { reached: all.length - missing.length, total: all.length, missing };
}
