/*
 * Group commit for SQLite. A commit costs an fsync, 0.15 to 4 ms on ordinary disks, and SQLite has one writer; a transaction
 * for each job would therefore let callers wait in a line of fsyncs. Instead all jobs that wait share one transaction, each
 * in a savepoint of its own, and are answered after the common commit. Where nobody in a group needs to be safe from a power cut yet, there is no
 * fsync: the write-ahead log has what was committed, and the next fsync takes it along.
 */
import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '../app/platform/errors.ts';
import { limits } from '../app/platform/limits.ts';
import type { Queries, Store } from './store.ts';
import { whileBusy } from './sqlite-database.ts';

/** Jobs per transaction; bounds how long the first one waits for the last. */
const MAX_GROUP = 64;
/** ms of work after which a transaction takes no more jobs: nobody else gets a word in between. */
const MAX_WORK = 50;

interface Waiting {
  /** Runs the job inside the open transaction; what it gives tells the caller the outcome, once that is on disk. */
  readonly run: () => Promise<() => void>;
  readonly fail: (error: unknown) => void;
  /** Whether it has to survive a power cut when the caller hears of it. */
  readonly isDurable: boolean;
  /** When it was asked for, by `performance.now()`. */
  readonly since: number;
}

export interface GroupCommit {
  readonly write: Store['write'];
  readonly writeSoon: Store['writeSoon'];
  /** Resolves when no job waits or runs. */
  readonly idle: () => Promise<void>;
}

/**
 * `queries` must work on `database`, which nobody else writes to in this process. While another process has locked the file, jobs
 * wait up to `patience` ms, then they fail with SQLite's own error; more than the list holds fail at once.
 */
export function groupCommit(database: DatabaseSync, queries: Queries, patience: number): GroupCommit {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  /** As every connection begins (`openSqlite`). */
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
            // On a full disk SQLite takes the whole transaction back by itself, and the group with it.
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
      // Requests that arrived with this one get their chance to join the group, and all others theirs to be served: queries to
      // SQLite are no pauses.
      await new Promise((resolve) => setImmediate(resolve));
      await nextGroup();
    }
    running = null;
  }

  /** Takes the lock first and the jobs then, so that whoever came while it was awaited is in the group. */
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

  /** What the next transaction's commit means; to be said before it begins. */
  function promise(wanted: boolean): void {
    if (wanted === isDurable) return;
    database.exec(`PRAGMA synchronous = ${wanted ? 'FULL' : 'NORMAL'}`);
    isDurable = wanted;
  }

  /** The next for this transaction: one that has come meanwhile and needs more than it promises waits for another. */
  function next(): Waiting | undefined {
    return waiting[0]?.isDurable === true && !isDurable ? undefined : waiting.shift();
  }

  /** ms until the first in the list has waited long enough. */
  function patienceLeft(): number {
    const first = waiting[0];
    return first === undefined ? 0 : first.since + patience - performance.now();
  }

  /** Takes out of the list who has waited long enough, and the first in any case: it shall not be asked about for ever. */
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
      // A COMMIT that was busy leaves the transaction as it was.
      await whileBusy(() => database.exec('COMMIT'), patience);
    } catch (error) {
      // The disk is full or broken: nothing of the group has happened.
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
