import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/** For the customer's page of a booked order: its secret links, and when the order entered each state. */
export const orderPage: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('order_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('revoked_at', timestamp)
      .execute();
    await db.schema.createIndex('order_links_order').on('order_links').column('order_id').execute();
    await db.schema
      .createTable('order_history')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('order_history_order').on('order_history').column('order_id').execute();
    // The known history of existing orders: the booking, and the end of the work.
    await sql`insert into order_history (id, order_id, state, at)
      select id || '-booked', id, 'booked', booked_at from orders where booked_at is not null`.execute(db);
    await sql`insert into order_history (id, order_id, state, at)
      select id || '-closed', id, case status when 'invoiced' then 'delivered' else status end, closed_at
      from orders where closed_at is not null and status <> 'draft' and status <> 'booked'`.execute(db);
  },
};
