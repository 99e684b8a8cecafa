import { describe, expect, it } from 'vitest';
import { paths } from '../../../../domain/contracts/paths.ts';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { formPost } from '../../../support/form-app.ts';
import { contact, walkTo } from '../../../support/order-journeys.ts';
import { startSmtp } from '../../../support/smtp.ts';
import { studioOffice } from '../../../support/office-pages.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

/** The head of the list of orders. */
const head = 'Auftrag         Status    Fällig              Bilder  Netto     Kunde                   Bestellt';

describe.each(eachDatabase())('npm run studio on $name', ({ environment }) => {
  it('explains itself in German when a command is wrong', async () => {
    const { studio } = await startStudio(await environment());

    const hint = 'Hilfe: npm run studio -- --help, und zu jedem Befehl npm run studio -- <Befehl> --help';
    const said = async (...args: string[]) => {
      const { code, lines } = await studio(...args);
      return [code, ...lines];
    };

    expect(await said('loeschen')).toEqual([2, 'Diesen Befehl gibt es nicht.', hint]);
    expect(await said('export')).toEqual([2, 'Hier fehlt eine Angabe.', hint]);
    expect(await said('order', 'FS-1', 'FS-2')).toEqual([2, 'Das sind zu viele Angaben.', hint]);
    expect(await said('clock', '--nein')).toEqual([2, 'Diesen Schalter gibt es hier nicht.', hint]);
    expect(await said('orders', '--status')).toEqual([2, 'Hinter dem Schalter fehlt eine Angabe.', hint]);
    expect(await said('orders', '--status', 'fertig')).toEqual([2, 'Den Status „fertig“ gibt es nicht.', hint]);
    expect(await said('orders', '--seite', '0')).toEqual([2, '„0“ ist keine Zahl ab 1.', hint]);
    expect(await said('accounts', '--seit', 'gestern')).toEqual([
      2,
      '„gestern“ ist kein Tag der Form JJJJ-MM-TT.',
      hint,
    ]);
    expect(await said('status', 'FS-1', 'storniert', 'bald')).toEqual([2, '„bald“ passt nicht zu „Storniert“.', hint]);
    const [whole, part] = [await studio('--help'), await studio('mails', 'resend', '--help')];
    expect([whole.code, part.code, (await studio()).code]).toEqual([0, 0, 2]);
    const help = [...whole.lines, ...part.lines].join('\n');
    expect(help).toContain('Aufruf: npm run studio -- [Befehl] [Schalter]');
    expect(help).toContain('Aufruf: npm run studio -- mails resend <Kennung> [Schalter]');
    expect(help).not.toMatch(/usage|options?:|command|argument|display|default/i);
  });

  it('lists bookings, sets their status and starts the period of their files', async () => {
    const { app, store, world, studio } = await startStudio(await environment());
    const orderNumber = await book(app);
    expect(await studio('orders')).toEqual({
      code: 0,
      lines: [
        head,
        `${orderNumber}  Bestellt  Bilder fehlen noch  0/120   118,80\u00A0€  Nordlicht Keramik GmbH  2026-11-20`,
      ],
    });

    const step = (...texts: string[]) => studio('status', orderNumber.toLowerCase(), ...texts);
    expect(await step('inBearbeitung', 'vorhandene')).toEqual({ code: 0, lines: [`${orderNumber}: In Bearbeitung`] });
    expect(await step('geliefert')).toEqual({ code: 0, lines: [`${orderNumber}: Geliefert`] });
    world.pass(60_000);
    // A program reads the step from `--json`. No image has arrived here, so the invoice asks whether all are done.
    expect((await step('invoiced')).code).toBe(1);
    await studio('invoice', orderNumber, '--alle');

    const rows = await store.read((queries) =>
      queries.selectFrom('orders').select(['status', 'screen', 'booked_at', 'closed_at']).execute(),
    );
    const moment = '2026-11-20T13:05:00.000Z';
    expect(rows).toEqual([{ status: 'invoiced', screen: 'booked', booked_at: moment, closed_at: moment }]);
    expect(await studio('status', 'FS-2611-AAAAAA', 'geliefert')).toEqual({
      code: 1,
      lines: ['Kein lesbarer Auftrag mit der Nummer FS-2611-AAAAAA.'],
    });
  });

  it('makes a new link to an order page, which revokes all older ones, and revokes them all', async () => {
    const { app, studio } = await startStudio(await environment());
    const number = await book(app);
    const opens = async (url: string | undefined) => {
      const authorization = `Bearer ${url?.slice(url.indexOf('#') + 1)}`;
      return (await app.inject({ url: paths.orderPage, headers: { authorization } })).statusCode;
    };
    const [first] = (await studio('link', number)).lines;
    const before = await opens(first);
    const { code, lines } = await studio('link', number.toLowerCase());

    expect([code, lines]).toEqual([0, [expect.stringMatching(/^http:\/\/localhost:3000\/auftrag#[\w-]{43}$/)]]);
    expect([before, await opens(first), await opens(lines[0])]).toEqual([200, 410, 200]);
    expect(await studio('link', number, 'sperren')).toEqual({
      code: 0,
      lines: [`Alle Links zu ${number} sind gesperrt.`],
    });
    expect(await opens(lines[0])).toBe(410);
    expect(await studio('link', 'FS-2611-AAAAAA')).toEqual({
      code: 1,
      lines: ['Kein lesbarer Auftrag mit der Nummer FS-2611-AAAAAA.'],
    });
  });

  it('takes no step that the chart refuses, and names the allowed ones', async () => {
    const { app, store, studio } = await startStudio(await environment());
    const orderNumber = await book(app);
    const order = () => store.read((queries) => queries.selectFrom('orders').selectAll().executeTakeFirstOrThrow());
    const before = await order();

    // No image has arrived, and a company has no right of withdrawal.
    for (const [typed, step] of [
      ['inBearbeitung', 'In Bearbeitung'],
      ['GELIEFERT', 'Geliefert'],
      ['Rechnung gestellt', 'Rechnung gestellt'],
      ['widerrufen', 'Widerrufen'],
    ] as const) {
      expect(await studio('status', orderNumber, typed)).toEqual({
        code: 1,
        lines: [`${orderNumber} ist „Bestellt“; „${step}“ geht jetzt nicht.`, 'Möglich: Storniert'],
      });
    }
    expect((await studio('status', orderNumber, 'bestellt')).lines[0]).toBe(
      'Den Schritt „bestellt“ gibt es nicht: In Bearbeitung, Geliefert, Rechnung gestellt, Bezahlt, Rechnung storniert, Storniert, Widerrufen.',
    );
    expect(await order()).toEqual(before);

    await studio('status', orderNumber, 'storniert');
    expect((await studio('status', orderNumber, 'inBearbeitung', 'vorhandene')).lines[1]).toBe('Möglich: nichts mehr');
  });

  it('marks an order whose customer has withdrawn', async () => {
    const { app, studio } = await startStudio(await environment());
    const orderNumber = await book(app);
    await app.inject({
      url: '/api/withdrawal',
      ...formPost({ name: 'Jana Winter', orderNumber, email: contact.email, confirm: 'yes' }),
    });

    expect((await studio('orders')).lines).toEqual([
      head,
      `${orderNumber}  Bestellt  Bilder fehlen noch  0/120   118,80\u00A0€  Nordlicht Keramik GmbH  2026-11-20  WIDERRUF ERKLÄRT`,
    ]);
  });

  it('lists mails that failed and retries them', async () => {
    const smtp = await startSmtp();
    smtp.setFaults({ recipient: () => ({ code: 550, message: 'no' }) });
    const { app, studio } = await startStudio({ ...(await environment()), SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
    await app.inject({ method: 'POST', url: paths.enquiry, payload: anEnquiry });
    await app.outbox.drain();

    const { lines } = await studio('mails');
    expect(lines.map((line) => line.split('  ').slice(1))).toEqual(
      ['enquiry', 'enquiryCopy'].map((kind) => [
        kind,
        '2026-11-20T13:05:00.000Z',
        '1 Versuche',
        'nächster Versuch 2026-11-20T13:06:00.000Z',
        `127.0.0.1:${smtp.port} EENVELOPE 550 RCPT TO`,
      ]),
    );
    expect(lines.join(' ')).not.toContain('winter');

    smtp.setFaults({});
    expect((await studio('mails', 'resend', 'all')).lines).toEqual(['2 E-Mails werden gleich verschickt.']);
    await app.outbox.drain();
    expect([smtp.kept.length, await studio('mails')]).toEqual([
      2,
      { code: 0, lines: ['Alle E-Mails sind verschickt.'] },
    ]);
  });

  it('lists mails on hold with the reason, and sends them only on the studio’s command', async () => {
    const smtp = await startSmtp();
    const { app, studio } = await startStudio({ ...(await environment()), SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
    for (let count = 0; count < 7; count += 1) {
      await app.inject({ method: 'POST', url: paths.enquiry, payload: anEnquiry });
    }
    await app.outbox.drain();

    const { lines } = await studio('mails');
    const held = lines.map((line) => line.split('  '));
    const reason = 'an diese Adresse gingen schon 5 E-Mails in einer Stunde oder 20 an einem Tag';
    expect(held.map(([, ...texts]) => texts)).toEqual(
      Array.from({ length: 2 }, () => ['enquiryCopy', '2026-11-20T13:05:00.000Z', 'zurückgehalten', reason]),
    );
    expect((await studio('mails', 'resend', 'all')).lines).toEqual(['0 E-Mails werden gleich verschickt.']);
    expect((await studio('mails', 'resend', held[0]?.[0] ?? '')).lines).toEqual([
      '1 E-Mails werden gleich verschickt.',
    ]);
    await app.outbox.drain();
    expect([smtp.kept.length, (await studio('mails')).lines]).toEqual([13, [lines[1]]]);
    expect((await studio('mails', 'resend', 'held')).lines).toEqual(['1 E-Mails sind freigegeben.']);
    await app.outbox.drain();
    expect([smtp.kept.length, (await studio('mails')).lines]).toEqual([14, ['Alle E-Mails sind verschickt.']]);
  });

  it('exports everything about an address, and nothing about other persons', async () => {
    const { app, studio } = await startStudio(await environment());
    const orderNumber = await book(app);
    await app.inject({
      method: 'POST',
      url: paths.enquiry,
      payload: { ...anEnquiry, mail: 'JANA.Winter@nordlicht.example' },
    });
    await app.inject({
      method: 'POST',
      url: paths.enquiry,
      payload: { ...anEnquiry, mail: 'xjana.winter@nordlicht.example' },
    });

    const { lines } = await studio('export', contact.email);

    const data = JSON.parse(lines.join('')) as Record<string, Record<string, unknown>[]>;
    expect(data['orders']?.map((order) => order['wizard_clipping_id'])).toEqual([orderNumber]);
    expect(data['orders']?.[0]).toMatchObject({
      answers: { quantity: 120 },
      summary: { email: contact.email },
      files: [],
    });
    expect(data['enquiries']?.map((enquiry) => enquiry['mail'])).toEqual(['JANA.Winter@nordlicht.example']);
    expect(lines.join('')).not.toMatch(/xjana|token_hash/);
  });

  it('deletes data without a retention duty, once confirmed, and names the remaining data', async () => {
    const { app, store, studio } = await startStudio(await environment());
    const orderNumber = await book(app);
    await walkTo(await newVisitor(app), 'formats.fastlane');
    await app.inject({ method: 'POST', url: paths.enquiry, payload: { ...anEnquiry, mail: contact.email } });
    await app.inject({ method: 'POST', url: paths.enquiry, payload: anEnquiry });
    const counts = '1 Aufträge ohne Aufbewahrungspflicht, 0 Dateien, 1 Anfragen, 0 Widerrufe, 2 wartende E-Mails.';
    const stays = `Bleibt: ${orderNumber}, aufzubewahren bis Ende 2034 (§ 147 AO, § 257 HGB).`;

    expect((await studio('delete', contact.email)).lines).toEqual([
      `Würde löschen: ${counts}`,
      stays,
      'Zum Löschen denselben Befehl mit --ja aufrufen.',
    ]);
    expect((await studio('delete', contact.email, '--ja')).lines).toEqual([`Gelöscht: ${counts}`, stays]);

    const orders = await store.read((queries) => queries.selectFrom('orders').select('status').execute());
    const enquiries = await store.read((queries) => queries.selectFrom('enquiries').select('mail').execute());
    expect([orders, enquiries]).toEqual([[{ status: 'booked' }], [{ mail: anEnquiry.mail }]]);
    expect((await studio('delete', contact.email)).lines[0]).toBe(
      'Würde löschen: 0 Aufträge ohne Aufbewahrungspflicht, 0 Dateien, 0 Anfragen, 0 Widerrufe, 0 wartende E-Mails.',
    );
  });
});

/** Without a mail server of the test, mails wait. */
async function startStudio(environment: Record<string, string>) {
  const { app, store, world, config } = await startTestApp({
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', ...environment },
  });
  const storage = await openStorage(config, store);
  const studio = studioOffice({ store, storage, world });
  return { app, store, world, studio };
}

/** Books an order; returns its number. */
async function book(app: Parameters<typeof newVisitor>[0]): Promise<string> {
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'client.overview');
  const { wizard_clipping_id } = (await visitor.order()).orderItem as OrderItem;
  await visitor.post('finish', {});
  return wizard_clipping_id;
}
