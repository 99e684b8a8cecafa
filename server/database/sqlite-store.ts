/*
 * The embedded database. Waiting jobs share one transaction, each in its own savepoint, and resolve after its commit,
 * instead of one fsync each (0.15 to 4 ms). A group without durable jobs commits without fsync.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { AppError } from '../app/platform/errors.ts';
import { limits } from '../app/platform/limits.ts';
import { migrateToLatest, noDatabase, requireLatest } from './migrate.ts';
import { databaseFile, isBusy, openSqlite, sqliteDialect, whileBusy } from './sqlite-database.ts';
import type { Queries, Store } from './store.ts';
import type { Tables } from './tables.ts';

/** ms that a starting server waits for another one to finish its start. */
const START_PATIENCE = 60_000;

/**
 * Opens the embedded database in `dataDir`. Jobs wait up to `patience` ms while another process has locked the file.
 * @param mayCreate creates and migrates it, as servers do; a command only visits, and leaves the lock to them
 * @throws NoDatabase where that would be necessary but is not allowed
 */
export async function openSqliteStore(
  dataDir: string,
  { mayCreate, patience = limits.outages.database.value }: { readonly mayCreate: boolean; readonly patience?: number },
): Promise<Store> {
  const path = databaseFile(dataDir);
  if (mayCreate) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  else if (!existsSync(path)) throw noDatabase(`Unter ${dataDir}`);
  const writer = mayCreate ? await underStartLock(dataDir, () => openMigrated(path)) : await openAsItIs(path);
  const reader = openSqlite(path, { readOnly: true });
  const readQueries = new Kysely<Tables>({ dialect: sqliteDialect(reader) });
  const commits = groupCommit(writer, new Kysely<Tables>({ dialect: sqliteDialect(writer) }), {
    patience,
    isGuest: !mayCreate,
  });
  return {
    kind: 'sqlite',
    write: commits.write,
    writeSoon: commits.writeSoon,
    // The write-ahead log lets readers pass, except during recovery or under an exclusive lock.
    read: (job) => whileBusy(() => job(readQueries), patience),
    close: async () => {
      await commits.idle();
      reader.close();
      writer.close();
    },
  };
}

/** @throws Error that names the file, which the operator has to inspect or to restore */
async function openMigrated(path: string): Promise<DatabaseSync> {
  try {
    return await whileBusy(() => openAndMigrate(path), START_PATIENCE);
  } catch (error) {
    throw new Error(`the database ${path} cannot be opened`, { cause: error });
  }
}

