import type { QueryCreator } from 'kysely';
import type { Tables } from './tables.ts';

/** What a job may do with the database: select, insert, update, delete. Transactions are the store's business. */
export type Queries = QueryCreator<Tables>;

/**
 * The database, whichever it is.
 *
 * `write` runs the job in a transaction and resolves when its result is safe on disk; a job that throws leaves nothing
 * behind. Jobs wait for nothing but queries: on SQLite they share one connection and often one transaction.
 * `writeSoon` resolves when everybody sees the result and the end of this process takes nothing back; a power cut still may, until the next
 * `write` of anybody is through. For what is followed by a `write` before anybody relies on it, or can be found out again.
 * `read` sees what was committed before; it never waits for writes.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly write: <Result>(job: (queries: Queries) => Promise<Result>) => Promise<Result>;
  readonly writeSoon: Store['write'];
  readonly read: <Result>(job: (queries: Queries) => Promise<Result>) => Promise<Result>;
  /** Finishes what is under way, then closes. */
  readonly close: () => Promise<void>;
}
