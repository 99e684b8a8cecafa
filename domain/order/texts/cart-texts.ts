/* The cart as texts: what each part of the order costs, net and gross as the customer sees them (`price-texts.ts`). */
import * as z from 'zod/mini';
import { isTest } from '../../catalogue/offers.ts';
import {
  priceLines,
  type PriceRow,
  surchargeText,
  taxNoteFor,
  totalsText,
  unitPriceLines,
  vatText,
} from '../../pricing/price-texts.ts';
import {
  grossOf,
  type Price,
  type PricedAnswers,
  type PricedKind,
  pricedKinds,
  priceOfKinds,
  surchargesOfKinds,
} from '../../pricing/pricing.ts';
import { formatCents, formatCount } from '../../texts/format.ts';
import { free } from './offer-texts.ts';

export const cartHead = ['Leistung', 'Menge', 'Einzelpreis', 'Summe'] as const;

/** A line of the cart, as the summary of an order and its additions store it. */
export const cartLineSchema = z.object({
  service: z.string(),
  detail: z.string(),
  /** Number of images, "1.200". */
  quantity: z.string(),
  /** Net and gross below each other, the leading one first. */
  unitPrice: z.array(z.string()),
  sum: z.array(z.string()),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export interface CartTexts {
  readonly lines: CartLine[];
  readonly totals: PriceRow[];
  readonly taxNote: string | null;
}

interface PricedCart extends CartTexts {
  /** The same sums in cents. */
  readonly price: Price;
}

/** null until product and quantity are known. */
export function cartText(order: PricedAnswers): PricedCart | null {
  const kinds = pricedKinds(order);
  if (kinds === null) return null;
  const { client } = order;
  const price = priceOfKinds(order, kinds);
  if (isTest(order)) return freeCart(kinds, price);
  const lines = linesOf(order, kinds, { gross: grossOf(price.price), detail: included });
  return { lines, totals: totalsText(price, client), taxNote: taxNoteFor(client), price };
}

/** Detail of the lines of a booking. */
export const included = 'eine Größe und ein Dateiformat inklusive';

/**
 * The lines of these images.
 * `gross`: their total price with VAT, cents; the first line takes the rounding difference, so that the lines add up to
 * it.
 * `detail`: text below the name of each kind.
 */
export function linesOf(
  order: PricedAnswers,
  kinds: readonly PricedKind[],
  { gross: sum, detail }: { readonly gross: number; readonly detail: string },
): CartLine[] {
  const { client } = order;
  if (isTest(order)) return freeLines(kinds, detail);
  const parts = pricedLines(order, kinds, detail);
  const grossOfOthers = parts.slice(1).reduce((total, { each, quantity }) => total + grossOf(each * quantity), 0);
  return parts.map((part, index): CartLine => {
    const net = part.each * part.quantity;
    const gross = index === 0 ? sum - grossOfOthers : grossOf(net);
    return {
      service: part.service,
      detail: part.detail,
      quantity: formatCount(part.quantity),
      unitPrice: unitPriceLines(part.each, part.quantity, client, gross),
      sum: priceLines(net, client, gross),
    };
  });
}

/** A line of the cart in numbers: `each` net in cents. The invoice has the same lines. */
export interface PricedLine {
  readonly service: string;
  readonly detail: string;
  readonly quantity: number;
  readonly each: number;
}

/** The images of each kind, then their surcharges. */
export function pricedLines(order: PricedAnswers, kinds: readonly PricedKind[], detail: string): PricedLine[] {
  return [
    ...kinds.map(({ name, quantity, each }) => ({ service: serviceOf(name), detail, quantity, each })),
    ...surchargesOfKinds(order, kinds).map(({ quantity, of, ...surcharge }) => ({
      service: capital(surchargeText(surcharge)),
      detail: of ?? '',
      quantity,
      each: surcharge.perImage,
    })),
  ];
}

function freeLines(kinds: readonly PricedKind[], detail: string): CartLine[] {
  return kinds.map(({ name, quantity }) => ({
    service: serviceOf(name),
    detail,
    quantity: formatCount(quantity),
    unitPrice: [free],
    sum: [free],
  }));
}

/** Without VAT, because nothing is paid. */
function freeCart(kinds: readonly PricedKind[], price: Price): PricedCart {
  return {
    lines: freeLines(kinds, 'mit allen gewählten Größen und Dateiformaten'),
    totals: [{ label: 'Gesamtpreis', value: formatCents(0), leads: true }],
    taxNote: null,
    price,
  };
}

function serviceOf(product: string): string {
  return `Freistellen, ${product}`;
}

/**
 * The exact composition of the price, net, because gross parts are rounded one by one and need not add up.
 * One kind: "So rechnen wir: 0,45 € Staffelpreis + 0,10 € zweites Dateiformat = 0,55 € netto pro Bild, dazu 19 % MwSt."
 * Several kinds: "So rechnen wir: 80 × 0,79 € Klare Kontur + 20 × 2,99 € Personen, Haare, Fell = 123,00 € netto, …"
 * null until product and quantity are known, and for test images.
 */
export function compositionText(order: PricedAnswers): string | null {
  const kinds = pricedKinds(order);
  if (kinds === null || isTest(order)) return null;
  const price = priceOfKinds(order, kinds);
  const isMixed = kinds.length > 1;
  const parts = [
    ...kinds.map(({ name, quantity, each }) =>
      isMixed ? `${timesText(quantity, each)} ${name}` : `${formatCents(each)} Staffelpreis`,
    ),
    ...surchargesOfKinds(order, kinds).map(({ quantity, of, ...surcharge }) => {
      const each = isMixed ? timesText(quantity, surcharge.perImage) : formatCents(surcharge.perImage);
      return [`${each} ${surchargeText(surcharge)}`, ...(of === null ? [] : [of])].join(', ');
    }),
  ];
  const sum = isMixed
    ? `${formatCents(price.price)} netto`
    : `${formatCents(price.imagePrice + price.imagePriceUpsell)} netto pro Bild`;
  const tax = price.vat === null ? '.' : `, dazu ${vatText}`;
  return `So rechnen wir: ${parts.length === 1 ? '' : `${parts.join(' + ')} = `}${sum}${tax}`;
}

function timesText(count: number, each: number): string {
  return `${formatCount(count)} × ${formatCents(each)}`;
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
