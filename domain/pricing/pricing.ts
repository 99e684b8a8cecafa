import type { Addition } from '../order/answers.ts';
import type { OrderItem } from '../order/order-item.ts';
import type { Country } from '../client/address.ts';
import type { Product, Tier } from '../catalogue/catalogue.ts';
import type { ClientType } from '../client/client.ts';
import { expressOf, expressSurcharge, isTest } from '../catalogue/offers.ts';
import { type ImageKind, kindsOf } from '../order/image-kinds.ts';
import { UPSELL_PER_IMAGE, VAT_PERCENT } from '../catalogue/rates.ts';
import type { TestImageTerms } from '../catalogue/offer-terms.ts';

/**
 * The tier whose range holds `quantity` (specification, section 9).
 * @throws RangeError for a quantity below 1 or not whole; the callers' schemas exclude both
 */
export function tierFor(tiers: readonly Tier[], quantity: number): Tier {
  const tier = tiers.find((one) => quantity >= one.minAmount && (one.maxAmount === null || quantity <= one.maxAmount));
  if (tier === undefined || !Number.isInteger(quantity)) throw new RangeError(`no tier for ${quantity} images`);
  return tier;
}

/**
 * Surcharge per image in cents: one size and one file format are included, each further one costs `extra`.
 * At least 0.
 */
export function upsellPerImage(scalings: number, extensions: number, extra: number = UPSELL_PER_IMAGE): number {
  return extra * (furtherThanOne(scalings) + furtherThanOne(extensions));
}

/** Sizes or file formats beyond the included one. */
export function furtherThanOne(count: number): number {
  return Math.max(count - 1, 0);
}

/** 19 % of a net amount in cents, rounded half up, without floating point. */
export function vatOf(net: number): number {
  return Math.floor((net * VAT_PERCENT + 50) / 100);
}

/** A net amount with its VAT, in cents. */
export function grossOf(net: number): number {
  return net + vatOf(net);
}

/** Facts of the payer that prices depend on; `clientType` is null until the customer has chosen it. */
export interface Payer {
  readonly clientType: ClientType | null;
  readonly country: Country;
}

/**
 * Whether the gross total is shown: always to private persons and unknown clients, to companies only in Deutschland
 * (specification, section 9; decisions, section 4).
 */
export function showsGross({ clientType, country }: Payer): boolean {
  return clientType !== 'company' || country === 'Deutschland';
}

/** Fields of a product that prices and their names need. */
export type PricedProduct = Pick<Product, 'name' | 'graduatedprice' | 'extra'>;

/** Surcharge per image for each further size and file format, cents. */
export function extraOf(product: Pick<Product, 'extra'> | null): number {
  return product?.extra ?? UPSELL_PER_IMAGE;
}

/** The same for this order: 0 for test images. */
export function extraFor(order: Pick<PricedAnswers, 'product' | 'testImages'>): number {
  return isTest(order) ? 0 : extraOf(order.product);
}

/** Answers that determine the price. */
export type PricedAnswers = Pick<OrderItem, 'scalings' | 'custom_scale' | 'extensions' | 'quantity' | 'express'> & {
  readonly product: PricedProduct | null;
  /** Absent: no further kinds. */
  readonly furtherKinds?: readonly ImageKind<PricedProduct>[];
  /** Absent: no additions. */
  readonly additions?: readonly Addition[];
  /** With terms, nothing costs anything. */
  readonly testImages?: TestImageTerms | null;
  readonly client: Payer;
};

/** All in cents. `vat` and `total` are null where the gross total is not shown. */
export interface Price {
  /** Of an image of the order's own kind. */
  readonly imagePrice: number;
  /** All surcharges per image. */
  readonly imagePriceUpsell: number;
  readonly price: number;
  readonly vat: number | null;
  readonly total: number | null;
}

/** Number of sizes that the price counts: presets and a complete custom format. */
export function scalingCount(order: Pick<PricedAnswers, 'scalings' | 'custom_scale'>): number {
  return order.scalings.length + (order.custom_scale ? 1 : 0);
}

/** Finished files of each image: every size in every file format. */
export function filesOfEach(
  order: Parameters<typeof scalingCount>[0] & { readonly extensions: readonly string[] },
): number {
  return scalingCount(order) * order.extensions.length;
}

type Outputs = Pick<PricedAnswers, 'product' | 'scalings' | 'custom_scale' | 'extensions' | 'testImages'>;

/** Surcharge of the chosen sizes and file formats per image, cents; express comes on top. */
export function upsellOf(order: Outputs): number {
  return upsellPerImage(scalingCount(order), order.extensions.length, extraFor(order));
}

/** What the price of an image depends on, besides the table. */
type TieredOrder = Outputs & Pick<PricedAnswers, 'quantity' | 'express'>;

/** Price of an image with all surcharges, by its price in the table, cents. */
export function perImageAt(order: TieredOrder, imagePrice: number): number {
  const withOutputs = imagePrice + upsellOf(order);
  return withOutputs + expressSurcharge(expressOf(order), withOutputs);
}

/** The same in a tier of the table: as for its smallest order. */
export function perImageIn(order: Omit<TieredOrder, 'quantity'>, { minAmount, price }: Tier): number {
  return perImageAt({ ...order, quantity: minAmount }, price);
}

