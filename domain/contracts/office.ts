/*
 * What the studio sees of its orders: the answers of the desk in the browser, and what `npm run studio -- … --json`
 * prints. Fields are added, never renamed: programs of others read them. Money in cents, sizes in bytes, moments in
 * UTC.
 */
import * as z from 'zod/mini';
import { cleanLine } from '../texts/clean-text.ts';
import { answerRule } from '../order/corrections.ts';
import { historyActors, studioStepNames } from '../order/order-history.ts';
import { bookedStatuses, screens } from '../order/order-item.ts';
import { newestSummarySchema } from '../order/texts/order-summary.ts';
import { sortedKindSchema } from '../order/order-kinds.ts';
import { listOf, written } from './field-schemas.ts';
import { wizardCallNames } from './wizard-calls.ts';
import { excessSchema, orderExcessSchema, takeBackExcessSchema } from '../order/texts/excess.ts';

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
  /**
   * Day by whose 18:00 it is owed, "2026-11-24"; null while images are missing, where it is agreed in person, and when
   * the work is over.
   */
  due: z.nullable(z.iso.date()),
  /** Whether it is owed sooner than others, at a surcharge. */
  isExpress: z.boolean(),
  /** Free test images. */
  isTest: z.boolean(),
  /** Questions of the customer that nobody has answered yet. */
  openQuestions: z.int(),
  /** The promise in words. */
  delivery: z.string(),
  images: z.object({
    stated: z.int(),
    arrived: z.int(),
    areMissing: z.boolean(),
    /** More are here than ordered, and its customer has to decide before work begins. */
    areTooMany: z.boolean(),
  }),
  net: cents,
  /**
   * Whether what was booked can be read. If not: `customer`, `reference` and `delivery` are '', `due` is null and `net`
   * 0.
   */
  isReadable: z.boolean(),
});
export type DeskOrderRow = z.output<typeof orderRowSchema>;

/** Orders that the list counts, and that a search looks through, at most. */
export const MOST_COUNTED = 1000;

