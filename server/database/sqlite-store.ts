import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { limits } from '../app/platform/limits.ts';
import { groupCommit } from './group-commit.ts';
import { migrateToLatest, noDatabase, requireLatest } from './migrate.ts';
import { databaseFile, isBusy, openSqlite, sqliteDialect, whileBusy } from './sqlite-database.ts';
import type { Store } from './store.ts';
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
