import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../../domain/contracts/order-page.ts';
import { DAY } from '../../../../domain/studio/retention.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { anyway, folderOf, orderInProduction, png } from '../../../support/delivered-order.ts';
import { FRIDAY } from '../../../support/fixed-world.ts';
import { address, contact, walk, walkTo } from '../../../support/order-journeys.ts';
import { studioOffice } from '../../../support/office-pages.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

describe.each(eachDatabase())('the whole life of an order, on $name', ({ environment }) => {
  it('covers booking, late images, work, delivery, correction, acceptance and invoice', {
    timeout: 90_000,
  }, async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, number, studio } = await orderInProduction(test, ['tasse.png', 'kanne.png']);
    const states: unknown[] = [stateOf(await page(test, token))];
    const tell = async () => states.push(stateOf(await page(test, token)));

    test.world.pass(DAY);
    await studio('deliver', number, await folderOf({ 'Webformat/tasse.png': await png('1') }), ...anyway);
    await tell();
    const first = await page(test, token);
    const file = first.delivered?.files[0]?.id ?? '';
    test.world.pass(DAY);
    const wish = { file, comment: 'Der Schatten ist zu hart.', pin: { x: 0.9, y: 0.1 } };
    expect((await say(test, token, 'corrections', { requests: [wish] })).statusCode).toBe(200);
    await tell();
    // Neither invoice nor acceptance while something is open.
    expect((await studio('status', number, 'rechnungGestellt')).code).toBe(1);
    expect((await say(test, token, 'accept')).statusCode).toBe(409);
    await studio('answer', number, '1', 'Er ist jetzt weicher.');
    test.world.pass(DAY);
    await studio(
      'deliver',
      number,
      await folderOf({ 'Webformat/tasse.png': await png('2'), 'Webformat/kanne.png': await png('3') }),
      ...anyway,
    );
    await tell();
    const second = await page(test, token);
    expect((await say(test, token, 'accept')).statusCode).toBe(200);
    await tell();
    const late = { ...wish, file: second.delivered?.files[0]?.id ?? '' };
    expect((await say(test, token, 'corrections', { requests: [late] })).statusCode).toBe(409);
    test.world.pass(DAY);
    await studio('invoice', number, '--alle');
    await tell();

    const both = ['Webformat/kanne.png', 'Webformat/tasse.png'];
    expect(states).toEqual([
      ['inProduction', []],
      ['delivered', ['Webformat/tasse.png']],
      ['inCorrection', ['Webformat/tasse.png']],
      ['delivered', both],
      ['accepted', both],
      ['invoiced', both],
    ]);
    const [asked] = second.corrections;
    expect([asked?.number, asked?.comment, asked?.isNew, asked?.answer?.text]).toEqual([
      1,
      'Der Schatten ist zu hart.',
      true,
      'Er ist jetzt weicher.',
    ]);
    // An order in correction is open: the retention of files restarts with the delivery that ends it.
    expect([first.delivered?.until, second.delivered?.at, second.delivered?.until]).toEqual([
      '2027-02-19T13:05:00.000Z',
      '2026-11-23T13:05:00.000Z',
      '2027-02-21T13:05:00.000Z',
    ]);
    expect((await page(test, token)).history).toEqual([
      { state: 'booked', at: '2026-11-20T13:05:00.000Z' },
      { state: 'inProduction', at: '2026-11-20T13:05:00.000Z' },
      { state: 'delivered', at: '2026-11-21T13:05:00.000Z' },
      { state: 'inCorrection', at: '2026-11-22T13:05:00.000Z' },
      { state: 'delivered', at: '2026-11-23T13:05:00.000Z' },
      { state: 'accepted', at: '2026-11-23T13:05:00.000Z' },
      { state: 'invoiced', at: '2026-11-24T13:05:00.000Z' },
    ]);
    expect(await subjects(test, number)).toEqual([
      'Deine Bilder sind fertig',
      'Deine Korrekturen sind bearbeitet',
      'Deine Korrekturwünsche sind da',
      'Wir haben angefangen',
    ]);
  });

  it('is delivered again after its payment, and begins the period of its files anew', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, number, studio } = await orderInProduction(test, ['tasse.png']);
    const deliver = async (note: string) =>
      studio('deliver', number, await folderOf({ 'Webformat/tasse.png': await png(note) }), ...anyway);
    await deliver('1');
    await studio('invoice', number, '--alle');
    await studio('paid', number);
    // Three months later the page has ended and the files are gone.
    test.world.pass(91 * DAY);
    await test.store.write((queries) => queries.updateTable('orders').set({ files_gone_at: FRIDAY }).execute());
    const ended = await page(test, token);

    const { code } = await deliver('2');

    const late = await page(test, token);
    const orders = await test.store.read((queries) => queries.selectFrom('orders').select('files_gone_at').execute());
    expect([ended.status, code, late.status, late.delivered?.until, orders]).toEqual([
      undefined,
      0,
      'paid',
      '2027-05-20T13:05:00.000Z',
      [{ files_gone_at: null }],
    ]);
    expect(await subjects(test, number)).toContain('Neue Dateien zu deinem Auftrag');
  });

  it('can be delivered twice without a correction: the files’ period counts from the first', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, number, studio } = await orderInProduction(test, ['tasse.png']);
    const deliver = async (note: string) => {
      test.world.pass(DAY);
      await studio('deliver', number, await folderOf({ 'Webformat/tasse.png': await png(note) }), ...anyway);
      return (await page(test, token)).delivered;
    };

    const [first, second] = [await deliver('1'), await deliver('2')];

    expect([second?.at, second?.until]).toEqual(['2026-11-22T13:05:00.000Z', first?.until]);
    expect(await subjects(test, number)).toContain('Neue Dateien zu deinem Auftrag');
  });

  it('ends without a delivery after a cancellation, and after a withdrawal', async () => {
    const test = await startTestApp({ environment: await environment() });
    const studio = studioOffice({ ...test, storage: await openStorage(test.config, test.store) });
    const folder = await folderOf({ 'Webformat/tasse.png': await png('1') });
    for (const [step, state] of [
      ['storniert', 'cancelled'],
      ['widerrufen', 'withdrawn'],
    ] as const) {
      const visitor = await newVisitor(test.app);
      await walkTo(visitor, 'client.type');
      await walk(visitor, [
        ['setClientType', { client: { clientType: 'private' } }],
        ['saveContactFull', { client: { ...contact, ...address } }],
      ]);
      const number = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
      await visitor.post('finish', { earlyStart: true });

      const { code } = await studio('status', number, step);

      const refused = await studio('deliver', number, folder, ...anyway);
      const { status, delivered } = (await visitor.request({ url: '/api/order' })).json<OrderPage>();
      expect([code, status, delivered, refused.code]).toEqual([0, state, null, 1]);
    }
  });
});

async function page({ app }: TestApp, token: string): Promise<OrderPage> {
  return (await app.inject({ url: '/api/order', headers: { authorization: `Bearer ${token}` } })).json<OrderPage>();
}

/** A call of the holder of the order's link. */
function say({ app }: TestApp, token: string, what: 'corrections' | 'accept', payload: object = {}) {
  const headers = { authorization: `Bearer ${token}` };
  return app.inject({ method: 'POST', url: `/api/order/${what}`, headers, payload });
}

function stateOf({ status, delivered }: OrderPage): unknown {
  return [status, (delivered?.files ?? []).map(({ name }) => name)];
}

/** Subjects of the customer's mails without the confirmation. */
async function subjects(test: TestApp, number: string): Promise<string[]> {
  const told = (await test.mails()).filter(({ to }) => to?.[0]?.address === 'jana.winter@nordlicht.example');
  return told.map(({ subject = '' }) => subject.replace(`: ${number}`, '')).filter((one) => !one.includes(number));
}
