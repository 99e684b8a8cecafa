import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Link to the visitor's pictures; empty without one, and in rows of servers before this migration. */
export const enquiryLink: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('enquiries')
      .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
