import * as z from 'zod/mini';
import { clientSchema } from '../client/client.ts';
import { commentRule, correctionLimits, correctionMessages } from '../order/corrections.ts';
import { excessSchema } from '../order/texts/excess-texts.ts';
import { bookedStatuses, invoiceKinds } from '../order/order-item.ts';
import { newestSummarySchema } from '../order/texts/order-summary.ts';
import { questionRule } from '../order/question.ts';
import { orderKindSchema } from '../order/order-kinds.ts';
import { listOf, written } from './field-schemas.ts';

/** A completely uploaded file of the order. */
const orderFileSchema = z.object({
  id: z.string(),
  /** With its folders, if it came with some. */
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Notes for this order, "kleiner als 2000 px". */
  notes: z.array(z.string()),
  /** Product type of its kind; null while unassigned. */
  kind: z.nullable(z.string()),
});

/** What was measured of a delivered file, and where it differs from the order. */
const sentCheckSchema = z.object({
  measured: z.string(),
  differences: z.array(z.object({ measured: z.string(), ordered: z.string() })),
});

/** The finished files of an order. */
const deliveredSchema = z.object({
  /** Time of the last delivery. */
  at: z.iso.datetime(),
  /** Latest end of their availability. */
  until: z.iso.datetime(),
  /** Bytes of all of them. */
  bytes: z.int(),
  /** `name` includes folders; sizes in bytes; `check` is null if it was not measured. */
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.int(), check: z.nullable(sentCheckSchema) })),
});
export type Delivered = z.output<typeof deliveredSchema>;

const fraction = z
  .number(correctionMessages.pin)
  .check(z.minimum(0, correctionMessages.pin), z.maximum(1, correctionMessages.pin));
/** A point of an image, as fractions of its width and height; null: the whole image. */
const pinSchema = z.nullable(z.object({ x: fraction, y: fraction }));

/** Longer than any id. */
const MAX_ID = 100;

/** Requested corrections, as they arrive. */
export const correctionsSchema = z.object({
  requests: listOf(
    z.object({
      /** Id of the delivered file. */
      file: z.string(correctionMessages.file).check(z.maxLength(MAX_ID, correctionMessages.file)),
      comment: written(commentRule),
      pin: z._default(pinSchema, null),
    }),
    correctionLimits.atOnce,
    correctionMessages.atOnce,
  ).check(z.refine((requests) => requests.length > 0, correctionMessages.none)),
});

/** A question, as it arrives. */
export const questionSchema = z.object({ question: written(questionRule) });

/** A requested correction and its answer. */
const correctionSchema = z.object({
  /** Counts the corrections of the order. */
  number: z.int(),
  /** Name of the file. */
  name: z.string(),
  /** Id of the customer's current file of this name; null once the files are deleted. */
  file: z.nullable(z.string()),
  /** Whether `file` is another file than the one that the correction concerns. */
  isNew: z.boolean(),
  comment: z.string(),
  pin: pinSchema,
  at: z.iso.datetime(),
  /** null: the studio is working on it. */
  answer: z.nullable(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type Correction = z.output<typeof correctionSchema>;

/** In place of an id: all delivered files of an order; no id is that short. */
export const ALL_FILES = 'all';

/** URL of a download. */
export const downloadSchema = z.object({ url: z.string() });

/** An invoice or a correction invoice, as the order's page and the office show it. */
export const invoiceViewSchema = z.object({
  kind: z.enum(invoiceKinds),
  number: z.string(),
  issuedOn: z.iso.date(),
  /** null for a correction. */
  dueOn: z.nullable(z.iso.date()),
  paidOn: z.nullable(z.iso.date()),
  /** Number of the correction that takes it back; null while it stands. */
  correctedBy: z.nullable(z.string()),
  /** Cents. */
  gross: z.int(),
  /** Cents that wait for payment; negative: overpaid. 0 for a correction, and for an invoice that is cancelled. */
  open: z.int(),
  /** Whether it can be downloaded as XML besides the PDF (XRechnung). */
  hasData: z.boolean(),
  /** Address that pays it; null when it is not to be paid so. */
  paypal: z.nullable(z.url()),
});
export type InvoiceView = z.output<typeof invoiceViewSchema>;

/** A booked order as its customer sees it. */
export const orderPageSchema = z.object({
  status: z.enum(bookedStatuses),
  /** When the order entered its states, oldest first. */
  history: z.array(z.object({ state: z.enum(bookedStatuses), at: z.iso.datetime() })),
  /** Texts and prices of the booking. */
  summary: newestSummarySchema,
  /** The delivery promise as text, by the images that have arrived. */
  delivery: z.string(),
  images: z.object({
    /** Ordered images. */
    stated: z.int(),
    /** Files, oldest first. */
    files: z.array(orderFileSchema),
    /** Arrival of the last image; null while some are missing. */
    completeSince: z.nullable(z.iso.datetime()),
    /** Whether the order accepts images. */
    isOpen: z.boolean(),
    /** Whether its customer may remove an image. */
    mayRemove: z.boolean(),
    /** Kinds to which images can be assigned (`sortFiles`); empty with one kind only. */
    kinds: z.array(orderKindSchema),
    /** Whether images can be assigned. */
    maySort: z.boolean(),
  }),
  /** Excess images, about which the customer has to decide before work begins; null: none. */
  excess: z.nullable(excessSchema),
  /** null before the first delivery, and after the files have expired. */
  delivered: z.nullable(deliveredSchema),
  /** Invoices and corrections, oldest first. `askForDownload` takes their numbers; with ".xml" it is the XRechnung. */
  invoices: z.array(invoiceViewSchema),
  /** Whether its customer may cancel it. */
  mayCancel: z.boolean(),
  /** What its customer may amend, and the revision to name with it; null: nothing. */
  amendable: z.nullable(z.object({ revision: z.int(), client: clientSchema, note: z.string() })),
  /** Corrections, in the order of their requests. */
  corrections: z.array(correctionSchema),
  /** Whether its customer may request a correction. */
  mayCorrect: z.boolean(),
  /** Whether its customer may accept the delivery. */
  mayAccept: z.boolean(),
});
export type OrderPage = z.output<typeof orderPageSchema>;
