import { describe, expect, it } from 'vitest';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { paths } from '../../../../../domain/contracts/paths.ts';
import { QUIET } from '../../../../../server/files/tus/late-images.ts';
import { DAY } from '../../../../../domain/studio/retention.ts';
import { listOrders } from '../../../../../server/office/commands/order-list.ts';
import { removeDueFiles } from '../../../../../server/files/removal/removal-worker.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { bookImagesHere } from '../../../../support/booked-with-images.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { png } from '../../../../support/delivered-order.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';

describe.each(eachDatabase())('a customer removes an image, on $name', ({ environment }) => {
  it('until work begins: the file and date are removed, another may follow, the studio is told', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token, transfer } = await bookImagesLater(test, 1);
    const client = tusClient(await listen(test.app), { bearer: transfer });
    await client.upload('tasse.png', await png('1'));
    const before = await load(test, token);
    test.world.pass(DAY);

    const answer = await remove(test, token, before.images.files[0]?.id ?? '');

    const after = answer.json<OrderPage>();
    expect([answer.statusCode, factsOf(before), factsOf(after)]).toEqual([
      200,
      ['Bis Dienstag, 24. November 2026, 18\u00A0Uhr', 1, false, true, true],
      ['Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind', 0, true, true, false],
    ]);
    const storage = await openStorage(test.config, test.store);
    await removeDueFiles({ ...test, storage });
    expect(await storage.size(`${number}/tasse.png`)).toBe(null);
    test.world.pass(DAY);
    const told = (await test.mails()).map(({ subject }) => subject);
    expect(told).toContain(`Bilder zu Auftrag ${number}: 0 da`);
    await client.upload('kanne.png', await png('2'));
    expect((await load(test, token)).images.files.map(({ name }) => name)).toEqual(['kanne.png']);
  });

  it('with its date if received before booking; another one brings page and mail a new date', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token } = await bookImagesHere(test, ['tasse.png']);
    const before = await load(test, token);
    const removed = await remove(test, token, before.images.files[0]?.id ?? '');
    const gone = [removed.json<OrderPage>().delivery, await dueOf(test, number)];
    test.world.pass(10 * DAY);
    await tusClient(test.app.listeningOrigin, { bearer: token }).upload('kanne.png', await png('2'));

    const { delivery } = await load(test, token);
    expect([before.delivery, gone, [delivery, await dueOf(test, number)]]).toEqual([
      'Bis Dienstag, 24. November 2026, 18\u00A0Uhr',
      ['Bis 18\u00A0Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind', null],
      ['Bis Mittwoch, 2. Dezember 2026, 18\u00A0Uhr', '2026-12-02'],
    ]);
    const told = async (later: number) => {
      test.world.pass(later);
      return (await test.mails()).filter(({ subject }) => subject === `Alle Bilder sind da: ${number}`);
    };
    const [first] = await told(QUIET);
    expect(first?.text).toMatch(/Lieferung +Bis Mittwoch, 2\. Dezember 2026, 18\u00A0Uhr/);

    await remove(test, token, (await load(test, token)).images.files[0]?.id ?? '');
    await tusClient(test.app.listeningOrigin, { bearer: token }).upload('dose.png', await png('3'));
    // One mail an hour.
    expect([(await told(QUIET)).length, (await told(DAY / 24)).length]).toEqual([1, 2]);
  });

  it('or many at once: missing ones change nothing, and the studio gets one mail', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, token, transfer } = await bookImagesLater(test, 3);
    const client = tusClient(await listen(test.app), { bearer: transfer });
    for (const name of ['eins.png', 'zwei.png', 'drei.png']) await client.upload(name, await png(name));
    const before = await load(test, token);
    const ids = before.images.files.map(({ id }) => id);
    test.world.pass(DAY);
    await test.mails();

    const answers = [
      await remove(test, token, ...ids.slice(0, 2), ids[0] ?? ''),
      await remove(test, token, ...ids.slice(0, 2)),
    ];

    expect(answers.map((answer) => [answer.statusCode, namesOf(answer.json<OrderPage>())])).toEqual([
      [200, namesOf(before).slice(2)],
      [200, namesOf(before).slice(2)],
    ]);
    test.world.pass(DAY);
    const told = (await test.mails()).filter(({ subject }) => subject === `Bilder zu Auftrag ${number}: 1 da`);
    expect(told).toHaveLength(1);
  });

  it('but not once work has begun, nor an image of another order', async () => {
    const test = await startTestApp({ environment: await environment() });
    const mine = await bookImagesLater(test, 1);
    const other = await bookImagesLater(test, 1);
    const base = await listen(test.app);
    for (const { transfer } of [mine, other])
      await tusClient(base, { bearer: transfer }).upload('tasse.png', await png('1'));
    const file = (await load(test, mine.token)).images.files[0]?.id ?? '';
    expect((await remove(test, mine.transfer, file)).statusCode).toBe(404);
    const others = await remove(test, other.token, file);
    expect([others.statusCode, (await load(test, mine.token)).images.files.length]).toEqual([200, 1]);

    const studio = studioOffice({ ...test, storage: await openStorage(test.config, test.store) });
    await studio('status', mine.number, 'inBearbeitung');
    const refused = await remove(test, mine.token, file);

    const { images } = await load(test, mine.token);
    expect([refused.statusCode, images.files.length, images.mayRemove]).toEqual([409, 1, false]);
  });
});

const namesOf = ({ images }: OrderPage) => images.files.map(({ name }) => name);

const factsOf = ({ delivery, images }: OrderPage) => [
  delivery,
  images.files.length,
  images.completeSince === null,
  images.isOpen,
  images.mayRemove,
];

/** The due date in the office's list. */
async function dueOf({ store }: TestApp, number: string): Promise<string | null | undefined> {
  const { orders } = await store.read((queries) => listOrders(queries, { search: number, page: 1 }));
  return orders[0]?.due;
}

async function load({ app }: TestApp, token: string): Promise<OrderPage> {
  return (await app.inject({ url: '/api/order', headers: { authorization: `Bearer ${token}` } })).json<OrderPage>();
}

function remove({ app }: TestApp, token: string, ...files: readonly string[]) {
  return app.inject({
    method: 'POST',
    url: paths.removeImages,
    payload: { files },
    headers: { authorization: `Bearer ${token}` },
  });
}
