import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/** Pictures of enquiries; a row is written when its file is complete. */
export const enquiryPictures: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('enquiry_pictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiries.id').onDelete('cascade'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('detected_type', 'text', (column) => column.notNull())
      .addColumn('scan', 'text')
      .addColumn('storage_key', 'text', (column) => column.notNull())
      .addColumn('storage_key_folded', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('completed_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('enquiry_pictures_enquiry')
      .on('enquiry_pictures')
      .columns(['enquiry_id', 'position'])
      .execute();
  },
};
