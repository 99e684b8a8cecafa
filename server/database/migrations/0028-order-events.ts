import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Events of an order that leave no other row: files removed, sorted, replaced or downloaded, cancellations, sent mails.
 */
export const orderEvents: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('order_events')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('at', sql`timestamptz`, (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_events_order').on('order_events').columns(['order_id', 'at']).execute();
  },
};
