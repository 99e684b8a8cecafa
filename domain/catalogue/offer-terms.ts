/* What can be chosen beside the catalogue, as every order item says it (`offers.ts` makes it of the studio's facts). */
import * as z from 'zod/mini';
import { expressTermsSchema } from './express-terms.ts';
import { testImageTermsSchema } from './test-image-terms.ts';

/** null: not offered now. */
export const offersSchema = z.object({
  express: z.nullable(expressTermsSchema),
  testImages: z.nullable(testImageTermsSchema),
});
export type Offers = z.infer<typeof offersSchema>;
