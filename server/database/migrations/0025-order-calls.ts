import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The wizard calls of each order, for the studio. They are deleted with their order. */
export const orderCalls: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('order_calls')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('from_screen', 'text', (column) => column.notNull())
      .addColumn('to_screen', 'text', (column) => column.notNull())
      .addColumn('at', sql`timestamptz`, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_calls_order').on('order_calls').columns(['order_id', 'revision']).execute();
  },
};
