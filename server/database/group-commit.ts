/*
 * Group commit for SQLite. A commit costs an fsync, 0.15 to 4 ms on ordinary disks, and SQLite has one writer; a transaction
 * for each job would therefore let callers wait in a line of fsyncs. Instead all jobs that wait share one transaction, each
 * in a savepoint of its own, and are answered after the common commit.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Queries, Store } from './store.ts';

/** Jobs per transaction; bounds how long the first one waits for the last. */
const MAX_GROUP = 64;

interface Waiting {
  /** Runs the job inside the open transaction; what it gives tells the caller the outcome, once that is on disk. */
  readonly run: () => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}

export interface GroupCommit {
  readonly write: Store['write'];
  /** Resolves when no job waits or runs. */
  readonly idle: () => Promise<void>;
}

/** `queries` must work on `database`, which nobody else writes to in this process. */
export function groupCommit(database: DatabaseSync, queries: Queries): GroupCommit {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  function write<Result>(job: (queries: Queries) => Promise<Result>): Promise<Result> {
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
      });
      running ??= drain();
    });
  }

  async function drain(): Promise<void> {
    // Requests that arrived with this one get their chance to join the group.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) await commit(waiting.splice(0, MAX_GROUP));
    running = null;
  }

  async function commit(group: readonly Waiting[]): Promise<void> {
    const settlements: (() => void)[] = [];
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const job of group) settlements.push(await job.run());
      database.exec('COMMIT');
    } catch (error) {
      // The disk is full, the file is locked, the commit failed: nothing of the group has happened.
      if (database.isTransaction) database.exec('ROLLBACK');
      for (const job of group) job.fail(error);
      return;
    }
    for (const settle of settlements) settle();
  }

  return { write, idle: async () => void (await running) };
}
