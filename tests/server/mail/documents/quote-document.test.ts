import { expect, it } from 'vitest';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { quoteDocument, quoteDocumentName } from '../../../../server/mail/documents/quote-document.ts';
import { completeOrder } from '../../../machines/session/complete-order.ts';
import { pdfLinks, pdfText, structureOf } from '../../../support/pdf-text.ts';

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
