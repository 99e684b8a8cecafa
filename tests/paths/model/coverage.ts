import { type OrderState, screens } from '../../../domain/order/order-item.ts';
import { statePaths } from './declared-transitions.ts';
import type { OrderGraph } from './order-graph.ts';
import type { Path } from './search.ts';

export interface Share {
  readonly reached: number;
  readonly total: number;
  readonly missing: readonly string[];
}

/** The names of everything walked, as plain data for the reports of a test run. */
export interface Walked {
  readonly screens: readonly string[];
  readonly transitions: readonly string[];
  readonly samples: readonly string[];
}

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

/** Which part of the chart these paths cover. */
export function coverageOf(graph: OrderGraph, paths: readonly Path[]): Coverage {
  const steps = paths.flat();
  return {
    paths: paths.length,
    steps: steps.length,
    longest: Math.max(0, ...paths.map((path) => path.length)),
    ...reachOf(graph, walkedIn(steps)),
  };
}

/** The distinct names of everything that these steps meet. A path begins on the landing. */
export function walkedIn(steps: Path): Walked {
  return {
    screens: [...new Set<OrderState>([screens[0], ...steps.map((step) => step.screen)])],
    transitions: [...new Set(steps.map((step) => step.transition.id))],
    samples: [...new Set(steps.map((step) => step.sample.id))],
  };
}

/** Which part of the chart the walked names cover. */
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

export function shareOf(all: readonly string[], reached: ReadonlySet<string>): Share {
  const missing = all.filter((one) => !reached.has(one));
  return { reached: all.length - missing.length, total: all.length, missing };
}
