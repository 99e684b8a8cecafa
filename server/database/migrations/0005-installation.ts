import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/**
 * Who this database is, and what is to be deleted from the storage. Files go because a row in `file_removals` says so, never
 * because something is missing: a database that was lost or restored must not cost anybody's files.
 */
export const installation: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('installation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('storage_marked_at', timestamp)
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    const row = {
      id: randomBytes(16).toString('base64url'),
      secret: randomBytes(32).toString('base64url'),
      created_at: new Date().toISOString(),
    };
    // Inside this migration the schema's types are not known yet.
    await (db as unknown as Kysely<{ installation: typeof row }>).insertInto('installation').values(row).execute();

    await db.schema
      .createTable('file_removals')
      .addColumn('storage_key', 'text', (column) => column.primaryKey())
      .addColumn('storage_key_folded', 'text', (column) => column.notNull())
      .addColumn('due_at', timestamp, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('file_removals_due').on('file_removals').column('due_at').execute();
    await db.schema.createIndex('file_removals_folded').on('file_removals').column('storage_key_folded').execute();
  },
};
