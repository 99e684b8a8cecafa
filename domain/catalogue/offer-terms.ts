/* Terms of the optional offers: the studio sets them (`studio.ts`), an order stores them, and a quote promises them. */
import * as z from 'zod/mini';

/** Price and speed of express delivery. */
export const expressTermsSchema = z.object({
  /** Per cent of an image's price including its other surcharges. */
  surchargePercent: z.int().check(z.minimum(1), z.maximum(300)),
  /** Working days until delivery, counted as for every order. */
  workingDays: z.int().check(z.minimum(1), z.maximum(5)),
  /** Images of the largest order that qualifies. */
  mostImages: z.int().check(z.minimum(1)),
});
export type ExpressTerms = z.infer<typeof expressTermsSchema>;

export const deliveryKinds = ['standard', 'express'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** Free test images for customers who want to see the studio's work first. */
export const testImageTermsSchema = z.object({
  /** Images per order. */
  mostImages: z.int().check(z.minimum(1), z.maximum(3)),
});
export type TestImageTerms = z.infer<typeof testImageTermsSchema>;

/** What is offered, as every order item states it; null: not offered. */
export const offersSchema = z.object({
  express: z.nullable(expressTermsSchema),
  testImages: z.nullable(testImageTermsSchema),
});
export type Offers = z.infer<typeof offersSchema>;