/** @throws NoDatabase when it has no tables, or an older schema */
async function openAsItIs(path: string): Promise<DatabaseSync> {
  return whileBusy(async () => {
    const database = openSqlite(path);
    try {
      await requireLatest(new Kysely<Tables>({ dialect: sqliteDialect(database) }), path);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  }, START_PATIENCE);
}

async function openAndMigrate(path: string): Promise<DatabaseSync> {
  const database = openSqlite(path);
  try {
    await migrateToLatest(new Kysely<Tables>({ dialect: sqliteDialect(database) }));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Lets one server at a time open and migrate.
 * The lock is a transaction on a file of its own, so that it ends with its process, even after a crash.
 */
export async function underStartLock<Result>(dataDir: string, open: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(join(dataDir, 'start-lock.sqlite'), { timeout: 0 });
  try {
    await whileBusy(() => lock.exec('BEGIN EXCLUSIVE'), START_PATIENCE).catch((error: unknown) => {
      throw isBusy(error) ? new Error('another server has been starting for a minute', { cause: error }) : error;
    });
    return await open();
  } finally {
    lock.close();
  }
}

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

interface Sharing {
  /** ms that jobs wait while another process locks the file; then they fail with SQLite's own error. */
  readonly patience: number;
  /**
   * Leaves the file unlocked after each transaction for as long as it took. SQLite's lock has no queue: a command that
   * writes one small transaction after the other would leave a server no chance.
   */
  readonly isGuest: boolean;
}

/**
 * `queries` must work on `database`, which nothing else in this process writes to.
 * Beyond `limits.outages.waitingWrites` waiting jobs, new ones fail at once with AppError unavailable.
 */
export function groupCommit(database: DatabaseSync, queries: Queries, sharing: Sharing): GroupCommit {
  const commits = new Commits(database, queries, sharing);
  return {
    write: (job) => commits.add(job, true),
    writeSoon: (job) => commits.add(job, false),
    idle: () => commits.idle(),
  };
}

class Commits {
  readonly #database: DatabaseSync;
  readonly #queries: Queries;
  readonly #patience: number;
  readonly #isGuest: boolean;
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;
  /** Initial state of every connection (`openSqlite`). */
  #isDurable = true;
  /** When a guest may lock the file again, by `performance.now()`. */
  #restUntil = 0;

  constructor(database: DatabaseSync, queries: Queries, { patience, isGuest }: Sharing) {
    this.#database = database;
    this.#queries = queries;
    this.#patience = patience;
    this.#isGuest = isGuest;
  }

  add<Result>(job: (queries: Queries) => Promise<Result>, isDurable: boolean): Promise<Result> {
    if (this.#waiting.length >= limits.outages.waitingWrites.value) return Promise.reject(new AppError('unavailable'));
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({
        run: async () => {
          const settled = await inSavepoint(this.#database, () => job(this.#queries));
          return settled.isDone ? () => resolve(settled.result) : () => reject(settled.error);
        },
        fail: reject,
        isDurable,
        since: performance.now(),
      });
      this.#running ??= this.#drain();
    });
  }

  async idle(): Promise<void> {
    await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Lets concurrent requests join the group and other events run: SQLite queries never yield.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#nextGroup();
    }
    this.#running = null;
  }

  /** Takes the lock first and the jobs then, so that jobs that arrived in between join the group. */
  async #nextGroup(): Promise<void> {
    const rest = this.#restUntil - performance.now();
    if (rest > 0) await setTimeout(Math.ceil(rest));
    try {
      this.#promise(this.#waiting.some((job) => job.isDurable));
      await whileBusy(() => this.#database.exec('BEGIN IMMEDIATE'), this.#patienceLeft());
    } catch (error) {
      fail(this.#tired(), error);
      return;
    }
    const begin = performance.now();
    await this.#commit();
    const end = performance.now();
    if (this.#isGuest) this.#restUntil = end + (end - begin);
  }

  /** Sets what the next transaction's commit guarantees; call it before the transaction begins. */
  #promise(isDurable: boolean): void {
    if (isDurable === this.#isDurable) return;
    this.#database.exec(`PRAGMA synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`);
    this.#isDurable = isDurable;
  }

  /** The next job for this transaction. A job that needs a durable commit waits if this transaction has none. */
  #next(): Waiting | undefined {
    return this.#waiting[0]?.isDurable === true && !this.#isDurable ? undefined : this.#waiting.shift();
  }

  /** ms until the first job has waited for `patience`. */
  #patienceLeft(): number {
    const [first] = this.#waiting;
    return first === undefined ? 0 : first.since + this.#patience - performance.now();
  }

  /** Removes the jobs that have waited for `patience`, and always the first, so that retries end. */
  #tired(): readonly Waiting[] {
    const now = performance.now();
    const count = this.#waiting.findIndex(({ since }) => since + this.#patience > now);
    return this.#waiting.splice(0, count === -1 ? this.#waiting.length : Math.max(count, 1));
  }

  async #commit(): Promise<void> {
    const group: Waiting[] = [];
    const settlements: (() => void)[] = [];
    const end = performance.now() + MAX_WORK;
    const isFull = () => group.length >= MAX_GROUP || performance.now() > end;
    try {
      for (let job = this.#next(); job !== undefined; job = isFull() ? undefined : this.#next()) {
        group.push(job);
        settlements.push(await job.run());
      }
      // A COMMIT that fails as busy leaves the transaction intact.
      await whileBusy(() => this.#database.exec('COMMIT'), this.#patience);
    } catch (error) {
      // The disk is full or broken: nothing of the group is stored.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      fail(group, error);
      return;
    }
    for (const settle of settlements) settle();
  }
}

type Settled<Result> =
  | { readonly isDone: true; readonly result: Result }
  | { readonly isDone: false; readonly error: unknown };

/** Runs the job in a savepoint of the open transaction. Throws only when the whole transaction is lost. */
async function inSavepoint<Result>(database: DatabaseSync, job: () => Promise<Result>): Promise<Settled<Result>> {
  database.exec('SAVEPOINT job');
  try {
    const result = await job();
    database.exec('RELEASE job');
    return { isDone: true, result };
  } catch (error) {
    // On a full disk SQLite rolls back the whole transaction, and the group with it.
    if (!database.isTransaction) throw error;
    database.exec('ROLLBACK TO job; RELEASE job');
    return { isDone: false, error };
  }
}

function fail(jobs: readonly Waiting[], error: unknown): void {
  for (const job of jobs) job.fail(error);
}
