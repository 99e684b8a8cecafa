import { expressOf, isTest } from '../catalogue/offers.ts';
import { nextTier, perImageIn, type PricedAnswers, priceOf } from './pricing.ts';

/** What the order costs as far as it is known: net amounts in cents, with all surcharges chosen so far. */
export type LivePrice =
  | { readonly kind: 'none' }
  /** Test images: whatever is chosen costs nothing. `quantity`: null until it is known. */
  | { readonly kind: 'free'; readonly quantity: number | null }
  /** The product is known, the quantity is not: the lowest price per image. */
  | { readonly kind: 'from'; readonly perImage: number }
  | {
      readonly kind: 'total';
      readonly quantity: number;
      /** null where each kind of image has its own. */
      readonly perImage: number | null;
      readonly total: number;
      /**
       * The next cheaper tier; null in the last one, where express would be lost in it, and with several kinds of
       * images.
       */
      readonly next: {
        readonly missing: number;
        readonly from: number;
        readonly perImage: number;
        /** All images of the smallest order in it. */
        readonly total: number;
      } | null;
    };

/** The price of what is shown. `quantity` replaces the order's own, for instance while another is typed; null: none. */
export function livePrice(item: PricedAnswers, quantity: number | null = item.quantity): LivePrice {
  if (item.product === null) return { kind: 'none' };
  if (isTest(item)) return { kind: 'free', quantity };
  const tiers = item.product.graduatedprice;
  const price = priceOf({ ...item, quantity });
  const isMixed = (item.furtherKinds ?? []).length > 0;
  if (price === null || quantity === null) {
    return { kind: 'from', perImage: Math.min(...tiers.map((tier) => perImageIn(item, tier))) };
  }
  const next = isMixed ? null : nextTier(tiers, quantity);
  const losesExpress =
    next !== null &&
    expressOf({ ...item, quantity }) !== null &&
    expressOf({ ...item, quantity: next.tier.minAmount }) === null;
  const perImage = next === null ? 0 : perImageIn(item, next.tier);
  return {
    kind: 'total',
    quantity,
    perImage: isMixed ? null : price.imagePrice + price.imagePriceUpsell,
    total: price.price,
    next:
      next === null || losesExpress
        ? null
        : {
            missing: next.missing,
            from: next.tier.minAmount,
            perImage,
            total: perImage * next.tier.minAmount,
          },
  };
}
