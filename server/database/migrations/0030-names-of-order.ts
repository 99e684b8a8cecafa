import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many files of an order are called the same is asked for each that is announced: folders of thousands bring the same names again and again. */
export const namesOfOrder: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.createIndex('uploads_name').on('uploads').columns(['order_id', 'name']).execute();
  },
};
