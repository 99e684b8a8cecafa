import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrateToLatest } from './migrate.ts';
import { databaseFile, sqliteDialect } from './sqlite-database.ts';
import type { Tables } from './tables.ts';
import { isBusy } from './while-busy.ts';

/**
 * Opens the embedded database in `dataDir` for this process alone, its tables up to date. Nobody else can open it until it is closed or the process
 * ends, however it ends. Gives `missing` where there is none and `inUse` while another process has it open.
 */
export async function openSqliteAlone(dataDir: string): Promise<Kysely<Tables> | 'missing' | 'inUse'> {
  const path = databaseFile(dataDir);
  if (!existsSync(path)) return 'missing';
  const database = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    // A write-ahead log can only be left by whoever is the only one; in exclusive mode the first lock is kept.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE; COMMIT');
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
    await migrateToLatest(db);
    return db;
  } catch (error) {
    database.close();
    if (isBusy(error)) return 'inUse';
    throw error;
  }
}
