/*
 * The studio's view of its orders: answers of the office, and output of `npm run studio -- … --json`. Money in cents,
 * sizes in bytes, times in UTC. Add fields, never rename them: other programs read them.
 */
import * as z from 'zod/mini';
import { cleanIdentifier, cleanLine } from '../texts/clean-text.ts';
import { answerRule } from '../order/corrections.ts';
import { MAX_REASON, noWishes, otherBuyerSchema } from '../order/invoice/invoice-wishes.ts';
import { paymentAccounts } from '../order/invoice/payment.ts';
import { historyActors, studioStepNames } from '../order/order-history.ts';
import { type BookedStatus, bookedStatuses, screens } from '../order/order-item.ts';
import { newestSummarySchema } from '../order/texts/order-summary.ts';
import { sortedKindSchema } from '../order/order-kinds.ts';
import { invoiceViewSchema } from './order-page.ts';
import { listOf, written } from './field-schemas.ts';
import { wizardCallNames } from './wizard-calls.ts';
import { orderExcessSchema, takeBackExcessSchema } from '../order/texts/excess.ts';
import { excessSchema } from '../order/texts/excess-texts.ts';

const cents = z.int();
const moment = z.iso.datetime();

const orderRowSchema = z.object({
  orderNumber: z.string(),
  status: z.enum(bookedStatuses),
  /** Whether its customer declared the withdrawal on the site. */
  isWithdrawalDeclared: z.boolean(),
  bookedAt: moment,
  /** First line of the invoice address. */
  customer: z.string(),
  email: z.string(),
  reference: z.string(),
  /**
   * Day by whose 18:00 it is due, "2026-11-24"; null while images are missing, for a date agreed in person, and when
   * the work is over.
   */
  due: z.nullable(z.iso.date()),
  /** Last day for the payment of its unpaid invoice; null without one. */
  payBy: z.nullable(z.iso.date()),
  isExpress: z.boolean(),
  /** Free test images. */
  isTest: z.boolean(),
  /** Questions of the customer without an answer. */
  openQuestions: z.int(),
  /** The delivery promise as text. */
  delivery: z.string(),
  images: z.object({
    stated: z.int(),
    arrived: z.int(),
    areMissing: z.boolean(),
    /** More have arrived than ordered; the customer has to decide before work begins. */
    areTooMany: z.boolean(),
  }),
  net: cents,
  /**
   * Whether the stored booking can be read.
   * If not: `customer`, `reference` and `delivery` are '', `due` is null and `net` 0.
   */
  isReadable: z.boolean(),
});
export type OfficeOrderRow = z.output<typeof orderRowSchema>;

/** Orders that the list counts, and that a search reads, at most. */
export const MOST_COUNTED = 1000;

export const officeOrdersSchema = z.object({
  /** Open work first, by due day, then orders with missing images; then all others, newest first. */
  orders: z.array(orderRowSchema),
  /** Of all pages, counted up to `MOST_COUNTED`: at that number there may be more. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type OfficeOrders = z.output<typeof officeOrdersSchema>;

/** Filter of the list. */
export const officeQuerySchema = z.object({
  /** Prefixes of number, e-mail addresses, names, company, address, reference and phone number; all must match. */
  search: z._default(z.string().check(z.overwrite(cleanLine), z.maxLength(200)), ''),
  status: z.optional(z.enum(bookedStatuses)),
  page: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(2000))), 1),
});
export type OfficeQuery = z.output<typeof officeQuerySchema>;

const fileSchema = z.object({
  id: z.string(),
  /** Name with its folders, as the customer has it. */
  name: z.string(),
  /** Name in the order's folder. */
  storedAs: z.string(),
  size: z.int(),
  /** Media type by content. */
  type: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  /** "Personen, Haare, Fell", if the customer has assigned it. */
  kind: z.string(),
  /** Facts of its header, "4000 × 3000 px, CMYK". */
  image: z.string(),
  /** Problems for this order, "kleiner als 2000 px". */
  findings: z.array(z.string()),
  /** Result of the virus scanner; null: there was none. */
  scan: z.nullable(z.enum(['clean', 'unscanned'])),
  arrivedAt: moment,
});
export type OfficeFile = z.output<typeof fileSchema>;

const deliveredFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  sentAt: moment,
});

