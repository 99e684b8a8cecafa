/* The further kinds of images of an order (`image-kinds.ts`), as they are stored and as they are asked for. */
import * as z from 'zod/mini';
import { productOfType, productSchema } from '../catalogue/catalogue.ts';
import type { ImageKind } from './image-kinds.ts';
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
