/* What is ordered and what it costs as blocks of a document: headings and rows, one paragraph for each. */
import { cartHead, type CartWords } from '../../../domain/order/texts/cart-texts.ts';
import type { SummaryRow } from '../../../domain/order/texts/order-summary.ts';
import { type Block, block } from './html-blocks.ts';

const [, quantityHead, unitPriceHead, sumHead] = cartHead;

/** The lines of the cart, its sums, and the note on the tax. */
export function cartBlocks({ lines, totals, taxNote }: CartWords): Block[] {
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