/** A correction as texts. Stored mails contain it, too: a new field needs a default. */
export const correctionInWordsSchema = z.object({
  /** Counts the corrections of the order. */
  number: z.int(),
  file: z.string(),
  /** "links oben"; '' for the whole image. */
  place: z.string(),
  comment: z.string(),
  /** The studio's answer, sent with the delivery; '' without one. */
  answer: z.string(),
});
export type CorrectionText = z.output<typeof correctionInWordsSchema>;

/** A document of an order, and who gets it. */
const officeInvoiceSchema = z.extend(invoiceViewSchema, {
  buyer: z.string(),
  /** The mailbox that it goes to. */
  email: z.string(),
  /** Oldest first; `cents` is negative for money that went back. */
  payments: z.array(
    z.object({ id: z.string(), day: z.iso.date(), cents, account: z.enum(paymentAccounts), canGoBack: z.boolean() }),
  ),
});
export type OfficeInvoice = z.output<typeof officeInvoiceSchema>;

/** What an invoice would say now, for the studio to confirm or change. */
const invoiceDraftSchema = z.object({
  /** Cents, as ordered; null after a withdrawal: the studio says the part. */
  gross: z.nullable(cents),
  /** Company, or the person. */
  name: z.string(),
  vatId: z.string(),
  /** Leitweg-ID; '' for none. */
  route: z.string(),
  buyer: z.required(otherBuyerSchema),
  /** The customer's own mailbox, where the buyer names none. */
  email: z.string(),
});
export type InvoiceDraft = z.output<typeof invoiceDraftSchema>;

/** A booked order with all details. */
export const officeOrderSchema = z.extend(orderRowSchema, {
  /** Texts and prices of the booking. */
  summary: newestSummarySchema,
  files: z.array(fileSchema),
  /** Kinds of its images, with the numbers ordered and assigned by the customer; empty with one kind only. */
  kinds: z.array(sortedKindSchema),
  /** Finished files that the customer has. */
  delivered: z.array(deliveredFileSchema),
  /** Corrections without an answer. */
  corrections: z.array(correctionInWordsSchema),
  /** Questions from the order's page, oldest first, and when the studio answered them. */
  questions: z.array(z.object({ number: z.int(), at: moment, question: z.string(), answeredAt: z.nullable(moment) })),
  /** Every state, oldest first. */
  history: z.array(z.object({ at: moment, state: z.enum(bookedStatuses) })),
  /**
   * Everything with a time, oldest first: states, arrivals, deliveries, downloads, corrections, answers, mails.
   * `by` is null where no actor was recorded.
   */
  timeline: z.array(z.object({ at: moment, words: z.string(), by: z.nullable(z.enum(historyActors)) })),
  /**
   * The wizard's calls up to the booking, oldest first, with the screens before and after and the resulting revision.
   */
  calls: z.array(
    z.object({
      at: moment,
      call: z.enum(wizardCallNames),
      from: z.enum(screens),
      to: z.enum(screens),
      revision: z.int(),
    }),
  ),
  /** Excess images, about which the customer has to decide before work begins; null: none. */
  excess: z.nullable(excessSchema),
  /** Invoices and corrections, oldest first. */
  invoices: z.array(officeInvoiceSchema),
  /** null while the chart allows none. */
  invoiceDraft: z.nullable(invoiceDraftSchema),
  /** Steps that the chart allows the studio. */
  steps: z.array(z.enum(studioStepNames)),
  /** Whether work can only begin with the images that have arrived. */
  beginsIncomplete: z.boolean(),
});
export type OfficeOrder = z.output<typeof officeOrderSchema>;

/** An order for accounting. */
export interface Account {
  readonly orderNumber: string;
  readonly status: BookedStatus;
  /** ISO 8601, as the other moments. */
  readonly bookedAt: string;
  readonly deliveredAt: string | null;
  readonly invoicedAt: string | null;
  /** Lines of the invoice address. */
  readonly invoiceTo: string[];
  readonly email: string;
  /** Address for the invoice, if not `email`. */
  readonly invoiceEmail: string;
  readonly vatId: string;
  readonly reference: string;
  /** Cents. */
  readonly net: number;
  /** 0 where none applies; `taxNote` says why. */
  readonly vat: number;
  readonly gross: number;
  readonly taxNote: string | null;
}
export interface Accounts {
  readonly orders: Account[];
  /** Numbers of booked orders whose amounts cannot be read; check them by hand. */
  readonly unreadable: string[];
}

