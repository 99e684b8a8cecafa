/*
 * What a quote promises: the prices of its kinds of images, for orders begun by its link in time. The order keeps the
 * quote, so that browser and server calculate with the same prices, whatever the catalogue says.
 */
import * as z from 'zod/mini';
import { type Product, productSchema } from '../catalogue/catalogue.ts';
import { formatDay } from '../texts/format.ts';

export const quotedSchema = z.object({
  /** "A-2611-7KQ4M9"; not a secret. */
  number: z.string(),
  /** ISO 8601: when it was made, and until when an order can be begun with it. */
  madeAt: z.string(),
  until: z.string(),
  /** With the prices of that day, including that of a further size or file format. */
  product: productSchema,
  /** Likewise, for a quote with several kinds of images. */
  furtherProducts: z._default(z.array(productSchema), []),
});
export type Quoted = z.infer<typeof quotedSchema>;

interface QuotedOrder {
  readonly quote: Quoted | null;
  readonly product: { readonly type: string } | null;
}

/**
 * The product of that type at the quote's prices; undefined without a quote, or where the quote does not contain it.
 */
export function quotedProduct(quote: Quoted | null, type: string): Product | undefined {
  return quote === null
    ? undefined
    : [quote.product, ...quote.furtherProducts].find((product) => product.type === type);
}

/** The quote, if its prices apply to the order's product: another kind of image has the current price. */
export function quoteOfOrder({ quote, product }: QuotedOrder): Quoted | null {
  return product === null || quotedProduct(quote, product.type) === undefined ? null : quote;
}

/** "nach Angebot A-2611-7KQ4M9 vom 20. November 2026". */
export function quotedText({ number, madeAt }: Pick<Quoted, 'number' | 'madeAt'>): string {
  return `nach Angebot ${number} vom ${formatDay(new Date(madeAt))}`;
}