/** A chosen option with a surcharge. */
export interface Extra {
  readonly kind: 'size' | 'format' | 'express';
  /** Number beyond the included one. */
  readonly count: number;
}

export interface Surcharge extends Extra {
  /** Cents for all of them together. */
  readonly perImage: number;
}

/** Chosen options with a surcharge: sizes, then file formats, then express. */
export function extrasOf(order: TieredOrder): Extra[] {
  if (isTest(order)) return [];
  const counts = {
    size: furtherThanOne(scalingCount(order)),
    format: furtherThanOne(order.extensions.length),
    express: expressOf(order) === null ? 0 : 1,
  };
  return (['size', 'format', 'express'] as const)
    .map((kind) => ({ kind, count: counts[kind] }))
    .filter(({ count }) => count > 0);
}

/** The same with their surcharges, by the image's price in the table. */
export function surchargesOf(order: TieredOrder, imagePrice: number): Surcharge[] {
  const extra = extraOf(order.product);
  const express = expressSurcharge(expressOf(order), imagePrice + upsellOf(order));
  return extrasOf(order).map(({ kind, count }) => ({
    kind,
    count,
    perImage: kind === 'express' ? express : count * extra,
  }));
}

/** Images of one kind. `each`: price of one without surcharges, cents. */
export interface PricedKind {
  /** Index of the addition; null: part of the booking. */
  readonly addition: number | null;
  readonly name: string;
  readonly quantity: number;
  readonly each: number;
}

/**
 * All kinds of images of an order, its own first, each at the tier of its number.
 * Additions follow, kind by kind, at the tier of the number that their kind reached with them. null until kinds and
 * numbers are known.
 */
export function pricedKinds(
  order: Pick<PricedAnswers, 'product' | 'quantity' | 'furtherKinds' | 'additions' | 'testImages'>,
): readonly [PricedKind, ...PricedKind[]] | null {
  const { additions = [] } = order;
  const each = ({ graduatedprice }: PricedProduct, reached: number) =>
    isTest(order) ? 0 : tierFor(graduatedprice, reached).price;
  const kinds = (kindsOf(order) ?? []).map(({ product, quantity }, index) => {
    const added = additions.map(({ images }) => images[index] ?? 0);
    const { name } = product;
    let reached = added.reduce((left, count) => left - count, quantity);
    const booked = { addition: null, name, quantity: reached, each: each(product, reached) };
    const later = added.map((count, addition): PricedKind => {
      reached += count;
      return { addition, name, quantity: count, each: each(product, reached) };
    });
    return { booked, later: later.filter((one) => one.quantity > 0) };
  });
  const [own, ...further] = kinds.map(({ booked }) => booked);
  return own === undefined ? null : [own, ...further, ...kinds.flatMap(({ later }) => later)];
}

/** A surcharge for `quantity` images; `of` names their kind where kinds differ. */
export interface CountedSurcharge extends Surcharge {
  readonly quantity: number;
  readonly of: string | null;
}

/** Surcharges of an order with these kinds: one for all, or one for each kind where they differ, as with express. */
export function surchargesOfKinds(order: TieredOrder, kinds: readonly PricedKind[]): CountedSurcharge[] {
  const quantity = kinds.reduce((sum, kind) => sum + kind.quantity, 0);
  const perKind = kinds.flatMap((kind) =>
    surchargesOf(order, kind.each).map(
      (surcharge): CountedSurcharge => Object.assign({}, surcharge, { quantity: kind.quantity, of: kind.name }),
    ),
  );
  return extrasOf(order).flatMap(({ kind }): CountedSurcharge[] => {
    const all = perKind.filter((one) => one.kind === kind);
    const [first] = all;
    const isSame = first !== undefined && all.every(({ perImage }) => perImage === first.perImage);
    return isSame ? [{ ...first, quantity, of: null }] : all;
  });
}

/**
 * Price of an order: quantity × (tier price + surcharges), summed over its kinds, with VAT and total (api.md, Prices).
 * null until product and quantity are known.
 */
export function priceOf(order: PricedAnswers): Price | null {
  const kinds = pricedKinds(order);
  return kinds === null ? null : priceOfKinds(order, kinds);
}

/** The same for known kinds. */
export function priceOfKinds(order: PricedAnswers, kinds: readonly [PricedKind, ...PricedKind[]]): Price {
  const [{ each: imagePrice }] = kinds;
  const imagePriceUpsell = perImageAt(order, imagePrice) - imagePrice;
  const price = kinds.reduce((sum, { quantity, each }) => sum + quantity * perImageAt(order, each), 0);
  // A free order has no VAT to hide, whatever client type was chosen before.
  const vat = isTest(order) || showsGross(order.client) ? vatOf(price) : null;
  return { imagePrice, imagePriceUpsell, price, vat, total: vat === null ? null : price + vat };
}

/** The next cheaper tier and the number of images missing to it; null in the last tier. */
export function nextTier(tiers: readonly Tier[], quantity: number): { tier: Tier; missing: number } | null {
  const tier = tiers.find((one) => one.minAmount > quantity);
  return tier === undefined ? null : { tier, missing: tier.minAmount - quantity };
}
