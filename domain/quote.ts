/*
 * What a quote has promised: the prices of one kind of image, for orders that are begun with its link in time. It goes along with such an
 * order, so browser and server reckon with the same prices, whatever the catalogue says by then.
 */
import * as z from 'zod/mini';
import { productSchema } from './catalogue.ts';
import { formatDay } from './format.ts';

export const quotedSchema = z.object({
  /** "A-2611-7KQ4M9". It opens nothing. */
  number: z.string(),
  /** ISO moments: when it was made, and until when an order can be begun with it. */
  madeAt: z.string(),
  until: z.string(),
  /** With the prices of that day, and what a further size or file format cost. */
  product: productSchema,
});
export type Quoted = z.infer<typeof quotedSchema>;

interface QuotedOrder {
  readonly quote: Quoted | null;
  readonly product: { readonly type: string } | null;
}

/** The quote whose prices hold for the order as it is: another kind of image costs what it costs today. */
export function quoteOfOrder({ quote, product }: QuotedOrder): Quoted | null {
  return quote !== null && quote.product.type === product?.type ? quote : null;
}

/** "nach Angebot A-2611-7KQ4M9 vom 20. November 2026". */
export function quotedInWords({ number, madeAt }: Pick<Quoted, 'number' | 'madeAt'>): string {
  return `nach Angebot ${number} vom ${formatDay(new Date(madeAt))}`;
}
