import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What commands and figures ask of the server: its public address, the last backup, and by how much the clock has jumped. */
export const operator: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('installation').addColumn('public_url', 'text').execute();
    await db.schema.alterTable('installation').addColumn('backed_up_at', sql`timestamptz`).execute();
    await db.schema.alterTable('installation').addColumn('clock_jumped', 'bigint').execute();
  },
};
