import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { AppError } from '../app/platform/errors.ts';
import { limits } from '../app/platform/limits.ts';
import { migrateToLatest, requireLatest } from './migrate.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Arbitrary key of the advisory lock, unique in this database. */
const START_LOCK = 2_611_204_217;
/** ms that a starting server waits for another one, or for a table. */
const START_PATIENCE = 60_000;
const CONNECTIONS = 20;

/**
 * Opens the PostgreSQL database at `url`.
 * @param mayCreate creates and migrates its tables
 * @throws NoDatabase where that would be necessary but is not allowed
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

/** Name of a server's connections in `pg_stat_activity`. */
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
 * Lets one process at a time start, even before Kysely's own lock table exists.
 * It uses connections of its own, because a migration may take longer than a call.
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
      // Closing the connection releases the lock.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** Whether a server, also on another machine, has this database open. */
export async function hasServer(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${SERVER} limit 1`.execute(db);
  return rows.length > 0;
}

const { builtins } = pg.types;
const asText = (value: string) => value;

/** Makes PostgreSQL answer like SQLite: integers as numbers, timestamps as ISO strings, JSON as text. */
const parsers: Partial<Record<number, (value: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  [builtins.JSONB]: asText,
  [builtins.JSON]: asText,
};

const { connection, statement, answer, waitingWrites } = limits.outages;

/** A plain pool of pg. Without further `options` only connecting has a time limit. */
export function openPool(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connection.value,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format: 'text' | 'binary') =>
        (format === 'text' ? parsers[oid] : undefined) ?? pg.types.getTypeParser(oid, format)) as never,
    },
    ...options,
  });
  // An idle connection that breaks must not end the process; the next query gets a new one.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Connections with time limits: the database ends slow statements and idle transactions, the client gives up on
 * silence.
 * After a loss the pool replaces all older connections: they are likely dead, and each would cost a visitor the wait.
 */
function openBoundedPool(url: string, max: number, applicationName: string): PostgresPool {
  const pool = openPool(url, {
    max,
    application_name: applicationName,
    statement_timeout: statement.value,
    idle_in_transaction_session_timeout: statement.value,
    query_timeout: answer.value,
  });
  /** Number of losses; a connection belongs to the number at which it was made. */
  let losses = 0;
  const madeUnder = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => void madeUnder.set(client, losses));
  const onLoss = () => {
    losses += 1;
  };

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (pool.waitingCount >= waitingWrites.value) throw new AppError('unavailable');
      for (;;) {
        const client = await pool.connect();
        if (madeUnder.get(client) === losses) return lend(client, onLoss);
        client.release(true);
      }
    },
  };
}

/** The connection for one job; calls `onLoss` when it breaks. */
function lend(client: pg.PoolClient, onLoss: () => void): PostgresPoolClient {
  let lost: Error | undefined;
  const lose = (error: Error) => {
    if (lost !== undefined) return;
    lost = error;
    onLoss();
  };
  // Between two statements nothing else listens, and an unhandled error event ends the process.
  client.on('error', lose);

  async function query(text: string, parameters: readonly unknown[]) {
    // Also for the `rollback` after a failure, which would wait again on a silent connection.
    if (lost !== undefined) throw lost;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      // An error that PostgreSQL itself reports leaves the connection intact.
      if (!(error instanceof pg.DatabaseError)) lose(error as Error);
      throw error;
    }
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      client.off('error', lose);
      client.release(destroy === true || lost !== undefined);
    },
  };
}
