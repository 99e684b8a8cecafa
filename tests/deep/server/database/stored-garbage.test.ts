import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { officePaths } from '../../../../domain/contracts/office-paths.ts';
import { paths, pathTo } from '../../../../domain/contracts/paths.ts';
import { type JsonColumn, jsonColumns, toStored } from '../../../../server/database/stored-json.ts';
import { createRetentionJob } from '../../../../server/office/privacy/retention-job.ts';
import { amend } from '../../../support/amended-order.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { orderInProduction } from '../../../support/delivered-order.ts';
import { atHome, officeBrowser } from '../../../support/office.ts';
import { germanInvoice } from '../../../support/invoices.ts';
import { contact, walkTo } from '../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';
import { finishedFile } from '../../../paths/drivers/booked-steps.ts';
import { mutated } from '../../../support/fuzz-values.ts';

const names = Object.keys(jsonColumns) as JsonColumn[];
/** JSON among the subjects of events, which are text otherwise. */
const IN_A_TEXT = 'order_events.subject';

/** Values that older versions, manual edits or a broken disk may leave in any column. */
const strange: readonly unknown[] = [
  null,
  true,
  7,
  'NaN',
  [],
  {},
  [null],
  { orientation: 2.5, bitDepth: 2.5, width: 1e300, dpi: '300' },
  { version: 1 },
  { summary: null, orderNumber: 7 },
  { quantity: 1e300, client: null, product: {}, sendLater: 'yes' },
];

describe.each(eachDatabase())('garbage in a JSON column, on $name', (database) => {
  it.each(names)(
    '%s causes no 500, stops nothing and deletes nothing',
    async (name) => {
      const test = await startTestApp({ environment: { ...atHome, ...(await database.environment()) } });
      const world = await everythingStored(test);
      const [table = '', column = ''] = name.split('.');
      const rows = await valuesOf(test, table, column);
      expect(rows.length).toBeGreaterThan(0);
      const before = await counts(test);
      const isSqlite = test.store.kind === 'sqlite';
      const valid = fc.constantFrom(...rows.map(({ value }) => JSON.parse(value) as unknown));
      const garbage = [
        ...strange.slice(0, isSqlite ? undefined : 2).map((value) => JSON.stringify(value)),
        ...fc
          .sample(mutated(valid), { numRuns: 3, seed: 33 })
          .map((value) => JSON.stringify(value).replaceAll(String.raw`\u0000`, '')),
        ...(isSqlite || name === IN_A_TEXT ? ['', '{"a":1}}'] : []),
      ].filter((text) => isSqlite || !/\\ud[89a-f]/i.test(text));
      const faults: unknown[] = [];
      for (const text of garbage) {
        for (const { key } of rows) await put(test, table, column, key, text);
        const failed = await world.askEverything(text === garbage.at(-1));
        if (failed.length > 0) faults.push([text.slice(0, 300), failed]);
      }
      expect(faults).toEqual([]);
      for (const { key, value } of rows) await put(test, table, column, key, value);
      const after = await counts(test);
      expect(Object.keys(before).filter((one) => (after[one] ?? 0) < (before[one] ?? 0))).toEqual([]);
      expect(await world.askEverything(true)).toEqual([]);
    },
    120_000,
  );
});

/** An open order, a booked one with files and an invoice, a quote, an amendment, waiting mails: every JSON column. */
async function everythingStored(test: TestApp) {
  const { app, store, world, config } = test;
  const booked = await orderInProductionAmended(test);
  const openOrder = await newVisitor(app);
  await walkTo(openOrder, 'quantity');
  const key = { 'idempotency-key': 'the-same-call-again' };
  const again = () => openOrder.post('saveQuantity', { quantity: 2 }, key);
  expect((await again()).statusCode).toBe(200);
  await openOrder.request({ method: 'POST', url: paths.quote });
  const office = await officeBrowser(app);
  const retention = createRetentionJob({ store, world, log: app.log, periods: config.retention });
  const bearer = { authorization: `Bearer ${booked.token}` };
  const number = booked.number;

  /** @param isWhole Includes slow answers: papers. */
  async function askEverything(isWhole: boolean): Promise<unknown[]> {
    const asked = {
      draft: await openOrder.request({ url: paths.order }),
      again: await again(),
      stale: await openOrder.post('saveQuantity', { quantity: 2 }, { 'x-order-revision': '1' }),
      openOrderFiles: await openOrder.request({ url: paths.files }),
      ...(isWhole && { quote: await openOrder.request({ method: 'POST', url: paths.quote }) }),
      start: await booked.visitor.request({ url: paths.order }),
      page: await app.inject({ url: paths.orderPage, headers: bearer }),
      files: await app.inject({ url: paths.files, headers: bearer }),
      amend: await amend(test, booked.token, { note: 'Bitte hell.' }),
      cancel: await app.inject({ method: 'POST', url: paths.cancelOrder, headers: bearer, payload: {} }),
      accept: await app.inject({ method: 'POST', url: paths.acceptDelivery, headers: bearer, payload: {} }),
      download: await app.inject({ method: 'POST', url: pathTo(paths.askForDownload, 'order'), headers: bearer }),
      list: await office.see(officePaths.orders),
      search: await office.see(`${officePaths.orders}?search=winter`),
      one: await office.see(pathTo(officePaths.order, number)),
      ...(isWhole && { invoice: await office.see(pathTo(officePaths.invoice, germanInvoice.number)) }),
      ...(isWhole && { ticket: await office.see(pathTo(officePaths.ticket, number)) }),
      originals: await office.see(pathTo(officePaths.originals, number)),
      folder: await office.send(pathTo(officePaths.folder, number), { paths: ['tasse.jpg'] }),
      accounts: await office.see(officePaths.accounts),
    };
    const failed = Object.entries(asked).flatMap(([what, { statusCode, body }]) =>
      statusCode >= 500 ? [[what, statusCode, body]] : [],
    );
    for (const command of [
      ['orders'],
      ['order', number],
      ['order', number, '--json'],
      ['accounts'],
      ['accounts', '--json'],
      ['mails'],
      ['invoices'],
      ['invoices', '--json'],
      ['reminder', number],
      ['export', contact.email],
    ]) {
      await booked.studio(...command).catch((error: unknown) => failed.push([command.join(' '), String(error)]));
    }
    await retention.run().catch((error: unknown) => failed.push(['retention', String(error)]));
    await app.outbox.drain().catch((error: unknown) => failed.push(['outbox', String(error)]));
    return failed;
  }

  return { askEverything };
}

