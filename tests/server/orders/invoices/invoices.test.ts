import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../../domain/studio/retention.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { createInvoicingJob } from '../../../../server/office/invoicing-job.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { bookImagesLater } from '../../../support/booked-order.ts';
import { studioOffice } from '../../../support/office-pages.ts';
import { startTestApp, temporaryFolder, type TestApp } from '../../../support/test-app.ts';

describe.each(eachDatabase())('invoices on $name', ({ environment }) => {
  it('are written, paid, cancelled and written again, each with the next number', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    const said = async (...args: string[]) => (await studio(...args)).lines;

    test.world.pass(DAY);
    const life = [
      await said('invoice', number),
      await said('invoice', number),
      await said('paid', number, '2026-11-21'),
      await said('paid', number, '--zurueck'),
      await said('invoice-cancel', 'RE-2026-0001', 'Falsche Anschrift'),
      await said('invoice', number),
      await said('paid', 'RE-2026-0003'),
    ];
    expect(life).toEqual([
      [`${number}: Rechnung gestellt, Rechnung RE-2026-0001 über 141,37\u00A0€`],
      [
        `${number} ist „Rechnung gestellt“; „Rechnung gestellt“ geht jetzt nicht.`,
        'Möglich: Bezahlt, Rechnung storniert',
      ],
      [`${number}: Bezahlt`],
      [`${number}: Rechnung gestellt`],
      [`${number}: Rechnung storniert, Stornorechnung RE-2026-0002 über -141,37\u00A0€`],
      [`${number}: Rechnung gestellt, Rechnung RE-2026-0003 über 141,37\u00A0€`],
      [`${number}: Bezahlt`],
    ]);
    expect(await rowsOf(test)).toEqual([
      { number: 'RE-2026-0001', kind: 'invoice', corrects: null, corrected_by: 'RE-2026-0002' },
      { number: 'RE-2026-0002', kind: 'correction', corrects: 'RE-2026-0001', corrected_by: null },
      { number: 'RE-2026-0003', kind: 'invoice', corrects: null, corrected_by: null },
    ]);
    const mails = (await test.mails()).filter(({ subject }) => subject?.includes('echnung'));
    expect(mails.map(({ subject, to, attachments }) => [subject, to?.[0]?.address, attachments.length])).toEqual([
      [`Rechnung RE-2026-0001 zu Auftrag ${number}`, 'jana.winter@nordlicht.example', 1],
      [`Rechnung RE-2026-0003 zu Auftrag ${number}`, 'jana.winter@nordlicht.example', 1],
      [`Stornorechnung RE-2026-0002 zu Auftrag ${number}`, 'jana.winter@nordlicht.example', 1],
    ]);
  });

  it('are marked as paid by the lines of a bank, by number and amount, once', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 2);
    for (const number of numbers) await studio('invoice', number);
    test.world.pass(4 * DAY);
    const file = join(await temporaryFolder(), 'bank.csv');
    const lines = [
      'Buchungstag;Verwendungszweck;Betrag',
      '23.11.2026;RE-2026-0001 danke;141,37',
      '23.11.2026;re 2026 0002;141,38',
      'x;y;z',
    ];
    await writeFile(file, Buffer.from(lines.join('\r\n'), 'latin1'));
    const report = [
      'Zeile 2, 23. November 2026, 141,37\u00A0€, RE-2026-0001: bezahlt',
      'Zeile 3, 23. November 2026, 141,38\u00A0€, RE-2026-0002: passt nicht: Offen sind 141,37\u00A0€. Bitte prüfen; von Hand geht es mit npm run studio -- paid',
    ];
    const end = ['2 Zeilen gelesen, 1 Rechnung bezahlt.', 'Nicht lesbar: Zeile 4'];
    expect([await studio('payments', file, '--check'), await studio('payments', file)]).toEqual([
      { code: 1, lines: [...report, ...end] },
      { code: 1, lines: [report[0], `${numbers[0]}: Bezahlt`, report[1], ...end] },
    ]);
    const again = await studio('payments', file);
    expect(again.lines[0]).toBe('Zeile 2, 23. November 2026, 141,37\u00A0€, RE-2026-0001: schon gemerkt');
    expect((await studio('invoices', '--offen')).lines).toEqual([
      'Nummer        Auftrag         Vom                Fällig            Bezahlt  Betrag    Kunde',
      `RE-2026-0002  ${numbers[1]}  20. November 2026  4. Dezember 2026           141,37\u00A0€  Nordlicht Keramik GmbH`,
    ]);
  });

  it('are reminded of by command once they are due, and leave for DATEV', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number);
    const early = await studio('reminder', number);
    test.world.pass(15 * DAY);
    const late = await studio('reminder', 'RE-2026-0001');
    expect([early, late]).toEqual([
      { code: 1, lines: ['RE-2026-0001 ist erst am 4. Dezember 2026 fällig.'] },
      { code: 0, lines: ['RE-2026-0001: Die 1. Erinnerung geht hinaus.'] },
    ]);
    const reminders = (await test.mails()).filter(({ subject }) => subject?.startsWith('Erinnerung'));
    expect(reminders.map(({ subject }) => subject)).toEqual([`Erinnerung: Rechnung RE-2026-0001 zu Auftrag ${number}`]);
    await studio('paid', number);
    const refused = await studio('reminder', number);
    expect(refused).toEqual({ code: 1, lines: ['RE-2026-0001 ist seit dem 5. Dezember 2026 bezahlt.'] });
    const file = join(await temporaryFolder(), 'EXTF.csv');
    expect((await studio('datev', file)).lines).toEqual(['1 Rechnung, 1 Zahlung.']);
    const bookings = (await readFile(file, 'latin1')).split('\r\n').slice(2, -1);
    expect(bookings.map((line) => line.split(';').slice(0, 11).join(';'))).toEqual([
      '141,37;"S";"EUR";;;;10000;8400;;2011;"RE-2026-0001"',
      '141,37;"S";"EUR";;;;1200;10000;;0512;"RE-2026-0001"',
    ]);
  });

  it('keep each payment in the books, also one that is taken back', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number);
    test.world.pass(9 * DAY);
    await studio('paid', number, '2026-11-23', '--paypal');
    await studio('paid', number, '2026-11-25', '--zurueck');
    await studio('paid', 'RE-2026-0001', '2026-11-28');
    const list = await studio('invoices', '--json');
    const { invoices } = JSON.parse(list.lines.join('\n')) as { readonly invoices: readonly Record<string, unknown>[] };
    const [invoice] = invoices;
    const books = {
      paidOn: '2026-11-28',
      isOpen: false,
      taxCase: 'domestic',
      deliveredOn: '2026-11-20',
      payments: [
        { day: '2026-11-23', cents: 14_137, account: 'paypal', line: '' },
        { day: '2026-11-25', cents: -14_137, account: 'paypal', line: '' },
        { day: '2026-11-28', cents: 14_137, account: 'bank', line: '' },
      ],
    };
    expect(invoice).toMatchObject(books);
    expect(invoice?.['lines']).toEqual([
      expect.objectContaining({ service: 'Freistellen, Klare Kontur', quantity: 120, each: 79, net: 9480 }),
      { service: 'Zweite Größe', detail: '', quantity: 120, each: 10, net: 1200 },
      { service: 'Zweites Dateiformat', detail: '', quantity: 120, each: 10, net: 1200 },
    ]);
    expect(invoice?.['buyer']).toMatchObject({ name: 'Nordlicht Keramik GmbH', city: 'Hamburg' });
    const file = join(await temporaryFolder(), 'EXTF.csv');
    const said = [
      await studio('datev', file, '--von', '2026-11-22', '--bis', '2026-11-27'),
      await studio('datev', file),
    ];
    expect(said.map(({ lines }) => lines)).toEqual([['0 Rechnungen, 2 Zahlungen.'], ['1 Rechnung, 3 Zahlungen.']]);
    const bookings = (await readFile(file, 'latin1')).split('\r\n').slice(3, -1);
    expect(bookings.map((line) => line.split(';').slice(0, 11).join(';'))).toEqual([
      '141,37;"S";"EUR";;;;1361;10000;;2311;"RE-2026-0001"',
      '141,37;"H";"EUR";;;;1361;10000;;2511;"RE-2026-0001"',
      '141,37;"S";"EUR";;;;1200;10000;;2811;"RE-2026-0001"',
    ]);
  });

  it('note the money that goes back for a cancelled invoice, and keep the order’s state', async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number);
    await studio('paid', number);
    await studio('invoice-cancel', number);
    await studio('invoice', number);
    test.world.pass(DAY);
    const said = [await studio('paid', 'RE-2026-0001', '--zurueck'), await studio('paid', 'RE-2026-0001', '--zurueck')];
    expect(said).toEqual([
      { code: 0, lines: ['RE-2026-0001: Die Rückzahlung ist gemerkt.'] },
      { code: 1, lines: ['RE-2026-0001: Eine Zahlung ist nicht gemerkt.'] },
    ]);
    const rows = await test.store.read((queries) =>
      queries.selectFrom('payments').select(['invoice', 'day', 'cents']).orderBy('id').execute(),
    );
    expect(rows).toEqual([
      { invoice: 'RE-2026-0001', day: '2026-11-20', cents: 14_137 },
      { invoice: 'RE-2026-0001', day: '2026-11-21', cents: -14_137 },
    ]);
    expect((await studio('paid', number)).lines).toEqual([`${number}: Bezahlt`]);
  });

  it('take no payment of a day that cannot be, nor under a cancelled number', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number);
    test.world.pass(2 * DAY);
    const refused = [
      await studio('paid', number, '2026-11-31'),
      await studio('paid', number, '2026-11-19'),
      await studio('paid', number, '2026-11-23'),
      await studio('paid', number, '--zurueck'),
    ];
    await studio('paid', number, '2026-11-21');
    refused.push(await studio('paid', number, '2026-11-20', '--zurueck'));
    await studio('invoice-cancel', number);
    await studio('invoice', number);
    refused.push(await studio('paid', 'RE-2026-0001'), await studio('paid', 'RE-2026-0002'));
    expect(refused.map(({ code, lines }) => [code, lines[0]])).toEqual([
      [2, '„2026-11-31“ ist kein Tag der Form JJJJ-MM-TT.'],
      [1, 'Gemerkt ist nichts. Der 19. November 2026 liegt vor dem Tag der Rechnung, dem 20. November 2026.'],
      [1, 'Gemerkt ist nichts. Der 23. November 2026 liegt in der Zukunft.'],
      [1, `${number} ist „Rechnung gestellt“. Eine Zahlung ist nicht gemerkt.`],
      [
        1,
        `${number} ist „Bezahlt“. Der 20. November 2026 liegt vor dem Tag der letzten Buchung, dem 21. November 2026.`,
      ],
      [2, `RE-2026-0001 ist storniert durch RE-2026-0002. Auftrag: ${number}`],
      [2, `RE-2026-0002 ist selbst ein Storno, von RE-2026-0001. Auftrag: ${number}`],
    ]);
  });

  it('are paid by one line of the bank all together, or not at all', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 2);
    for (const number of numbers) await studio('invoice', number);
    const file = join(await temporaryFolder(), 'bank.csv');
    await writeFile(file, 'Datum;Zweck;Betrag\n20.11.2026;RE-2026-0001 RE-2026-0002;282,74\n');
    const setStatus = (status: 'cancelled' | 'invoiced') =>
      test.store.write((queries) =>
        queries
          .updateTable('orders')
          .set({ status })
          .where('wizard_clipping_id', '=', numbers[1] ?? '')
          .execute(),
      );
    await setStatus('cancelled');
    const refused = await studio('payments', file);
    const none = await test.store.read((queries) => queries.selectFrom('payments').selectAll().execute());
    await setStatus('invoiced');
    const taken = await studio('payments', file);
    const finding = 'Zeile 2, 20. November 2026, 282,74\u00A0€, RE-2026-0001 und RE-2026-0002: bezahlt';
    expect([refused, none, taken]).toEqual([
      {
        code: 1,
        lines: [
          finding,
          `${numbers[1]} ist „Storniert“; „Bezahlt“ geht jetzt nicht.`,
          'Möglich: nichts mehr',
          '1 Zeile gelesen, 0 Rechnungen bezahlt.',
        ],
      },
      [],
      {
        code: 0,
        lines: [finding, `${numbers[0]}: Bezahlt`, `${numbers[1]}: Bezahlt`, '1 Zeile gelesen, 2 Rechnungen bezahlt.'],
      },
    ]);
  });

  it('are named by list and export where their document cannot be read', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 2);
    for (const number of numbers) await studio('invoice', number);
    await test.store.write((queries) =>
      queries
        .updateTable('invoices')
        .set({ document: '{' as never })
        .where('number', '=', 'RE-2026-0001')
        .execute(),
    );
    const file = join(await temporaryFolder(), 'EXTF.csv');
    const [list, json, datev] = [
      await studio('invoices'),
      await studio('invoices', '--json'),
      await studio('datev', file),
    ];
    expect([list.code, list.lines.length, list.lines.at(-1), json.code]).toEqual([
      1,
      3,
      'Nicht lesbar und nicht in dieser Liste: RE-2026-0001.',
      1,
    ]);
    expect(JSON.parse(json.lines.join('\n'))).toMatchObject({ unreadable: ['RE-2026-0001'] });
    expect(datev).toEqual({
      code: 1,
      lines: ['Es ist nichts geschrieben, denn der Stapel wäre unvollständig. Nicht lesbar: RE-2026-0001.'],
    });
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    expect((await studio('datev', file, '--von', '2026-01-01', '--bis', '2026-11-19')).lines).toEqual([
      '0 Rechnungen, 0 Zahlungen.',
    ]);
  });

  it('are written by themselves a week after the delivery, but not for long delivered orders', {
    timeout: 60_000,
  }, async () => {
    const { test, numbers } = await delivered(await environment(), 1);
    const job = createInvoicingJob({
      store: test.store,
      world: test.world,
      publicUrl: test.config.publicUrl,
      afterDays: 7,
      announce: () => undefined,
      log: test.app.log,
    });
    test.world.pass(6 * DAY);
    const early = await job.run();
    test.world.pass(DAY);
    const due = await job.run();
    const again = await job.run();
    expect([early, due, again]).toEqual([
      { written: [], left: [] },
      { written: ['RE-2026-0001'], left: [] },
      { written: [], left: [] },
    ]);
    const { number } = await bookImagesLater(test, 120);
    const studio = studioOffice({ ...test, storage: await openStorage(test.config, test.store) });
    await studio('status', number, 'inBearbeitung', 'vorhandene');
    await studio('status', number, 'geliefert');
    test.world.pass(38 * DAY);
    expect([numbers.length, await job.run()]).toEqual([1, { written: [], left: [] }]);
  });

  it('return their number when the transaction fails', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 2);
    const [first = '', second = ''] = numbers;
    // The mail comes last: a row that holds its id makes the transaction fail at its very end.
    const order = await test.store.read((queries) =>
      queries.selectFrom('orders').select('id').where('wizard_clipping_id', '=', second).executeTakeFirstOrThrow(),
    );
    await studio('invoice', first);
    await test.store.write((queries) =>
      queries
        .insertInto('invoices')
        .values({ ...blocking, order_id: order.id })
        .execute(),
    );
    await expect(studio('invoice', second)).rejects.toThrow();
    await test.store.write((queries) => queries.deleteFrom('invoices').where('number', '=', blocking.number).execute());
    expect((await studio('invoice', second)).lines).toEqual([
      `${second}: Rechnung gestellt, Rechnung RE-2026-0002 über 141,37\u00A0€`,
    ]);
  });
});

/** A standing invoice that the database allows once for each order. */
const blocking = {
  number: 'RE-blockiert',
  kind: 'invoice',
  document: '{}' as never,
  xml: null,
  gross: 1,
  issued_at: '2026-11-20T13:05:00.000Z',
  corrects: null,
  corrected_by: null,
  reminders: 0,
  reminded_at: null,
} as const;

/** Delivered orders of 120 images, and the office's command line. */
async function delivered(environment: Record<string, string>, count: number) {
  const test = await startTestApp({ environment });
  const storage = await openStorage(test.config, test.store);
  const studio = studioOffice({ store: test.store, storage, world: test.world });
  const numbers: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { number } = await bookImagesLater(test, 120);
    await studio('status', number, 'inBearbeitung', 'vorhandene');
    await studio('status', number, 'geliefert');
    numbers.push(number);
  }
  return { test, studio, numbers };
}

function rowsOf({ store }: TestApp) {
  return store.read((queries) =>
    queries.selectFrom('invoices').select(['number', 'kind', 'corrects', 'corrected_by']).orderBy('number').execute(),
  );
}
