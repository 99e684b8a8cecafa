import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { groupCommit } from './group-commit.ts';
import { migrateToLatest } from './migrate.ts';
import { openSqlite, sqliteDialect } from './sqlite-database.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Opens the embedded database in `dataDir`, creates it if there is none, and brings its tables up to date. */
export async function openSqliteStore(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'freistell.sqlite');
  const writer = await underStartLock(dataDir, async () => {
    const database = openOrExplain(path);
    await migrateToLatest(new Kysely<Tables>({ dialect: sqliteDialect(database) }));
    return database;
  });
  const reader = openSqlite(path, { readOnly: true });
  const readQueries = new Kysely<Tables>({ dialect: sqliteDialect(reader) });
  const commits = groupCommit(writer, new Kysely<Tables>({ dialect: sqliteDialect(writer) }));
  return {
    kind: 'sqlite',
    write: commits.write,
    read: (job) => job(readQueries),
    check: async () => {
      await readQueries.selectFrom('orders').select('id').limit(1).execute();
    },
    close: async () => {
      await commits.idle();
      reader.close();
      writer.close();
    },
  };
}

/** @throws Error that names the file: the operator has to look at it, or to bring back a copy. */
function openOrExplain(path: string): DatabaseSync {
  try {
    return openSqlite(path);
  } catch (error) {
    throw new Error(`the database ${path} cannot be opened`, { cause: error });
  }
}

const LOCK_PATIENCE = 60_000;
const LOCK_RETRY = 20;
const SQLITE_BUSY = 5;

/**
 * Lets one server at a time open and migrate. The lock is a transaction on a file of its own, so that it ends with the process
 * that holds it, however that process ends.
 */
async function underStartLock(dataDir: string, open: () => Promise<DatabaseSync>): Promise<DatabaseSync> {
  const lock = new DatabaseSync(join(dataDir, 'start-lock.sqlite'), { timeout: 0 });
  try {
    await acquire(lock);
    return await open();
  } finally {
    lock.close();
  }
}

/** Waits without blocking: whoever holds the lock may be another task of this process. */
async function acquire(lock: DatabaseSync): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE;
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
      if (Date.now() > deadline) throw new Error('another server has been starting for a minute', { cause: error });
      await setTimeout(LOCK_RETRY);
    }
  }
}
