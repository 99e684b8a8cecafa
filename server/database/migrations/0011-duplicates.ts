import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Files of an order that hold the same bytes are found, and stay wanted once somebody has said so. */
export const duplicates: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('kept_at', sql`timestamptz`).execute();
    await db.schema.createIndex('uploads_content').on('uploads').columns(['order_id', 'sha256']).execute();
  },
};
