/* The cart in words: what each part of the order costs, net and gross as the customer is shown them (`price-words.ts`). */
import { formatCents, formatCount } from './format.ts';
import {
  type PriceRow,
  priceLines,
  surchargeInWords,
  taxNoteFor,
  totalsInWords,
  unitPriceLines,
  vatInWords,
} from './price-words.ts';
import { grossOf, type PricedAnswers, priceOf, surchargesOf } from './pricing.ts';

export const cartHead = ['Leistung', 'Menge', 'Einzelpreis', 'Summe'] as const;

export interface CartLine {
  readonly service: string;
  readonly detail: string;
  /** Number of images, "1.200". */
  readonly quantity: string;
  /** Net and gross below each other, the leading one first. */
  readonly unitPrice: string[];
  readonly sum: string[];
}

export interface CartWords {
  readonly lines: CartLine[];
  readonly totals: PriceRow[];
  readonly taxNote: string | null;
}

/** null until product and quantity are known. */
export function cartInWords(order: PricedAnswers): CartWords | null {
  const price = priceOf(order);
  const { product, quantity, client } = order;
  if (price === null || product === null || quantity === null) return null;
  const parts = [
    {
      service: `Freistellen, ${product.name}`,
      detail: 'eine Größe und ein Dateiformat inklusive',
      each: price.imagePrice,
    },
    ...surchargesOf(order, price.imagePrice).map((surcharge) => ({
      service: capital(surchargeInWords(surcharge)),
      detail: '',
      each: surcharge.perImage,
    })),
  ];
  const grossOfSurcharges = parts.slice(1).reduce((sum, { each }) => sum + grossOf(each * quantity), 0);
  const lines = parts.map(({ service, detail, each }, index): CartLine => {
    const net = each * quantity;
    // The first line takes the cents that rounding leaves over, so that the lines add up to the total.
    const gross = index === 0 ? grossOf(price.price) - grossOfSurcharges : grossOf(net);
    return {
      service,
      detail,
      quantity: formatCount(quantity),
      unitPrice: unitPriceLines(each, quantity, client, gross),
      sum: priceLines(net, client, gross),
    };
  });
  return { lines, totals: totalsInWords(price, client), taxNote: taxNoteFor(client) };
}

/**
 * What the price of an image is made of, exactly: "So rechnen wir: 0,45 € Staffelpreis + 0,10 € zweites Dateiformat = 0,55 € netto pro
 * Bild, dazu 19 % MwSt." Net, because gross parts are rounded one by one and need not add up. null until product and quantity are
 * known.
 */
export function compositionInWords(order: PricedAnswers): string | null {
  const price = priceOf(order);
  if (price === null) return null;
  const parts = [
    `${formatCents(price.imagePrice)} Staffelpreis`,
    ...surchargesOf(order, price.imagePrice).map(
      (surcharge) => `${formatCents(surcharge.perImage)} ${surchargeInWords(surcharge)}`,
    ),
  ];
  const sum = `${formatCents(price.imagePrice + price.imagePriceUpsell)} netto pro Bild`;
  const tax = price.vat === null ? '.' : `, dazu ${vatInWords}`;
  return `So rechnen wir: ${parts.length === 1 ? '' : `${parts.join(' + ')} = `}${sum}${tax}`;
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