async function orderInProductionAmended(test: TestApp) {
  const booked = await orderInProduction(test, ['tasse.png']);
  await test.store.write(async (queries) => {
    const { id } = await queries
      .selectFrom('orders')
      .select('id')
      .where('wizard_clipping_id', '=', booked.number)
      .executeTakeFirstOrThrow();
    await queries
      .insertInto('order_events')
      .values({
        id: 'amended',
        order_id: id,
        at: '2026-11-20T13:05:00.000Z',
        event: 'amended',
        by: 'customer',
        topic: '',
        subject: JSON.stringify([{ field: 'note', before: '', after: 'Hell' }]),
        count: 1,
      })
      .execute();
    await queries
      .insertInto('invoices')
      .values({
        number: germanInvoice.number,
        order_id: id,
        kind: 'invoice',
        document: toStored('invoices.document', germanInvoice),
        xml: null,
        gross: germanInvoice.gross,
        issued_at: '2026-11-20T13:05:00.000Z',
        corrects: null,
        corrected_by: null,
        reminders: 0,
        reminded_at: null,
      })
      .execute();
    const delivered = finishedFile(id, '2026-11-20T13:05:00.000Z');
    const check = { measured: 'PNG, 600 × 600 px', ordered: 'JPG', defects: [] };
    await queries
      .insertInto('delivered_files')
      .values({ ...delivered, file_check: toStored('delivered_files.file_check', check) })
      .execute();
    // Of a waiting mail: sent ones are empty.
    const [sent] = await queries.selectFrom('outbox').selectAll().where('kind', '=', 'orderConfirmation').execute();
    const { summary } = await queries
      .selectFrom('order_summaries')
      .select('summary')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    if (sent === undefined) throw new Error('there is no confirmation');
    const payload = JSON.stringify({
      summary: JSON.parse(summary),
      transferUrl: null,
      orderUrl: null,
      legalDocuments: [],
    });
    await queries
      .insertInto('outbox')
      .values({ ...sent, id: 'waits', payload: payload as never, sent_at: null, due_at: '2026-11-20T13:05:00.000Z' })
      .execute();
  });
  return booked;
}

interface StoredValue {
  readonly key: string;
  readonly value: string;
}

const keys: Readonly<Record<string, string>> = {
  order_summaries: 'order_id',
  answered_calls: 'name',
  invoices: 'number',
};

async function valuesOf({ store }: TestApp, table: string, column: string): Promise<StoredValue[]> {
  const rows = await store.read((queries) =>
    queries
      .selectFrom(table as 'orders')
      .select([sql.ref<string>(keys[table] ?? 'id').as('key'), sql.ref<string>(column).as('value')])
      .where(`${table}.${column}` === IN_A_TEXT ? sql<boolean>`event = 'amended'` : sql<boolean>`true`)
      .execute(),
  );
  return rows.filter(({ value }) => value !== null);
}

async function put({ store }: TestApp, table: string, column: string, key: string, value: string): Promise<void> {
  // Makes a failed mail due again.
  const isDue = { attempts: 0, dead_at: null, locked_until: null, due_at: '2026-11-20T13:05:00.000Z' };
  await store.write((queries) =>
    queries
      .updateTable(table as 'orders')
      .set({ [column]: value, ...(table === 'outbox' && isDue) } as never)
      .where(sql.ref<string>(keys[table] ?? 'id'), '=', key)
      .execute(),
  );
}

const kept = ['orders', 'uploads', 'order_summaries', 'order_history', 'order_events', 'quotes', 'outbox'] as const;

async function counts({ store }: TestApp): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of kept) {
    const { count } = await store.read((queries) =>
      queries
        .selectFrom(table as 'orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    found[table] = count;
  }
  return found;
}
