import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** State that several servers on one database share: used allowances of addresses, and which server runs a job. */
export const severalServers: Migration = {
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
      .addColumn('until', sql`timestamptz`, (column) => column.notNull())
      .execute();
  },
};
