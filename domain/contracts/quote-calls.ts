import * as z from 'zod/mini';
import { productOfType } from '../catalogue/catalogue.ts';
import { cleanLine } from '../texts/clean-text.ts';
import { wholeNumberOf } from '../texts/format.ts';
import { limits } from '../texts/limits.ts';
import { quoteMessages } from '../texts/messages.ts';
import { wishFields } from '../order/wish-fields.ts';

/** More characters than anything that it takes. */
const MAX_TYPED = 50;

/** What the price calculator's form says: the kind of image, and how many, as they were typed. */
export const priceQuoteSchema = z.object({
  [wishFields.product]: z.string(quoteMessages.product).check(
    z.overwrite(cleanLine),
    z.maxLength(MAX_TYPED, quoteMessages.product),
    z.refine((type) => productOfType(type) !== undefined, quoteMessages.product),
  ),
  [wishFields.quantity]: z.pipe(
    z.pipe(
      z.union(
        [z.string().check(z.overwrite(cleanLine), z.maxLength(MAX_TYPED, quoteMessages.quantity)), z.number()],
        quoteMessages.quantity,
      ),
      z.transform((typed: string | number) => wholeNumberOf(String(typed))),
    ),
    z
      .int(quoteMessages.quantity)
      .check(z.minimum(1, quoteMessages.quantity), z.maximum(limits.quantity, quoteMessages.quantity)),
  ),
});
