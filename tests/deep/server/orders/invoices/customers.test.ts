import { describe, expect, it } from 'vitest';
import type { WizardBody } from '../../../../../domain/contracts/wizard-calls.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { atOverview, book } from '../../../../support/booked-order.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { address, contact, walk } from '../../../../support/order-journeys.ts';
import { pdfText } from '../../../../support/pdf-text.ts';
import { startTestApp } from '../../../../support/test-app.ts';

const reversed = 'Steuerschuldnerschaft des Leistungsempfängers';
const vienna = { company: 'Lampen Gruber', zip: '1010', city: 'Wien', country: 'Österreich' } as const;
const zurich = { company: 'Uhren Frei AG', zip: '8001', city: 'Zürich', country: 'Schweiz' } as const;

interface Customer {
  readonly clientType: 'company' | 'private';
  readonly client: Partial<WizardBody<'saveContactFull'>['client']>;
  /** What the studio adds. */
  readonly options: readonly string[];
  /** Words of the paper that others lack. */
  readonly words: readonly string[];
  readonly attachments: readonly string[];
}

const pdf = 'Rechnung-RE-2026-0001.pdf';
const customers: Readonly<Record<string, Customer>> = {
  'a private person': {
    clientType: 'private',
    client: {},
    options: [],
    words: ['Umsatzsteuer 19 %', '141,37 €', 'kommt ohne Mahnung in Verzug'],
    attachments: [pdf],
  },
  'a German company': {
    clientType: 'company',
    client: { company: 'Nordlicht Keramik GmbH', ustid: 'DE123456789' },
    options: [],
    words: ['Umsatzsteuer 19 %', '141,37 €', 'DE123456789'],
    attachments: [pdf],
  },
  'an authority': {
    clientType: 'company',
    client: { company: 'Amt für Bilder', ustid: '', reference: '04011000-12345-03' },
    options: [],
    words: ['Umsatzsteuer 19 %', '141,37 €', 'Es gilt die XRechnung'],
    attachments: [pdf, 'Rechnung-RE-2026-0001.xml'],
  },
  'an Austrian company with VAT id': {
    clientType: 'company',
    client: { ...vienna, ustid: 'ATU12345678' },
    options: [],
    words: [reversed, 'ATU12345678', '118,80 €'],
    attachments: [pdf],
  },
  'an Austrian company without VAT id': {
    clientType: 'company',
    client: { ...vienna, ustid: '' },
    options: ['--ohne-ustid'],
    words: [reversed, '118,80 €'],
    attachments: [pdf],
  },
  'a Swiss company': {
    clientType: 'company',
    client: { ...zurich, ustid: '' },
    options: [],
    words: ['§ 3a Abs. 2 UStG', '118,80 €'],
    attachments: [pdf],
  },
};

describe.each(eachDatabase())('an order from its booking to its payment on $name', ({ environment }) => {
  it.each(Object.entries(customers))(
    'is billed as its customer must be: %s',
    { timeout: 60_000 },
    async (_, customer) => {
      const { clientType, client, options, words, attachments } = customer;
      const test = await startTestApp({ environment: await environment() });
      const visitor = await atOverview(test, 120);
      await walk(visitor, [
        ['setStep', { screen: 'client.details', returnToOverview: true }],
        ['setClientType', { client: { clientType } }],
        ['saveContactFull', { client: { ...contact, ...address, ...client } }],
      ]);
      const { number } = await book(test, visitor, clientType === 'private' ? { earlyStart: true } : {});
      const storage = await openStorage(test.config, test.store);
      const studio = studioOffice({ store: test.store, storage, world: test.world });
      const codes = [];
      for (const args of [
        ['status', number, 'inBearbeitung', 'vorhandene'],
        ['status', number, 'geliefert'],
        ['invoice', number, '--alle', ...options],
        ['paid', 'RE-2026-0001'],
      ]) {
        codes.push((await studio(...args)).code);
      }
      expect(codes).toEqual([0, 0, 0, 0]);

      const mail = (await test.mails()).find(({ subject }) => subject === `Rechnung RE-2026-0001 zu Auftrag ${number}`);
      expect(mail?.attachments.map(({ filename }) => filename)).toEqual(attachments);
      const { text } = await pdfText(mail?.attachments[0]?.content as Uint8Array);
      const plain = text.replaceAll(/\s+/g, ' ');
      expect(words.filter((word) => !plain.includes(word))).toEqual([]);
      const isTaxed = words.includes('Umsatzsteuer 19 %');
      expect([plain.includes('Umsatzsteuer 19 %'), plain.includes(reversed)]).toEqual([
        isTaxed,
        words.includes(reversed),
      ]);
    },
  );
});
