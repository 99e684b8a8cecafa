import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { type MovedTable, movedTableNames, type Row, rowsOf } from './table-rows.ts';

/** What a table holds, whatever the order in which its database gives the rows. */
export interface TableSum {
  readonly rows: number;
  /** The SHA-256 of every row, put together by exclusive or; hex. Keys make no two rows equal. */
  readonly sum: string;
}

export type TableSums = Readonly<Record<MovedTable, TableSum>>;

/** The sums of all tables. */
export async function sumTables(db: Kysely<Tables>): Promise<TableSums> {
  const sums = {} as Record<MovedTable, TableSum>;
  for (const table of movedTableNames) sums[table] = await sumOf(rowsOf(db, table));
  return sums;
}

/** The tables that hold something else in the one than in the other. */
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

/** One form for what both databases mean: PostgreSQL orders the fields of JSON its own way. */
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
