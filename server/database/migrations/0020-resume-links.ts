import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/** Links that continue an open order on another device. */
export const resumeLinks: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('resume_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('mailbox', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('expires_at', timestamp, (column) => column.notNull())
      .addColumn('revoked_at', timestamp)
      .execute();
    await db.schema.createIndex('resume_links_order').on('resume_links').column('order_id').execute();
    await db.schema.createIndex('resume_links_time').on('resume_links').column('created_at').execute();
    await db.schema.createIndex('resume_links_mailbox').on('resume_links').column('mailbox').execute();
  },
};
