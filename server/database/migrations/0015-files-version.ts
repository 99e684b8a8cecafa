import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Detects changes of an order's files without reading them (`server/files/rows/files-version.ts`). */
export const filesVersion: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('orders')
      .addColumn('files_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('orders').addColumn('files_changed_at', sql`timestamptz`).execute();
  },
};
