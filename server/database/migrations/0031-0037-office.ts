import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/**
 * The studio's list by an index, page by page, and its search by words (`server/orders/rows/listed-orders.ts`).
 * Derived from the orders: a starting server fills it, and backups leave it out.
 */
const listedOrders: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('orders').addColumn('list_key', 'text').execute();
    const isListed = sql<boolean>`list_key is not null`;
    await db.schema.createIndex('orders_listed').on('orders').columns(['list_key', 'id']).where(isListed).execute();
    await db.schema
      .createIndex('orders_listed_status')
      .on('orders')
      .columns(['status', 'list_key', 'id'])
      .where(isListed)
      .execute();
    await db.schema
      .createIndex('orders_unlisted')
      .on('orders')
      .column('id')
      .where(sql<boolean>`booked_at is not null and list_key is null`)
      .execute();
    await db.schema
      .createTable('order_words')
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('word', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_words_pk', ['order_id', 'word'])
      .execute();
    await db.schema.createIndex('order_words_word').on('order_words').columns(['word', 'order_id']).execute();
    // Recipients of invoices, for a person's data request, which would otherwise read each summary.
    await db.schema.alterTable('order_summaries').addColumn('invoice_email_folded', 'text').execute();
    await db.schema
      .createIndex('order_summaries_invoice')
      .on('order_summaries')
      .column('invoice_email_folded')
      .where(sql<boolean>`invoice_email_folded is not null`)
      .execute();
    await db.schema
      .createIndex('order_events_amended')
      .on('order_events')
      .column('id')
      .where(sql<boolean>`event = 'amended' and subject <> ''`)
      .execute();
  },
};

/** Browsers in which the office is open: signing out closes it for every copy of the cookie. */
const deskSessions: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('desk_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('desk_sessions_expiry').on('desk_sessions').column('expires_at').execute();
  },
};

/** Facts for commands and metrics: the server's public address, the last backup, and the jumps of the clock. */
const operator: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('installation').addColumn('public_url', 'text').execute();
    await db.schema.alterTable('installation').addColumn('backed_up_at', timestamp).execute();
    await db.schema.alterTable('installation').addColumn('clock_jumped', 'bigint').execute();
  },
};

/**
 * Mails are counted, and the oldest found, from indexes alone, without reading the table.
 * SQLite uses such an index alone only if it holds every column of the query, even those that its condition fixes.
 */
const countedMails: Migration = {
  async up(db: Kysely<never>) {
    const indexes = [
      [
        'outbox_due',
        ['due_at', 'created_at', 'sent_at', 'dead_at', 'held_at'],
        'sent_at is null and dead_at is null and held_at is null',
      ],
      ['outbox_dead_at', ['dead_at', 'created_at', 'sent_at', 'held_at'], 'dead_at is not null'],
      ['outbox_held_at', ['held_at', 'created_at', 'sent_at'], 'held_at is not null'],
    ] as const;
    for (const [name, columns, which] of indexes) {
      await db.schema.dropIndex(name).execute();
      await db.schema
        .createIndex(name)
        .on('outbox')
        .columns([...columns])
        .where(sql<boolean>`${sql.raw(which)}`)
        .execute();
    }
  },
};

/**
 * Invoices, their payments, and the counters of their numbers. The indexes hold what no program may break: one standing
 * invoice for each order, one correction for each invoice.
 */
const invoices: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('invoices')
      .addColumn('number', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('xml', 'text')
      .addColumn('gross', 'integer', (column) => column.notNull())
      .addColumn('issued_at', timestamp, (column) => column.notNull())
      .addColumn('corrects', 'text')
      .addColumn('corrected_by', 'text')
      .addColumn('reminders', 'integer', (column) => column.notNull())
      .addColumn('reminded_at', timestamp)
      .execute();
    await db.schema
      .createIndex('invoices_standing')
      .on('invoices')
      .column('order_id')
      .unique()
      .where(sql<boolean>`kind = 'invoice' and corrected_by is null`)
      .execute();
    await db.schema.createIndex('invoices_corrects').on('invoices').column('corrects').unique().execute();
    await db.schema.createIndex('invoices_order').on('invoices').column('order_id').execute();
    await db.schema.createIndex('invoices_issued').on('invoices').column('issued_at').execute();
    await db.schema
      .createTable('payments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('invoice', 'text', (column) => column.notNull().references('invoices.number').onDelete('cascade'))
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('line', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('payments_invoice').on('payments').column('invoice').execute();
    await db.schema
      .createTable('invoice_series')
      .addColumn('series', 'text', (column) => column.primaryKey())
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('installation').addColumn('invoice_mark', 'text').execute();
    await db.schema.alterTable('installation').addColumn('invoices_from', timestamp).execute();
    // Orders from before may have been billed elsewhere.
    await sql`update installation set invoices_from = ${new Date().toISOString()}
      where exists (select 1 from orders where booked_at is not null)`.execute(db);
  },
};

/**
 * Confirmations of deleted images that wait until the last file is gone: `order_id` tells which removals belong to an
 * order.
 */
const deletionConfirmations: Migration = {
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

/** What was measured of each delivered file, as JSON (`domain/order/checks`). Files from before stay without. */
const fileChecks: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('delivered_files').addColumn('file_check', 'text').execute();
  },
};

/** What the office reads and keeps: lists, sessions, counters, invoices, deletions and checks of files. */
export const officeMigrations: Record<string, Migration> = {
  '0031-listed-orders': listedOrders,
  '0032-desk-sessions': deskSessions,
  '0033-operator': operator,
  '0034-counted-mails': countedMails,
  '0035-invoices': invoices,
  '0036-deletion-confirmations': deletionConfirmations,
  '0037-file-checks': fileChecks,
};
