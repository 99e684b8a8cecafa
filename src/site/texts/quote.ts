import { livePrice } from '../../../domain/pricing/live-price.ts';
import {
  amountsOf,
  anybody,
  includedText,
  nextTierText,
  type Tax,
  taxTexts,
  unitPriceLines,
  vatText,
} from '../../../domain/pricing/price-texts.ts';
import { extrasOf, type Payer, type PricedAnswers, type PricedProduct } from '../../../domain/pricing/pricing.ts';
import { formatCount, formatImages } from '../../../domain/texts/format.ts';

/** The price of a number of images, as texts of the calculator. */
export interface Quote {
  /** "120 Bilder" */
  readonly images: string;
  /** "112,81 €", the leading amount; `tax` is beside it. */
  readonly total: string;
  readonly tax: string;
  /** "94,80 € netto", the other amount. */
  readonly other: string;
  readonly each: string;
  /** Effect of more images on the price; empty in the last tier. */
  readonly next: string;
}

/** Sizes and file formats of a calculation; without any, one each. */
type Outputs = Pick<PricedAnswers, 'scalings' | 'extensions'>;

const oneEach: Outputs = { scalings: [], extensions: [] };

const taxes: Readonly<Record<Tax, string>> = { gross: `inkl. ${vatText}`, net: taxTexts.net };

/** What the wizard computes for these images, and the answers behind it. @throws RangeError where it has no total */
function calculated(product: PricedProduct, quantity: number, outputs: Outputs, payer: Payer) {
  const answers = { product, ...outputs, custom_scale: false, express: null };
  const price = livePrice({ ...answers, client: payer, quantity });
  if (price.kind !== 'total' || price.perImage === null) throw new RangeError(`no price for ${quantity} images`);
  return { answers, price, perImage: price.perImage };
}

/** The net total of this number of images in one size and file format, by the wizard's calculation; cents. */
export function netOf(product: PricedProduct, quantity: number): number {
  return calculated(product, quantity, oneEach, anybody).price.total;
}

/**
 * The price by the wizard's calculation; `payer` decides which amount leads.
 * Does not import the catalogue's schema, because an island loads this.
 */
export function quoteOf(
  product: PricedProduct,
  quantity: number,
  outputs: Outputs = oneEach,
  payer: Payer = anybody,
): Quote {
  const { answers, price, perImage } = calculated(product, quantity, outputs, payer);
  const [lead, other] = amountsOf(price.total, payer);
  if (lead === undefined || other === undefined) throw new RangeError('both amounts are shown on pages');
  return {
    images: formatImages(quantity),
    total: lead.text,
    tax: taxes[lead.tax],
    other: `${other.text} ${taxes[other.tax]}`,
    each: `Pro Bild ${unitPriceLines(perImage, quantity, payer).join(', ')}. ${includedText(extrasOf({ ...answers, quantity }))}`,
    next: nextTierText(price, payer) ?? '',
  };
}

/** The price of a number of cut-outs, beside the drawing. Used by the page, not by the island. */
export const offerTexts = {
  heading: (quantity: number) => `${formatCount(quantity)} davon?`,
  kind: (product: string) => `Bildart „${product}“.`,
  order: (quantity: number, product: string) => `${formatCount(quantity)} Bilder bestellen: ${product}`,
} as const;
