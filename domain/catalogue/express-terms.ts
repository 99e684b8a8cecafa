/* What express delivery costs and how soon it is there: the terms that an order keeps, a quote promises and the studio sets (`studio.ts`). */
import * as z from 'zod/mini';

export const expressTermsSchema = z.object({
  /** On the price of an image with all its other surcharges. Per cent. */
  surchargePercent: z.int().check(z.minimum(1), z.maximum(300)),
  /** Working days until the delivery, counted like those of every order. */
  workingDays: z.int().check(z.minimum(1), z.maximum(5)),
  /** The largest order that is delivered so soon. */
  mostImages: z.int().check(z.minimum(1)),
});
export type ExpressTerms = z.infer<typeof expressTermsSchema>;

export const deliveryKinds = ['standard', 'express'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];
