import * as z from 'zod/mini';
import { bookedStatuses } from '../order-item.ts';
import { newestSummarySchema } from '../order-summary.ts';

/** A file of the order that has arrived whole. */
const orderFileSchema = z.object({
  id: z.string(),
  /** With its folders, where it came in some. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** What there is to know of it for this order, "kleiner als 2000 px". */
  notes: z.array(z.string()),
});

/** The finished files of an order. */
const deliveredSchema = z.object({
  /** When they were sent last. */
  at: z.iso.datetime(),
  /** Until when they can be had at most. */
  until: z.iso.datetime(),
  /** Bytes of all of them. */
  bytes: z.int(),
  /** By name, with its folders. Sizes in bytes. */
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int() })),
});
export type Delivered = z.output<typeof deliveredSchema>;

/** Asks for all delivered files of an order at once; no id is that short. */
export const ALL_FILES = 'all';

/** Where a download begins. */
export const downloadSchema = z.object({ url: z.string() });

/** A booked order as its customer sees it. */
export const orderPageSchema = z.object({
  status: z.enum(bookedStatuses),
  /** When the order came into the states that it has been in, oldest first. */
  history: z.array(z.object({ state: z.enum(bookedStatuses), at: z.iso.datetime() })),
  /** What was ordered, in the words and prices of the booking. */
  summary: newestSummarySchema,
  /** When it will be delivered, by what is here now. */
  delivery: z.string(),
  images: z.object({
    /** Images that were ordered. */
    stated: z.int(),
    /** Files, oldest first. */
    files: z.array(orderFileSchema),
    /** When the last of them came; null while some are missing. */
    completeSince: z.nullable(z.iso.datetime()),
    /** Whether the order takes images now. */
    isOpen: z.boolean(),
  }),
  /** null while there are none, and when their time is over. */
  delivered: z.nullable(deliveredSchema),
  /** Whether its customer may cancel it now. */
  mayCancel: z.boolean(),
});
export type OrderPage = z.output<typeof orderPageSchema>;
