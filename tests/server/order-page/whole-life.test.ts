import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { DAY } from '../../../domain/retention.ts';
import { openStorage } from '../../../server/uploads/open-storage.ts';
import { bothDatabases } from '../../support/databases.ts';
import { folderOf, orderInProduction, png } from '../../support/delivered-order.ts';
import { address, contact, walk, walkTo } from '../../support/order-journeys.ts';
import { studioDesk } from '../../support/studio-desk.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { newVisitor } from '../../support/visitor.ts';

describe.each(bothDatabases())('the whole life of an order, on $name', ({ environment }) => {
  it('goes from the booking over late images, work, delivery and a second delivery to the invoice', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { token, number, studio } = await orderInProduction(test, ['tasse.png', 'kanne.png']);
    const states: unknown[] = [stateOf(await page(test, token))];
    const tell = async () => states.push(stateOf(await page(test, token)));

    test.world.pass(DAY);
    await studio('deliver', number, await folderOf({ 'Webformat/tasse.png': await png('1') }), '--trotzdem');
    await tell();
    const first = await page(test, token);
    test.world.pass(DAY);
    await studio(
      'deliver',
      number,
      await folderOf({ 'Webformat/tasse.png': await png('2'), 'Webformat/kanne.png': await png('3') }),
      '--trotzdem',
    );
    await tell();
    const second = await page(test, token);
    test.world.pass(DAY);
    await studio('status', number, 'berechnet');
    await tell();

    expect(states).toEqual([
      ['inProduction', []],
      ['delivered', ['Webformat/tasse.png']],
      ['delivered', ['Webformat/kanne.png', 'Webformat/tasse.png']],
      ['invoiced', ['Webformat/kanne.png', 'Webformat/tasse.png']],
    ]);
    // The files' time goes on from the first delivery.
    expect([second.delivered?.at, second.delivered?.until]).toEqual([
      '2026-11-22T13:05:00.000Z',
      first.delivered?.until,
    ]);
    expect((await page(test, token)).history).toEqual([
      { state: 'booked', at: '2026-11-20T13:05:00.000Z' },
      { state: 'inProduction', at: '2026-11-20T13:05:00.000Z' },
      { state: 'delivered', at: '2026-11-21T13:05:00.000Z' },
      { state: 'invoiced', at: '2026-11-23T13:05:00.000Z' },
    ]);
    expect(await subjects(test, number)).toEqual([
      'Alle Bilder sind da',
      'Deine Bilder sind fertig',
      'Neue Dateien zu deinem Auftrag',
      'Wir haben angefangen',
    ]);
    // An invoiced order is over.
    expect((await studio('deliver', number, await folderOf({ 'Webformat/tasse.png': await png('4') }))).code).toBe(1);
  });

  it('ends without a delivery when it is cancelled, and when a private person has withdrawn', async () => {
    const test = await startTestApp({ environment: await environment() });
    const studio = studioDesk({ ...test, storage: await openStorage(test.config, test.store) });
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

      const refused = await studio('deliver', number, folder, '--trotzdem');
      const { status, delivered } = (await visitor.request({ url: '/api/order' })).json<OrderPage>();
      expect([code, status, delivered, refused.code]).toEqual([0, state, null, 1]);
    }
  });
});

async function page({ app }: TestApp, token: string): Promise<OrderPage> {
  return (await app.inject({ url: '/api/order', headers: { authorization: `Bearer ${token}` } })).json<OrderPage>();
}

function stateOf({ status, delivered }: OrderPage): unknown {
  return [status, (delivered?.files ?? []).map(({ name }) => name)];
}

/** What the customer has been told of besides the confirmation. */
async function subjects(test: TestApp, number: string): Promise<string[]> {
  const told = (await test.mails()).filter(({ to }) => to?.[0]?.address === 'jana.winter@nordlicht.example');
  return told.map(({ subject = '' }) => subject.replace(`: ${number}`, '')).filter((one) => !one.includes(number));
}
