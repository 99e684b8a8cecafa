import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../../domain/contracts/order-page.ts';
import { orderSummarySchema } from '../../../../domain/order/texts/order-summary.ts';
import { DAY, retention } from '../../../../domain/studio/retention.ts';
import { takeStep } from '../../../../server/office/commands/office-orders.ts';
import { bookImagesLater } from '../../../support/booked-order.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { orderInProduction } from '../../../support/delivered-order.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';
import { cupFile } from '../../../support/cup.ts';

const photo = () => readFile(cupFile);

describe.each(eachDatabase())('the page of a booked order, on $name', (database) => {
  it('shows state, order and received images, by the link of the confirmation', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token, transfer, number } = await bookImagesLater(test, 2);
    const client = tusClient(await listen(test.app), { bearer: transfer });
    const file = await client.upload('tasse.png', await photo(), { relativePath: 'Tassen/tasse.png' });

    const page = (await open(test, token)).json<OrderPage>();

    expect({ ...page, summary: orderSummarySchema.parse(page.summary) }).toEqual({
      status: 'booked',
      delivered: null,
      history: [{ state: 'booked', at: '2026-11-20T13:05:00.000Z' }],
      summary: expect.objectContaining({
        orderNumber: number,
        answers: expect.arrayContaining([{ label: 'Bildmenge', value: '2 Bilder' }]),
        invoiceTo: ['Nordlicht Keramik GmbH', 'Frau Jana Winter', 'Musterweg 12', '22763 Hamburg', 'Deutschland'],
      }),
      delivery: 'Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind',
      images: {
        stated: 2,
        files: [
          {
            id: idOf(file),
            name: 'Tassen/tasse.png',
            size: (await photo()).byteLength,
            notes: expect.any(Array),
            kind: null,
          },
        ],
        completeSince: null,
        isOpen: true,
        mayRemove: true,
        kinds: [],
        maySort: true,
      },
      excess: null,
      invoices: [],
      mayCancel: true,
      amendable: {
        revision: expect.any(Number),
        client: expect.objectContaining({ clientType: 'company', company: 'Nordlicht Keramik GmbH' }),
        note: '',
      },
      corrections: [],
      mayCorrect: false,
      mayAccept: false,
    });
  });

  it('has a date as soon as the last image has arrived, and lists every state with its time', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token, transfer, number } = await bookImagesLater(test, 1);
    const client = tusClient(await listen(test.app), { bearer: transfer });
    test.world.pass(3 * DAY);
    await client.upload('tasse.png', await photo());
    const before = (await open(test, token)).json<OrderPage>();
    for (const step of ['inProduction', 'delivered', 'invoiced'] as const) {
      test.world.pass(DAY);
      const words = { withThoseHere: false, day: null };
      await test.store.write((queries) =>
        takeStep(queries, { world: test.world, publicUrl: test.config.publicUrl }, number, step, words),
      );
    }
    const after = (await open(test, token)).json<OrderPage>();

    expect([before.status, before.images.completeSince, before.delivery, before.images.isOpen]).toEqual([
      'booked',
      '2026-11-23T13:05:00.000Z',
      'Bis Mittwoch, 25. November 2026, 18\u00A0Uhr',
      true,
    ]);
    expect([after.status, after.images.isOpen, after.history]).toEqual([
      'invoiced',
      false,
      [
        { state: 'booked', at: '2026-11-20T13:05:00.000Z' },
        { state: 'inProduction', at: '2026-11-24T13:05:00.000Z' },
        { state: 'delivered', at: '2026-11-25T13:05:00.000Z' },
        { state: 'invoiced', at: '2026-11-26T13:05:00.000Z' },
      ],
    ]);
  });

  it('opens for 90 days after the end of the order, then reports that the link has expired', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token, number } = await bookImagesLater(test, 1);
    test.world.pass(400 * DAY);
    const waiting = await open(test, token);
    await test.store.write((queries) =>
      takeStep(queries, { world: test.world, publicUrl: test.config.publicUrl }, number, 'cancelled', {
        withThoseHere: false,
        day: null,
      }),
    );
    test.world.pass(retention.fileDaysAfterDelivery * DAY - 1);
    const last = await open(test, token);
    test.world.pass(1);
    const ended = await open(test, token);

    expect([waiting.statusCode, last.statusCode]).toEqual([200, 200]);
    expect([ended.statusCode, ended.json()]).toEqual([410, { code: 'ended', message: 'Dieser Link gilt nicht mehr.' }]);
  });

  it('shows the open amount after a part payment, and after it is taken back', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { number, token, studio } = await orderInProduction(test, ['tasse.png']);
    await studio('status', number, 'geliefert');
    await studio('invoice', number);
    const shown = async () => {
      const [invoice] = (await open(test, token)).json<OrderPage>().invoices;
      return [invoice?.open, new URL(invoice?.paypal ?? '').searchParams.get('amount')];
    };
    const before = await shown();
    await studio('paid', number, '--betrag', '1,00');
    const part = await shown();
    await studio('paid', number, '--betrag', '1,00', '--zurueck');

    expect([before, part, await shown()]).toEqual([
      [201, '2.01'],
      [101, '1.01'],
      [201, '2.01'],
    ]);
  });

  it('gives the PDF and the data of an XRechnung', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { number, token, studio } = await orderInProduction(test, ['tasse.png']);
    await studio('status', number, 'geliefert');
    await studio('invoice', number, '--leitweg', '04011000-12345-03');
    const headers = { authorization: `Bearer ${token}` };
    const answers = [];
    for (const what of ['RE-2026-0001', 'RE-2026-0001.xml']) {
      const asked = await test.app.inject({ method: 'POST', url: `/api/order/downloads/${what}`, headers });
      const file = await test.app.inject({ url: asked.json<{ url: string }>().url });
      answers.push([asked.statusCode, file.statusCode, file.headers['content-disposition'], file.body.slice(0, 5)]);
    }
    expect(answers).toEqual([
      [200, 200, 'attachment; filename=Rechnung-RE-2026-0001.pdf', '%PDF-'],
      [200, 200, 'attachment; filename=Rechnung-RE-2026-0001.xml', '<?xml'],
    ]);
  });

  it('is not found, and no fault, for ids with a NUL, which PostgreSQL takes in no text', async () => {
    const test = await startTestApp({ environment: await database.environment() });
    const { token, transfer } = await bookImagesLater(test, 1);
    const calls = [
      ['GET', '/api/upload/previews/%00', token],
      ['POST', '/api/order/downloads/%00', token],
      ['DELETE', '/api/upload/transfer/a%00', token],
      ['DELETE', '/api/upload/files/a%00b', transfer],
    ] as const;
    const codes = calls.map(async ([method, url, secret]) => {
      const headers = { authorization: `Bearer ${secret}`, 'tus-resumable': '1.0.0' };
      return (await test.app.inject({ method, url, headers })).statusCode;
    });
    expect(await Promise.all(codes)).toEqual(calls.map(() => 404));
  });
});

