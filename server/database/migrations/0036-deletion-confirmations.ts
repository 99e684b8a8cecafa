import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Confirmations of deleted images that wait until the last file is gone: `order_id` tells which removals belong to an
 * order.
 */
export const deletionConfirmations: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('deletion_confirmations')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('files', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('file_removals').addColumn('order_id', 'text').execute();
    await db.schema
      .createIndex('file_removals_order')
      .on('file_removals')
      .column('order_id')
      .where(sql<boolean>`order_id is not null`)
      .execute();
  },
};
