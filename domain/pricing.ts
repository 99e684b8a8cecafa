import type { Country } from './address.ts';
import { type Tier, UPSELL_PER_IMAGE, VAT_PERCENT } from './catalogue.ts';
import type { ClientType } from './client.ts';

/**
 * The tier whose range holds `quantity` (specification, section 9).
 * @throws RangeError for a quantity below 1 or not whole; the callers' schemas never let one through.
 */
export function tierFor(tiers: readonly Tier[], quantity: number): Tier {
  const tier = tiers.find((one) => quantity >= one.minAmount && (one.maxAmount === null || quantity <= one.maxAmount));
  if (tier === undefined || !Number.isInteger(quantity)) throw new RangeError(`no tier for ${quantity} images`);
  return tier;
}

/** Surcharge per image in cents: one size and one file format are included, each further one costs 10. Never below 0. */
export function upsellPerImage(scalings: number, extensions: number): number {
  return UPSELL_PER_IMAGE * (Math.max(scalings - 1, 0) + Math.max(extensions - 1, 0));
}

/** 19 % of a net amount in cents, rounded half up, without floating point. */
export function vatOf(net: number): number {
  return Math.floor((net * VAT_PERCENT + 50) / 100);
}

export interface PriceQuestion {
  readonly tiers: readonly Tier[];
  readonly quantity: number;
  /** Number of sizes, a complete custom format included. */
  readonly scalings: number;
  readonly extensions: number;
  readonly clientType: ClientType | null;
  readonly country: Country;
}

/** All in cents. `vat` and `total` are null where the gross total is not shown. */
export interface Price {
  readonly imagePrice: number;
  readonly imagePriceUpsell: number;
  readonly price: number;
  readonly vat: number | null;
  readonly total: number | null;
}

/**
 * Whether the gross total is shown: always to a private person and while the client is unknown, to a company only in
 * Deutschland (specification, section 9; decisions, section 4).
 */
export function showsGross(clientType: ClientType | null, country: Country): boolean {
  return clientType !== 'company' || country === 'Deutschland';
}

/** What an order costs: quantity × (tier price + surcharge), VAT and total (api.md, Prices). */
export function priceOf(question: PriceQuestion): Price {
  const imagePrice = tierFor(question.tiers, question.quantity).price;
  const imagePriceUpsell = upsellPerImage(question.scalings, question.extensions);
  const price = question.quantity * (imagePrice + imagePriceUpsell);
  const vat = showsGross(question.clientType, question.country) ? vatOf(price) : null;
  return { imagePrice, imagePriceUpsell, price, vat, total: vat === null ? null : price + vat };
}

/** The next cheaper tier and how many images are missing to it; null in the last tier. */
export function nextTier(tiers: readonly Tier[], quantity: number): { tier: Tier; missing: number } | null {
  const tier = tiers.find((one) => one.minAmount > quantity);
  return tier === undefined ? null : { tier, missing: tier.minAmount - quantity };
}
