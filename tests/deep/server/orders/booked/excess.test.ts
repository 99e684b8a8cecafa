import { describe, expect, it } from 'vitest';
import type { Account, OfficeOrder } from '../../../../../domain/contracts/office.ts';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import { paths } from '../../../../../domain/contracts/paths.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { removeDueFiles } from '../../../../../server/files/removal/removal-worker.ts';
import { amend, loadPage } from '../../../../support/amended-order.ts';
import { bookImagesLater, bookPrivately } from '../../../../support/booked-order.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { png } from '../../../../support/delivered-order.ts';
import { atHome, officeBrowser } from '../../../../support/office.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';

const waits =
  'Es sind 2 Bilder mehr da als bestellt: Der Kunde muss erst nachbestellen oder zurücknehmen, auf der Seite seines Auftrags oder am Telefon.';

describe.each(eachDatabase())('more images than ordered, on $name', ({ environment }) => {
  it('are asked about on the page and by mail, and work does not begin before the answer', async () => {
    const { test, number, token, studio } = await threeForOne(await environment());

    const page = await loadPage(test, token);
    expect(page.excess).toEqual({
      images: 3,
      ordered: 1,
      excess: 2,
      kinds: [],
      addition: {
        quantity: 2,
        net: 338,
        vat: 64,
        total: 402,
        lines: [
          {
            service: 'Freistellen, Klare Kontur',
            detail: 'nachbestellt am 20. November 2026',
            quantity: '2',
            unitPrice: ['1,49\u00A0€ netto', '1,77\u00A0€ inkl.\u00A0MwSt.'],
            sum: ['2,98\u00A0€ netto', '3,54\u00A0€ inkl.\u00A0MwSt.'],
          },
          surcharge('Zweite Größe'),
          surcharge('Zweites Dateiformat'),
        ],
      },
      totals: [
        { label: 'Netto', value: '5,07\u00A0€', leads: false },
        { label: '19\u00A0% MwSt.', value: '0,96\u00A0€', leads: false },
        { label: 'Gesamtpreis inkl.\u00A0MwSt.', value: '6,03\u00A0€', leads: true },
      ],
      taxNote: null,
      obstacle: null,
      asksEarlyStart: false,
    });
    expect(page.images.completeSince).toBeNull();
    const asked = (await test.mails()).filter(({ subject }) => subject === `Mehr Bilder als bestellt: ${number}`);
    expect(asked).toHaveLength(1);

    for (const more of [[], ['vorhandene']]) {
      const { code, lines } = await studio('status', number, 'inBearbeitung', ...more);
      expect([code, lines]).toEqual([
        1,
        [`${number} ist „Bestellt“; „In Bearbeitung“ geht jetzt nicht.`, waits, 'Möglich: Storniert'],
      ]);
    }
    const office = await officeBrowser(test.app);
    const step = await office.send(`/api/studio/orders/${number}/steps`, { step: 'inProduction', withThoseHere: true });
    expect([step.statusCode, step.json<{ message: string }>().message]).toEqual([409, expect.stringContaining(waits)]);
    expect((await studio('orders')).lines.join('\n')).toContain('MEHR BILDER ALS BESTELLT');
    expect((await studio('order', number)).lines.join('\n')).toContain('3 Bilder da, 1 bestellt: 2 Bilder mehr');
  });

  it('are ordered: number, price, papers, accounts and history follow, mails go out, work begins', async () => {
    const { test, number, token, studio } = await threeForOne(await environment());
    test.world.pass(60_000);

    const answer = await order(test, token, { images: 3, net: 338 });

    const { excess, summary, images, delivery } = answer.json<OrderPage>();
    expect([answer.statusCode, excess, images.stated, images.completeSince, delivery]).toEqual([
      200,
      null,
      3,
      '2026-11-20T13:06:03.000Z',
      'Bis Dienstag, 24. November 2026, 18\u00A0Uhr',
    ]);
    expect([summary.price, summary.additions, summary.cart.map(({ quantity }) => quantity)]).toEqual([
      { imagePrice: 149, imagePriceUpsell: 20, price: 507, vat: 96, total: 603 },
      [{ at: '2026-11-20T13:06:03.000Z', quantity: 2, net: 338, vat: 64, total: 402, earlyStart: false }],
      ['1', '1', '1', '2', '2', '2'],
    ]);
    expect(summary.answers.find(({ label }) => label === 'Bildmenge')?.value).toBe(
      '3 Bilder\ndavon 2 Bilder nachbestellt am 20. November 2026',
    );
    const mails = (await test.mails()).filter(({ subject }) => /achbestell/.test(subject ?? ''));
    expect(mails.map(({ subject, attachments }) => [subject, attachments.map(({ filename }) => filename)])).toEqual(
      expect.arrayContaining([
        [`Deine Nachbestellung: ${number}`, expect.arrayContaining([`Auftrag-${number}.pdf`])],
        [`Auftrag ${number}: 2 Bilder nachbestellt`, []],
      ]),
    );
    const { timeline, net } = JSON.parse((await studio('order', number, '--json')).lines.join('\n')) as OfficeOrder;
    expect([net, timeline.map(({ words }) => words)]).toEqual([
      507,
      expect.arrayContaining(['2 Bilder nachbestellt, 3,38\u00A0€ netto (Kunde)']),
    ]);
    const { orders } = JSON.parse((await studio('accounts', '--json')).lines.join('\n')) as { orders: Account[] };
    expect(orders.map((one) => [one.net, one.vat, one.gross])).toEqual([[507, 96, 603]]);
    expect((await studio('status', number, 'inBearbeitung')).code).toBe(0);
  });

  it('are ordered once, however often it is requested, and an outdated window must reload', async () => {
    const { test, token, client } = await threeForOne(await environment());

    const codes = async (...answers: ReturnType<typeof order>[]) =>
      (await Promise.all(answers)).map((answer) => answer.json<{ code?: string }>().code ?? answer.statusCode);
    expect(
      await codes(order(test, token, { images: 2, net: 338 }), order(test, token, { images: 3, net: 337 })),
    ).toEqual(['stale', 'stale']);
    expect(
      await codes(order(test, token, { images: 3, net: 338 }), order(test, token, { images: 3, net: 338 })),
    ).toEqual([200, 200]);
    expect(await codes(takeBack(test, token, 3))).toEqual(['stale']);
    const { summary, images } = await loadPage(test, token);
    expect([summary.price.price, images.files.length]).toEqual([507, 3]);

    // Later images start a new decision.
    await client.upload('vier.png', await png('vier'));
    expect((await loadPage(test, token)).excess).toMatchObject({ images: 4, ordered: 3, excess: 1 });
    expect(await codes(order(test, token, { images: 3, net: 338 }))).toEqual(['stale']);
  });

  it('are withdrawn, the last ones, once: files are deleted, the order stays as booked', async () => {
    const { test, number, token, studio } = await threeForOne(await environment());
    const before = await loadPage(test, token);

    const [first, again] = [await takeBack(test, token, 3), await takeBack(test, token, 3)];

    const { excess, summary, images } = first.json<OrderPage>();
    expect([first.statusCode, again.statusCode, excess, images.files.map(({ name }) => name), summary]).toEqual([
      200,
      200,
      null,
      ['eins.png'],
      before.summary,
    ]);
    expect((await order(test, token, { images: 3, net: 338 })).json<{ code: string }>().code).toBe('stale');
    // The page has shown it.
    expect((await test.mails()).filter(({ subject }) => subject?.startsWith('Übrige Bilder'))).toEqual([]);
    const storage = await openStorage(test.config, test.store);
    await removeDueFiles({ ...test, storage });
    expect([await storage.size(`${number}/zwei.png`), await storage.size(`${number}/drei.png`)]).toEqual([null, null]);
    expect((await studio('status', number, 'inBearbeitung')).code).toBe(0);
  });

  it('are decided by the studio for a customer who has phoned, in office and command line', async () => {
    const one = await threeForOne(await environment());
    const said = await one.studio('excess', one.number, 'nachbestellen');
    expect([said.code, said.lines.at(-1)]).toEqual([0, 'Nachbestellt. Der Kunde bekommt eine Bestätigung.']);
    expect((await loadPage(one.test, one.token)).images.stated).toBe(3);
    expect((await one.test.mails()).map(({ subject }) => subject)).toContain(`Deine Nachbestellung: ${one.number}`);
    expect((await one.studio('excess', one.number, 'zurück')).lines).toEqual([
      `Bei ${one.number} ist nichts zu entscheiden.`,
    ]);

    await one.client.upload('vier.png', await png('vier'));
    const office = await officeBrowser(one.test.app);
    const url = `/api/studio/orders/${one.number}/excess`;
    expect((await office.send(url, { decision: 'takeBack', images: 9 })).json<{ code: string }>().code).toBe('stale');
    const back = (await office.send(url, { decision: 'takeBack', images: 4 })).json<OfficeOrder>();
    expect([back.excess, back.images.arrived, back.timeline.at(-1)?.words]).toEqual([
      null,
      3,
      expect.stringMatching(/Studio|automatisch/),
    ]);
    const told = (await one.test.mails()).filter(({ subject }) => subject === `Übrige Bilder gelöscht: ${one.number}`);
    expect(told.map(({ text }) => text?.includes('die über die bestellte Menge hinaus gekommen waren'))).toEqual([
      true,
    ]);
  });

  it('require a private person’s consent to an early start', async () => {
    const { test, token, studio, number } = await threeForOne(await environment(), 'private');
    expect((await loadPage(test, token)).excess?.asksEarlyStart).toBe(true);
    expect((await order(test, token, { images: 3, net: 338 })).json<{ fields: object }>().fields).toEqual({
      earlyStart: 'Bitte stimme zu, dass wir vor Ablauf der Widerrufsfrist beginnen.',
    });
    expect((await studio('excess', number, 'nachbestellen')).code).toBe(1);
    expect((await order(test, token, { images: 3, net: 338, earlyStart: true })).statusCode).toBe(200);
    const mail = (await test.mails()).find(({ subject }) => subject === `Deine Nachbestellung: ${number}`);
    expect(mail?.text).toContain('Du kannst die Nachbestellung innerhalb von 14');
  });

  it('of a cancelled order cannot be decided', async () => {
    const { test, token, studio, number } = await threeForOne(await environment());
    expect((await studio('status', number, 'storniert')).code).toBe(0);
    expect((await loadPage(test, token)).excess).toBeNull();
    expect((await order(test, token, { images: 3, net: 338 })).json<{ code: string }>().code).toBe('refused');
    expect((await takeBack(test, token, 3)).json<{ code: string }>().code).toBe('refused');
  });

  it('keep amendments made meanwhile, and amendments keep them', async () => {
    const { test, token } = await threeForOne(await environment());
    await amend(test, token, { note: 'Bitte ohne Schatten.' });
    await order(test, token, { images: 3, net: 338 });
    await amend(test, token, { client: { phone: '040 5678' } });
    const { summary } = await loadPage(test, token);
    expect([summary.note, summary.phone, summary.price.price, summary.additions.length]).toEqual([
      'Bitte ohne Schatten.',
      '040 5678',
      507,
      1,
    ]);
  });
});

