import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Config } from '../app/platform/config.ts';
import { encryptedDatabaseUrl } from '../app/platform/encrypted-urls.ts';
import { openPool, openPostgresStore } from './postgres-store.ts';
import { databaseFile, openSqlite, sqliteDialect } from './sqlite-database.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Opens the configured database for a command: PostgreSQL where DATABASE_URL is set, else SQLite under DATA_DIR.
 * It creates and migrates nothing.
 * @throws NoDatabase where there is none, or one with an older schema
 */
export function openStore(place: Place): Promise<Store> {
  return open(place, false);
}

/** The same for the server: creates the database if there is none, and migrates it. A test lists all callers. */
export function openOrCreateStore(place: Place): Promise<Store> {
  return open(place, true);
}

function open({ databaseUrl, dataDir }: Place, mayCreate: boolean): Promise<Store> {
  return databaseUrl === undefined
    ? openSqliteStore(dataDir, { mayCreate })
    : openPostgresStore(encryptedDatabaseUrl(databaseUrl), { mayCreate });
}

/** ms that another process may lock the embedded database. */
const PATIENCE = 60_000;

/**
 * Runs one transaction on its own connection, without the server's time limits: for jobs over whole tables.
 * It sees the database as of one moment. The schema must be up to date (`openStore`).
 */
export async function inOwnTransaction<Result>(
  { databaseUrl, dataDir }: Place,
  job: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const db =
    databaseUrl === undefined
      ? new Kysely<Tables>({ dialect: sqliteDialect(openPatient(databaseFile(dataDir))) })
      : new Kysely<Tables>({
          dialect: new PostgresDialect({ pool: openPool(encryptedDatabaseUrl(databaseUrl), { max: 1 }) }),
        });
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(job);
  } finally {
    await db.destroy();
  }
}

/** May block inside SQLite: no other work depends on this process. */
function openPatient(path: string) {
  const database = openSqlite(path);
  database.exec(`PRAGMA busy_timeout = ${PATIENCE}`);
  return database;
}
