import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../../domain/contracts/order-page.ts';
import { DAY, retention } from '../../../../domain/studio/retention.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { retentionRules } from '../../../../server/office/privacy/retention-rules.ts';
import { bookImagesLater } from '../../../support/booked-order.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { studioOffice } from '../../../support/office-pages.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

describe.each(eachDatabase())('a customer cancels a booked order, on $name', ({ environment }) => {
  it('until work begins, once however often it is requested; customer and studio get a mail', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token } = await bookImagesLater(test, 3);
    test.world.pass(DAY);

    const first = await cancel(test, token);
    test.world.pass(DAY);
    const again = await cancel(test, token);

    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    const { status, history, mayCancel, images } = first.json<OrderPage>();
    expect({ status, history, mayCancel, isOpen: images.isOpen }).toEqual({
      status: 'cancelled',
      history: [
        { state: 'booked', at: '2026-11-20T13:05:00.000Z' },
        { state: 'cancelled', at: '2026-11-21T13:05:00.000Z' },
      ],
      mayCancel: false,
      isOpen: false,
    });
    expect(again.json()).toEqual(first.json());
    const mails = (await test.mails()).filter(({ subject }) => subject?.includes('storniert'));
    expect(mails.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
      [`Auftrag ${number}: storniert`, 'auftrag@freistell-studio.example'],
      [`Dein Auftrag ist storniert: ${number}`, 'jana.winter@nordlicht.example'],
    ]);
    await expect(mails[0]?.text).toMatchFileSnapshot(
      join(import.meta.dirname, '../../mail/snapshots/order-cancelled.txt'),
    );
  });

  it('and gets that mail also after the record of the confirmation is deleted', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token } = await bookImagesLater(test, 3);
    test.world.pass((retention.sentMailDays + 1) * DAY);
    await test.store.write(
      (queries) =>
        retentionRules['mails']?.(queries, test.world.now(), test.config.retention) ??
        Promise.reject(new Error('mails')),
    );
    const left = await test.store.read((queries) => queries.selectFrom('outbox').select('id').execute());

    await cancel(test, token);

    const told = (await test.mails()).filter(({ subject }) => subject === `Dein Auftrag ist storniert: ${number}`);
    expect([left, told.map(({ to }) => to?.[0]?.address)]).toEqual([[], ['jana.winter@nordlicht.example']]);
  });

  it('but not once work has begun: refused, and nothing has changed', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token } = await bookImagesLater(test, 1);
    const studio = studioOffice({
      store: test.store,
      storage: await openStorage(test.config, test.store),
      world: test.world,
    });
    await studio('status', number, 'inBearbeitung', 'vorhandene');
    const before = await load(test, token);

    const refused = await cancel(test, token);

    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'refused']);
    expect((await load(test, token)).json()).toEqual(before.json());
    expect(before.json<OrderPage>()).toMatchObject({ status: 'inProduction', mayCancel: false });
    expect((await test.mails()).filter(({ subject }) => subject?.includes('storniert'))).toEqual([]);
  });
});

it('only the owner cancels an order: no transfer link, foreign link or page of another order', async () => {
  const test = await startTestApp();
  const { visitor, token, transfer } = await bookImagesLater(test, 1);
  const beginning = await newVisitor(test.app);
  await walkTo(beginning, 'upload');

  const refused = [
    await cancel(test, transfer),
    await cancel(test, `${token.slice(1)}x`),
    // A foreign page's form sends the cookie, but not the XSRF pair.
    await visitor.request({ method: 'POST', url: '/api/order/cancel', headers: { 'x-xsrf-token': '' } }),
    await beginning.request({ method: 'POST', url: '/api/order/cancel' }),
  ];

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403, 404]);
  expect((await load(test, token)).json<OrderPage>().status).toBe('booked');
});

it('a cancellation sends no mail to an address whose confirmation has not been sent', async () => {
  const test = await startTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const { visitor } = await bookUnconfirmed(test);
  expect((await visitor.request({ method: 'POST', url: '/api/order/cancel' })).statusCode).toBe(200);

  const rows = await test.store.read((queries) =>
    queries.selectFrom('outbox').select('kind').orderBy('kind').execute(),
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['jobTicket', 'orderCancelled', 'orderConfirmation']);
});

async function bookUnconfirmed(test: TestApp) {
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'client.overview');
  expect((await visitor.post('finish', {})).body).toBe('done');
  return { visitor };
}

function cancel({ app }: TestApp, token: string) {
  return app.inject({ method: 'POST', url: '/api/order/cancel', headers: { authorization: `Bearer ${token}` } });
}

function load({ app }: TestApp, token: string) {
  return app.inject({ url: '/api/order', headers: { authorization: `Bearer ${token}` } });
}
