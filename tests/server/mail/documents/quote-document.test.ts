import sharp from 'sharp';
import { expect, it } from 'vitest';
import { initialOrder, type OrderContext } from '../../../../machines/order/order-context.ts';
import { quoteDocument, quoteDocumentName } from '../../../../server/mail/documents/quote-document.ts';
import { completeOrder } from '../../../machines/session/complete-order.ts';
import { pdfLinks, pdfText, placesIn, structureOf } from '../../../support/pdf-text.ts';

const quote = {
  number: 'A-2611-7KQ4M9',
  madeAt: '2026-11-20T13:05:00.000Z',
  until: '2026-12-20T22:59:59.999Z',
  order: { ...initialOrder, ...completeOrder },
  link: `https://studio.example/freistell-service/angebot#${'x'.repeat(43)}`,
  termsUrl: 'https://studio.example/agb',
  pictures: [],
};

it('the quote is tagged for screen readers: headings in order, and a described code', async () => {
  const { tags, figures } = await structureOf(await quoteDocument(quote));
  expect(tags.filter((tag) => /^H\d$/.test(tag))).toEqual(['H1', 'H2']);
  expect(figures).toEqual(['Freistell-Studio', 'QR-Code mit dem Link, der einen Auftrag mit diesem Angebot beginnt']);
});

it.each(['company', 'private'] as const)(
  'the quote of an ordinary order for a %s has one page, with six pictures',
  async (clientType) => {
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const pictures = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
      name: `${name}.jpg`,
      jpeg: new Uint8Array(jpeg),
    }));
    const client = { ...quote.order.client, clientType };
    const order = { ...quote.order, client, scalings: ['Webformat', 'Druckformat'], extensions: ['JPG', 'PNG'] };
    const pages = await placesIn(await quoteDocument({ ...quote, order: { ...order } as OrderContext, pictures }));
    expect(pages.length).toBe(1);
    const texts = pages.flat().map(({ text }) => text);
    expect(texts.filter((text) => /^[a-f]\.jpg$/.test(text))).toHaveLength(6);
    expect(texts).toEqual(expect.arrayContaining(['Preisangebot: 120 Bilder freistellen', '118,80 €', '141,37 €']));
    const code = texts.indexOf('Öffnet dieses Angebot');
    expect(code).toBeLessThan(texts.indexOf('Preisangebot: 120 Bilder freistellen'));
  },
);

it('links to the order and to the terms, and is the same each time', async () => {
  const [one, other] = await Promise.all([quoteDocument(quote), quoteDocument(quote)]);
  expect(one.equals(other)).toBe(true);
  expect(await pdfLinks(one)).toEqual([quote.link, quote.termsUrl]);
  expect(quoteDocumentName(quote)).toBe('Angebot-A-2611-7KQ4M9.pdf');
});

it('has the names of its customer in their own letters', async () => {
  const client = {
    ...quote.order.client,
    company: 'Ağaoğlu Gıda GmbH',
    pre_name: 'Łukasz',
    name: 'Đorđević',
  };
  const { text } = await pdfText(await quoteDocument({ ...quote, order: { ...quote.order, client } }));
  expect(text).toContain('Ağaoğlu Gıda GmbH');
  expect(text).toContain('Łukasz Đorđević');
});

it('the quote has no document without a price', async () => {
  expect(() => quoteDocument({ ...quote, order: initialOrder })).toThrow('A-2611-7KQ4M9 has no price');
});
