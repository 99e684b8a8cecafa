import { join } from 'node:path';
import { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openSqlite, sqliteDialect } from '../../../server/database/sqlite-database.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { temporaryFolder } from '../../support/test-app.ts';

it('a query keeps its plan: its limit is no parameter, and it locks no row', async () => {
  const database = openSqlite(join(await temporaryFolder(), 'one.sqlite'));
  const queries = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  onTestFinished(() => queries.destroy());
  const { sql, parameters } = queries
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'booked')
    .limit(5)
    .forUpdate()
    .compile();
  expect([sql.trim(), parameters]).toEqual(['select "id" from "orders" where "status" = ? limit 5', ['booked']]);
});
