/*
 * Several kinds of images in one order: `quantity` counts all images. Those of other kinds than `product` are in
 * `furtherKinds`, each kind once, with its own number and graduated prices.
 */
import { formatCount } from '../texts/format.ts';

/** A number of images of one kind; the product has their name and prices. */
export interface ImageKind<Product> {
  readonly product: Product;
  readonly quantity: number;
}

interface Counted<Product> {
  readonly product: Product | null;
  readonly quantity: number | null;
  readonly furtherKinds?: readonly ImageKind<Product>[] | undefined;
}

/** Number of images of other kinds than the order's own. */
export function furtherCount(kinds: readonly { readonly quantity: number }[]): number {
  return kinds.reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * All kinds with their numbers, the order's own first; null while product or quantity are unknown, or without own
 * images.
 */
export function kindsOf<Product>({
  product,
  quantity,
  furtherKinds = [],
}: Counted<Product>): readonly [ImageKind<Product>, ...ImageKind<Product>[]] | null {
  const own = (quantity ?? 0) - furtherCount(furtherKinds);
  return product === null || own < 1 ? null : [{ product, quantity: own }, ...furtherKinds];
}

/** The same; empty with one kind only. */
export function severalKinds<Product>(order: Counted<Product>): readonly ImageKind<Product>[] {
  const kinds = kindsOf(order);
  return kinds !== null && kinds.length > 1 ? kinds : [];
}

/** "80 × Klare Kontur", a line for each kind; empty with one kind only. */
export function kindsText(order: Counted<{ readonly name: string }>): string[] {
  return severalKinds(order).map(({ product, quantity }) => `${formatCount(quantity)} × ${product.name}`);
}
