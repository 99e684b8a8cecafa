import type { QueryCreator } from 'kysely';
import type { Tables } from './tables.ts';

/** What a job may do with the database: select, insert, update, delete. The store handles transactions. */
export type Queries = QueryCreator<Tables>;

/**
 * `write` runs the job in a transaction and resolves when its result is safe on disk; a job that throws leaves nothing.
 * Jobs await nothing but queries: on SQLite they share one connection and often one transaction.
 * `writeSoon`: committed and visible, not fsynced before the next `write`; survives a crash, not a power cut.
 * It is for data that can be recomputed, or that a `write` follows before anything relies on them.
 * `read` sees what was committed before it; it never waits for writes.
 */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  readonly write: <Result>(job: (queries: Queries) => Promise<Result>) => Promise<Result>;
  readonly writeSoon: Store['write'];
  readonly read: <Result>(job: (queries: Queries) => Promise<Result>) => Promise<Result>;
  /** Finishes pending jobs, then closes. */
  readonly close: () => Promise<void>;
}
