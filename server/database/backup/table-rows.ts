/* Rows of whole tables, read and written a piece at a time: for backups, and for the move to another database. */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { keptTables } from './manifest.ts';

/** Rows read at a time. */
const PAGE = 1000;
/** Rows written by one statement. */
const CHUNK = 200;

/**
 * Every table that moves, with its key, in the order in which rows can be written. Servers that run tell each other in the others what holds for a
 * moment: what an address has used up, whose turn a job is.
 */
const movedTables = {
  ...keptTables,
  file_removals: 'storage_key',
  answered_calls: 'name',
} as const satisfies Record<
  Exclude<keyof Tables, 'address_shares' | 'turns' | 'order_words' | 'desk_sessions'>,
  string
>;
export type MovedTable = keyof typeof movedTables;
export const movedTableNames = Object.keys(movedTables) as MovedTable[];

/** Columns that follow from the others: null stands in their place, and the next server fills them (`listUnlisted`). */
const derivedColumns: Partial<Readonly<Record<MovedTable, Row>>> = {
  orders: { list_key: null },
  order_summaries: { invoice_email_folded: null },
};

export type Row = Readonly<Record<string, unknown>>;

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

/** Writes rows as they are. */
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
