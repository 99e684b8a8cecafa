import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds files of an order with equal bytes; `kept_at` marks those that are wanted nevertheless. */
export const duplicates: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('kept_at', sql`timestamptz`).execute();
    await db.schema.createIndex('uploads_content').on('uploads').columns(['order_id', 'sha256']).execute();
  },
};