/** Orders of the last `WAYS_DAYS` by screen, in the order of the screens; a number below `LEAST_ORDERS` is 0. */
export const orderWaysSchema = z.object({
  screens: z.array(z.object({ screen: z.enum(screens), reached: z.int(), left: z.int() })),
  booked: z.int(),
});
export type OrderWays = z.output<typeof orderWaysSchema>;

/** Opens the office where a token is configured. */
export const signInSchema = z.object({ token: z.string().check(z.maxLength(200)) });
/**
 * Whether the office is open to this browser, and whether it needs a token; without one it is open to all who reach it.
 */
export const officeSessionSchema = z.object({ isOpen: z.boolean(), byToken: z.boolean() });

/** More than there are kinds of images. */
const MOST_KINDS = 50;
/** A VAT id or Leitweg-ID as typed; whether it is one says the refusal. */
const identifier = z._default(z.nullable(z.string().check(z.overwrite(cleanIdentifier), z.maxLength(100))), null);

/** `InvoiceWishes` as they arrive. */
const invoiceWishesSchema = z.object({
  images: z._default(
    z.nullable(listOf(z.int().check(z.minimum(0)), MOST_KINDS, 'So viele Bildarten gibt es nicht.')),
    null,
  ),
  areAllDone: z._default(z.boolean(), false),
  vatId: identifier,
  route: identifier,
  withoutVatId: z._default(z.boolean(), false),
  buyer: z._default(otherBuyerSchema, {}),
  /** `net`: cents; what is none of them is refused with the sentence about it. */
  part: z._default(
    z.nullable(z.object({ net: z.int(), reason: z.string().check(z.overwrite(cleanLine), z.maxLength(MAX_REASON)) })),
    null,
  ),
  isUnbilled: z._default(z.boolean(), false),
});

const NO_AMOUNT = 'Der Betrag ist keiner, zum Beispiel 100,00.';

export const stepSchema = z.object({
  step: z.enum(studioStepNames),
  /** Begins with the images that have arrived. */
  withThoseHere: z._default(z.boolean(), false),
  /** Day on which the withdrawal was declared or the invoice paid; null: when its declaration arrived, or today. */
  day: z._default(z.nullable(z.iso.date().check(z.maxLength(10))), null),
  /** Whether the money came by PayPal, not to the bank's account. */
  byPaypal: z._default(z.boolean(), false),
  /** Cents of the payment; null: all that is open. */
  amount: z._default(z.nullable(z.int().check(z.minimum(1, NO_AMOUNT))), null),
  /** Cents that were shown as open: a payment is refused when others are by now; null: not known. */
  openSeen: z._default(z.nullable(z.int()), null),
  /** What the studio adds when it writes the invoice. */
  invoice: z._default(invoiceWishesSchema, noWishes),
  /** Why the invoice is cancelled; the customer reads it. */
  reason: z._default(z.string().check(z.overwrite(cleanLine), z.maxLength(MAX_REASON)), ''),
});

/** The number of an invoice and a count. */
const MAX_PAYMENT_ID = 60;

/** What the studio does with an order's invoice besides its steps: mails a reminder, or takes a payment back. */
export const invoiceActSchema = z.object({
  act: z.enum(['remind', 'unpay']),
  /** Id of the only payment that is taken back; null: all of them. */
  payment: z._default(z.nullable(z.string().check(z.maxLength(MAX_PAYMENT_ID))), null),
});

/** What a customer decided by phone about excess images. */
export const excessDecisionSchema = z.union([
  z.extend(orderExcessSchema, { decision: z.literal('order') }),
  z.extend(takeBackExcessSchema, { decision: z.literal('takeBack') }),
]);

/** The answer to a correction, sent with the delivery. */
export const correctionAnswerSchema = z.object({
  number: z.int().check(z.minimum(1)),
  answer: written(answerRule),
});

/** Whether a customer's question is answered, by its number. */
export const questionMarkSchema = z.object({ number: z.int().check(z.minimum(1)), isAnswered: z.boolean() });
