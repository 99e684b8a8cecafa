import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrateToLatest } from './migrate.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Any number that nobody else uses for an advisory lock in this database. */
const START_LOCK = 2_611_204_217;

const { builtins } = pg.types;
const asText = (value: string) => value;

/** Makes PostgreSQL answer like SQLite: whole numbers as numbers, timestamps as ISO strings, JSON as text. */
const parsers: Partial<Record<number, (value: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  [builtins.JSONB]: asText,
  [builtins.JSON]: asText,
};

/** Opens the PostgreSQL database at `url` and brings its tables up to date. */
export async function openPostgresStore(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: ((oid: number, format: 'text' | 'binary') =>
        (format === 'text' ? parsers[oid] : undefined) ?? pg.types.getTypeParser(oid, format)) as never,
    },
  });
  // A connection that breaks while nobody uses it must not end the process; the next query gets a new one.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateUnderStartLock(pool, db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    kind: 'postgres',
    write: (job) => db.transaction().execute(job),
    read: (job) => job(db),
    check: async () => {
      await pool.query('select 1');
    },
    close: () => db.destroy(),
  };
}

/** One process at a time, also the very first time, when Kysely's own lock table does not exist yet. */
async function migrateUnderStartLock(pool: pg.Pool, db: Kysely<Tables>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await migrateToLatest(db);
  } finally {
    // Closing the connection gives the lock back.
    client.release(true);
  }
}
