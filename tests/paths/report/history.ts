/* What the last runs of the paths said: for the report, for JUnit, and for the time that a step takes. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Outcomes, PathOutcome } from './exports.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Not in test-results, which Playwright empties at its start. */
const historyFile = join(root, '.cache/paths/runs.json');
const MOST_RUNS = 20;
/** Of a browser step, before the first run of the report; on two slow cores, 27 November 2026. */
const SECONDS_PER_STEP = 2;

export interface PathRun {
  /** ISO 8601. */
  readonly date: string;
  readonly commit: string;
  /** Whether files differed from that commit. */
  readonly isChanged: boolean;
  readonly chart: string;
  readonly steps: number;
  /** By id of the path. */
  readonly paths: Readonly<Record<string, PathOutcome & { readonly picture: string | null }>>;
}

/** All runs, the newest first. */
function readRuns(file: string = historyFile): readonly PathRun[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PathRun[]) : [];
}

export function addRun(run: PathRun, file: string = historyFile): readonly PathRun[] {
  const runs = [run, ...readRuns(file)].slice(0, MOST_RUNS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(runs));
  return runs;
}

/** The newest outcome of each path of a chart. */
export function lastOutcomes(chart: string, runs: readonly PathRun[] = readRuns()): Outcomes {
  const own = runs.filter((run) => run.chart === chart).toReversed();
  return new Map(own.flatMap(({ paths }) => Object.entries(paths)));
}

/** Seconds of a step in the newest run; an estimate before the first one. */
export function secondsPerStep(runs: readonly PathRun[] = readRuns()): number {
  const last = runs.find(({ steps }) => steps > 0);
  if (last === undefined) return SECONDS_PER_STEP;
  return Object.values(last.paths).reduce((sum, { seconds }) => sum + seconds, 0) / last.steps;
}

/** The commit of the working tree, as in `PathRun`. */
export function commitNow(): Pick<PathRun, 'commit' | 'isChanged'> {
  return { commit: git('rev-parse', '--short=9', 'HEAD'), isChanged: git('status', '--porcelain') !== '' };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
