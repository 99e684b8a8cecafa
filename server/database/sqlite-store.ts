import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { limits } from '../platform/limits.ts';
import { groupCommit } from './group-commit.ts';
import { migrateToLatest } from './migrate.ts';
import { databaseFile, openSqlite, sqliteDialect } from './sqlite-database.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import { isBusy, whileBusy } from './while-busy.ts';

/** ms that a starting server waits for another one to finish starting. */
const START_PATIENCE = 60_000;

/**
 * Opens the embedded database in `dataDir`, creates it if there is none, and brings its tables up to date. Jobs wait up to
 * `patience` ms while another process has locked the file.
 */
export async function openSqliteStore(
  dataDir: string,
  patience: number = limits.outages.database.value,
): Promise<Store> {
  mkdirSync(dataDir, { recursive: true });
  const path = databaseFile(dataDir);
  const writer = await underStartLock(dataDir, () => openMigrated(path));
  const reader = openSqlite(path, { readOnly: true });
  const readQueries = new Kysely<Tables>({ dialect: sqliteDialect(reader) });
  const commits = groupCommit(writer, new Kysely<Tables>({ dialect: sqliteDialect(writer) }), patience);
  return {
    kind: 'sqlite',
    write: commits.write,
    writeSoon: commits.writeSoon,
    // The write-ahead log lets readers pass, but not while it is being recovered or somebody has the file for himself alone.
    read: (job) => whileBusy(() => job(readQueries), patience),
    close: async () => {
      await commits.idle();
      reader.close();
      writer.close();
    },
  };
}

/** @throws Error that names the file: the operator has to look at it, or to bring back a copy. */
async function openMigrated(path: string): Promise<DatabaseSync> {
  try {
    return await whileBusy(() => openAndMigrate(path), START_PATIENCE);
  } catch (error) {
    throw new Error(`the database ${path} cannot be opened`, { cause: error });
  }
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
 * Lets one server at a time open and migrate. The lock is a transaction on a file of its own, so that it ends with the process
 * that holds it, however that process ends.
 */
async function underStartLock(dataDir: string, open: () => Promise<DatabaseSync>): Promise<DatabaseSync> {
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
