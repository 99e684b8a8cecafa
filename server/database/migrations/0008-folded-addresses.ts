import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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
export const foldedAddresses: Migration = {
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