/** Two more images at 10 cents each. */
function surcharge(service: string) {
  return {
    service,
    detail: '',
    quantity: '2',
    unitPrice: ['0,10\u00A0€ netto', '0,12\u00A0€ inkl.\u00A0MwSt.'],
    sum: ['0,20\u00A0€ netto', '0,24\u00A0€ inkl.\u00A0MwSt.'],
  };
}

/** One image was booked for later; three have come by the transfer link. */
async function threeForOne(environment: Record<string, string>, who: 'company' | 'private' = 'company') {
  const test = await startTestApp({ environment: { ...environment, ...atHome } });
  const { number, token, transfer } = await (who === 'private' ? bookPrivately : bookImagesLater)(test, 1);
  const client = tusClient(await listen(test.app), { bearer: transfer });
  for (const name of ['eins.png', 'zwei.png', 'drei.png']) {
    test.world.pass(1000);
    await client.upload(name, await png(name));
  }
  await test.mails();
  const storage = await openStorage(test.config, test.store);
  return { test, number, token, client, studio: studioOffice({ ...test, storage }) };
}

function post({ app }: TestApp, token: string, url: string, payload: object) {
  return app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
}

function order(test: TestApp, token: string, payload: object) {
  return post(test, token, paths.orderExcess, payload);
}

function takeBack(test: TestApp, token: string, images: number) {
  return post(test, token, paths.takeBackExcess, { images });
}
