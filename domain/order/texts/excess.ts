/*
 * Excess images: before work begins the customer either orders them, each kind at the tier of the number then reached,
 * or takes them back. Images ordered before keep their price.
 */
import * as z from 'zod/mini';
import { expressOf, isMoreThanFree, isTest } from '../../catalogue/offers.ts';
import { imageCount } from '../../files/media.ts';
import { perImageAt, pricedKinds, showsGross, vatOf } from '../../pricing/pricing.ts';
import { formatDay } from '../../texts/format.ts';
import { kindsOf } from '../image-kinds.ts';
import type { OrderItem, OrderStatus } from '../order-item.ts';
import { type CartLine, cartLineSchema, linesOf } from './cart-texts.ts';
import { expressLimit, onlyTestImagesUpTo } from './offer-texts.ts';

type Counted = Pick<OrderItem, 'quantity' | 'media'>;
type Kinds = Pick<OrderItem, 'product' | 'furtherKinds' | 'additions'>;
type Extensible = Counted &
  Kinds &
  Pick<OrderItem, 'scalings' | 'custom_scale' | 'extensions' | 'express' | 'testImages' | 'client'>;

/** The customer's decision to order the excess, as it arrives. */
export const orderExcessSchema = z.object({
  /** Images that had arrived when the customer was asked. */
  images: z.int().check(z.minimum(1)),
  /** Net price that the customer was shown for the excess, cents. */
  net: z.int().check(z.minimum(0)),
  /** § 356 (4) BGB: required of private customers, for the addition. */
  earlyStart: z._default(z.boolean(), false),
});

/** The customer's decision to take the excess back, as it arrives. */
export const takeBackExcessSchema = z.pick(orderExcessSchema, { images: true });

/** Number of excess images. */
export function excessOf({ quantity, media }: Counted): number {
  return quantity === null ? 0 : Math.max(0, imageCount(media) - quantity);
}

/** What decides, besides its files, whether an order has all its images. */
export interface CountedOrder {
  readonly status: OrderStatus;
  readonly quantity: number | null;
  readonly bookedAt: string;
  /** When the customer last decided about excess images; null: never. */
  readonly settledAt: string | null;
}

/** Whether work waits for the customer's decision about excess images. */
export function isExcessOpen(
  { status, quantity }: Pick<CountedOrder, 'status' | 'quantity'>,
  arrived: number,
): boolean {
  return status === 'booked' && quantity !== null && arrived > quantity;
}

/** Ids of the excess images, which are the last that arrived. */
export function excessFiles(order: Counted): string[] {
  const arrived = Object.entries(order.media).flatMap(([id, { complete }]) => (complete ? [id] : []));
  return arrived.slice(arrived.length - excessOf(order));
}

/**
 * Excess images by kind, in the order of `kindsOf`.
 * Images assigned to a further kind beyond its number are of that kind; all others are of the order's own.
 */
function excessByKind(order: Counted & Kinds): number[] {
  const arrived = Object.values(order.media).filter(({ complete }) => complete);
  let left = excessOf(order);
  const ofFurther = order.furtherKinds.map(({ product, quantity }) => {
    const sorted = arrived.filter(({ kind }) => kind === product.type).length;
    const beyond = Math.min(left, Math.max(0, sorted - quantity));
    left -= beyond;
    return beyond;
  });
  return [left, ...ofFurther];
}

/** Changed fields of the order once its excess is ordered; `at`: ISO 8601. */
export function withExcess(order: Counted & Kinds, at: string) {
  const images = excessByKind(order);
  return {
    quantity: imageCount(order.media),
    furtherKinds: order.furtherKinds.map((kind, index) => ({
      ...kind,
      quantity: kind.quantity + (images[index + 1] ?? 0),
    })),
    additions: [...order.additions, { at, images }],
    settledAt: at,
  };
}

/** Why the excess cannot be ordered, as text for the customer; null: it can. */
export function excessObstacle(
  order: Pick<Extensible, 'quantity' | 'media' | 'express' | 'testImages'>,
): string | null {
  const images = imageCount(order.media);
  if (order.testImages !== null && isMoreThanFree(order, images)) return onlyTestImagesUpTo(order.testImages);
  const express = expressOf(order);
  return express !== null && images > express.mostImages ? expressLimit(express) : null;
}

/** Whether ordering it needs a private customer's consent to begin before the withdrawal period ends. */
export function asksEarlyStart({ client, testImages }: Pick<Extensible, 'client' | 'testImages'>): boolean {
  return client.clientType === 'private' && !isTest({ testImages });
}

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
