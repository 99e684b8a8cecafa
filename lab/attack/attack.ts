/* The definition of an attack, and the environment that runs it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HonestVisitor, honestVisitor } from './harness/honest-visitor.ts';
import { type Environment, isBuilt, isRunning, startServer, type Target } from '../../tests/support/attacker/target.ts';

export interface Attack {
  /** Row of the review: 1 to 25 and from A-1 for successful attacks, from B1 for failed ones. */
  readonly row: string;
  readonly weight: string;
  readonly tried: string;
  /** The result in November 2026, before any fix. */
  readonly before: string;
  /** ms until the attack counts as successful; 150,000 by default. */
  readonly longest?: number;
  readonly run: (stage: Stage) => Promise<void>;
}

export interface Check {
  readonly holds: boolean;
  readonly text: string;
}

export interface Stage {
  /** A claim with its measurement. The row holds when all its checks do. */
  readonly check: (holds: boolean, text: string) => void;
  /** A fresh folder, removed at the end of the row. */
  readonly folder: () => Promise<string>;
  /**
   * Starts the server, on a fresh data folder by default; ended at the end of the row.
   * @throws Error when it does not start.
   */
  readonly server: (environment?: Environment, dataDir?: string) => Promise<Target>;
  /** An honest visitor of the site during the attack. */
  readonly visitor: (base: string) => Promise<HonestVisitor>;
  /** Runs at the end of the row, last registered first. */
  readonly after: (task: () => unknown) => void;
}

/** Thrown when a row cannot run on this machine. */
export class NotTried extends Error {}

/**
 * For rows that need pages, forms or photos.
 * @throws NotTried without a built site.
 */
export function needBuild(): void {
  if (!isBuilt) throw new NotTried('needs the finished site: npm run build');
}

export interface Outcome {
  readonly checks: readonly Check[];
  /** Why it did not run. */
  readonly missing?: string;
  readonly seconds: number;
}

const LONGEST = 150_000;

/** Runs one attack and always cleans up after it. */
export async function runAttack(attack: Attack): Promise<Outcome> {
  const begin = performance.now();
  const checks: Check[] = [];
  const tasks: (() => unknown)[] = [];
  const folder = async () => {
    const path = await mkdtemp(join(tmpdir(), 'freistell-attack-'));
    tasks.push(() => rm(path, { recursive: true, force: true }));
    return path;
  };
  const stage: Stage = {
    check: (holds, text) => void checks.push({ holds, text }),
    folder,
    async server(environment, dataDir) {
      const target = await startServer(dataDir ?? (await folder()), environment);
      if (!isRunning(target)) throw new Error(`the server did not start: ${lastLine(target.output)}`);
      tasks.push(() => target.kill());
      return target;
    },
    visitor: honestVisitor,
    after: (task) => void tasks.push(task),
  };
  let missing: string | undefined;
  try {
    await Promise.race([attack.run(stage), tooLong(attack.longest)]);
  } catch (error) {
    if (error instanceof NotTried) missing = error.message;
    else checks.push({ holds: false, text: error instanceof Error ? error.message : String(error) });
  }
  for (const task of tasks.reverse()) await quietly(task);
  const seconds = (performance.now() - begin) / 1000;
  return { checks, seconds, ...(missing === undefined ? {} : { missing }) };
}

async function quietly(task: () => unknown): Promise<void> {
  try {
    await task();
  } catch {
    // A cleanup fails only when its object is gone.
  }
}

async function tooLong(longest = LONGEST): Promise<never> {
  await new Promise((resolve) => void setTimeout(resolve, longest).unref());
  throw new Error(`not over after ${longest / 1000} s`);
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1)?.slice(0, 300) ?? '';
}
