/*
 * One exploration for all processes of a test run: the first process explores and writes the outline to a file.
 * The others replay its steps, which takes a tenth of the time.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_FOLDER } from '../../support/run-folder.ts';

/** The edges of each situation, nearest first: indices of sample, transition and target situation. */
export type Outline = readonly (readonly Edge[])[];
type Edge = readonly [sample: number, transition: number, to: number];

/** Timeout for an exploring process that has died, in ms. */
const LONGEST = 120_000;

/** The outline of this name. Explores only if no other process of the run has done it or is doing it. */
export function sharedOutline(name: string, explore: () => Outline): Outline {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined) return explore();
  const file = join(folder, `graph-${name}.json`);
  if (!isFirst(`${file}.begun`) && isThereSoon(file)) return JSON.parse(readFileSync(file, 'utf8')) as Outline;
  const outline = explore();
  writeFileSync(`${file}.new`, JSON.stringify(outline));
  renameSync(`${file}.new`, file);
  return outline;
}

function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    return false;
  }
}

/** Waits synchronously: the tests need it at their start. */
function isThereSoon(file: string): boolean {
  const until = performance.now() + LONGEST;
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(file)) {
    if (performance.now() > until) return false;
    Atomics.wait(never, 0, 0, 50);
  }
  return true;
}
