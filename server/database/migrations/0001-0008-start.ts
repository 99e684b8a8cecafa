import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// One schema for both databases: these two types matter to PostgreSQL only; SQLite keeps the text.
const timestamp = sql`timestamptz`;
const json = sql`jsonb`;

const orders: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('orders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('screen', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('context', json, (column) => column.notNull())
      .addColumn('wizard_clipping_id', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('updated_at', timestamp, (column) => column.notNull())
      .addColumn('booked_at', timestamp)
      .execute();
    // Retention queries by status and age.
    await db.schema.createIndex('orders_status').on('orders').columns(['status', 'updated_at']).execute();

    await db.schema
      .createTable('uploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
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
    await db.schema.createIndex('uploads_order').on('uploads').columns(['order_id', 'created_at']).execute();

    await db.schema
      .createTable('order_summaries')
      .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id').onDelete('cascade'))
      .addColumn('summary', json, (column) => column.notNull())
      .addColumn('legal_version', 'text', (column) => column.notNull())
      .addColumn('legal_documents', json, (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('legal_documents')
      .addColumn('sha256', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('html', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('transfer_tokens')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('transfer_tokens_order').on('transfer_tokens').column('order_id').execute();
  },
};

const enquiryColumns = [
  'mail',
  'company',
  'pre_name',
  'name',
  'phone',
  'products',
  'type',
  'category',
  'intervall',
  'quantity',
  'client_type',
  'description',
] as const;

const mail: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('payload', json, (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', timestamp, (column) => column.notNull())
      .addColumn('locked_until', timestamp)
      .addColumn('sent_at', timestamp)
      .addColumn('dead_at', timestamp)
      .addColumn('last_error', 'text')
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    // The worker polls for due mails every few seconds; sent rows must not cost anything.
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .column('due_at')
      .where(sql.ref('sent_at'), 'is', null)
      .execute();

    let enquiries = db.schema.createTable('enquiries').addColumn('id', 'text', (column) => column.primaryKey());
    for (const name of enquiryColumns) enquiries = enquiries.addColumn(name, 'text', (column) => column.notNull());
    await enquiries.addColumn('created_at', timestamp, (column) => column.notNull()).execute();

    await db.schema
      .createTable('withdrawals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('order_number', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('set null'))
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
  },
};

const closing: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('orders').addColumn('closed_at', timestamp).execute();
  },
};

/** Every form counts the submissions of its visitor's address in the last hour. */
const formsByTime: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.createIndex('enquiries_created').on('enquiries').column('created_at').execute();
    await db.schema.createIndex('withdrawals_created').on('withdrawals').column('created_at').execute();
  },
};

/**
 * The identity of this database, and the queue of file removals. A file is deleted only because of a row in
 * `file_removals`, never because a row is missing: a lost or restored database must not cost files.
 */
const installation: Migration = {
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
  await sql`insert into uploads_anew select ${uploadColumns} from uploads`.execute(db);
  await db.schema.dropTable('uploads').execute();
  await sql`alter table uploads_anew rename to uploads`.execute(db);
  await db.schema.createIndex('uploads_order').on('uploads').columns(['order_id', 'created_at']).execute();
}

const uploadColumns = sql.join(
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

/** Counts mails to typed addresses over all forms and bookings; mails beyond the allowance wait in the outbox. */
const mailboxAllowance: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('mailbox_mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('mailbox', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('mailbox_mails_mailbox')
      .on('mailbox_mails')
      .columns(['mailbox', 'created_at'])
      .execute();
    await db.schema.createIndex('mailbox_mails_source').on('mailbox_mails').columns(['source', 'created_at']).execute();
    await db.schema.createIndex('mailbox_mails_created').on('mailbox_mails').column('created_at').execute();
    await db.schema.alterTable('outbox').addColumn('held_at', timestamp).execute();
    await db.schema.alterTable('outbox').addColumn('held_reason', 'text').execute();
  },
};

/** Links expire, or their owner revokes them; each file names the link through which it came. */
const transferLinks: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('transfer_tokens').addColumn('id', 'text').execute();
    await db.schema.alterTable('transfer_tokens').addColumn('expires_at', timestamp).execute();
    await db.schema.alterTable('transfer_tokens').addColumn('revoked_at', timestamp).execute();
    // Existing links get the lifetime of new ones, 30 days from the migration. Their hash serves as id; it opens
    // nothing.
    await sql`update transfer_tokens set id = substr(token_hash, 1, 22), expires_at = ${inThirtyDays()}`.execute(db);
    await db.schema.createIndex('transfer_tokens_id').on('transfer_tokens').column('id').unique().execute();
    /** `transfer_tokens.id` of the link through which the file came; null for the order's own browser. */
    await db.schema.alterTable('uploads').addColumn('added_by', 'text').execute();
  },
};

function inThirtyDays(): string {
  return new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString();
}

/** Rows per step, so that a large table need not fit into memory. */
const CHUNK = 1000;

const sources = {
  orders: { column: 'email_folded', from: 'context' },
  enquiries: { column: 'mail_folded', from: 'mail' },
  withdrawals: { column: 'email_folded', from: 'email' },
} as const;
type Source = keyof typeof sources;

/**
 * E-mail addresses for comparison: NFC and lower case. Databases fold only ASCII, or by their own settings,
 * and would miss JÜRGEN@Größe.example.
 */
const foldedAddresses: Migration = {
  async up(db: Kysely<never>) {
    for (const table of Object.keys(sources) as Source[]) {
      const { column } = sources[table];
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
      await fill(db, table);
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  },
};

async function fill(db: Kysely<never>, table: Source): Promise<void> {
  const { column, from } = sources[table];
  let last = '';
  for (;;) {
    const { rows } = await sql<{ id: string; value: string }>`
      select id, cast(${sql.ref(from)} as text) as value from ${sql.table(table)}
      where id > ${last} order by id limit ${CHUNK}`.execute(db);
    for (const { id, value } of rows) {
      const folded = addressOf(table, value);
      if (folded === null) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${folded} where id = ${id}`.execute(db);
    }
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Frozen with this migration; the server uses `foldAddress` in `domain/client/address.ts`. */
function addressOf(table: Source, value: string): string | null {
  const email = table === 'orders' ? (JSON.parse(value) as { client?: { email?: unknown } }).client?.email : value;
  return typeof email === 'string' && email !== '' ? email.normalize('NFC').toLowerCase().trim() : null;
}

/** The first tables: orders, uploads, forms, outbox, and the installation with its queue of file removals. */
export const startMigrations: Record<string, Migration> = {
  '0001-orders': orders,
  '0002-mail': mail,
  '0003-closing': closing,
  '0004-forms-by-time': formsByTime,
  '0005-installation': installation,
  '0006-mailbox-allowance': mailboxAllowance,
  '0007-transfer-links': transferLinks,
  '0008-folded-addresses': foldedAddresses,
};
