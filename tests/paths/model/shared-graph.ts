/*
 * One exploration for all processes of a run of tests: the first one that asks explores and writes down what it has
 * found, the others only take the steps anew, which costs a tenth.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RUN_FOLDER } from '../../support/run-folder.ts';

/**
 * Of each situation, nearest first, its edges: which sample, by which transition, to which situation; each by its place
 * in its list.
 */
export type Outline = readonly (readonly Edge[])[];
type Edge = readonly [sample: number, transition: number, to: number];

/** ms until a process that has died while it explored is waited for in vain. */
const LONGEST = 120_000;

/** The outline of this name; explored by this process where no other one of the run has done it or is at it. */
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

/** Waits without giving way: the tests that ask begin with it. */
function isThereSoon(file: string): boolean {
  const until = performance.now() + LONGEST;
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(file)) {
    if (performance.now() > until) return false;
    Atomics.wait(never, 0, 0, 50);
  }
  return true;
}
