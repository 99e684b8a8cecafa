import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Each announced file counts equal names in its order; folders of thousands repeat names. */
export const namesOfOrder: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.createIndex('uploads_name').on('uploads').columns(['order_id', 'name']).execute();
  },
};
