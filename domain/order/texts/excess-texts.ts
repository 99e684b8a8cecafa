/* What an order's excess costs, and the question to its customer; `excess.ts` has the rules, and nothing of prices. */
import * as z from 'zod/mini';
import { isTest } from '../../catalogue/offers.ts';
import { perImageAt, pricedKinds, showsGross, vatOf } from '../../pricing/pricing.ts';
import { formatDay } from '../../texts/format.ts';
import { kindsOf } from '../image-kinds.ts';
import { type CartLine, cartLineSchema, linesOf } from './cart-texts.ts';
import { type Counted, excessByKind, excessOf, type Extensible, type Kinds, withExcess } from './excess.ts';

export const additionWordsSchema = z.object({
  /** Images. */
  quantity: z.int(),
  /** Cents. `vat`, `total`: null where the gross total is not shown. */
  net: z.int(),
  vat: z.nullable(z.int()),
  total: z.nullable(z.int()),
  lines: z.array(cartLineSchema),
});
/** An addition, ordered or possible, with its price. */
export type AdditionText = z.output<typeof additionWordsSchema>;

/**
 * The addition that orders the excess of an order that costs `agreed` cents net so far.
 * Its VAT is the increase of the whole order's VAT, so that the parts add up to the invoice.
 */
export function excessText(order: Extensible, agreed: number, at: Date): AdditionText {
  const next = { ...order, ...withExcess(order, at.toISOString()) };
  const kinds = (pricedKinds(next) ?? []).filter(({ addition }) => addition === order.additions.length);
  const net = kinds.reduce((sum, { quantity, each }) => sum + quantity * perImageAt(next, each), 0);
  const vat = vatOf(agreed + net) - vatOf(agreed);
  const isGross = isTest(order) || showsGross(order.client);
  const lines: CartLine[] = linesOf(next, kinds, { gross: net + vat, detail: addedOn(at) });
  return { quantity: excessOf(order), net, vat: isGross ? vat : null, total: isGross ? net + vat : null, lines };
}

/** Detail of the lines of an addition. */
export function addedOn(at: Date): string {
  return `nachbestellt am ${formatDay(at)}`;
}

/** The question to the customer, with the price of the excess. */
export const excessSchema = z.object({
  /** Images that have arrived, that were ordered, and the difference. */
  images: z.int(),
  ordered: z.int(),
  excess: z.int(),
  /** Its kinds, if the order has several: "2 × Personen, Haare, Fell". */
  kinds: z.array(z.string()),
  addition: additionWordsSchema,
  /** Totals of the whole order with it, as in the cart. */
  totals: z.array(z.object({ label: z.string(), value: z.string(), leads: z.boolean() })),
  taxNote: z.nullable(z.string()),
  /** Why it cannot be ordered; null: it can. */
  obstacle: z.nullable(z.string()),
  /** Whether a private customer has to consent to an early start. */
  asksEarlyStart: z.boolean(),
});
export type Excess = z.output<typeof excessSchema>;

/** Excess images of each kind, in the order of `kindsOf`: "2 × Personen, Haare, Fell"; empty with one kind only. */
export function excessKinds(order: Counted & Kinds): string[] {
  const kinds = kindsOf(order) ?? [];
  const images = excessByKind(order);
  return kinds.length < 2
    ? []
    : kinds.flatMap(({ product }, index) => ((images[index] ?? 0) > 0 ? [`${images[index]} × ${product.name}`] : []));
}
