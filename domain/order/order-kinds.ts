/*
 * The kinds of images of an order (`image-kinds.ts`) as they are stored and asked for, and which image is of which kind,
 * as its customer has said it (`sortFiles`), held against what is ordered and paid of each.
 */
import * as z from 'zod/mini';
import { productOfType, productSchema } from '../catalogue/catalogue.ts';
import { formatCount, formatImages, formatImagesDative } from '../texts/format.ts';
import { type ImageKind, kindsOf, severalKinds } from './image-kinds.ts';
import { type Quoted, quotedProduct } from './quote.ts';

const furtherKindSchema = z.object({ product: productSchema, quantity: z.int().check(z.minimum(1)) });
export const furtherKindsSchema = z.array(furtherKindSchema);
export type FurtherKind = z.infer<typeof furtherKindSchema>;

/** What a kind is called, by its type; '' where nobody has said one. */
export function kindInWords(type: string | null | undefined): string {
  return productOfType(type)?.name ?? '';
}

/** A kind as it is asked for: of the product only the type counts, so an order's own list can be asked for once more. */
export type WishedKind = ImageKind<{ readonly type: string }>;

/** The kinds that are asked for, with the prices that hold. What is of the order's own kind, or not offered any more, is none of them. */
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

/** The same with how many images were put to it. */
export const sortedKindSchema = z.extend(orderKindSchema, { sorted: z.int() });
export type SortedKind = z.infer<typeof sortedKindSchema>;

interface NamedProduct {
  readonly type: string;
  readonly name: string;
}

type KindsOfOrder = Parameters<typeof kindsOf<NamedProduct>>[0];
/** What was said of each image. */
type Said = Iterable<string | null | undefined>;

/** The kinds to which images of this order can be put, its own first; none where there is one only. */
export function orderKinds(order: KindsOfOrder): OrderKind[] {
  return severalKinds(order).map(toOrderKind);
}

/** How many images were put to each of these kinds. */
export function sortedKinds(kinds: readonly OrderKind[], said: Said): SortedKind[] {
  return withCounts(kinds, countsOf(said));
}

/**
 * What the studio reads of it: the kinds of the order, and after them those to which images were put although none is ordered (any more). None
 * where the order has one kind and nobody has said another.
 */
export function kindsForStudio(order: KindsOfOrder, said: Said): SortedKind[] {
  const ordered = (kindsOf(order) ?? []).map(toOrderKind);
  const counts = countsOf(said);
  const others = [...counts.keys()]
    .filter((type) => !ordered.some((kind) => kind.type === type))
    .map((type) => ({ type, name: kindInWords(type), quantity: 0 }));
  const kinds = [...ordered, ...others];
  return kinds.length < 2 ? [] : withCounts(kinds, counts);
}

/** Whether more images were put to a kind than are ordered and paid of it. */
export function isBeyondOrdered(kinds: readonly SortedKind[]): boolean {
  return kinds.some(({ sorted, quantity }) => sorted > quantity);
}

/** Said above the numbers where that is so. */
export const beyondOrdered = 'Mehr Bilder zugeordnet als bestellt';

/** What the studio reads beside the numbers. */
export function sortingLabel(kinds: readonly SortedKind[]): string {
  return isBeyondOrdered(kinds) ? `ACHTUNG! ${beyondOrdered}` : 'Zuordnung';
}

/** "Klare Kontur: 50 von 80 Bildern zugeordnet". */
export function sortedInWords({ name, quantity, sorted }: SortedKind): string {
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
