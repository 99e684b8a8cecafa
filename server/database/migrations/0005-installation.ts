import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const timestamp = sql`timestamptz`;

/**
 * The identity of this database, and the queue of file removals. A file is deleted only because of a row in
 * `file_removals`, never because a row is missing: a lost or restored database must not cost files.
 */
export const installation: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('installation')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('storage_marked_at', timestamp)
      .addColumn('clock_trusted_at', timestamp)
      .addColumn('clock_doubted_at', timestamp)
      .addColumn('clock_seen_at', timestamp)
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    const row = {
      id: randomBytes(16).toString('base64url'),
      secret: randomBytes(32).toString('base64url'),
      created_at: new Date().toISOString(),
    };
    // The types of the schema are unknown inside this migration.
    await (db as unknown as Kysely<{ installation: typeof row }>).insertInto('installation').values(row).execute();

    await db.schema
      .createTable('file_removals')
      .addColumn('storage_key', 'text', (column) => column.primaryKey())
      .addColumn('storage_key_folded', 'text', (column) => column.notNull())
      .addColumn('due_at', timestamp, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('file_removals_due').on('file_removals').column('due_at').execute();
    await db.schema.createIndex('file_removals_folded').on('file_removals').column('storage_key_folded').execute();
    await keepUploadsOfOrders(db);
  },
};

/**
 * The database refuses to delete an order with uploads: a cascade would lose track of their files.
 * SQLite cannot change a foreign key, so both databases create the table again.
 */
async function keepUploadsOfOrders(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('uploads_anew')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('restrict'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('relative_path', 'text')
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('bytes_uploaded', 'bigint', (column) => column.notNull())
    .addColumn('declared_type', 'text')
    .addColumn('detected_type', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('sha256', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addColumn('storage_key_folded', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .addColumn('updated_at', timestamp, (column) => column.notNull())
    .addColumn('completed_at', timestamp)
    .execute();
  await sql`insert into uploads_anew select ${columns} from uploads`.execute(db);
  await db.schema.dropTable('uploads').execute();
  await sql`alter table uploads_anew rename to uploads`.execute(db);
  await db.schema.createIndex('uploads_order').on('uploads').columns(['order_id', 'created_at']).execute();
}

const columns = sql.join(
  [
    'id',
    'order_id',
    'name',
    'relative_path',
    'size',
    'bytes_uploaded',
    'declared_type',
    'detected_type',
    'width',
    'height',
    'sha256',
    'fingerprint',
    'storage_key',
    'storage_key_folded',
    'created_at',
    'updated_at',
    'completed_at',
  ].map((name) => sql.ref(name)),
);
