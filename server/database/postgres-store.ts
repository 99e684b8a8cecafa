import { Kysely, PostgresDialect, sql } from 'kysely';
import { migrateToLatest } from './migrate.ts';
import { requireLatest } from './no-database.ts';
import { openBoundedPool, openPool } from './postgres-pool.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Any number that nobody else uses for an advisory lock in this database. */
const START_LOCK = 2_611_204_217;
/** ms that a starting server waits for another one, or for a table. */
const START_PATIENCE = 60_000;
const CONNECTIONS = 20;

/**
 * Opens the PostgreSQL database at `url`.
 * @param mayCreate brings its tables up to date, also where there are none
 * @throws NoDatabase where it may not and would have to
 */
export async function openPostgresStore(url: string, { mayCreate }: { readonly mayCreate: boolean }): Promise<Store> {
  await (mayCreate ? underStartLock(url, migrateToLatest) : check(url));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openBoundedPool(url, CONNECTIONS, mayCreate ? SERVER : 'freistell-command') }),
  });
  return {
    kind: 'postgres',
    write: (job) => db.transaction().execute(job),
    writeSoon: (job) =>
      db.transaction().execute(async (queries) => {
        await sql`set local synchronous_commit = off`.execute(queries);
        return job(queries);
      }),
    read: (job) => job(db),
    close: () => db.destroy(),
  };
}

/** A server that has the database open is known by this name (`pg_stat_activity`). */
const SERVER = 'freistell';

async function check(url: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, { max: 1 }) }) });
  try {
    await requireLatest(db, `von DATABASE_URL (${new URL(url).hostname})`);
  } finally {
    await db.destroy();
  }
}

/**
 * One process at a time, also the very first time, when Kysely's own lock table does not exist yet. Over connections of its own:
 * a migration may take longer than a call.
 */
export async function underStartLock<Result>(
  url: string,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(url, { max: 2, lock_timeout: START_PATIENCE });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
      return await work(db);
    } finally {
      // Closing the connection gives the lock back.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** Whether a server works on this database, also one on another machine. */
export async function hasServer(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${SERVER} limit 1`.execute(db);
  return rows.length > 0;
}
