import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was measured of each delivered file, as JSON (`domain/order/checks`). Files from before stay without. */
export const fileChecks: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('delivered_files').addColumn('file_check', 'text').execute();
  },
};
