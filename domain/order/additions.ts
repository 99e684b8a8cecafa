/* Images that were ordered in addition once an order was booked. */
import * as z from 'zod/mini';

export const additionSchema = z.object({
  /** When they were ordered. */
  at: z.iso.datetime(),
  /** How many of each kind, in the order of `kindsOf`. */
  images: z.array(z.int().check(z.minimum(0))),
});
export type Addition = z.infer<typeof additionSchema>;
