import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/** Corrections and questions of customers; and a history in which a state can recur. */
export const afterDelivery: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('order_corrections')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('file_id', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('pin_x', 'double precision')
      .addColumn('pin_y', 'double precision')
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('answer', 'text')
      .addColumn('answered_at', timestamp)
      .addUniqueConstraint('order_corrections_number', ['order_id', 'number'])
      .execute();
    await db.schema
      .createTable('order_questions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('question', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_questions_order').on('order_questions').column('order_id').execute();
    await db.schema
      .alterTable('order_history')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
