import { UPSELL_PER_IMAGE } from '../../../domain/catalogue.ts';
import { formatCount } from '../../../domain/format.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { nextTier, priceOf, showsGross, upsellPerImage, vatOf } from '../../../domain/pricing.ts';
import { scalingCount } from '../../../machines/order/order-context.ts';

/** What the order costs as far as it is known, all in cents; gross is null where it is not shown. */
export type LivePrice =
  | { readonly kind: 'none' }
  /** The product is known, the quantity is not: the lowest price per image. */
  | { readonly kind: 'from'; readonly net: number; readonly gross: number | null }
  | {
      readonly kind: 'total';
      readonly quantity: number;
      readonly tierPrice: number;
      readonly perImage: number;
      readonly net: number;
      readonly gross: number | null;
      readonly next: { readonly missing: number; readonly from: number; readonly tierPrice: number } | null;
    };

/** The price of what is shown. `quantity` replaces the order's own, for instance while another is typed; null: none. */
export function livePrice(item: OrderItem, quantity: number | null = item.quantity): LivePrice {
  const { product, client } = item;
  if (product === null) return { kind: 'none' };
  const tiers = product.graduatedprice;
  if (quantity === null || quantity < 1) {
    const lowest = Math.min(...tiers.map((tier) => tier.price));
    const net = lowest + upsellPerImage(scalingCount(item), item.extensions.length);
    return { kind: 'from', net, gross: showsGross(client.clientType, client.country) ? net + vatOf(net) : null };
  }
  const price = priceOf({
    tiers,
    quantity,
    scalings: scalingCount(item),
    extensions: item.extensions.length,
    clientType: client.clientType,
    country: client.country,
  });
  const next = nextTier(tiers, quantity);
  return {
    kind: 'total',
    quantity,
    tierPrice: price.imagePrice,
    perImage: price.imagePrice + price.imagePriceUpsell,
    net: price.price,
    gross: price.total,
    next: next === null ? null : { missing: next.missing, from: next.tier.minAmount, tierPrice: next.tier.price },
  };
}

/** How many sizes and file formats cost extra, and what each of the two costs per image. */
export function surcharges(item: OrderItem) {
  const sizes = Math.max(scalingCount(item) - 1, 0);
  const formats = Math.max(item.extensions.length - 1, 0);
  return {
    sizes: { count: sizes, perImage: sizes * UPSELL_PER_IMAGE },
    formats: { count: formats, perImage: formats * UPSELL_PER_IMAGE },
  };
}

/** "1 Bild", "1.200 Bilder" */
export function imagesInWords(count: number): string {
  return count === 1 ? '1 Bild' : `${formatCount(count)} Bilder`;
}
