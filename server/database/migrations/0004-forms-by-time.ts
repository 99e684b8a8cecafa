import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Every form counts the submissions of its visitor's address in the last hour. */
export const formsByTime: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.createIndex('enquiries_created').on('enquiries').column('created_at').execute();
    await db.schema.createIndex('withdrawals_created').on('withdrawals').column('created_at').execute();
  },
};