export const deskOrdersSchema = z.object({
  /**
   * Those to be done first, by the day on which they are due, then those whose images are missing; then the others,
   * newest first.
   */
  orders: z.array(orderRowSchema),
  /** Of all pages, counted up to `MOST_COUNTED`: with so many there may be more. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type DeskOrders = z.output<typeof deskOrdersSchema>;

/** Which orders are looked for. */
export const deskQuerySchema = z.object({
  /**
   * Beginnings of words in number, e-mail addresses, names, company, address, reference and phone number; each has to
   * be there.
   */
  search: z._default(z.string().check(z.overwrite(cleanLine), z.maxLength(200)), ''),
  status: z.optional(z.enum(bookedStatuses)),
  page: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(2000))), 1),
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
  /** "Personen, Haare, Fell", where the customer has said so. */
  kind: z.string(),
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

/** What a customer wants changed, in words. It stands in stored mails, too: a new field needs a default. */
export const correctionInWordsSchema = z.object({
  /** Counts those of the order. */
  number: z.int(),
  file: z.string(),
  /** "links oben"; '' for the whole picture. */
  place: z.string(),
  comment: z.string(),
  /** What is noted, and goes out with the delivery; '' while nothing is. */
  answer: z.string(),
});
export type CorrectionInWords = z.output<typeof correctionInWordsSchema>;

/** A booked order with everything. */
export const deskOrderSchema = z.extend(orderRowSchema, {
  /** In the words and prices of the booking. */
  summary: newestSummarySchema,
  files: z.array(fileSchema),
  /**
   * Each kind of its images, with how many are ordered and how many its customer has put there; none where there is one
   * and nobody says another.
   */
  kinds: z.array(sortedKindSchema),
  /** What the customer has of the finished work. */
  delivered: z.array(deliveredFileSchema),
  /** What the customer wants changed and has no answer to yet. */
  corrections: z.array(correctionInWordsSchema),
  /** What the customer has asked on the order's page, oldest first, and when the studio has answered it. */
  questions: z.array(z.object({ number: z.int(), at: moment, question: z.string(), answeredAt: z.nullable(moment) })),
  /** Every state, oldest first. */
  history: z.array(z.object({ at: moment, state: z.enum(bookedStatuses) })),
  /**
   * Everything of it that has a time, oldest first: states, arrivals, deliveries, downloads, wishes and answers, mails.
   * `by`: null where nobody noted it.
   */
  timeline: z.array(z.object({ at: moment, words: z.string(), by: z.nullable(z.enum(historyActors)) })),
  /**
   * The wizard's calls up to the booking, oldest first, with the screens before and after and the order's revision
   * after it.
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
  /** More images than ordered, about which its customer has to decide before work begins; null: none. */
  excess: z.nullable(excessSchema),
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
export const accountsSchema = z.object({
  orders: z.array(accountSchema),
  /** Numbers of booked orders whose amounts cannot be read; they have to be looked up by hand. */
  unreadable: z.array(z.string()),
});
export type Accounts = z.output<typeof accountsSchema>;
export type Account = z.output<typeof accountSchema>;

/** Opens the desk where a token is configured. */
export const signInSchema = z.object({ token: z.string().check(z.maxLength(200)) });
/**
 * Whether the desk is open to this browser, and whether a token opens it; without one it is open wherever it is there.
 */
export const deskSessionSchema = z.object({ isOpen: z.boolean(), byToken: z.boolean() });

export const stepSchema = z.object({
  step: z.enum(studioStepNames),
  /** To begin with the images that are here. */
  withThoseHere: z._default(z.boolean(), false),
  /** Day on which a withdrawal was declared; null: when its declaration came in, or now. */
  day: z._default(z.nullable(z.iso.date().check(z.maxLength(10))), null),
});

/** What a customer has said on the telephone of more images than ordered. */
export const excessDecisionSchema = z.union([
  z.extend(orderExcessSchema, { decision: z.literal('order') }),
  z.extend(takeBackExcessSchema, { decision: z.literal('takeBack') }),
]);

/** What is said to a correction; it goes out with the delivery. */
export const correctionAnswerSchema = z.object({
  number: z.int().check(z.minimum(1)),
  answer: written(answerRule),
});

/** Whether a customer's question is answered, by its number. */
export const questionMarkSchema = z.object({ number: z.int().check(z.minimum(1)), isAnswered: z.boolean() });

/**
 * Images × sizes × formats, and some. With long paths, and with hashes, `limits.bodies.delivery` ends a list before.
 */
const FILES_OF_DELIVERY = 50_000;
const TOO_MANY = 'Das sind zu viele Dateien auf einmal.';
/** In the studio's folder, with `/`. */
const path = z.string().check(z.minLength(1), z.maxLength(1000));

/** What a folder holds. */
export const folderSchema = z.object({ paths: listOf(path, FILES_OF_DELIVERY, TOO_MANY) });

/** A folder held against an order. */
export const deliveryMatchSchema = z.object({
  /** `file`: in the folder. `name`: as it is delivered. */
  matched: z.array(z.object({ file: z.string(), name: z.string() })),
  /** Names, as they would be delivered. */
  missing: z.array(z.string()),
  /** Images of which no name is known and no file is here. */
  missingImages: z.int(),
  /** Files that nobody has ordered. */
  surplus: z.array(z.string()),
  /** Files that the customer has and that are not in the folder. */
  kept: z.array(z.string()),
  /** Whether the chart lets the order be delivered now. */
  isDeliverable: z.boolean(),
});
export type FolderMatch = z.output<typeof deliveryMatchSchema>;

/** What is to be delivered of a folder. */
export const announcedSchema = z.object({
  files: listOf(
    z.object({
      path,
      size: z.int().check(z.minimum(1)),
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/), z.maxLength(64)),
    }),
    FILES_OF_DELIVERY,
    TOO_MANY,
  ),
  /** Although something is missing, or was not ordered. */
  despite: z._default(z.boolean(), false),
});

/** Where the bytes go; files that have come already are left out. */
export const awaitedFilesSchema = z.object({ files: z.array(z.object({ path: z.string(), id: z.string() })) });
