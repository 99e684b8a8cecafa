import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/**
 * Invoices, their payments, and the counters of their numbers. The indexes hold what no program may break: one standing
 * invoice for each order, one correction for each invoice.
 */
export const invoices: Migration = {
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
