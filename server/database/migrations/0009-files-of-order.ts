import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An order with 5,000 files costs no more to ask than one with five. */
export const filesOfOrder: Migration = {
  async up(db: Kysely<never>) {
    // Pages of the list, in its order.
    await db.schema.dropIndex('uploads_order').execute();
    await db.schema.createIndex('uploads_order').on('uploads').columns(['order_id', 'created_at', 'id']).execute();
    // Number and bytes of all files, without a look at the rows.
    await db.schema.createIndex('uploads_stock').on('uploads').columns(['order_id', 'completed_at', 'size']).execute();
    await db.schema.createIndex('uploads_fingerprint').on('uploads').columns(['order_id', 'fingerprint']).execute();
  },
};
