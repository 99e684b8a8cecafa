import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { AppError } from '../app/platform/errors.ts';
import { limits } from '../app/platform/limits.ts';

const { builtins } = pg.types;
const asText = (value: string) => value;

/** Makes PostgreSQL answer like SQLite: whole numbers as numbers, timestamps as ISO strings, JSON as text. */
const parsers: Partial<Record<number, (value: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
  [builtins.JSONB]: asText,
  [builtins.JSON]: asText,
};

const { connection, statement, answer, waitingWrites } = limits.outages;

/** Connections to PostgreSQL, as bare as pg gives them. What `options` leaves open has no limit of time but the one for connecting. */
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
  // A connection that breaks while nobody uses it must not end the process; the next query gets a new one.
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Connections for the server's work, on which nothing waits for ever: the database ends statements and forgotten transactions that
 * take too long, and where it is silent altogether the client gives up. When one connection is lost, those from before are not
 * used again either: they are likely to be as dead, and each would cost a visitor the whole wait to find out.
 */
export function openBoundedPool(url: string, max: number, applicationName: string): PostgresPool {
  const pool = openPool(url, {
    max,
    application_name: applicationName,
    statement_timeout: statement.value,
    idle_in_transaction_session_timeout: statement.value,
    query_timeout: answer.value,
  });
  /** Counts the losses; a connection belongs to the count under which it was made. */
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

/** The connection for one job. `onLoss` hears when it breaks. */
function lend(client: pg.PoolClient, onLoss: () => void): PostgresPoolClient {
  let lost: Error | undefined;
  const lose = (error: Error) => {
    if (lost !== undefined) return;
    lost = error;
    onLoss();
  };
  // Between two statements nobody else listens, and an error that nobody hears ends the process.
  client.on('error', lose);

  async function query(text: string, parameters: readonly unknown[]) {
    // Also the `rollback` after a failure: on a silent connection it would wait once more.
    if (lost !== undefined) throw lost;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      // What PostgreSQL itself says of a statement leaves the connection whole.
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
