/*
 * Kinds of images of an order (`image-kinds.ts`) as stored and requested, and the customer's assignment of images to
 * them (`sortFiles`), compared with the ordered numbers.
 */
import * as z from 'zod/mini';
import { productOfType, productSchema } from '../catalogue/catalogue.ts';
import { formatCount, formatImages, formatImagesDative } from '../texts/format.ts';
import { type ImageKind, kindsOf, severalKinds } from './image-kinds.ts';
import { type Quoted, quotedProduct } from './quote.ts';

const furtherKindSchema = z.object({ product: productSchema, quantity: z.int().check(z.minimum(1)) });
export const furtherKindsSchema = z.array(furtherKindSchema);
export type FurtherKind = z.infer<typeof furtherKindSchema>;

/** Name of a kind by its type; '' without one. */
export function kindText(type: string | null | undefined): string {
  return productOfType(type)?.name ?? '';
}

/** A requested kind: of the product only the type counts, so a caller may post an order's own list back. */
export type WishedKind = ImageKind<{ readonly type: string }>;

/** The requested kinds at the prices that apply. Skips the order's own kind and kinds that are not offered. */
export function furtherKindsFor(
  wished: readonly WishedKind[],
  own: { readonly type: string } | null,
  quote: Quoted | null,
): FurtherKind[] {
  return wished.flatMap(({ product: { type }, quantity }) => {
    if (type === own?.type) return [];
    const product = quotedProduct(quote, type) ?? productOfType(type);
    return product === undefined ? [] : [{ product, quantity }];
  });
}

/** A kind of an order, by the type of its product, with the number of its images. */
export const orderKindSchema = z.object({ type: z.string(), name: z.string(), quantity: z.int() });
export type OrderKind = z.infer<typeof orderKindSchema>;

/** The same with the number of images assigned to it. */
export const sortedKindSchema = z.extend(orderKindSchema, { sorted: z.int() });
export type SortedKind = z.infer<typeof sortedKindSchema>;

interface NamedProduct {
  readonly type: string;
  readonly name: string;
}

type KindsOfOrder = Parameters<typeof kindsOf<NamedProduct>>[0];
/** The assigned kind of each image. */
type Said = Iterable<string | null | undefined>;

/** Kinds to which images of this order can be assigned, its own first; empty with one kind only. */
export function orderKinds(order: KindsOfOrder): OrderKind[] {
  return severalKinds(order).map(toOrderKind);
}

/** These kinds with the number of images assigned to each. */
export function sortedKinds(kinds: readonly OrderKind[], said: Said): SortedKind[] {
  return withCounts(kinds, countsOf(said));
}

/**
 * Kinds for the studio: those of the order, then those with assigned images but none ordered.
 * Empty with fewer than two kinds.
 */
export function kindsForStudio(order: KindsOfOrder, said: Said): SortedKind[] {
  const ordered = (kindsOf(order) ?? []).map(toOrderKind);
  const counts = countsOf(said);
  const others = [...counts.keys()]
    .filter((type) => !ordered.some((kind) => kind.type === type))
    .map((type) => ({ type, name: kindText(type), quantity: 0 }));
  const kinds = [...ordered, ...others];
  return kinds.length < 2 ? [] : withCounts(kinds, counts);
}

/** Whether more images are assigned to a kind than are ordered of it. */
export function isBeyondOrdered(kinds: readonly SortedKind[]): boolean {
  return kinds.some(({ sorted, quantity }) => sorted > quantity);
}

/** Warning above the numbers in that case. */
export const beyondOrdered = 'Mehr Bilder zugeordnet als bestellt';

/** The studio's label for the numbers. */
export function sortingLabel(kinds: readonly SortedKind[]): string {
  return isBeyondOrdered(kinds) ? `ACHTUNG! ${beyondOrdered}` : 'Zuordnung';
}

/** "Klare Kontur: 50 von 80 Bildern zugeordnet". */
export function sortedText({ name, quantity, sorted }: SortedKind): string {
  return sorted > quantity
    ? `${name}: ${formatImages(sorted)} zugeordnet, ${formatCount(quantity)} bestellt`
    : `${name}: ${formatCount(sorted)} von ${formatImagesDative(quantity)} zugeordnet`;
}

function toOrderKind({ product: { type, name }, quantity }: ImageKind<NamedProduct>): OrderKind {
  return { type, name, quantity };
}

function withCounts(kinds: readonly OrderKind[], counts: ReadonlyMap<string, number>): SortedKind[] {
  return kinds.map((kind) => ({ ...kind, sorted: counts.get(kind.type) ?? 0 }));
}

function countsOf(said: Said): Map<string, number> {
  const counts = new Map<string, number>();
  for (const type of said) if (type) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}
