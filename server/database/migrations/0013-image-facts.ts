import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the head of an image says besides its size, in JSON (`server/files/rows/order-files.ts`). Nobody looks into older files again. */
export const imageFacts: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('image_facts', 'text').execute();
  },
};
