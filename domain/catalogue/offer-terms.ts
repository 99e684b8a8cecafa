/*
 * The terms of what can be chosen beside the catalogue: the studio sets them (`studio.ts`), an order keeps them, and a
 * quote promises them.
 */
import * as z from 'zod/mini';

/** What express delivery costs and how soon it is there. */
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

/** What is given for nothing to whoever wants to see the studio's work first. */
export const testImageTermsSchema = z.object({
  /** Images of such an order. */
  mostImages: z.int().check(z.minimum(1), z.maximum(3)),
});
export type TestImageTerms = z.infer<typeof testImageTermsSchema>;

/** What is offered, as every order item says it; null: not now. */
export const offersSchema = z.object({
  express: z.nullable(expressTermsSchema),
  testImages: z.nullable(testImageTermsSchema),
});
export type Offers = z.infer<typeof offersSchema>;
