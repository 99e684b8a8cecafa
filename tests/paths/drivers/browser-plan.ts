/*
 * The paths of the browser tests. Their search takes up to ten seconds, and every Playwright worker loads the specs,
 * so the main process writes the plan to a file and the workers replay its steps.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialTransition } from 'xstate';
import { orderMachine } from '../../../machines/order/order-machine.ts';
import { samples } from '../data/order-samples.ts';
import { offered } from '../data/studio-offers.ts';
import { type FaultName, type FaultPath, type FaultUnit, planFaults } from '../faults/fault-plan.ts';
import { stepper } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';
import { pathsInBrowser, transitionPathsInBrowser } from './by-hand.ts';

const folder = join(import.meta.dirname, '../../../test-results');

/** One step in the file: index of the sample, and its fault. */
type Note = readonly [sample: number, fault: FaultName | null];

/** The paths of `pathsInBrowser`, searched once per run. */
export function samplePaths(): Path[] {
  return planned('samples', () => pathsInBrowser().paths.map(withoutFaults));
}

/** The paths of `transitionPathsInBrowser`, searched once per run. */
export function transitionPaths(): Path[] {
  return planned('transitions', () => transitionPathsInBrowser().map(withoutFaults));
}

/** The paths of `planFaults`, planned once per run. */
export function faultPaths(unit: FaultUnit): FaultPath[] {
  return planned(`faults-${unit}`, () => planFaults(pathsInBrowser(), unit));
}

function planned(name: string, find: () => FaultPath[]): FaultPath[] {
  const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
  // Named by process: a concurrent run may have another chart.
  const file = join(folder, `plan-${isWorker ? process.ppid : process.pid}-${name}.json`);
  if (isWorker) return (JSON.parse(readFileSync(file, 'utf8')) as Note[][]).map(walkAnew);
  const found = find();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(found.map((path) => path.map(noteOf))));
  return found;
}

function withoutFaults(path: Path): FaultPath {
  return path.map((step) => ({ ...step, fault: null }));
}

function noteOf({ sample, fault }: FaultPath[number]): Note {
  return [samples.indexOf(sample), fault];
}

const step = stepper(orderMachine);

function walkAnew(notes: readonly Note[]): FaultPath {
  let [here] = initialTransition(orderMachine, { offers: offered });
  return notes.map(([index, fault]) => {
    const sample = samples[index];
    const taken = sample === undefined ? null : step(here, sample);
    if (taken === null) throw new Error(`the chart refuses ${sample?.id} of the plan`);
    here = taken.snapshot;
    return { ...taken, fault };
  });
}
