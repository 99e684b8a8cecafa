/* Reads and changes the embedded database from outside, with the server down or running. */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export const databaseFile = (dataDir: string) => join(dataDir, 'freistell.sqlite');

/** Runs one statement and returns its rows. */
export function sql(dataDir: string, statement: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000, enableForeignKeyConstraints: false });
  try {
    return database.prepare(statement).all(...values);
  } finally {
    database.close();
  }
}

export function count(dataDir: string, from: string): number {
  return Number(sql(dataDir, `select count(*) as number from ${from}`)[0]?.['number']);
}

/** Copies row `id` of `table` `copies` times; `changes` gives columns as SQL, in which `i` counts from 1. */
export function multiply(
  dataDir: string,
  { table, id, copies, changes }: { table: string; id: string; copies: number; changes: Record<string, string> },
): void {
  const columns = sql(dataDir, `select name from pragma_table_info('${table}')`).map(({ name }) => String(name));
  const values = columns.map((column) => changes[column] ?? `original.${column}`);
  sql(
    dataDir,
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${copies})
     insert into ${table} (${columns.join(', ')})
     select ${values.join(', ')} from n, (select * from ${table} where id = ?) as original`,
    id,
  );
}

/** Moves every timestamp in the database back, as if the clock had advanced; `by` in SQLite's form: `40 days`. */
export function age(dataDir: string, by: string): void {
  const tables = sql(dataDir, `select name from sqlite_master where type = 'table' and name not like '%migration%'`);
  for (const table of tables.map(({ name }) => String(name))) {
    for (const { name } of sql(dataDir, `select name from pragma_table_info('${table}')`)) {
      const column = String(name);
      if (!/_(?:at|until)$/.test(column)) continue;
      sql(
        dataDir,
        `update "${table}" set "${column}" = strftime('%Y-%m-%dT%H:%M:%fZ', "${column}", '-${by}') where typeof("${column}") = 'text'`,
      );
    }
  }
}
