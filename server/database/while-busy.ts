import { setTimeout } from 'node:timers/promises';

const SQLITE_BUSY = 5;
/** ms between two tries: short at first, because most locks last as long as one commit. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 50;

/** Whether SQLite refused because another connection has locked the file, in any of the words it has for that. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode } = error as Error & { errcode?: number };
  return errcode === undefined ? isBusy(error.cause) : (errcode & 0xff) === SQLITE_BUSY;
}

/**
 * Tries again while SQLite is busy, for at most `patience` ms. SQLite's own waiting (`busy_timeout`) would stop the whole process:
 * its calls are synchronous, and whoever holds the lock may even be another task of this process.
 * @throws what the last attempt threw.
 */
export async function whileBusy<Result>(attempt: () => Result | Promise<Result>, patience: number): Promise<Result> {
  const deadline = performance.now() + patience;
  for (let pause = FIRST_PAUSE; ; pause = nextPause(pause)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await setTimeout(pause);
  }
}

/** Half as long again, with some chance in it, so that two processes do not keep step. */
function nextPause(pause: number): number {
  return Math.min(pause * (1.25 + Math.random() / 2), LONGEST_PAUSE);
}
