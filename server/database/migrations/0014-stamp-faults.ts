import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A picture that cannot be shown small is not tried again. */
export const stampFaults: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('stamp_fault', 'text').execute();
  },
};
