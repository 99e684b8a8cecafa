import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Marks files whose preview failed, so that the server does not retry it. */
export const stampFaults: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('stamp_fault', 'text').execute();
  },
};
