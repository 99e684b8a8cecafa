/* What is given for nothing to whoever wants to see the studio's work first: the terms that an order keeps and the studio sets (`studio.ts`). */
import * as z from 'zod/mini';

export const testImageTermsSchema = z.object({
  /** Images of such an order. */
  mostImages: z.int().check(z.minimum(1), z.maximum(3)),
});
export type TestImageTerms = z.infer<typeof testImageTermsSchema>;
