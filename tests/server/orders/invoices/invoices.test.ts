import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { officePaths } from '../../../../domain/contracts/office-paths.ts';
import type { OfficeOrder } from '../../../../domain/contracts/office.ts';
import { pathTo } from '../../../../domain/contracts/paths.ts';
import { DAY } from '../../../../domain/studio/retention.ts';
import { findInvoice } from '../../../../server/orders/invoices/ledger.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { delivered } from '../../../support/delivered-order.ts';
import { atHome, officeBrowser } from '../../../support/office.ts';
import { address, contact, walk, walkTo } from '../../../support/order-journeys.ts';
import { temporaryFolder, type TestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

describe.each(eachDatabase())('invoices on $name', ({ environment }) => {
  it('are written, paid, cancelled and written again, each with the next number', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    const said = async (...args: string[]) => (await studio(...args)).lines;

    test.world.pass(DAY);
    const life = [
      await said('invoice', number, '--alle'),
      await said('invoice', number, '--alle'),
      await said('paid', number, '2026-11-21'),
      await said('paid', number, '--zurueck'),
      await said('invoice-cancel', 'RE-2026-0001', 'Falsche Anschrift'),
      await said('invoice', number, '--alle'),
      await said('paid', 'RE-2026-0003'),
    ];
    expect(life).toEqual([
      [`${number}: Rechnung gestellt, Rechnung RE-2026-0001 über 141,37\u00A0€`],
      [
        `${number} ist „Rechnung gestellt“; „Rechnung gestellt“ geht jetzt nicht.`,
        'Möglich: Geliefert, Bezahlt, Rechnung storniert',
      ],
      [`${number}: Bezahlt`],
      [`${number}: Rechnung gestellt`],
      [`${number}: Rechnung storniert, Stornorechnung RE-2026-0002 über −141,37\u00A0€`],
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

  it('are reminded of by command once they are due, and leave for DATEV', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number, '--alle');
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

  it('are reminded of with a link to the order’s page only while it exists', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    await studio('invoice', number, '--alle');
    // The page ends 90 days after the delivery.
    for (const days of [89, 1]) {
      test.world.pass(days * DAY);
      await studio('reminder', number);
    }
    const reminders = (await test.mails()).filter(({ subject }) => subject?.startsWith('Erinnerung'));
    expect(reminders.map(({ text }) => text?.includes('/auftrag'))).toEqual([true, false]);
  });

  it('are named by list and export where their document cannot be read', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 2);
    for (const number of numbers) await studio('invoice', number, '--alle');
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

  it('name another buyer after a cancellation, and need a word where images are missing here', {
    timeout: 60_000,
  }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    const missing = await studio('invoice', number);
    await studio('invoice', number, '--alle');
    await studio('invoice-cancel', number, 'Falsche Firma');
    const address = ['--firma', 'Ton & Töchter GmbH', '--strasse', 'Am Ofen 3', '--plz', '50667', '--ort', 'Köln'];
    const wrong = await studio('invoice', number, '--alle', '--plz', '5066');
    await studio('invoice', number, '--alle', ...address, '--rechnungsmail', 'buero@ton.example');
    expect([missing, wrong]).toEqual([
      {
        code: 1,
        lines: [
          'Es ist keine Rechnung geschrieben. Von 120 Bildern sind hier 0 angekommen. Bitte bestätigen, dass alle bearbeitet sind, oder je Bildart die Zahl der bearbeiteten angeben (bestellt: Klare Kontur 120).',
        ],
      },
      {
        code: 1,
        lines: [
          'Es ist keine Rechnung geschrieben. An der Rechnungsanschrift fehlt etwas. Eine deutsche Postleitzahl hat fünf Ziffern, zum Beispiel 10115.',
        ],
      },
    ]);
    const invoice = await test.store.read((queries) => findInvoice(queries, 'RE-2026-0003'));
    expect(invoice?.invoice.buyer.lines.slice(0, 4)).toEqual([
      'Ton & Töchter GmbH',
      'Frau Jana Winter',
      'Am Ofen 3',
      '50667 Köln',
    ]);
    const mails = (await test.mails()).filter(({ subject }) => subject?.startsWith('Rechnung RE-2026-0003'));
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['buero@ton.example']);
  });

  it('are drafted for the office; what it empties is on none', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered({ ...atHome, ...(await environment()) }, 1);
    const [number = ''] = numbers;
    const office = await officeBrowser(test.app);
    const draft = async () => (await office.see(pathTo(officePaths.order, number))).json<OfficeOrder>().invoiceDraft;
    const { reference, ...buyer } = (await draft())?.buyer ?? {};
    expect({ ...(await draft()), buyer }).toEqual({
      gross: 14_137,
      name: 'Nordlicht Keramik GmbH',
      vatId: 'DE123456789',
      route: '',
      email: 'jana.winter@nordlicht.example',
      buyer: {
        company: 'Nordlicht Keramik GmbH',
        pre_name: 'Jana',
        name: 'Winter',
        street: 'Musterweg 12',
        address2: '',
        zip: '22763',
        city: 'Hamburg',
        country: 'Deutschland',
        invoice_email: '',
      },
    });
    const invoice = { areAllDone: true, vatId: '', route: '', buyer: { reference: '' } };
    await office.send(pathTo(officePaths.steps, number), { step: 'invoiced', invoice });
    const written = await test.store.read((queries) => findInvoice(queries, 'RE-2026-0001'));
    expect([reference, written?.invoice.buyer]).toEqual([
      reference,
      expect.objectContaining({ vatId: '', reference: '', email: 'jana.winter@nordlicht.example' }),
    ]);
    expect(await draft()).toBeNull();
    const [shown] = (await office.see(pathTo(officePaths.order, number))).json<OfficeOrder>().invoices;
    expect([shown?.buyer, shown?.email]).toEqual(['Nordlicht Keramik GmbH', 'jana.winter@nordlicht.example']);
    await studio('invoice-cancel', number);
    expect(await draft()).not.toBeNull();
  });

  it('bill only what was done before a withdrawal, and only where work had begun', { timeout: 60_000 }, async () => {
    const { test, studio } = await delivered(await environment(), 0);
    const withdraw = async (...before: string[][]) => {
      const number = await bookPrivately(test);
      for (const step of before) await studio('status', number, ...step);
      await studio('status', number, 'widerrufen');
      return number;
    };
    const [begun, early] = [await withdraw(['inBearbeitung', 'vorhandene']), await withdraw()];
    const part = ['--netto', '20', '--grund', '25 Bilder waren fertig'];
    const said = async (...args: string[]) => (await studio(...args)).lines[0];
    expect([
      await said('invoice', begun, '--alle'),
      await said('invoice', begun, ...part),
      await said('status', begun, 'geliefert'),
      await said('invoice-cancel', begun),
      await said('invoice', begun, '--alle'),
      await said('invoice', begun, ...part),
      await said('paid', begun),
      await said('invoice', early, ...part),
    ]).toEqual([
      'Es ist keine Rechnung geschrieben. Der Vertrag ist widerrufen. Berechnet wird nur, was bis dahin fertig war (§ 357a Abs. 2 BGB): Bitte den anteiligen Nettobetrag und den Grund angeben.',
      `${begun}: Rechnung gestellt, Rechnung RE-2026-0001 über 23,80\u00A0€`,
      `${begun} ist „Rechnung gestellt“; „Geliefert“ geht jetzt nicht.`,
      `${begun}: Rechnung storniert, Stornorechnung RE-2026-0002 über −23,80\u00A0€`,
      expect.stringContaining('Der Vertrag ist widerrufen.'),
      `${begun}: Rechnung gestellt, Rechnung RE-2026-0003 über 23,80\u00A0€`,
      `${begun}: Bezahlt`,
      `${early} ist „Widerrufen“; „Rechnung gestellt“ geht jetzt nicht.`,
    ]);
  });

  it('written elsewhere are paid here, but cancelled where they are', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 1);
    const [number = ''] = numbers;
    // As an order that had been marked before there were invoices here.
    await test.store.write((queries) =>
      queries.updateTable('orders').set({ status: 'invoiced' }).where('wizard_clipping_id', '=', number).execute(),
    );
    expect([
      await studio('invoice-cancel', number),
      await studio('paid', number),
      await studio('paid', number, '--zurueck'),
    ]).toEqual([
      {
        code: 1,
        lines: [
          'Die Rechnung dieses Auftrags ist nicht hier geschrieben oder nicht lesbar: Bitte dort stornieren, wo sie steht.',
        ],
      },
      { code: 0, lines: [`${number}: Bezahlt`] },
      { code: 0, lines: [`${number}: Rechnung gestellt`] },
    ]);
  });

  it('return their number when the transaction fails', { timeout: 60_000 }, async () => {
    const { test, studio, numbers } = await delivered(await environment(), 2);
    const [first = '', second = ''] = numbers;
    // The mail comes last: a row that holds its id makes the transaction fail at its very end.
    const order = await test.store.read((queries) =>
      queries.selectFrom('orders').select('id').where('wizard_clipping_id', '=', second).executeTakeFirstOrThrow(),
    );
    await studio('invoice', first, '--alle');
    await test.store.write((queries) =>
      queries
        .insertInto('invoices')
        .values({ ...blocking, order_id: order.id })
        .execute(),
    );
    await expect(studio('invoice', second, '--alle')).rejects.toThrow();
    await test.store.write((queries) => queries.deleteFrom('invoices').where('number', '=', blocking.number).execute());
    expect((await studio('invoice', second, '--alle')).lines).toEqual([
      `${second}: Rechnung gestellt, Rechnung RE-2026-0002 über 141,37\u00A0€`,
    ]);
  });
});

/** A private person's order, begun early on demand. Returns its number. */
async function bookPrivately({ app }: TestApp): Promise<string> {
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'client.type');
  await walk(visitor, [
    ['setClientType', { client: { clientType: 'private' } }],
    ['saveContactFull', { client: { ...contact, ...address } }],
  ]);
  const number = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
  await visitor.post('finish', { earlyStart: true });
  return number;
}

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

function rowsOf({ store }: TestApp) {
  return store.read((queries) =>
    queries.selectFrom('invoices').select(['number', 'kind', 'corrects', 'corrected_by']).orderBy('number').execute(),
  );
}
