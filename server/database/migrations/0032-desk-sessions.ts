import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Browsers in which the office is open: signing out closes it for every copy of the cookie. */
export const deskSessions: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('desk_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', sql`timestamptz`, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('desk_sessions_expiry').on('desk_sessions').column('expires_at').execute();
  },
};
