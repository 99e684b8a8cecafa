import { DatabaseSync } from 'node:sqlite';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { officeQuerySchema, MOST_COUNTED } from '../../../../../domain/contracts/office.ts';
import { databaseFile, sqliteDialect } from '../../../../../server/database/sqlite-database.ts';
import type { Queries } from '../../../../../server/database/store.ts';
import { findPersonalData } from '../../../../../server/office/privacy/personal-data.ts';
import { listOrders } from '../../../../../server/office/commands/order-list.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { startTestApp } from '../../../../support/test-app.ts';

/** Both beyond what the list counts. */
const [FEW, MANY] = [2 * MOST_COUNTED, 20_000] as const;

const ask = (query: object) => (queries: Queries) => listOrders(queries, officeQuerySchema.parse(query));
const asked: Readonly<Record<string, (queries: Queries) => Promise<unknown>>> = {
  'the first page': ask({}),
  'the third page': ask({ page: 3 }),
  'a status': ask({ status: 'booked' }),
  'a name that all have': ask({ search: 'winter' }),
  'a number': ask({ search: 'nummer00017' }),
  'two words': ask({ search: 'winter nummer00017' }),
  'a person': (queries) => findPersonalData(queries, 'niemand@nordlicht.example'),
};

it('the list reads as many rows of 20,000 orders as of 2,000 and sorts none in the database', async () => {
  const test = await startTestApp();
  const { number } = await bookImagesLater(test, 3);
  const read: Record<string, number>[] = [];
  let from = 1;
  for (const orders of [FEW, MANY]) {
    copyOrder(test.config.dataDir, number, from, orders);
    from = orders + 1;
    const rows: Record<string, number> = {};
    for (const [what, look] of Object.entries(asked)) {
      const watched = watchRows(test.config.dataDir);
      await test.store.read((queries) => look(queries.withPlugin(watched.plugin)));
      const { rows: count, sorts } = watched.found();
      rows[what] = count;
      expect([what, sorts]).toEqual([what, []]);
    }
    read.push(rows);
  }
  expect(read[1]).toEqual(read[0]);
});

/** Counts the rows that the database returns, and the list's queries that sort. */
function watchRows(dataDir: string) {
  const compiler = sqliteDialect(new DatabaseSync(':memory:')).createQueryCompiler();
  const queries: string[] = [];
  let rows = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(compiler.compileQuery(node, queryId).sql);
      return node;
    },
    transformResult({ result }) {
      rows += result.rows.length;
      return Promise.resolve(result);
    },
  };
  return {
    plugin,
    found() {
      const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
      const sorts = queries.filter(
        (sql) =>
          sql.includes('list_key') &&
          database
            .prepare(`explain query plan ${sql}`)
            .all()
            .some(({ detail }) => String(detail).includes('TEMP B-TREE FOR ORDER BY')),
      );
      database.close();
      return { rows, sorts };
    },
  };
}

/** Copies a booked order without the server, each with its own number and position in the list. */
function copyOrder(dataDir: string, number: string, from: number, to: number): void {
  const database = new DatabaseSync(databaseFile(dataDir));
  const columnsOf = (table: string) =>
    database
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name));
  const copy = (table: string, condition: string, changed: Readonly<Record<string, string>>) => {
    const names = columnsOf(table);
    database.exec(`with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to})
      insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
      select ${names.map((name) => changed[name] ?? `t."${name}"`).join(', ')} from numbers, ${table} t where ${condition}`);
  };
  const id = "printf('copy-%05d', n)";
  const original = `(select id from orders where wizard_clipping_id = '${number}')`;
  database.exec('begin');
  copy('orders', `t.id = ${original}`, {
    id,
    token_hash: "printf('hash-%05d', n)",
    wizard_clipping_id: "printf('FS-2611-NUMMER%05d', n)",
    list_key: "printf('199999999%013d', n)",
  });
  copy('order_summaries', `t.order_id = ${original}`, { order_id: id });
  copy('order_words', `t.order_id = ${original}`, { order_id: id });
  database.exec(`insert into order_words (order_id, word)
    select id, lower(substr(wizard_clipping_id, 9)) from orders where id like 'copy-%'
    on conflict do nothing`);
  database.exec('commit');
  database.close();
}
