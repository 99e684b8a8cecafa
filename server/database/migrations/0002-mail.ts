import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;
const json = sql`jsonb`;

const enquiryColumns = [
  'mail',
  'company',
  'pre_name',
  'name',
  'phone',
  'products',
  'type',
  'category',
  'intervall',
  'quantity',
  'client_type',
  'description',
] as const;

export const mail: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('payload', json, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', timestamp, (column) => column.notNull())
      .addColumn('locked_until', timestamp)
      .addColumn('sent_at', timestamp)
      .addColumn('dead_at', timestamp)
      .addColumn('last_error', 'text')
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    // The worker polls for due mails every few seconds; sent rows must not cost anything.
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .column('due_at')
      .where(sql.ref('sent_at'), 'is', null)
      .execute();

    let enquiries = db.schema.createTable('enquiries').addColumn('id', 'text', (column) => column.primaryKey());
    for (const name of enquiryColumns) enquiries = enquiries.addColumn(name, 'text', (column) => column.notNull());
    await enquiries.addColumn('created_at', timestamp, (column) => column.notNull()).execute();

    await db.schema
      .createTable('withdrawals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('order_number', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('set null'))
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
  },
};
