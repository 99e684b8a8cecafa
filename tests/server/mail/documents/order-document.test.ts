import { expect, it } from 'vitest';
import { summaryOf, summaryParties } from '../../../../domain/order/texts/order-summary.ts';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { orderDocument, orderDocumentName } from '../../../../server/mail/documents/order-document.ts';
import { completeOrder } from '../../../machines/session/complete-order.ts';
import { pdfText, placesIn } from '../../../support/pdf-text.ts';

type BookedAnswers = Parameters<typeof summaryOf>[0];

const order: BookedAnswers = {
  ...initialOrder,
  ...completeOrder,
  note: 'Bitte den Schatten behalten.',
  earlyStart: false,
};
const summary = summaryOf(order, 'FS-2611-ABCDEF', new Date('2026-11-20T13:05:00.000Z'));

/** True at the booking only, or a country that the post does not need: the paper does not say it. */
const leftOut = new Set(['Die Bilder folgen.', 'Deutschland']);

it('has the texts of the order’s summary, and the same bytes each time', async () => {
  const parties = summaryParties(summary, summary.delivery);
  const [one, other] = await Promise.all([orderDocument(summary, parties), orderDocument(summary, parties)]);
  expect(one.equals(other)).toBe(true);

  const { title, text } = await pdfText(one);
  expect(title).toBe('Auftragsbestätigung FS-2611-ABCDEF');
  const told = text.replaceAll(/\s+/g, ' ');
  const said = [
    ...[...summary.answers, ...parties].map(({ value }) => value),
    ...summary.totals.flatMap(({ label, value }) => [label, value]),
    // The head of the table says once what each leading amount is.
    'Einzelpreis netto',
    'Summe netto',
    'Notiz an das Studio',
    ...summary.cart.flatMap(({ unitPrice, sum }) => [...unitPrice, ...sum].map((text) => text.replace(' netto', ''))),
  ].flatMap((words) => words.split('\n'));
  expect(said.filter((words) => !leftOut.has(words) && !told.includes(words.replaceAll(/\s+/g, ' ')))).toEqual([]);
});

it('fits one page for an ordinary order, with its number, and its note beside it', async () => {
  const client = { ...order.client, reference: 'Bestellung 4711', invoice_email: 'rechnung@nordlicht.example' };
  const full: BookedAnswers = { ...order, client, scalings: ['Webformat', 'Druckformat'], extensions: ['JPG', 'PNG'] };
  const told = summaryOf(full, 'FS-2611-ABCDEF', new Date('2026-11-20T13:05:00.000Z'));
  const pages = await placesIn(await orderDocument(told, summaryParties(told, told.delivery)));
  const [page = []] = pages;
  expect(pages.length).toBe(1);
  expect(page.filter(({ text }) => text === 'FS-2611-ABCDEF')).toMatchObject([{ right: 190 }]);
  expect(page.filter(({ text }) => text === 'Bitte den Schatten behalten.')).toHaveLength(1);
});

it('has a distinctive name', () => {
  expect(orderDocumentName(summary)).toBe('Auftrag-FS-2611-ABCDEF.pdf');
});
