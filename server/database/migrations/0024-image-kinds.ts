import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Of which kind an image is, where its customer has said so: the type of a product. */
export const imageKinds: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('uploads').addColumn('kind', 'text').execute();
  },
};
