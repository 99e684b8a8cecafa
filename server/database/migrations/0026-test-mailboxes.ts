import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders of free test images with their mailbox: each mailbox gets them once, unless that order was cancelled. */
export const testMailboxes: Migration = {
  async up(db: Kysely<{ test_mailboxes: { freed_at: string | null } }>) {
    await db.schema
      .createTable('test_mailboxes')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
      .addColumn('mailbox', 'text', (column) => column.notNull())
      .addColumn('created_at', sql`timestamptz`, (column) => column.notNull())
      .addColumn('freed_at', sql`timestamptz`)
      .execute();
    await db.schema
      .createIndex('test_mailboxes_once')
      .unique()
      .on('test_mailboxes')
      .column('mailbox')
      .where(sql.ref('freed_at'), 'is', null)
      .execute();
    await db.schema.createIndex('test_mailboxes_time').on('test_mailboxes').column('created_at').execute();
  },
};
