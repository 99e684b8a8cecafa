import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * No query of the server scans a table, so a million orders cost as little as ten (docs/scale.md).
 * Every test that starts a server checks the query plans (tests/support/query-plans.ts).
 */
export const growth: Migration = {
  async up(db: Kysely<never>) {
    // The studio's list, and the end of the retention of orders.
    await db.schema
      .createIndex('orders_booked')
      .on('orders')
      .column('booked_at')
      .where(sql.ref('booked_at'), 'is not', null)
      .execute();
    // Closed orders stay for years, their files for weeks: orders without files are not queried again.
    await db.schema.alterTable('orders').addColumn('files_gone_at', sql`timestamptz`).execute();
    await db.schema
      .createIndex('orders_with_files')
      .on('orders')
      .column('closed_at')
      .where(sql<boolean>`closed_at is not null and files_gone_at is null`)
      .execute();
    // Deleting an order looks for its withdrawals; so does the database, for the foreign key.
    await db.schema.createIndex('withdrawals_order').on('withdrawals').columns(['order_id', 'created_at']).execute();

    // The worker's queue; dead and held mails stay for months.
    await db.schema.dropIndex('outbox_due').execute();
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .column('due_at')
      .where(sql<boolean>`sent_at is null and dead_at is null and held_at is null`)
      .execute();
    await db.schema
      .createIndex('outbox_unsent')
      .on('outbox')
      .column('id')
      .where(sql.ref('sent_at'), 'is', null)
      .execute();
    for (const moment of ['sent_at', 'dead_at', 'held_at']) {
      await db.schema
        .createIndex(`outbox_${moment}`)
        .on('outbox')
        .column(moment)
        .where(sql.ref(moment), 'is not', null)
        .execute();
    }
  },
};
