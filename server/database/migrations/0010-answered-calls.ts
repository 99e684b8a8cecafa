import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Answers to calls with an Idempotency-Key, to repeat them (docs/orders-and-chart.md). They are deleted with their
 * order.
 */
export const answeredCalls: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('answered_calls')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('item', 'text')
      .addColumn('created_at', sql`timestamptz`, (column) => column.notNull())
      .execute();
    // For the oldest of an order, and for deleting an order.
    await db.schema
      .createIndex('answered_calls_order')
      .on('answered_calls')
      .columns(['order_id', 'revision'])
      .execute();
    await db.schema.createIndex('answered_calls_created').on('answered_calls').column('created_at').execute();
  },
};
