/* Whole tables, read, written, summed, and as lines of JSON, piece by piece: for backups and moves. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Kysely } from 'kysely';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';
import { keptTables, type TableDump } from './backup-folder.ts';

/** Rows read at a time. */
const PAGE = 1000;
/** Rows per insert statement. */
const CHUNK = 200;

/**
 * Every table that moves, with its key, in an order that satisfies foreign keys.
 * Left out is what holds for a moment among running servers (used allowances, turns of jobs, sessions of the office),
 * and search words, which the server derives again.
 */
const movedTables = {
  ...keptTables,
  file_removals: 'storage_key',
  deletion_confirmations: 'order_id',
  answered_calls: 'name',
} as const satisfies Record<
  Exclude<keyof Tables, 'address_shares' | 'turns' | 'order_words' | 'desk_sessions'>,
  string
>;
type MovedTable = keyof typeof movedTables;
export const movedTableNames = Object.keys(movedTables) as MovedTable[];

/** Derived columns: rows carry null, and the next server fills them (`listUnlisted`). */
const derivedColumns: Partial<Readonly<Record<MovedTable, Row>>> = {
  orders: { list_key: null },
  order_summaries: { invoice_email_folded: null },
};

type Row = Readonly<Record<string, unknown>>;

/** All rows of a table, in the order of its key. */
export async function* rowsOf(db: Kysely<Tables>, table: MovedTable): AsyncGenerator<Row> {
  const key = movedTables[table];
  let last = '';
  for (;;) {
    const column = db.dynamic.ref<'id'>(key);
    const rows = (await db
      .selectFrom(table as 'orders')
      .selectAll()
      .where(column, '>', last)
      .orderBy(column)
      .limit(PAGE)
      .execute()) as unknown as Row[];
    for (const row of rows) yield { ...row, ...derivedColumns[table] };
    if (rows.length < PAGE) return;
    last = String(rows.at(-1)?.[key]);
  }
}

/** Writes rows unchanged. */
export async function writeRows(db: Kysely<Tables>, table: MovedTable, rows: AsyncIterable<object>): Promise<void> {
  let chunk: object[] = [];
  const flush = async () => {
    if (chunk.length > 0) await db.insertInto(table).values(chunk).execute();
    chunk = [];
  };
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length === CHUNK) await flush();
  }
  await flush();
}

/** Whether the database has neither orders nor enquiries, withdrawals or mails. */
export async function isEmpty(store: Store): Promise<boolean> {
  const tables = ['orders', 'enquiries', 'withdrawals', 'outbox'] as const;
  const rows = await store.read((queries) =>
    Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().limit(1).execute())),
  );
  return rows.every((some) => some.length === 0);
}

/** Writes what `values` gives, one JSON value per line, durably and readable for the owner only. */
export async function writeLines(path: string, values: AsyncIterable<unknown>): Promise<TableDump> {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  const file = await open(path, 'w', 0o600);
  try {
    for await (const value of values) {
      const line = Buffer.from(`${oneLine(value)}\n`);
      hash.update(line);
      rows += 1;
      bytes += line.length;
      await file.write(line);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { rows, bytes, sha256: hash.digest('hex') };
}

export async function* readLines<Value>(path: string): AsyncGenerator<Value> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    yield JSON.parse(line) as Value;
  }
}

/** Escapes U+2028 and U+2029, which JSON leaves as they are and line readers take for line ends. */
function oneLine(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);
}

/** The content of a table, independent of the order of its rows. */
interface TableSum {
  readonly rows: number;
  /** XOR of the SHA-256 of all rows, hex. Keys make rows unique, so no two cancel each other out. */
  readonly sum: string;
}

export type TableSums = Readonly<Record<MovedTable, TableSum>>;

/** The sums of all tables. */
export async function sumTables(db: Kysely<Tables>): Promise<TableSums> {
  const sums = {} as Record<MovedTable, TableSum>;
  for (const table of movedTableNames) sums[table] = await sumOf(rowsOf(db, table));
  return sums;
}

/** The tables whose contents differ. */
export function differences(a: TableSums, b: TableSums): MovedTable[] {
  return movedTableNames.filter((table) => a[table].rows !== b[table].rows || a[table].sum !== b[table].sum);
}

async function sumOf(rows: AsyncIterable<Row>): Promise<TableSum> {
  const sum = Buffer.alloc(32);
  let count = 0;
  for await (const row of rows) {
    const hash = createHash('sha256').update(canonical(row)).digest();
    for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) ^ (hash[index] ?? 0);
    count += 1;
  }
  return { rows: count, sum: sum.toString('hex') };
}

/** One form for both databases: PostgreSQL reorders the fields of JSON. */
function canonical(row: Row): string {
  return JSON.stringify(inOrder(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, parsed(value)]))));
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]));
}
