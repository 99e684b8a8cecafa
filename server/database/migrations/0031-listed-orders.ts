import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The studio's list by an index, page by page, and its search by words (`server/orders/rows/listed-orders.ts`).
 * Derived from the orders: a starting server fills it, and backups leave it out.
 */
export const listedOrders: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('orders').addColumn('list_key', 'text').execute();
    const isListed = sql<boolean>`list_key is not null`;
    await db.schema.createIndex('orders_listed').on('orders').columns(['list_key', 'id']).where(isListed).execute();
    await db.schema
      .createIndex('orders_listed_status')
      .on('orders')
      .columns(['status', 'list_key', 'id'])
      .where(isListed)
      .execute();
    await db.schema
      .createIndex('orders_unlisted')
      .on('orders')
      .column('id')
      .where(sql<boolean>`booked_at is not null and list_key is null`)
      .execute();
    await db.schema
      .createTable('order_words')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('word', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_words_pk', ['order_id', 'word'])
      .execute();
    await db.schema.createIndex('order_words_word').on('order_words').columns(['word', 'order_id']).execute();
    // Recipients of invoices, for a person's data request, which would otherwise read each summary.
    await db.schema.alterTable('order_summaries').addColumn('invoice_email_folded', 'text').execute();
    await db.schema
      .createIndex('order_summaries_invoice')
      .on('order_summaries')
      .column('invoice_email_folded')
      .where(sql<boolean>`invoice_email_folded is not null`)
      .execute();
    await db.schema
      .createIndex('order_events_amended')
      .on('order_events')
      .column('id')
      .where(sql<boolean>`event = 'amended' and subject <> ''`)
      .execute();
  },
};
