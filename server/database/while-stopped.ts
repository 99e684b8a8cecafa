/* Work on a database that no server has open. */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { OperatorProblem } from '../app/platform/command-line.ts';
import type { Config } from '../app/platform/config.ts';
import { encryptedDatabaseUrl } from '../app/platform/encrypted-urls.ts';
import { migrateToLatest } from './migrate.ts';
import { hasServer, underStartLock as underPostgresLock } from './postgres-store.ts';
import { databaseFile, isBusy, sqliteDialect } from './sqlite-database.ts';
import { underStartLock } from './sqlite-store.ts';
import type { Tables } from './tables.ts';

/**
 * Runs `work` while no server runs; a server that starts meanwhile waits for the start lock until `work` ends.
 * @throws OperatorProblem while another process uses the database
 */
export function whileStopped<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: () => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) {
    return underPostgresLock(encryptedDatabaseUrl(databaseUrl), async (db) => {
      if (await hasServer(db)) throw inUse('von DATABASE_URL');
      return work();
    });
  }
  if (!existsSync(databaseFile(dataDir))) return work();
  return underStartLock(dataDir, async () => {
    const alone = await openSqliteAlone(dataDir);
    if (alone === 'inUse') throw inUse(`in ${dataDir}`);
    if (alone !== 'missing') await alone.destroy();
    return work();
  });
}

function inUse(where: string): OperatorProblem {
  return new OperatorProblem(
    `Die Datenbank ${where} ist in Gebrauch. Es wurde nichts getan.\nErst den Server anhalten, dann noch einmal.`,
  );
}

/**
 * Opens the embedded database in `dataDir` exclusively, with its schema up to date.
 * No other process can open it until it is closed or this process ends.
 * @returns `missing` where there is none, `inUse` while another process has it open
 */
export async function openSqliteAlone(dataDir: string): Promise<Kysely<Tables> | 'missing' | 'inUse'> {
  const path = databaseFile(dataDir);
  if (!existsSync(path)) return 'missing';
  const database = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    // Only the sole connection can leave WAL mode; in exclusive mode it keeps its first lock.
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
