import { expect, it } from 'vitest';
import { summaryOf, summaryParties } from '../../../../domain/order/texts/order-summary.ts';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { orderDocument, orderDocumentName } from '../../../../server/mail/documents/order-document.ts';
import { completeOrder } from '../../../machines/session/complete-order.ts';
import { pdfText } from '../../../support/pdf-text.ts';

const order = { ...initialOrder, ...completeOrder, note: 'Bitte den Schatten behalten.', earlyStart: false };
const summary = summaryOf(order, 'FS-2611-ABCDEF', new Date('2026-11-20T13:05:00.000Z'));

/** True at the booking only, so the paper does not say it. */
const pending = 'Die Bilder folgen.';

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
  expect(said.filter((words) => words !== pending && !told.includes(words.replaceAll(/\s+/g, ' ')))).toEqual([]);
});

it('has a distinctive name', () => {
  expect(orderDocumentName(summary)).toBe('Auftrag-FS-2611-ABCDEF.pdf');
});
