import { livePrice } from '../../../domain/pricing/live-price.ts';
import {
  amountsOf,
  anybody,
  includedInWords,
  nextTierInWords,
  unitPriceLines,
  vatInWords,
} from '../../../domain/pricing/price-texts.ts';
import type { PricedProduct } from '../../../domain/pricing/pricing.ts';
import { formatCount, formatImages } from '../../../domain/texts/format.ts';

/** What so many images cost, in the words of the calculator. */
export interface Quote {
  /** "120 Bilder" */
  readonly images: string;
  /** "112,81 €", the amount that leads, with its tax beside it. */
  readonly total: string;
  readonly tax: string;
  /** "94,80 € netto" */
  readonly net: string;
  readonly each: string;
  /** What more images would do to the price; empty in the last tier. */
  readonly next: string;
}

/**
 * The price by the wizard's own reckoning, with one size and one file format. Without the catalogue's schema: an island
 * loads this.
 */
export function quoteOf(product: PricedProduct, quantity: number): Quote {
  const answers = {
    product,
    scalings: [],
    custom_scale: false,
    extensions: [],
    express: null,
  };
  const price = livePrice({ ...answers, client: anybody, quantity });
  if (price.kind !== 'total' || price.perImage === null) throw new RangeError(`no price for ${quantity} images`);
  const [lead, other] = amountsOf(price.total, anybody);
  return {
    images: formatImages(quantity),
    total: lead?.words ?? '',
    tax: `inkl. ${vatInWords}`,
    net: `${other?.words} netto`,
    each: `Pro Bild ${unitPriceLines(price.perImage, quantity, anybody).join(', ')}. ${includedInWords([])}`,
    next: nextTierInWords(price, anybody) ?? '',
  };
}

/** What so many cut-outs cost, beside the drawing. Of the page, not of the island. */
export const offerTexts = {
  heading: (quantity: number) => `${formatCount(quantity)} davon?`,
  kind: (product: string) => `Bildart „${product}“.`,
  order: (quantity: number, product: string) => `${formatCount(quantity)} Bilder bestellen: ${product}`,
} as const;
