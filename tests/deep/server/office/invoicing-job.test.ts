import { describe, expect, it } from 'vitest';
import { DAY } from '../../../../domain/studio/retention.ts';
import { createInvoicingJob } from '../../../../server/office/invoicing-job.ts';
import { findInvoice } from '../../../../server/orders/invoices/ledger.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { anyway, folderOf, orderInProduction, png } from '../../../support/delivered-order.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';

const none = { written: [], left: [] };

describe.each(eachDatabase())('invoices that the server writes on $name', { timeout: 60_000 }, ({ environment }) => {
  it('come a week after the last delivery, with its day as that of the service', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio } = await orderInProduction(test, ['a.png']);
    await studio('status', number, 'geliefert');
    test.world.pass(3 * DAY);
    const sent = await studio('deliver', number, await folderOf(await finished(4)), ...anyway);
    expect(sent.code).toBe(0);
    const job = jobOf(test);
    test.world.pass(6 * DAY);
    const early = await job.run();
    test.world.pass(DAY);
    expect([early, await job.run(), await job.run()]).toEqual([none, { written: ['RE-2026-0001'], left: [] }, none]);
    const found = await test.store.read((queries) => findInvoice(queries, 'RE-2026-0001'));
    expect(found?.invoice.deliveredOn).toBe('2026-11-23');
  });

  it('leave orders whose images are missing here or that were delivered long ago', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio } = await orderInProduction(test, ['a.png', 'b.png']);
    await studio('status', number, 'geliefert');
    await test.store.write((queries) => queries.deleteFrom('uploads').where('name', '=', 'b.png').execute());
    const job = jobOf(test);
    test.world.pass(7 * DAY);
    const due = await job.run();
    test.world.pass(31 * DAY);
    expect([due, await job.run()]).toEqual([{ written: [], left: [number] }, none]);
  });

  it('leave orders of which only a part is delivered here', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio } = await orderInProduction(test, ['a.png']);
    await studio('deliver', number, await folderOf(await finished(3)), ...anyway);
    test.world.pass(7 * DAY);
    const { lines } = await studio('invoice', number);
    expect([await jobOf(test).run(), lines.map((line) => line.slice(0, 91))]).toEqual([
      { written: [], left: [number] },
      ['Es ist keine Rechnung geschrieben. Von 4 Dateien sind hier 3 geliefert. Bitte bestätigen, d'],
    ]);
  });

  it('leave orders with an open question or a declared withdrawal', async () => {
    const test = await startTestApp({ environment: await environment() });
    const orders = [await orderInProduction(test, ['a.png']), await orderInProduction(test, ['b.png'])];
    for (const { number, studio } of orders) await studio('status', number, 'geliefert');
    const [asked, withdrawn] = await test.store.read((queries) =>
      Promise.all(
        orders.map(({ number }) =>
          queries.selectFrom('orders').select('id').where('wizard_clipping_id', '=', number).executeTakeFirstOrThrow(),
        ),
      ),
    );
    const created_at = test.world.now().toISOString();
    await test.store.write(async (queries) => {
      const question = { id: 'q', order_id: asked?.id ?? '', question: 'Wann?', created_at };
      await queries
        .insertInto('order_questions')
        .values({ ...question, answered_at: null })
        .execute();
      const named = { name: 'Jana Winter', order_number: orders[1]?.number ?? '', email: 'jana@example.org' };
      await queries
        .insertInto('withdrawals')
        .values({ id: 'w', ...named, email_folded: null, order_id: withdrawn?.id ?? '', created_at })
        .execute();
    });
    test.world.pass(7 * DAY);
    expect(await jobOf(test).run()).toEqual(none);
  });

  it('are written all the same when one of them fails', async () => {
    const test = await startTestApp({ environment: await environment() });
    const orders = [await orderInProduction(test, ['a.png']), await orderInProduction(test, ['b.png'])];
    for (const { number, studio } of orders) await studio('status', number, 'geliefert');
    const [first, second] = orders;
    // An entry under the id of the next one makes the transaction of the first fail.
    await test.store.write(async (queries) => {
      const { id, revision } = await queries
        .selectFrom('orders')
        .select(['id', 'revision'])
        .where('wizard_clipping_id', '=', first?.number ?? '')
        .executeTakeFirstOrThrow();
      const entry = { order_id: id, state: 'delivered', at: '2026-11-20T13:05:00.000Z', revision } as const;
      await queries
        .insertInto('order_history')
        .values({ ...entry, id: `${id}-${revision + 1}` })
        .execute();
    });
    test.world.pass(7 * DAY);
    const { written, left } = await jobOf(test).run();
    const invoice = await test.store.read((queries) => findInvoice(queries, written[0] ?? ''));
    expect([written, left, invoice?.invoice.orderNumber]).toEqual([['RE-2026-0001'], [first?.number], second?.number]);
  });

  it('leave orders from before a restored backup, until the studio has looked', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio } = await orderInProduction(test, ['a.png']);
    await studio('status', number, 'geliefert');
    test.world.pass(DAY);
    await test.store.write((queries) =>
      queries
        .updateTable('installation')
        .set({ invoices_from: test.world.now().toISOString(), invoice_mark: '11211305' })
        .execute(),
    );
    test.world.pass(6 * DAY);
    const { lines } = await studio('invoice', number, '--alle');
    expect([
      await jobOf(test).run(),
      lines.map((line) => line.slice(0, 83)),
      await studio('invoice', number, '--unberechnet'),
    ]).toEqual([
      none,
      ['Es ist keine Rechnung geschrieben. Der Auftrag ist älter als diese Rechnungsbücher:'],
      { code: 0, lines: [expect.stringMatching(`^${number}: Rechnung gestellt, Rechnung RE-2026-11211305-0001 über`)] },
    ]);
  });
});

/** So many of the four files of an image in two sizes and two formats. */
async function finished(count: number): Promise<Record<string, Buffer>> {
  const names = ['Webformat/a.jpg', 'Webformat/a.png', 'Eigenes Format/a.jpg', 'Eigenes Format/a.png'];
  const files = names.slice(0, count).map(async (name) => [name, await png(name)] as const);
  return Object.fromEntries(await Promise.all(files));
}

function jobOf({ store, world, config, app }: TestApp) {
  return createInvoicingJob({
    store,
    world,
    publicUrl: config.publicUrl,
    afterDays: 7,
    announce: doNothing,
    log: app.log,
  });
}

function doNothing(): void {
  // No outbox waits here.
}
