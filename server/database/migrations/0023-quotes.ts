import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/** Quotes and their secret links. A quote outlives an abandoned open order: its prices were promised. */
export const quotes: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('quotes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('set null'))
      .addColumn('revision', 'integer')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('answers', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('expires_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('quotes_order').on('quotes').column('order_id').execute();
    await db.schema.createIndex('quotes_end').on('quotes').column('expires_at').execute();
    await db.schema
      .createTable('quote_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('quote_id', 'text', (column) => column.notNull().references('quotes.id').onDelete('cascade'))
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('quote_links_quote').on('quote_links').column('quote_id').execute();
  },
};
