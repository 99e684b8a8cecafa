import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The kind of an image, where its customer has chosen one: the type of a product. */
export const imageKinds: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('kind', 'text').execute();
  },
};