it('opens without a link in the booking browser, and is not found where nothing is booked', async () => {
  const test = await startTestApp();
  const { visitor, number } = await bookImagesLater(test, 1);
  const beginning = await newVisitor(test.app);
  await walkTo(beginning, 'upload');

  const own = await openOwn(visitor);
  const others = [await openOwn(beginning), await openOwn(await newVisitor(test.app))];

  expect(own.json<OrderPage>().summary.orderNumber).toBe(number);
  expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

it('every route of an order answers the holder of another link as if that order did not exist', async () => {
  const test = await startTestApp();
  const base = await listen(test.app);
  const orders = [];
  for (const name of ['eins', 'zwei']) {
    const { token, transfer } = await bookImagesLater(test, 3);
    const sender = tusClient(base, { bearer: transfer });
    const file = idOf(await sender.upload(`${name}.png`, await photo()));
    const half = idOf((await sender.create(`${name}-halb.png`, 1000)).headers.get('location') ?? '');
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/upload/transfer',
      headers: { authorization: `Bearer ${token}` },
    });
    orders.push({ name, token, transfer, file, half, link: made.json<{ id: string }>().id });
  }
  const ask = (method: 'GET' | 'HEAD' | 'DELETE', url: string, token: string) =>
    test.app.inject({ method, url, headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' } });

  for (const [own, other] of [orders, orders.toReversed()] as (typeof orders)[]) {
    if (own === undefined || other === undefined) throw new Error('two orders');
    for (const token of [own.token, own.transfer]) {
      // Requests that name things of the other order.
      const foreign = [
        await ask('GET', `/api/upload/previews/${other.file}`, token),
        await ask('DELETE', `/api/upload/files/${other.file}`, token),
        await ask('DELETE', `/api/upload/transfer/${other.link}`, token),
      ];
      const client = tusClient(base, { bearer: token });
      const half = `/api/upload/files/${other.half}`;
      const fields = Object.entries({ upload_key: other.half, filename: `${other.name}-halb.png`, size: '1000' });
      const form = new FormData();
      for (const [field, value] of fields) form.append(field, value);
      form.append('file', new Blob(['bytes']));
      const sent = [
        await client.head(`/api/upload/files/${other.file}`),
        await client.patch(half, 0, Buffer.from('bytes')),
        await client.send('DELETE', half),
        await fetch(`${base}/api/upload/send`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        }),
      ];
      expect([...foreign.map(({ statusCode }) => statusCode), ...sent.map(({ status }) => status)]).toEqual(
        Array.from({ length: 7 }, () => 404),
      );
      // Ignored, like missing ids.
      const kept = await test.app.inject({
        method: 'POST',
        url: '/api/upload/keep',
        headers: { authorization: `Bearer ${token}` },
        payload: { files: [other.file] },
      });
      expect([kept.statusCode, await keptFiles(test)]).toEqual([204, []]);
      // Requests without an id show the own order.
      for (const url of ['/api/upload/files', '/api/upload/transfer']) {
        const listed = (await ask('GET', url, token)).json<{ files: { name: string }[] }>();
        expect(listed.files.map(({ name }) => name).toSorted()).toEqual([`${own.name}-halb.png`, `${own.name}.png`]);
      }
    }
    const page = (await ask('GET', '/api/order', own.token)).json<OrderPage>();
    expect(page.images.files.map(({ name }) => name)).toEqual([`${own.name}.png`]);
    const byTransfer = await ask('GET', '/api/order', own.transfer);
    const byNobody = await ask('GET', '/api/order', `${own.token.slice(1)}x`);
    expect([byTransfer.statusCode, byNobody.statusCode]).toEqual([404, 404]);
  }
});

it('stores no secret in the database', async () => {
  const test = await startTestApp();
  const { token } = await bookImagesLater(test, 1);
  await test.mails();
  const tables = ['orders', 'order_links', 'outbox', 'order_summaries', 'transfer_tokens'] as const;

  const rows = await test.store.read((queries) =>
    Promise.all(tables.map((table) => queries.selectFrom(table).selectAll().execute())),
  );

  expect(rows.map(({ length }) => length)).toEqual([1, 1, 2, 1, 1]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

function keptFiles({ store }: TestApp) {
  return store.read((queries) => queries.selectFrom('uploads').select('id').where('kept_at', 'is not', null).execute());
}

function open({ app }: TestApp, token: string) {
  return app.inject({ url: '/api/order', headers: { authorization: `Bearer ${token}` } });
}

function openOwn(visitor: Visitor) {
  return visitor.request({ url: '/api/order' });
}

function idOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}
