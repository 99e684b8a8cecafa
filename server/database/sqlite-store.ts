import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
    const database = openSqlite(path);
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

/**
 * Lets one process at a time open and migrate. The lock is a transaction on a file of its own, so that it ends with the
 * process that holds it, however that process ends.
 */
async function underStartLock(dataDir: string, open: () => Promise<DatabaseSync>): Promise<DatabaseSync> {
  const lock = new DatabaseSync(join(dataDir, 'start-lock.sqlite'), { timeout: 60_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await open();
  } finally {
    lock.close();
  }
}
