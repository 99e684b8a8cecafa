import { expressOf, isTest } from '../catalogue/offers.ts';
import { nextTier, perImageIn, type PricedAnswers, priceOf } from './pricing.ts';

/** The order's price as far as it is known: net amounts in cents, with all surcharges chosen so far. */
export type LivePrice =
  | { readonly kind: 'none' }
  /** Test images are free. `quantity`: null until it is known. */
  | { readonly kind: 'free'; readonly quantity: number | null }
  /** The quantity is unknown: the lowest price per image. */
  | { readonly kind: 'from'; readonly perImage: number }
  | {
      readonly kind: 'total';
      readonly quantity: number;
      /** null with several kinds of images, which differ. */
      readonly perImage: number | null;
      readonly total: number;
      /**
       * The next cheaper tier; null in the last tier, where it would lose express, and with several kinds of images.
       */
      readonly next: {
        readonly missing: number;
        readonly from: number;
        readonly perImage: number;
        /** Total of the smallest order in it. */
        readonly total: number;
      } | null;
    };

/** The price to display. `quantity` replaces the order's own, as while the customer types; null: none. */
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
