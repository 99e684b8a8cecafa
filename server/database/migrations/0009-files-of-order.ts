import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An order with 5,000 files costs no more to ask than one with five; and files are scanned. */
export const filesOfOrder: Migration = {
  async up(db: Kysely<never>) {
    /** What the virus scanner said of a whole file. */
    await db.schema.alterTable('uploads').addColumn('scan', 'text').execute();
    // Pages of the list, in its order.
    await db.schema.dropIndex('uploads_order').execute();
    await db.schema.createIndex('uploads_order').on('uploads').columns(['order_id', 'created_at', 'id']).execute();
    // Number and bytes of all files, without a look at the rows.
    await db.schema.createIndex('uploads_stock').on('uploads').columns(['order_id', 'completed_at', 'size']).execute();
    // The few that are under way, among all that there are.
    await db.schema
      .createIndex('uploads_unfinished')
      .on('uploads')
      .column('updated_at')
      .where(sql.ref('completed_at'), 'is', null)
      .execute();
    await db.schema.createIndex('uploads_fingerprint').on('uploads').columns(['order_id', 'fingerprint']).execute();
  },
};
