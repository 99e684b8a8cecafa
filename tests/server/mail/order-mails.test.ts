import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { studio } from '../../../domain/studio/studio.ts';
import { walk, walkTo } from '../../support/order-journeys.ts';
import { startTestApp } from '../../support/test-app.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { listen, tusClient } from '../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';
import { cupFile } from '../../support/cup.ts';

const photo = (name: string) => readFile(join(import.meta.dirname, '../../../public/photos', name));
const snapshot = (name: string) => join(import.meta.dirname, 'snapshots', name);
const legalDocuments = [
  { name: 'AGB.html', html: '<!doctype html><title>AGB</title><body><p>Stand heute.</p></body>' },
  { name: 'Widerrufsbelehrung.html', html: '<!doctype html><title>Widerruf</title><body><p>14 Tage.</p></body>' },
  { name: 'AVV.html', html: '<!doctype html><title>AVV</title><body><p>Weisungen.</p></body>' },
];

describe('the mails of a booked order', () => {
  it('tell a company everything about uploaded images in two sizes and formats', async () => {
    const { app, mails } = await startTestApp({ legalDocuments });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'upload');
    const client = tusClient(await listen(app), visitor);
    await client.upload('Tasse.png', await readFile(cupFile), { relativePath: 'Tassen/Tasse.png' });
    await client.upload('=HYPERLINK("x").jpg', await photo('accessoire-handtasche.jpg'));
    await walk(visitor, [
      ['setQuantityToImageCount', {}],
      ['saveImage', {}],
      ['setClientType', { client: { clientType: 'company' } }],
      ['saveContactFull', { client: company }],
      ['updateNote', { note: 'Bitte den Schatten <erhalten>.\nDanke & Gruß' }],
    ]);
    await finish(visitor);

    const [ticket, confirmation] = await mails();
    expect(headOf(ticket)).toEqual({
      from: { name: 'Freistell-Studio', address: 'auftrag@freistell-studio.example' },
      to: [{ name: 'Freistell-Studio', address: 'auftrag@freistell-studio.example' }],
      replyTo: [{ name: 'Jana Winter', address: 'jana.winter@nordlicht.example' }],
      subject: 'Auftrag FS-2611-YGPGKS: 2 Dateien',
      date: '2026-11-20T13:05:00.000Z',
      messageId: expect.stringMatching(/^<[\w-]{22}@freistell-studio\.example>$/),
      attachments: ['dateien.csv', 'kontaktbogen-FS-2611-YGPGKS.html'],
    });
    await expect(ticket?.text).toMatchFileSnapshot(snapshot('company-job-ticket.txt'));
    const sheet = attachment(ticket, 'kontaktbogen-FS-2611-YGPGKS.html');
    expect([...sheet.matchAll(/<li>(.*?)<\/li>/g)].map(([, tile]) => tile?.replace(/base64,[^"]+/, '…'))).toEqual([
      '<img alt="" src="data:image/webp;…"/>HYPERLINK(-x-).jpg',
      '<img alt="" src="data:image/webp;…"/>Tasse.png',
    ]);
    await expect(attachment(ticket, 'dateien.csv')).toMatchFileSnapshot(snapshot('company-files.csv'));
    expect(headOf(confirmation)).toEqual({
      from: { name: 'Freistell-Studio', address: 'auftrag@freistell-studio.example' },
      to: [{ name: 'Jana Winter', address: 'jana.winter@nordlicht.example' }],
      subject: 'Dein Auftrag FS-2611-YGPGKS',
      date: '2026-11-20T13:05:00.000Z',
      messageId: expect.stringMatching(/^<confirmation-[\w-]{22}@freistell-studio\.example>$/),
      attachments: ['Auftrag-FS-2611-YGPGKS.pdf', 'AGB.pdf'],
    });
    expect(await pdfText(bytesOf(confirmation, 'AGB.pdf'))).toEqual({
      title: 'AGB',
      text: expect.stringMatching(/^Freistell Studio\nStand heute\.\nAGB\s+Seite 1 von 1\n/),
    });
    await expect(confirmation?.text).toMatchFileSnapshot(snapshot('company-confirmation.txt'));
    await expect(confirmation?.html).toMatchFileSnapshot(snapshot('company-confirmation.html'));
  });

  it('tell a private person about withdrawal and where to send images later', async () => {
    const { app, mails } = await startTestApp({ legalDocuments });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'formats.fastlane');
    await walk(visitor, [
      ['setServiceLevel', { fastlane: { web: true, print: true, pro: false } }],
      ['saveQuantity', { quantity: 1200 }],
      ['saveImage', { sendLater: true }],
      ['setClientType', { client: { clientType: 'private' } }],
      ['saveContactFull', { client: { ...person, country: 'Österreich', zip: 'A-1010', city: 'Wien' } }],
    ]);
    const refused = await visitor.post('finish', {});
    expect([refused.statusCode, refused.json<{ fields: object }>().fields]).toEqual([
      400,
      { earlyStart: 'Bitte stimme zu, dass wir vor Ablauf der Widerrufsfrist beginnen.' },
    ]);
    await finish(visitor, { earlyStart: true });

    const [ticket, confirmation] = await mails();
    await expect(ticket?.text).toMatchFileSnapshot(snapshot('private-job-ticket.txt'));
    await expect(confirmation?.text).toMatchFileSnapshot(snapshot('private-confirmation.txt'));
  });

  it('say that a company has concluded the contract on data processing, and attach it', async () => {
    const { app, mails } = await startTestApp({ legalDocuments });
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.details');
    await walk(visitor, [['saveContactFull', { client: { ...company, processing: studio.legalTexts.version } }]]);
    await finish(visitor);

    const [ticket, confirmation] = await mails();
    const words = 'Datenschutz Vertrag zur Auftragsverarbeitung (AVV) geschlossen, Stand 28. November 2026';
    expect(headOf(confirmation)?.attachments).toEqual(['Auftrag-FS-2611-YGPGKS.pdf', 'AGB.pdf', 'AVV.pdf']);
    expect(confirmation?.text).toContain(
      'Mit der Bestellung haben wir den Vertrag zur Auftragsverarbeitung geschlossen (AVV, Stand 28. November 2026). Er hängt an dieser E-Mail. Du findest ihn auch hier: http://localhost:3000/auftragsverarbeitung',
    );
    const paper = await pdfText(bytesOf(confirmation, 'Auftrag-FS-2611-YGPGKS.pdf'));
    expect(
      [ticket?.text ?? '', confirmation?.text ?? '', paper.text].map((text) =>
        text.replaceAll(/\s+/g, ' ').includes(words),
      ),
    ).toEqual([true, true, true]);
  });

  it('show a company abroad the net price and why', async () => {
    const { app, mails } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.details');
    await walk(visitor, [
      ['saveContactFull', { client: { ...company, country: 'Schweiz', zip: '8001', ustid: 'CHE123456789' } }],
    ]);
    await finish(visitor);

    const [, confirmation] = await mails();
    expect(confirmation?.text).toContain(
      [
        'Gesamtpreis netto   118,80\u00A0€',
        '',
        'Ohne deutsche Umsatzsteuer. In der EU gilt die Steuerschuldnerschaft des Leistungsempfängers.',
      ].join('\n'),
    );
    expect(confirmation?.text).not.toContain('MwSt.');
  });

  it('carry no header injected by a name or an address', async () => {
    const { app, mails } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.details');
    await walk(visitor, [
      [
        'saveContactFull',
        {
          client: {
            ...company,
            pre_name: 'Jana\r\nBcc: opfer@example.org\r\n\r\n<b>',
            name: '"Winter" <andere@example.org>',
            email: 'jana.winter@example.org',
          },
        },
      ],
    ]);
    await finish(visitor);

    const sent = await mails();

    expect(
      sent.flatMap((mail) => mail.headers.map((header) => header.key).filter((key) => key.endsWith('cc'))),
    ).toEqual([]);
    expect(sent.map((mail) => mail.to)).toEqual([
      [{ name: 'Freistell-Studio', address: 'auftrag@freistell-studio.example' }],
      [
        {
          name: '',
          address: 'jana.winter@example.org',
        },
      ],
    ]);
  });

  it('show a shop its order complete, as typed', async () => {
    const { app, mails } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.details');
    const shop = {
      ...company,
      company: 'Müller GmbH & Co.KG',
      street: 'Straße des 17.Juni 135',
      city: 'St.Gallen',
      invoice_email: 'rechnung@yahoo-laden.example',
      reference: '4500012345',
      phone: '+49 (0)40 66969-120',
    };
    const note = 'Yahoo! Foto Müller – Studio GmbH,\nsiehe https://laden.example/brief.pdf';
    await walk(visitor, [
      ['saveContactFull', { client: shop }],
      ['updateNote', { note }],
    ]);
    await finish(visitor);

    const confirmation = (await mails()).find(({ subject }) => subject?.startsWith('Dein Auftrag'));
    const paper = await pdfText(bytesOf(confirmation, 'Auftrag-FS-2611-YGPGKS.pdf'));
    const typed = [
      'Müller GmbH & Co.KG',
      'Straße des 17.Juni 135',
      'St.Gallen',
      'rechnung@yahoo-laden.example',
      '4500012345',
      '+49 (0)40 66969-120',
      'Yahoo! Foto Müller – Studio GmbH,',
    ];
    const mail = confirmation?.text?.replaceAll('\u2060', '').replaceAll(/\s+/g, ' ') ?? '';
    const said = paper.text.replaceAll(/\s+/g, ' ');
    expect(typed.filter((words) => !mail.includes(words) || !said.includes(words))).toEqual([]);
    expect(mail).toContain('siehe https://laden.example/brief.pdf');
    expect(said).toContain('siehe https:// laden.example/brief.pdf');
  });

  it('contain no link typed for an unproved address, and the whole text for the studio', async () => {
    const { app, mails } = await startTestApp();
    const visitor = await newVisitor(app);
    const lure = 'Gewinn jetzt unter evil.example';
    await walkTo(visitor, 'client.details');
    const typed = { ...company, company: lure, pre_name: lure, name: lure, street: lure, city: lure, phone: lure };
    await walk(visitor, [
      ['saveContactFull', { client: { ...typed, email: 'opfer@world.example' } }],
      ['updateNote', { note: `${lure} https://evil.example/x www.evil.example` }],
    ]);
    await finish(visitor);

    const [ticket, confirmation] = await mails();

    expect(JSON.stringify(confirmation)).not.toMatch(/evil\.example|https?:\/\/evil|www\.evil/);
    expect([confirmation?.to, confirmation?.subject]).toEqual([
      [{ name: '', address: 'opfer@world.example' }],
      'Dein Auftrag FS-2611-YGPGKS',
    ]);
    expect(confirmation?.text).toMatch(
      /Hallo,\s+Danke, dein Auftrag ist da\.[^]*Rechnung an\s+Gewinn jetzt unter evil\u2060\.example/,
    );
    expect(ticket?.replyTo).toEqual([{ name: '', address: 'opfer@world.example' }]);
    expect(ticket?.text?.match(/evil\.example/g)).toHaveLength(9);
  });

  it('contain nothing of the order once they are sent', async () => {
    const { app, store, mails } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');
    await finish(visitor);
    await mails();
    const rows = await store.read((queries) => queries.selectFrom('outbox').select(['payload', 'sent_at']).execute());
    expect(rows).toEqual([
      { payload: '{}', sent_at: '2026-11-20T13:05:00.000Z' },
      { payload: '{}', sent_at: '2026-11-20T13:05:00.000Z' },
    ]);
  });
});

const person = {
  salutation: 'Frau',
  street: 'Musterweg 12',
  zip: '22763',
  city: 'Hamburg',
  country: 'Deutschland',
} as const;
const company = { ...person, company: 'Nordlicht Keramik GmbH', ustid: 'DE123456789' } as const;

async function finish(visitor: Visitor, body: object = {}): Promise<void> {
  const answer = await visitor.post('finish', body);
  expect(answer.body).toBe('done');
}

function headOf(mail: Email | undefined) {
  if (mail === undefined) return undefined;
  const { from, to, subject, date, messageId, replyTo } = mail;
  const attachments = mail.attachments.map((one) => one.filename);
  return { from, to, subject, date, messageId, attachments, ...(replyTo === undefined ? {} : { replyTo }) };
}

function attachment(mail: Email | undefined, name: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytesOf(mail, name));
}

function bytesOf(mail: Email | undefined, name: string): Uint8Array {
  return new Uint8Array(mail?.attachments.find((one) => one.filename === name)?.content as ArrayBuffer);
}
