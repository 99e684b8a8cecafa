import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Queries about an order with 5,000 files cost no more than about one with five; and files have a scan result. */
export const filesOfOrder: Migration = {
  async up(db: Kysely<never>) {
    /** Result of the virus scanner for a complete file. */
    await db.schema.alterTable('uploads').addColumn('scan', 'text').execute();
    // Pages of the list, in its order.
    await db.schema.dropIndex('uploads_order').execute();
    await db.schema.createIndex('uploads_order').on('uploads').columns(['order_id', 'created_at', 'id']).execute();
    // Number and bytes of all files, from the index alone.
    await db.schema.createIndex('uploads_stock').on('uploads').columns(['order_id', 'completed_at', 'size']).execute();
    // The few unfinished files among all.
    await db.schema
      .createIndex('uploads_unfinished')
      .on('uploads')
      .column('updated_at')
      .where(sql.ref('completed_at'), 'is', null)
      .execute();
    await db.schema.createIndex('uploads_fingerprint').on('uploads').columns(['order_id', 'fingerprint']).execute();
  },
};
