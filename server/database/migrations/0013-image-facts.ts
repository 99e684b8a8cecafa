import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Facts of an image's head besides its size, as JSON (`server/files/rows/order-files.ts`). Older files stay without.
 */
export const imageFacts: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('image_facts', 'text').execute();
  },
};
