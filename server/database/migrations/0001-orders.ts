import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/*
 * One schema for both databases: `timestamptz` and `jsonb` matter to PostgreSQL only; SQLite keeps the text.
 * A released migration never changes; a new file follows.
 */
const timestamp = sql`timestamptz`;
const json = sql`jsonb`;

export const orders: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('orders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('screen', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('context', json, (column) => column.notNull())
      .addColumn('wizard_clipping_id', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('updated_at', timestamp, (column) => column.notNull())
      .addColumn('booked_at', timestamp)
      .execute();
    // Retention queries by status and age.
    await db.schema.createIndex('orders_status').on('orders').columns(['status', 'updated_at']).execute();

    await db.schema
      .createTable('uploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('relative_path', 'text')
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('bytes_uploaded', 'bigint', (column) => column.notNull())
      .addColumn('declared_type', 'text')
      .addColumn('detected_type', 'text')
      .addColumn('width', 'integer')
      .addColumn('height', 'integer')
      .addColumn('sha256', 'text')
      .addColumn('fingerprint', 'text')
      .addColumn('storage_key', 'text', (column) => column.notNull())
      .addColumn('storage_key_folded', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('updated_at', timestamp, (column) => column.notNull())
      .addColumn('completed_at', timestamp)
      .execute();
    await db.schema.createIndex('uploads_order').on('uploads').columns(['order_id', 'created_at']).execute();

    await db.schema
      .createTable('order_summaries')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
      .addColumn('summary', json, (column) => column.notNull())
      .addColumn('legal_version', 'text', (column) => column.notNull())
      .addColumn('legal_documents', json, (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('legal_documents')
      .addColumn('sha256', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('transfer_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('transfer_tokens_order').on('transfer_tokens').column('order_id').execute();
  },
};
