import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { officePaths } from '../../../../../domain/contracts/office-paths.ts';
import type { OfficeOrder } from '../../../../../domain/contracts/office.ts';
import { pathTo } from '../../../../../domain/contracts/paths.ts';
import { formatCents } from '../../../../../domain/texts/format.ts';
import { DAY } from '../../../../../domain/studio/retention.ts';
import type { Store } from '../../../../../server/database/store.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { delivered, orderInProduction } from '../../../../support/delivered-order.ts';
import { atHome, officeBrowser } from '../../../../support/office.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';

describe.each(eachDatabase())('payments of invoices on $name', ({ environment }) => {
  it('are found among the lines of a bank, by number and amount, once', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 2);
    for (const number of numbers) await studio('invoice', number, '--alle');
    test.world.pass(4 * DAY);
    const file = join(await temporaryFolder(), 'bank.csv');
    const lines = [
      'Buchungstag;Verwendungszweck;Betrag',
      '23.11.2026;RE-2026-0001 danke;141,37',
      '23.11.2026;re 2026 0002;100,00',
      'x;y;z',
    ];
    await writeFile(file, Buffer.from(lines.join('\r\n'), 'latin1'));
    const report = [
      'Zeile 2, 23. November 2026, 141,37\u00A0€, RE-2026-0001: bezahlt',
      'Zeile 3, 23. November 2026, 100,00\u00A0€, RE-2026-0002: Teilzahlung, offen 41,37\u00A0€',
    ];
    const part = `${numbers[1]}: Rechnung gestellt, 100,00\u00A0€ gemerkt, offen 41,37\u00A0€`;
    const end = ['2 Zeilen gelesen, 1 Rechnung bezahlt, 1 Teilzahlung.', 'Nicht lesbar: Zeile 4'];
    expect([await studio('payments', file, '--check'), await studio('payments', file)]).toEqual([
      { code: 1, lines: [...report, ...end] },
      { code: 1, lines: [report[0], `${numbers[0]}: Bezahlt`, report[1], part, ...end] },
    ]);
    const again = await studio('payments', file);
    expect(again.lines.slice(0, 2)).toEqual([
      'Zeile 2, 23. November 2026, 141,37\u00A0€, RE-2026-0001: schon gemerkt',
      'Zeile 3, 23. November 2026, 100,00\u00A0€, RE-2026-0002: schon gemerkt',
    ]);
    expect((await studio('invoices', '--offen')).lines).toEqual([
      'Nummer        Auftrag         Vom                Fällig            Bezahlt  Betrag    Kunde',
      `RE-2026-0002  ${numbers[1]}  20. November 2026  4. Dezember 2026           141,37\u00A0€  Nordlicht Keramik GmbH  offen 41,37\u00A0€`,
    ]);
  });

  it('are noted once where another import notes them between reading and writing', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 3);
    for (const number of numbers) await studio('invoice', number, '--alle');
    const folder = await temporaryFolder();
    const [file, others] = ['bank.csv', 'other.csv'].map((name) => join(folder, name)) as [string, string];
    const head = 'Datum;Zweck;Betrag\n20.11.2026;RE-2026-0001;100,00\n';
    await writeFile(file, `${head}20.11.2026;RE-2026-0002 RE-2026-0003;282,74\n`);
    await writeFile(others, `${head}20.11.2026;RE-2026-0002;1,00\n`);
    let other: Promise<unknown> | undefined;
    const store: Store = {
      ...test.store,
      write: async (work) => {
        await (other ??= studio('payments', others));
        return test.store.write(work);
      },
    };
    const late = studioOffice({ store, storage: await openStorage(test.config, test.store), world: test.world });

    expect(await late('payments', file)).toEqual({
      code: 1,
      lines: [
        'Zeile 2, 20. November 2026, 100,00\u00A0€, RE-2026-0001: Teilzahlung, offen 41,37\u00A0€',
        'Gemerkt ist nichts. Inzwischen sind 41,37\u00A0€ offen, nicht 141,37\u00A0€.',
        'Zeile 3, 20. November 2026, 282,74\u00A0€, RE-2026-0002 und RE-2026-0003: bezahlt',
        'Gemerkt ist nichts. Inzwischen sind 281,74\u00A0€ offen, nicht 282,74\u00A0€.',
        '2 Zeilen gelesen, 0 Rechnungen bezahlt.',
      ],
    });
    const noted = await test.store.read((queries) =>
      queries.selectFrom('payments').select(['invoice', 'cents']).orderBy('id').execute(),
    );
    expect(noted).toEqual([
      { invoice: 'RE-2026-0001', cents: 10_000 },
      { invoice: 'RE-2026-0002', cents: 100 },
    ]);
  });

  it('stay in the books, also those that are taken back', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number, '--alle');
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

  it('are noted in parts; only all of it makes a paid order, and too much says so', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number, '--alle');
    test.world.pass(15 * DAY);
    const paid = async (...args: string[]) => (await studio('paid', number, ...args)).lines[0];
    expect([
      await paid('2026-11-23', '--betrag', '100', '--paypal'),
      (await studio('reminder', number)).code,
      await paid('2026-11-22', '--betrag', '50,00'),
      await paid('2026-11-24', '--betrag', '8,63', '--zurueck'),
      await paid('--betrag', '200', '--zurueck'),
      await paid('--betrag', '0'),
      await paid('--betrag', 'viel'),
    ]).toEqual([
      `${number}: Rechnung gestellt, 100,00\u00A0€ gemerkt, offen 41,37\u00A0€`,
      0,
      `${number}: Bezahlt, 50,00\u00A0€ gemerkt, überzahlt um 8,63\u00A0€`,
      `${number}: Bezahlt, 8,63\u00A0€ zurück`,
      `${number} ist „Bezahlt“. Gezahlt sind nur 141,37\u00A0€.`,
      '„0“ ist kein Betrag in Euro, zum Beispiel 100,00.',
      '„viel“ ist kein Betrag in Euro, zum Beispiel 100,00.',
    ]);
    const json = async () => JSON.parse((await studio('invoices', '--json')).lines.join('\n')) as unknown;
    expect(await json()).toMatchObject({ invoices: [{ open: 0, isOpen: false, paidOn: '2026-11-23' }] });
    // All of it goes back to the accounts that it came from.
    expect(await paid('--zurueck')).toBe(`${number}: Rechnung gestellt`);
    const { invoices } = (await json()) as { readonly invoices: readonly Record<string, unknown>[] };
    expect(invoices).toMatchObject([{ open: 14_137, isOpen: true, paidOn: null }]);
    expect(invoices[0]?.['payments']).toEqual([
      { day: '2026-11-23', cents: 10_000, account: 'paypal', line: '' },
      { day: '2026-11-22', cents: 5000, account: 'bank', line: '' },
      { day: '2026-11-24', cents: -863, account: 'bank', line: '' },
      { day: '2026-12-05', cents: -4137, account: 'bank', line: '' },
      { day: '2026-12-05', cents: -10_000, account: 'paypal', line: '' },
    ]);
    const reminder = (await test.mails()).find(({ subject }) => subject?.startsWith('Erinnerung'));
    expect(reminder?.text).toContain('erst 100,00\u00A0€ bekommen, 41,37\u00A0€ sind noch offen');
    // The transfer and the link ask for the same sum.
    expect(reminder?.text).toMatch(/\bBetrag\s+41,37\s€/);
    expect(reminder?.html).toContain('amount=41.37');
  });

  it('are noted once at the desk, where the same call comes twice', async () => {
    const test = await startTestApp({ environment: { ...atHome, ...(await environment()) } });
    const { number, studio } = await orderInProduction(test, ['tasse.png']);
    await studio('status', number, 'geliefert');
    await studio('invoice', number);
    const office = await officeBrowser(test.app);
    const orderOf = async () => (await office.see(pathTo(officePaths.order, number))).json<OfficeOrder>();
    const [invoice] = (await orderOf()).invoices;
    const step = { step: 'paid', amount: 50, openSeen: invoice?.open };
    const first = { id: 'RE-2026-0001-001', day: '2026-11-20', cents: 50, account: 'bank' };
    const pay = async () => (await office.send(pathTo(officePaths.steps, number), step)).json<object>();
    expect([await pay(), await pay()]).toEqual([
      expect.objectContaining({
        status: 'invoiced',
        invoices: [
          {
            ...invoice,
            open: (invoice?.open ?? 0) - 50,
            paypal: expect.stringContaining('RE-2026-0001-2'),
            payments: [{ ...first, canGoBack: true }],
          },
        ],
      }),
      {
        code: 'refused',
        message: `Gemerkt ist nichts. Inzwischen sind ${formatCents((invoice?.open ?? 0) - 50)} offen, nicht ${formatCents(invoice?.open ?? 0)}.`,
      },
    ]);
    const back = await office.send(pathTo(officePaths.invoiceActs, number), { act: 'unpay' });
    const payments = [
      { ...first, canGoBack: false },
      { ...first, id: 'RE-2026-0001-002', cents: -50, canGoBack: false },
    ];
    expect(back.json<OfficeOrder>().invoices).toEqual([{ ...invoice, paypal: expect.any(String), payments }]);
  });

  it('are taken back one by one at the desk, each once, and stay in the history', async () => {
    const test = await startTestApp({ environment: { ...atHome, ...(await environment()) } });
    const { number, studio } = await orderInProduction(test, ['tasse.png']);
    await studio('status', number, 'geliefert');
    await studio('invoice', number);
    await studio('paid', number, '--betrag', '1,00', '--paypal');
    await studio('paid', number, '--paypal');
    const office = await officeBrowser(test.app);
    const takeBack = async (payment: string) => {
      const answer = await office.send(pathTo(officePaths.invoiceActs, number), { act: 'unpay', payment });
      return answer.json<OfficeOrder & { readonly message?: string }>();
    };
    const after = await takeBack('RE-2026-0001-001');
    const refused = [await takeBack('RE-2026-0001-001'), await takeBack('RE-2026-0001-003'), await takeBack('RE-1')];

    const [invoice] = after.invoices;
    expect([after.status, invoice?.open]).toEqual(['invoiced', 100]);
    expect(invoice?.payments.map(({ cents, account, canGoBack }) => [cents, account, canGoBack])).toEqual([
      [100, 'paypal', false],
      [(invoice?.gross ?? 0) - 100, 'paypal', true],
      [-100, 'paypal', false],
    ]);
    const why = `${number} ist „Rechnung gestellt“. Diese Zahlung ist schon zurückgenommen.`;
    expect(refused.map(({ message }) => message)).toEqual([why, why, why]);
    expect(after.timeline.map(({ words }) => words).filter((words) => words.startsWith('Zahlung'))).toEqual([
      'Zahlung zu RE-2026-0001: 1,00\u00A0€ gemerkt (Studio)',
      `Zahlung zu RE-2026-0001: ${formatCents((invoice?.gross ?? 0) - 100)} gemerkt (Studio)`,
      'Zahlung zu RE-2026-0001: 1,00\u00A0€ zurück (Studio)',
    ]);
  });

  it('go back for a cancelled invoice, and the order keeps its state', async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number, '--alle');
    await studio('paid', number);
    await studio('invoice-cancel', number);
    await studio('invoice', number, '--alle');
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

  it('have no day that cannot be, and no cancelled number', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number, '--alle');
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
    await studio('invoice', number, '--alle');
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

  it('are noted of one line of the bank all together, or not at all', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 2);
    for (const number of numbers) await studio('invoice', number, '--alle');
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

  it('are reported with the reason where a line of the bank is none', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number, '--alle');
    await studio('paid', number);
    await studio('invoice-cancel', number);
    await studio('invoice', number, '--alle');
    test.world.pass(DAY);
    const file = join(await temporaryFolder(), 'paypal.csv');
    const lines = [
      'Datum;Transaktionscode;Rechnungsnummer;Status;Brutto',
      '21.11.2026;1A;RE-2026-0001;Abgeschlossen;141,37',
      '21.11.2026;1B;RE-2026-0003;Ausstehend;141,37',
      '19.11.2026;1C;RE-2026-0003;Abgeschlossen;141,37',
      '21.11.2026;1D;RE-2026-0003;Abgeschlossen;141,37',
      '21.11.2026;1E;RE-2026-0003;Abgeschlossen;141,37',
      '21.11.2026;1F;RE-2026-0003;Abgeschlossen;-141,37',
      '21.11.2026;1G;RE-2026-0004;Abgeschlossen;141,37',
    ];
    await writeFile(file, lines.join('\n'));
    const { code, lines: said } = await studio('payments', file);
    expect([code, said]).toEqual([
      1,
      [
        `${start(2, 'RE-2026-0001')} nicht gemerkt, denn diese Rechnung ist storniert oder selbst ein Storno`,
        `${start(3, 'RE-2026-0003')} nicht gemerkt, denn in der Datei steht „Ausstehend“`,
        `${start(4, 'RE-2026-0003', '19. November 2026')} nicht gemerkt. Der 19. November 2026 liegt vor dem Tag der Rechnung, dem 20. November 2026.`,
        `${start(5, 'RE-2026-0003')} bezahlt`,
        `${number}: Bezahlt`,
        `${start(6, 'RE-2026-0003')} war schon bezahlt. Diese 141,37\u00A0€ sind nicht gemerkt: eine zweite Zahlung, oder dieselbe, von Hand mit anderem Tag gemerkt`,
        `${start(7, 'RE-2026-0003', undefined, '−141,37\u00A0€')} Geld ging ab; nicht gemerkt. Bitte prüfen; von Hand geht es mit npm run studio -- paid --zurueck`,
        `${start(8, 'RE-2026-0004')} nicht gemerkt, denn diese Nummer gibt es hier nicht`,
        '7 Zeilen gelesen, 1 Rechnung bezahlt.',
      ],
    ]);
    const rows = await test.store.read((queries) =>
      queries.selectFrom('payments').select(['account', 'line']).where('invoice', '=', 'RE-2026-0003').execute(),
    );
    expect(rows).toEqual([{ account: 'paypal', line: '21.11.2026 1D RE-2026-0003 Abgeschlossen 141,37' }]);
  });
});

/** How the report of a line begins. */
function start(line: number, invoice: string, day = '21. November 2026', amount = '141,37\u00A0€'): string {
  return `Zeile ${line}, ${day}, ${amount}, ${invoice}:`;
}
