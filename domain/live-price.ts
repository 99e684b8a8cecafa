import { nextTier, type PricedAnswers, priceOf, upsellOf } from './pricing.ts';

/** What the order costs as far as it is known: net amounts in cents, with all surcharges chosen so far. */
export type LivePrice =
  | { readonly kind: 'none' }
  /** The product is known, the quantity is not: the lowest price per image. */
  | { readonly kind: 'from'; readonly perImage: number }
  | {
      readonly kind: 'total';
      readonly quantity: number;
      readonly perImage: number;
      readonly total: number;
      readonly next: { readonly missing: number; readonly from: number; readonly perImage: number } | null;
    };

/** The price of what is shown. `quantity` replaces the order's own, for instance while another is typed; null: none. */
export function livePrice(item: PricedAnswers, quantity: number | null = item.quantity): LivePrice {
  if (item.product === null) return { kind: 'none' };
  const tiers = item.product.graduatedprice;
  const surcharge = upsellOf(item);
  const price = quantity === null || quantity < 1 ? null : priceOf({ ...item, quantity });
  if (price === null || quantity === null) {
    return { kind: 'from', perImage: Math.min(...tiers.map((tier) => tier.price)) + surcharge };
  }
  const next = nextTier(tiers, quantity);
  return {
    kind: 'total',
    quantity,
    perImage: price.imagePrice + surcharge,
    total: price.price,
    next:
      next === null
        ? null
        : { missing: next.missing, from: next.tier.minAmount, perImage: next.tier.price + surcharge },
  };
}
