/*
 * What the studio sees of its orders: the answers of the desk in the browser, and what `npm run studio -- … --json` prints. Fields are
 * added, never renamed: programs of others read them. Money in cents, sizes in bytes, moments in UTC.
 */
import * as z from 'zod/mini';
import { bookedStatuses } from '../order-item.ts';
import { newestSummarySchema } from '../order-summary.ts';
import { studioStepNames } from '../studio-steps.ts';

const cents = z.int();
const moment = z.iso.datetime();

const orderRowSchema = z.object({
  orderNumber: z.string(),
  status: z.enum(bookedStatuses),
  /** Whether its customer has declared the withdrawal on the site. */
  isWithdrawalDeclared: z.boolean(),
  bookedAt: moment,
  /** First line of the address on the invoice. */
  customer: z.string(),
  email: z.string(),
  reference: z.string(),
  /** Day by whose 18:00 it is owed, "2026-11-24"; null while images are missing, where it is agreed in person, and when the work is over. */
  due: z.nullable(z.iso.date()),
  /** The promise in words. */
  delivery: z.string(),
  images: z.object({ stated: z.int(), arrived: z.int(), areMissing: z.boolean() }),
  net: cents,
});
export type DeskOrderRow = z.output<typeof orderRowSchema>;

export const deskOrdersSchema = z.object({
  /** Those to be done first, by the day on which they are due, then those whose images are missing; then the others, newest first. */
  orders: z.array(orderRowSchema),
  /** Of all pages. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type DeskOrders = z.output<typeof deskOrdersSchema>;

/** Which orders are looked for. */
export const deskQuerySchema = z.object({
  /** In number, e-mail address and everything that the order says. */
  search: z._default(z.string().check(z.maxLength(200)), ''),
  status: z.optional(z.enum(bookedStatuses)),
  page: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(1_000_000))), 1),
});
export type DeskQuery = z.output<typeof deskQuerySchema>;

const fileSchema = z.object({
  id: z.string(),
  /** With its folders, as the customer calls it. */
  name: z.string(),
  /** In the order's folder. */
  storedAs: z.string(),
  size: z.int(),
  /** Media type by content. */
  type: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  /** What its head says, "4000 × 3000 px, CMYK". */
  image: z.string(),
  /** What speaks against it for this order, "kleiner als 2000 px". */
  findings: z.array(z.string()),
  /** What the virus scanner said; null: there was none. */
  scan: z.nullable(z.enum(['clean', 'unscanned'])),
  arrivedAt: moment,
});
export type DeskFile = z.output<typeof fileSchema>;

const deliveredFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  sentAt: moment,
});

/** A booked order with everything. */
export const deskOrderSchema = z.extend(orderRowSchema, {
  /** In the words and prices of the booking. */
  summary: newestSummarySchema,
  files: z.array(fileSchema),
  /** What the customer has of the finished work. */
  delivered: z.array(deliveredFileSchema),
  /** Every state, oldest first. */
  history: z.array(z.object({ at: moment, state: z.enum(bookedStatuses) })),
  /** What the chart allows the studio now. */
  steps: z.array(z.enum(studioStepNames)),
  /** Whether work can begin only with the images that are here. */
  beginsIncomplete: z.boolean(),
});
export type DeskOrder = z.output<typeof deskOrderSchema>;

/** What accounting needs of an order. */
const accountSchema = z.object({
  orderNumber: z.string(),
  status: z.enum(bookedStatuses),
  bookedAt: moment,
  deliveredAt: z.nullable(moment),
  invoicedAt: z.nullable(moment),
  /** Lines of the address on the invoice. */
  invoiceTo: z.array(z.string()),
  email: z.string(),
  /** Where the invoice goes, if not there. */
  invoiceEmail: z.string(),
  vatId: z.string(),
  reference: z.string(),
  net: cents,
  /** 0 where none is reckoned; `taxNote` says why. */
  vat: cents,
  gross: cents,
  taxNote: z.nullable(z.string()),
});
export const accountsSchema = z.object({ orders: z.array(accountSchema) });
export type Account = z.output<typeof accountSchema>;
