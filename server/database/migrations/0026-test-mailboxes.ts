import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** To which mailbox free test images were promised, so that each has them once; with its order the mailbox is forgotten. */
export const testMailboxes: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('test_mailboxes')
      .addColumn('mailbox', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().unique().references('orders.id').onDelete('cascade'))
      .addColumn('created_at', sql`timestamptz`, (column) => column.notNull())
      .execute();
  },
};
