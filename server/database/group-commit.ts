/*
 * Group commit for SQLite: waiting jobs share one transaction, each in its own savepoint, and resolve after its commit,
 * instead of one fsync each (0.15 to 4 ms). A group without durable jobs commits to the write-ahead log without fsync.
 */
import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '../app/platform/errors.ts';
import { limits } from '../app/platform/limits.ts';
import type { Queries, Store } from './store.ts';
import { whileBusy } from './sqlite-database.ts';

/** Jobs per transaction; bounds how long the first one waits for the last. */
const MAX_GROUP = 64;
/** ms of work after which a transaction takes no more jobs, because nothing else runs meanwhile. */
const MAX_WORK = 50;

interface Waiting {
  /** Runs the job in the open transaction; gives a function that settles the caller's promise after the commit. */
  readonly run: () => Promise<() => void>;
  readonly fail: (error: unknown) => void;
  /** Whether the result has to survive a power cut when the caller gets it. */
  readonly isDurable: boolean;
  /** `performance.now()` at the call. */
  readonly since: number;
}

export interface GroupCommit {
  readonly write: Store['write'];
  readonly writeSoon: Store['writeSoon'];
  /** Resolves when no job waits or runs. */
  readonly idle: () => Promise<void>;
}

/**
 * `queries` must work on `database`, which nothing else in this process writes to.
 * While another process locks the file, jobs wait up to `patience` ms, then fail with SQLite's own error.
 * Beyond `limits.outages.waitingWrites` waiting jobs, new ones fail at once with AppError unavailable.
 */
export function groupCommit(database: DatabaseSync, queries: Queries, patience: number): GroupCommit {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  /** Initial state of every connection (`openSqlite`). */
  let isDurable = true;

  function add<Result>(job: (queries: Queries) => Promise<Result>, needsDisk: boolean): Promise<Result> {
    if (waiting.length >= limits.outages.waitingWrites.value) return Promise.reject(new AppError('unavailable'));
    return new Promise<Result>((resolve, reject) => {
      waiting.push({
        run: async () => {
          database.exec('SAVEPOINT job');
          try {
            const result = await job(queries);
            database.exec('RELEASE job');
            return () => resolve(result);
          } catch (error) {
            // On a full disk SQLite rolls back the whole transaction, and the group with it.
            if (!database.isTransaction) throw error;
            database.exec('ROLLBACK TO job; RELEASE job');
            return () => reject(error);
          }
        },
        fail: reject,
        isDurable: needsDisk,
        since: performance.now(),
      });
      running ??= drain();
    });
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // Lets concurrent requests join the group and other events run: SQLite queries never yield.
      await new Promise((resolve) => setImmediate(resolve));
      await nextGroup();
    }
    running = null;
  }

  /** Takes the lock first and the jobs then, so that jobs that arrived in between join the group. */
  async function nextGroup(): Promise<void> {
    try {
      promise(waiting.some((job) => job.isDurable));
      await whileBusy(() => database.exec('BEGIN IMMEDIATE'), patienceLeft());
    } catch (error) {
      fail(tired(), error);
      return;
    }
    await commit();
  }

  /** Sets what the next transaction's commit guarantees; call it before the transaction begins. */
  function promise(wanted: boolean): void {
    if (wanted === isDurable) return;
    database.exec(`PRAGMA synchronous = ${wanted ? 'FULL' : 'NORMAL'}`);
    isDurable = wanted;
  }

  /** The next job for this transaction. A job that needs a durable commit waits if this transaction has none. */
  function next(): Waiting | undefined {
    return waiting[0]?.isDurable === true && !isDurable ? undefined : waiting.shift();
  }

  /** ms until the first job has waited for `patience`. */
  function patienceLeft(): number {
    const first = waiting[0];
    return first === undefined ? 0 : first.since + patience - performance.now();
  }

  /** Removes the jobs that have waited for `patience`, and always the first, so that retries end. */
  function tired(): readonly Waiting[] {
    const now = performance.now();
    const count = waiting.findIndex(({ since }) => since + patience > now);
    return waiting.splice(0, count === -1 ? waiting.length : Math.max(count, 1));
  }

  async function commit(): Promise<void> {
    const group: Waiting[] = [];
    const settlements: (() => void)[] = [];
    const end = performance.now() + MAX_WORK;
    const isFull = () => group.length >= MAX_GROUP || performance.now() > end;
    try {
      for (let job = next(); job !== undefined; job = isFull() ? undefined : next()) {
        group.push(job);
        settlements.push(await job.run());
      }
      // A COMMIT that fails as busy leaves the transaction intact.
      await whileBusy(() => database.exec('COMMIT'), patience);
    } catch (error) {
      // The disk is full or broken: nothing of the group is stored.
      if (database.isTransaction) database.exec('ROLLBACK');
      fail(group, error);
      return;
    }
    for (const settle of settlements) settle();
  }

  return {
    write: (job) => add(job, true),
    writeSoon: (job) => add(job, false),
    idle: async () => void (await running),
  };
}

function fail(jobs: readonly Waiting[], error: unknown): void {
  for (const job of jobs) job.fail(error);
}
