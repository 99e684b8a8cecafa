/* npm run paths -- --replay ID: walks one path again, at any level. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isPastBooking } from '../model/facts.ts';
import {
  coverPaths,
  everyTransition,
  everyTransitionAndSample,
  everyTransitionInEverySituation,
} from '../model/cover.ts';
import { exploreOrder } from '../model/order-graph.ts';
import { pathId } from '../model/path-id.ts';
import type { Path } from '../model/search.ts';
import { withDisagreement } from '../rules/disagreement.ts';
import { isByScript, isForPerson, obstacleOf, pathsInBrowser, transitionPathsInBrowser } from './by-hand.ts';
import {
  committedFailures,
  type Failure,
  keptFailures,
  type Level,
  levels,
  ONLY,
  onlyThese,
  PAUSE,
  printedPath,
  walkAnew,
} from './failures.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The test that walks the paths of a level. */
const tests: Readonly<Record<Level, readonly string[]>> = {
  chart: ['vitest', 'run', '--project', 'gate', 'tests/paths/chart-paths.test.ts', '-t', 'reaches the predicted'],
  server: ['vitest', 'run', '--project', 'gate', 'tests/paths/server-paths.test.ts', '-t', 'the saved order'],
  browser: ['playwright', 'test', '--project=gate', 'e2e/chart/order-paths.spec.ts'],
  faults: ['playwright', 'test', '--project=deep', 'e2e/deep/chart/order-faults.spec.ts'],
  plan: ['playwright', 'test', '--project=deep', 'e2e/deep/chart/written-plan.spec.ts'],
};

/**
 * Runs the path of the arguments.
 * @returns The exit code of the test runner.
 * @throws Error with a sentence for the user: unknown path or level, or a step that the level cannot do.
 */
export function replay(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: { replay: { type: 'string' }, level: { type: 'string' }, headed: { type: 'boolean', default: false } },
  });
  const id = values.replay ?? '';
  const failure = [...keptFailures(), ...committedFailures()].find((one) => one.id === id);
  const level = levels.find((one) => one === (values.level ?? failure?.level ?? 'chart'));
  if (level === undefined) throw new Error(`--level kennt nur: ${levels.join(', ')}`);
  const path = pathCalled(id, failure);
  const isInBrowser = level !== 'chart' && level !== 'server';
  if (values.headed && !isInBrowser) throw new Error('--headed braucht eine Ebene mit Browser: browser, faults, plan');
  if (isInBrowser) expectInBrowser(path);
  const [command = '', ...rest] = tests[level];
  const { status } = spawnSync(
    command,
    [...rest, ...(isInBrowser ? ['--workers=1'] : []), ...(values.headed ? ['--headed'] : [])],
    {
      cwd: root,
      env: {
        ...process.env,
        [ONLY]: onlyThese([path]),
        ...(values.headed ? { [PAUSE]: 'on' } : {}),
      },
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  return status ?? 1;
}

/** The path that failed or was printed under this id, or one of the sets of all levels, the quickest first. */
function pathCalled(id: string, failure: Failure | undefined): Path {
  try {
    const found = failure === undefined ? (printedPath(id) ?? pathInSets(id)) : walkAnew(failure.samples);
    if (found !== undefined) return found;
  } catch (error) {
    throw withDisagreement(error);
  }
  throw new Error(`Kein Pfad heißt ${id}. Die Kennungen stehen im Prüfplan (npm run paths) und in jedem Fehlschlag.`);
}

function pathInSets(id: string): Path | undefined {
  const sets: readonly (() => readonly Path[])[] = [
    () => coverPaths(exploreOrder(undefined, undefined, isForPerson), everyTransition),
    () => transitionPathsInBrowser(),
    () => pathsInBrowser().paths,
    () => coverPaths(exploreOrder(), everyTransitionAndSample),
    () => coverPaths(exploreOrder(), everyTransitionInEverySituation),
  ];
  for (const set of sets) {
    const found = set().find((path) => pathId(path) === id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @throws Error naming the first step that no browser can do. */
function expectInBrowser(path: Path): void {
  const { snapshot: start } = exploreOrder(undefined, undefined, isForPerson).start;
  for (const [index, { sample }] of path.entries()) {
    const before = path[index - 1]?.snapshot ?? start;
    const obstacle = obstacleOf(before, sample.event);
    if (obstacle === null || isPastBooking(before) || isByScript(before, sample.event)) continue;
    throw new Error(`Schritt ${index + 1} (${sample.id}) geht in keinem Browser: ${obstacle.reason}`);
  }
}
