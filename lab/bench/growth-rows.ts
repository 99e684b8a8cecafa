/*
 * Fills a store as after years: copies of a real open and booked order, one statement for each kind and table.
 * Only ids, secrets, numbers and timestamps differ.
 */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** Bulk writing on either database. */
export interface BulkConnection {
  readonly all: (sql: string) => Promise<Record<string, unknown>[]>;
  readonly run: (sql: string) => Promise<void>;
  /** The timestamp `seconds` (an expression) before now. */
  readonly ago: (seconds: string) => string;
  /** A query for the statements that create the droppable indices, by name. */
  readonly indexes: string;
  /** Statements before and after the bulk insert. */
  readonly before: string;
  readonly after: string;
  readonly close: () => Promise<void>;
}

const now = Math.floor(Date.now() / 1000);
const DAY = 24 * 60 * 60;

/** The embedded database without other connections. */
export function bulkSqlite(path: string): BulkConnection {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  return {
    all: (sql) => Promise.resolve(database.prepare(sql).all()),
    run: (sql) => Promise.resolve(database.exec(sql)),
    ago: (seconds) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${now} - (${seconds}), 'unixepoch')`,
    indexes: "select name, sql from sqlite_master where type = 'index' and sql is not null",
    // A store lost during the insert is created again.
    before:
      'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -2000000; pragma temp_store = file',
    after: 'pragma wal_checkpoint',
    close: () => Promise.resolve(database.close()),
  };
}

export async function bulkPostgres(url: string): Promise<BulkConnection> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    all: async (sql) => (await client.query(sql)).rows as Record<string, unknown>[],
    run: async (sql) => void (await client.query(sql)),
    ago: (seconds) => `to_timestamp(${now} - (${seconds}))`,
    indexes: `select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public'
      and not exists (select 1 from pg_constraint where conindid = indexname::regclass)`,
    // Rows that refer to each other arrive in any order.
    before: "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'",
    after: 'vacuum (analyze, freeze)',
    close: () => client.end(),
  };
}

/** Which orders are copied: an open one with a file, and a booked one. */
export interface Templates {
  readonly draft: string;
  readonly booked: string;
}

/** Tables whose one row of a real call is copied, by their keys. */
const others = {
  uploads: 'id',
  order_history: 'id',
  order_calls: 'id',
  order_events: 'id',
  order_links: 'token_hash',
  withdrawals: 'id',
  outbox: 'id',
  answered_calls: 'name',
  mailbox_mails: 'id',
  enquiries: 'id',
} as const;

interface Kind {
  readonly name: string;
  readonly template: keyof Templates;
  /** Of all orders. */
  readonly share: number;
  /** Files of each. */
  readonly files: number;
  /** Days: orders of the kind are spread evenly between. */
  readonly ages: readonly [from: number, to: number];
  /** Columns that differ; `at` is the order's timestamp. */
  readonly columns: (at: string) => Readonly<Record<string, string>>;
}

const closed = (status: string, isEmpty: boolean) => (at: string) => ({
  status: `'${status}'`,
  closed_at: at,
  files_gone_at: isEmpty ? at : 'null',
});

/** Ten files per order, for orders within the privacy page's retention period. */
const kinds: readonly Kind[] = [
  { name: 'draft', template: 'draft', share: 0.3, files: 10, ages: [0, 29], columns: () => ({}) },
  { name: 'open', template: 'booked', share: 0.2, files: 20, ages: [0, 60], columns: () => ({}) },
  { name: 'done', template: 'booked', share: 0.15, files: 20, ages: [1, 89], columns: closed('delivered', false) },
  { name: 'paid', template: 'booked', share: 0.3, files: 0, ages: [91, 2500], columns: closed('invoiced', true) },
  { name: 'back', template: 'booked', share: 0.05, files: 0, ages: [91, 2500], columns: closed('withdrawn', true) },
];

/** Creates `orders` orders with all related rows. Returns the number of files. */
export async function fill(connection: BulkConnection, templates: Templates, orders: number): Promise<number> {
  await connection.run(connection.before);
  const indexes = await connection.all(connection.indexes);
  for (const { name } of indexes) await connection.run(`drop index ${String(name)}`);
  const copies: Copies = { connection, templates, rows: await rowsToCopy(connection) };
  let files = 0;
  for (const kind of kinds) files += await fillKind(copies, kind, Math.round(orders * kind.share));
  for (const { sql } of indexes) await connection.run(String(sql));
  await connection.run(connection.after);
  return files;
}

interface Copies {
  readonly connection: BulkConnection;
  readonly templates: Templates;
  /** Conditions that select the row of each other table. */
  readonly rows: Readonly<Record<keyof typeof others, string>>;
}

async function rowsToCopy({ all }: BulkConnection): Promise<Copies['rows']> {
  const found = {} as Record<keyof typeof others, string>;
  for (const [table, key] of Object.entries(others)) {
    const [row] = await all(`select min(${key}) as key from ${table}`);
    found[table as keyof typeof others] = `t.${key} = '${String(row?.['key'])}'`;
  }
  return found;
}

async function fillKind(copies: Copies, kind: Kind, count: number): Promise<number> {
  const { connection, templates, rows } = copies;
  const { ago } = connection;
  const [from, to] = kind.ages.map((days) => days * DAY) as [number, number];
  const isBooked = kind.template === 'booked';
  const template = templates[kind.template];
  const name = (prefix: string, number = 'n') => `'${prefix}${kind.name}-' || ${padded(number)}`;
  const id = name('');
  const at = ago(spread(from, to, count));

  await copy(connection, count, 'orders', `t.id = '${template}'`, {
    id,
    token_hash: `${padded('n')} || '${kind.name}' || '${'0'.repeat(50)}'`,
    wizard_clipping_id: name('FS-'),
    created_at: at,
    updated_at: at,
    booked_at: isBooked ? at : 'null',
    email_folded: `'kunde' || ${padded('n')} || '@example.org'`,
    list_key: isBooked ? `'${kind.name === 'open' ? '199999999' : '200000000'}' || '000' || ${padded('n')}` : 'null',
    ...kind.columns(at),
  });
  if (isBooked) {
    await copy(connection, count, 'order_summaries', `t.order_id = '${template}'`, { order_id: id, created_at: at });
    await copy(connection, count, 'order_words', `t.order_id = '${template}'`, { order_id: id });
    const link = `${padded('n')} || '${kind.name}' || '${'1'.repeat(50)}'`;
    await copy(connection, count, 'order_history', rows.order_history, { id: name('y-'), order_id: id, at });
    await copy(connection, count, 'order_events', rows.order_events, { id: name('v-'), order_id: id, at });
    await copy(connection, count, 'order_links', rows.order_links, { token_hash: link, order_id: id, created_at: at });
    const some = `${rows.withdrawals} and ${every(kind.name === 'back' ? 1 : 50)}`;
    await copy(connection, count, 'withdrawals', some, { id: name('w-'), order_id: id, created_at: at });
  }
  await fillMails(copies, count, name);
  await copy(connection, count, 'order_calls', rows.order_calls, { id: name('k-'), order_id: id, at });
  const today = ago(spread(0, 20 * 60 * 60, count));
  const calls = { name: name('a-'), order_id: id, created_at: today };
  await copy(connection, count, 'answered_calls', `${rows.answered_calls} and ${every(5)}`, calls);
  const mailbox = { id: name('c-'), mailbox: padded('n'), source: padded('n'), created_at: today };
  await copy(connection, count, 'mailbox_mails', `${rows.mailbox_mails} and ${every(20)}`, mailbox);
  const enquiry = { id: name('e-'), created_at: ago(spread(0, 300 * DAY, count)) };
  await copy(connection, count, 'enquiries', `${rows.enquiries} and ${every(5)}`, enquiry);

  const files = count * kind.files;
  if (files === 0) return 0;
  const order = `(n / ${kind.files})`;
  const key = `${name('FS-', order)} || '/' || ${padded('n')} || '.png'`;
  const moment = ago(spread(from, to, files));
  await copy(connection, files, 'uploads', rows.uploads, {
    id: name('f-'),
    order_id: name('', order),
    sha256: `${padded('n')} || '${'0'.repeat(54)}'`,
    fingerprint: `'print-' || ${padded('n')}`,
    storage_key: key,
    storage_key_folded: `lower(${key})`,
    created_at: moment,
    updated_at: moment,
    completed_at: moment,
  });
  return files;
}

/** Sent mails are kept for a month; a few were given up or wait for the studio. */
async function fillMails({ connection, rows }: Copies, count: number, name: (prefix: string) => string): Promise<void> {
  const at = connection.ago(spread(0, 29 * DAY, count));
  const mail = { created_at: at, due_at: at, locked_until: 'null', sent_at: 'null', dead_at: 'null', held_at: 'null' };
  const rare = `${rows.outbox} and ${every(500)}`;
  await copy(connection, count, 'outbox', rows.outbox, { ...mail, id: name('m-'), sent_at: at, payload: `'{}'` });
  await copy(connection, count, 'outbox', rare, { ...mail, id: name('d-'), dead_at: at });
  await copy(connection, count, 'outbox', rare, { ...mail, id: name('h-'), held_at: at, held_reason: `'mailbox'` });
}

/** One statement: copies the row that `where` selects for each n below `count`, with these columns changed. */
async function copy(
  { all, run }: BulkConnection,
  count: number,
  table: string,
  where: string,
  columns: Readonly<Record<string, string>>,
): Promise<void> {
  const [row] = await all(`select * from ${table} limit 1`);
  if (row === undefined) throw new Error(`${table} has no row to copy`);
  const names = Object.keys(row);
  const values = names.map((name) => columns[name] ?? `t.${name}`);
  await run(`insert into ${table} (${names.join(', ')})
    with recursive series(n) as (select 0 union all select n + 1 from series where n + 1 < ${count})
    select ${values.join(', ')} from ${table} t cross join series where ${where}`);
}

/** Seconds before now, from the youngest to the oldest. */
function spread(from: number, to: number, count: number): string {
  return `${from} + n * ${((to - from) / count).toFixed(6)}`;
}

function every(nth: number): string {
  return `n % ${nth} = 0`;
}

/** Ten digits, so that ids have equal lengths. */
function padded(number: string): string {
  return `cast(1000000000 + ${number} as text)`;
}
