import { z } from 'zod';
import { clientTypes } from '../../../domain/client.ts';

/** Raise it when the shape changes; older summaries stay as they are and keep their number. */
export const SUMMARY_VERSION = 1;

const rowSchema = z.object({ label: z.string(), value: z.string() });
export type SummaryRow = z.infer<typeof rowSchema>;

/** What the customer read and ordered. Sentences and prices in German; `price` repeats the amounts in cents for machines. */
export const orderSummarySchema = z.object({
  version: z.literal(SUMMARY_VERSION),
  orderNumber: z.string(),
  bookedAt: z.iso.datetime(),
  bookedAtText: z.string(),
  answers: z.array(rowSchema),
  /** "RGB", "CMYK" or both with their purposes; empty where nothing was recommended. For the studio. */
  colorSpace: z.string(),
  cart: z.array(
    z.object({
      service: z.string(),
      detail: z.string(),
      quantity: z.string(),
      unitPrice: z.string(),
      net: z.string(),
    }),
  ),
  totals: z.array(rowSchema),
  taxNote: z.string().nullable(),
  price: z.object({
    imagePrice: z.int(),
    imagePriceUpsell: z.int(),
    price: z.int(),
    vat: z.int().nullable(),
    total: z.int().nullable(),
  }),
  /** Lines of the address on the invoice. */
  invoiceTo: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
  vatId: z.string(),
  clientType: z.enum(clientTypes),
  greetingName: z.string(),
  note: z.string(),
  imagesFollow: z.boolean(),
  delivery: z.string(),
  /** § 356 (4) BGB: the private customer agreed that work starts before the withdrawal period ends. */
  earlyStart: z.boolean(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;
