import * as z from 'zod/mini';

/** A line of the cart in words, as the summary of an order and an addition to it keep it. */
export const cartLineSchema = z.object({
  service: z.string(),
  detail: z.string(),
  quantity: z.string(),
  unitPrice: z.array(z.string()),
  sum: z.array(z.string()),
});
