import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The lease of a file: any server may continue any file, one at a time (`server/files/tus/upload-leases.ts`). */
export const uploadLeases: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('held_by', 'text').execute();
    await db.schema.alterTable('uploads').addColumn('held_until', sql`timestamptz`).execute();
    await db.schema.alterTable('uploads').addColumn('wanted_at', sql`timestamptz`).execute();
    // The few files under a lease among all.
    await db.schema
      .createIndex('uploads_held')
      .on('uploads')
      .column('held_by')
      .where(sql.ref('held_by'), 'is not', null)
      .execute();
  },
};
