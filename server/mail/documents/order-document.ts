/* A booked order as PDF: what was ordered and what it costs, in the texts of the booking. */
import { type LeavingName, leavingName } from '../../../domain/files/leaving-names.ts';
import { cartHead, type CartTexts } from '../../../domain/order/texts/cart-texts.ts';
import {
  lastingAnswers,
  type OrderSummary,
  partiesHeading,
  type SummaryRow,
} from '../../../domain/order/texts/order-summary.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { type Block, block } from './html-blocks.ts';
import { pdfOf } from './pdf.ts';

/** Headings of the document. */
const words = {
  title: (orderNumber: string) => `Auftrag ${orderNumber}`,
  bookedAt: (moment: string) => `Bestellt am ${moment} bei ${studio.name}.`,
  answers: 'Was bestellt ist',
  price: 'Preis',
} as const;

/** File name of the PDF. */
export function orderDocumentName({ orderNumber }: Pick<OrderSummary, 'orderNumber'>): LeavingName {
  return leavingName(`Auftrag-${orderNumber}.pdf`);
}

/**
 * The same summary gives the same bytes.
 * `parties`: the rows on delivery and invoice; for an unproved address the caller passes them without links.
 */
export function orderDocument(summary: OrderSummary, parties: readonly SummaryRow[]): Promise<Buffer> {
  return pdfOf({
    title: words.title(summary.orderNumber),
    date: new Date(summary.bookedAt),
    blocks: blocksOfOrder(summary, parties),
  });
}

function blocksOfOrder(summary: OrderSummary, parties: readonly SummaryRow[]): Block[] {
  const { orderNumber, bookedAtText, cart, totals, taxNote } = summary;
  return [
    block('h1', words.title(orderNumber)),
    block('p', words.bookedAt(bookedAtText)),
    block('h2', words.answers),
    ...lastingAnswers(summary).map(rowBlock),
    block('h2', words.price),
    ...cartBlocks({ lines: cart, totals, taxNote }),
    block('h2', partiesHeading(summary)),
    ...parties.map(rowBlock),
  ];
}

const [, quantityHead, unitPriceHead, sumHead] = cartHead;

/** The lines of the cart, its sums, and the tax note; quotes use them, too. */
export function cartBlocks({ lines, totals, taxNote }: CartTexts): Block[] {
  return [
    ...lines.flatMap((line) => [
      block('h3', [line.service, line.detail].filter((part) => part !== '').join(', ')),
      block(
        'p',
        [
          `${quantityHead}: ${line.quantity}`,
          `${unitPriceHead}: ${line.unitPrice.join(', ')}`,
          `${sumHead}: ${line.sum.join(', ')}`,
        ].join('\n'),
      ),
    ]),
    ...totals.map(({ label, value, leads }) =>
      leads ? block('h3', `${label}: ${value}`) : rowBlock({ label, value }),
    ),
    ...(taxNote === null ? [] : [block('p', taxNote)]),
  ];
}

export function rowBlock({ label, value }: SummaryRow): Block {
  return block('p', `${label}: ${value.replaceAll('\n', '; ')}`);
}
