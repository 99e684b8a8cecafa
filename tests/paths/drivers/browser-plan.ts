/*
 * The paths of the browser tests. Their search takes up to ten seconds, and every Playwright worker loads the specs,
 * so the main process writes the plan to a file and the workers replay its steps.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FaultName, type FaultPath, type FaultUnit, planFaults, withFaultsInTurn } from '../faults/fault-plan.ts';
import { coverPaths, everyTransition } from '../model/cover.ts';
import { coverageOf } from '../model/coverage.ts';
import { exploreOrder } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';
import { pathId } from '../model/path-id.ts';
import { withDisagreement } from '../rules/disagreement.ts';
import { testPlan } from '../report/test-plan.ts';
import { pathsToWalk, walkAnew } from './failures.ts';
import { isForPerson, pathsInBrowser, transitionPathsInBrowser } from './by-hand.ts';

/** Not in test-results, which another run empties at its start. */
const folder = join(import.meta.dirname, '../../../.cache/paths/plans');

/** One step in the file: id of the sample, and its fault. */
type Note = readonly [sample: string, fault: FaultName | null];

/** The paths of `pathsInBrowser`, searched once per run. */
export function samplePaths(): Path[] {
  return planned('samples', () => pathsToWalk('browser', pathsInBrowser().paths).map(withoutFaults));
}

/** The paths of `transitionPathsInBrowser`, searched once per run. */
export function transitionPaths(): Path[] {
  return planned('transitions', () => pathsToWalk('browser', transitionPathsInBrowser()).map(withoutFaults));
}

/** The paths of `planFaults`, planned once per run. */
export function faultPaths(unit: FaultUnit): FaultPath[] {
  return planned(`faults-${unit}`, () => {
    const set = pathsInBrowser();
    const known = Map.groupBy(planFaults(set, unit), pathId);
    const wanted = new Map(pathsToWalk('faults', [...known.values()].flat()).map((path) => [pathId(path), path]));
    // The fault belongs to the plan, not to the path: a path that failed comes first with the faults of its plan.
    return [...wanted].flatMap(([id, path]) => known.get(id) ?? [withFaultsInTurn(set, path)]);
  });
}

/** The test plan as `npm run paths` prints it, written once per run. */
export function writtenPlan(): string {
  return oncePerRun('written', () => {
    const paths = planPaths();
    return testPlan('Prüfplan', paths, coverageOf(exploreOrder(undefined, undefined, isForPerson), paths), []);
  });
}

/** The paths of the test plan. */
export function planPaths(): Path[] {
  return planned('plan', () => {
    const paths = coverPaths(exploreOrder(undefined, undefined, isForPerson), everyTransition);
    return pathsToWalk('plan', paths).map(withoutFaults);
  });
}

function planned(name: string, find: () => FaultPath[]): FaultPath[] {
  const notes = oncePerRun(name, () => JSON.stringify(find().map((path) => path.map(noteOf))));
  return (JSON.parse(notes) as Note[][]).map((path) =>
    walkAnew(path.map(([id]) => id)).map((step, index) => Object.assign(step, { fault: path[index]?.[1] ?? null })),
  );
}

/** A text that the main process finds and the workers read. */
function oncePerRun(name: string, find: () => string): string {
  const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
  // Named by process: a concurrent run may have another chart.
  const file = join(folder, `plan-${isWorker ? process.ppid : process.pid}-${name}`);
  if (isWorker) return readFileSync(file, 'utf8');
  const found = foundBy(find);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, found);
  process.once('exit', () => rmSync(file, { force: true }));
  return found;
}

function foundBy(find: () => string): string {
  try {
    return find();
  } catch (error) {
    throw withDisagreement(error);
  }
}

function withoutFaults(path: Path): FaultPath {
  return path.map((step) => ({ ...step, fault: null }));
}

function noteOf({ sample, fault }: FaultPath[number]): Note {
  return [sample.id, fault];
}
