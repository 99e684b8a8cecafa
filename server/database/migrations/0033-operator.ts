import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Facts for commands and metrics: the server's public address, the last backup, and the jumps of the clock. */
export const operator: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('installation').addColumn('public_url', 'text').execute();
    await db.schema.alterTable('installation').addColumn('backed_up_at', sql`timestamptz`).execute();
    await db.schema.alterTable('installation').addColumn('clock_jumped', 'bigint').execute();
  },
};
