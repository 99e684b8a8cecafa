import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const closing: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('orders').addColumn('closed_at', sql`timestamptz`).execute();
  },
};
