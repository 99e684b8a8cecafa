import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/** Files that the studio delivers; each has its row before its copy begins. */
export const deliveredFiles: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('delivered_files')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('detected_type', 'text', (column) => column.notNull())
      .addColumn('storage_key', 'text', (column) => column.notNull())
      .addColumn('storage_key_folded', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('completed_at', timestamp)
      .addColumn('sent_at', timestamp)
      .addColumn('stamp_fault', 'text')
      .execute();
    await db.schema.createIndex('delivered_files_order').on('delivered_files').columns(['order_id', 'name']).execute();
    // Unfinished files reserve room on the disk.
    await db.schema
      .createIndex('delivered_files_unfinished')
      .on('delivered_files')
      .column('created_at')
      .where(sql.ref('completed_at'), 'is', null)
      .execute();
  },
};
