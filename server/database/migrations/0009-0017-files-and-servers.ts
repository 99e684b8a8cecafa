import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/** Queries about an order with 5,000 files cost no more than about one with five; and files have a scan result. */
const filesOfOrder: Migration = {
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

/**
 * Answers to calls with an Idempotency-Key, to repeat them (docs/orders-and-chart.md). They are deleted with their
 * order.
 */
const answeredCalls: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('answered_calls')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('item', 'text')
      .addColumn('created_at', timestamp, (column) => column.notNull())
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

/** Finds files of an order with equal bytes; `kept_at` marks those that are wanted nevertheless. */
const duplicates: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('kept_at', timestamp).execute();
    await db.schema.createIndex('uploads_content').on('uploads').columns(['order_id', 'sha256']).execute();
  },
};

/** The lease of a file: any server may continue any file, one at a time (`server/files/tus/upload-leases.ts`). */
const uploadLeases: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('held_by', 'text').execute();
    await db.schema.alterTable('uploads').addColumn('held_until', timestamp).execute();
    await db.schema.alterTable('uploads').addColumn('wanted_at', timestamp).execute();
    // The few files under a lease among all.
    await db.schema
      .createIndex('uploads_held')
      .on('uploads')
      .column('held_by')
      .where(sql.ref('held_by'), 'is not', null)
      .execute();
  },
};

/**
 * Facts of an image's head besides its size, as JSON (`server/files/rows/order-files.ts`). Older files stay without.
 */
const imageFacts: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('image_facts', 'text').execute();
  },
};

/** Marks files whose preview failed, so that the server does not retry it. */
const stampFaults: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('stamp_fault', 'text').execute();
  },
};

/** Detects changes of an order's files without reading them (`server/files/rows/files-version.ts`). */
const filesVersion: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('orders')
      .addColumn('files_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('orders').addColumn('files_changed_at', timestamp).execute();
  },
};

/**
 * No query of the server scans a table, so a million orders cost as little as ten (docs/scale.md).
 * Every test that starts a server checks the query plans (tests/support/query-plans.ts).
 */
const growth: Migration = {
  async up(db: Kysely<never>) {
    // The studio's list, and the end of the retention of orders.
    await db.schema
      .createIndex('orders_booked')
      .on('orders')
      .column('booked_at')
      .where(sql.ref('booked_at'), 'is not', null)
      .execute();
    // Closed orders stay for years, their files for weeks: orders without files are not queried again.
    await db.schema.alterTable('orders').addColumn('files_gone_at', timestamp).execute();
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

/** State that several servers on one database share: used allowances of addresses, and which server runs a job. */
const severalServers: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('address_shares')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('used_until', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('address_shares_key', ['name', 'source'])
      .execute();
    await db.schema.createIndex('address_shares_used_until').on('address_shares').column('used_until').execute();
    await db.schema
      .createTable('turns')
      .addColumn('job', 'text', (column) => column.primaryKey())
      .addColumn('until', timestamp, (column) => column.notNull())
      .execute();
  },
};

/** Orders of thousands of files, and several servers on one database. */
export const fileMigrations: Record<string, Migration> = {
  '0009-files-of-order': filesOfOrder,
  '0010-answered-calls': answeredCalls,
  '0011-duplicates': duplicates,
  '0012-upload-leases': uploadLeases,
  '0013-image-facts': imageFacts,
  '0014-stamp-faults': stampFaults,
  '0015-files-version': filesVersion,
  '0016-growth': growth,
  '0017-several-servers': severalServers,
};
