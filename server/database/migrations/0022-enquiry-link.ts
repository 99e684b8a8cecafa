import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where the visitor's pictures can be seen; empty for whoever gave nothing, and from servers that do not ask yet. */
export const enquiryLink: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('enquiries')
      .addColumn('link', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
