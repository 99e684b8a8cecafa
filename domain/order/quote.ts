/*
 * What a quote has promised: the prices of its kinds of images, for orders that are begun with its link in time. It
 * goes along with such an order, so browser and server reckon with the same prices, whatever the catalogue says by
 * then.
 */
import * as z from 'zod/mini';
import { type Product, productSchema } from '../catalogue/catalogue.ts';
import { berlinDayOf } from '../delivery/workdays.ts';
import { DAY } from '../studio/retention.ts';
import { studio } from '../studio/studio.ts';
import { formatDay } from '../texts/format.ts';

export const quotedSchema = z.object({
  /** "A-2611-7KQ4M9". It opens nothing. */
  number: z.string(),
  /** ISO moments: when it was made, and until when an order can be begun with it. */
  madeAt: z.string(),
  until: z.string(),
  /** With the prices of that day, and what a further size or file format cost. */
  product: productSchema,
  /** Likewise, where the quote has several kinds of images. */
  furtherProducts: z._default(z.array(productSchema), []),
});
export type Quoted = z.infer<typeof quotedSchema>;

interface QuotedOrder {
  readonly quote: Quoted | null;
  readonly product: { readonly type: string } | null;
}

/**
 * The product of that type at the prices of the quote; undefined without a quote, and where it says nothing of such
 * images.
 */
export function quotedProduct(quote: Quoted | null, type: string): Product | undefined {
  return quote === null
    ? undefined
    : [quote.product, ...quote.furtherProducts].find((product) => product.type === type);
}

/** The quote whose prices hold for the order as it is: another kind of image costs what it costs today. */
export function quoteOfOrder({ quote, product }: QuotedOrder): Quoted | null {
  return product === null || quotedProduct(quote, product.type) === undefined ? null : quote;
}

/** "nach Angebot A-2611-7KQ4M9 vom 20. November 2026". */
export function quotedInWords({ number, madeAt }: Pick<Quoted, 'number' | 'madeAt'>): string {
  return `nach Angebot ${number} vom ${formatDay(new Date(madeAt))}`;
}

/** The last moment at which an order can be begun with a quote of `madeAt`: the end of the last day, in Berlin. */
export function validUntil(madeAt: Date): Date {
  const day = berlinDayOf(new Date(madeAt.getTime() + studio.quote.validDays * DAY));
  const winter = new Date(`${day}T22:59:59.999Z`);
  return berlinDayOf(winter) === day ? winter : new Date(`${day}T21:59:59.999Z`);
}
