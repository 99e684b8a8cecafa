import { Kysely, PostgresDialect, sql } from 'kysely';
import { migrateToLatest } from './migrate.ts';
import { openBoundedPool, openPool } from './postgres-pool.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Any number that nobody else uses for an advisory lock in this database. */
const START_LOCK = 2_611_204_217;
/** ms that a starting server waits for another one, or for a table. */
const START_PATIENCE = 60_000;
const CONNECTIONS = 20;

/** Opens the PostgreSQL database at `url` and brings its tables up to date. */
export async function openPostgresStore(url: string): Promise<Store> {
  await migrate(url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openBoundedPool(url, CONNECTIONS) }) });
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

/**
 * One process at a time, also the very first time, when Kysely's own lock table does not exist yet. Over connections of its own:
 * a migration may take longer than a call.
 */
async function migrate(url: string): Promise<void> {
  const pool = openPool(url, { max: 2, lock_timeout: START_PATIENCE });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [START_LOCK]);
      await migrateToLatest(db);
    } finally {
      // Closing the connection gives the lock back.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
