/* The tables of an older version of the program. */
import { Kysely, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations, schemaVersion } from '../../server/database/migrate.ts';
import { openSqlite, sqliteDialect } from '../../server/database/sqlite-database.ts';
import type { Tables } from '../../server/database/tables.ts';

/** The tables after this migration, with all rows: removes what later migrations add. */
export async function takeTablesBack(database: Transaction<Tables>, migration: string): Promise<void> {
  const [then, now] = [await schemaAt(migration), await schemaAt(schemaVersion)];
  const added = now.filter(({ type, name }) => !then.some((one) => one.type === type && one.name === name));
  // Indices before their columns, columns before their tables; tables in reverse order of creation.
  for (const type of ['index', 'column', 'table'] as const) {
    for (const { table, name } of added.filter((one) => one.type === type).toReversed()) {
      if (type === 'index') await sql`drop index ${sql.ref(name)}`.execute(database);
      else if (type === 'table') await sql`drop table ${sql.table(name)}`.execute(database);
      else if (!isNew(table)) {
        await sql`alter table ${sql.table(table)} drop column ${sql.ref(name.split('.')[1] ?? '')}`.execute(database);
      }
    }
  }
  await sql`delete from kysely_migration where name > ${migration}`.execute(database);

  function isNew(table: string): boolean {
    return added.some(({ type, name }) => type === 'table' && name === table);
  }
}

interface SchemaPart {
  readonly type: 'table' | 'column' | 'index';
  /** For a column, with its table before it. */
  readonly name: string;
  readonly table: string;
}

/** The schema after this migration, in order of creation. */
async function schemaAt(migration: string): Promise<SchemaPart[]> {
  const scratch = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(':memory:')) });
  try {
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const { error } = await new Migrator({ db: scratch, provider }).migrateTo(migration);
    if (error !== undefined) throw new Error(`${migration} fails`, { cause: error });
    const { rows } = await sql<SchemaPart>`
      select type, name, tbl_name as "table" from sqlite_master where type in ('table', 'index') and sql is not null
      union all
      select 'column', made.name || '.' || part.name, made.name
      from sqlite_master as made join pragma_table_info(made.name) as part where made.type = 'table'`.execute(scratch);
    return rows;
  } finally {
    await scratch.destroy();
  }
}
