import * as z from 'zod/mini';
import { bytesOf, type EnquiryField, enquiryFields } from '../../../domain/client/enquiry.ts';
import { correctionInWordsSchema } from '../../../domain/contracts/office.ts';
import { keptFactsShape } from '../../../domain/files/media-schema.ts';
import { invoiceSchema } from '../../../domain/order/invoice/invoice.ts';
import { deletionReasons } from '../../../domain/order/order-history.ts';
import { orderStatuses } from '../../../domain/order/order-item.ts';
import { amendmentChangesSchema } from '../../../domain/order/texts/amendment.ts';
import { additionWordsSchema } from '../../../domain/order/texts/excess-texts.ts';
import { orderSummarySchema } from '../../../domain/order/texts/order-summary.ts';
import { limits } from '../../app/platform/limits.ts';
import { type HoldReason, holdReasons } from '../../database/tables.ts';
import { readStored, type StoredJson } from '../../database/stored-json.ts';

/** A file of the order on the studio's job ticket. */
const ticketFileSchema = z.object({
  name: z.string(),
  relativePath: z.nullable(z.string()),
  storageKey: z.string(),
  size: z.int(),
  type: z.nullable(z.string()),
  ...keptFactsShape,
  /** null in mails from before November 2026. */
  width: z.catch(z.nullish(z.int()), null),
  height: z.catch(z.nullish(z.int()), null),
  sha256: z.nullable(z.string()),
  /** Result of the virus scanner; null in mails from before the scanner existed. */
  scan: z._default(z.nullable(z.enum(['clean', 'unscanned'])), null),
  /** Product type, if the customer has assigned one. */
  kind: z._default(z.nullable(z.string()), null),
});
export type TicketFile = z.infer<typeof ticketFileSchema>;

/** The visitor's mail of the same event, if it is held; null if it is not. */
const heldSchema = z.object({ id: z.string(), reason: z.enum(holdReasons) });
export type HeldMail = z.infer<typeof heldSchema>;
const held = z._default(z.nullable(heldSchema), null);

const { mailboxHour, mailboxDay, sourceHour } = limits.mails;

/** Why a mail is held, for the studio, as the end of a sentence. */
export const holdTexts: Readonly<Record<HoldReason, string>> = {
  mailbox: `an diese Adresse gingen schon ${mailboxHour.value} E-Mails in einer Stunde oder ${mailboxDay.value} an einem Tag`,
  source: `vom selben Internetanschluss kamen schon Angaben für ${sourceHour.value} E-Mails in einer Stunde`,
  restored: 'sie stammt aus einer Sicherung und ging danach vielleicht schon hinaus',
};

const enquirySchema = z.object({
  enquiry: z.object(
    // Older mails lack fields that were added later.
    Object.fromEntries(enquiryFields.map((field) => [field, z._default(z.string(), '')])) as Record<
      EnquiryField,
      z.ZodMiniDefault<z.ZodMiniString>
    >,
  ),
  receivedAtText: z.string(),
});

const enquiryPictureSchema = z.object({
  name: z.string(),
  size: z.int(),
  type: z.string(),
  /** null also in older mails. */
  scan: z._default(z.nullable(z.enum(['clean', 'unscanned'])), null),
  storageKey: z.string(),
});
export type EnquiryPicture = z.infer<typeof enquiryPictureSchema>;

/** Whether the mail to the studio attaches the pictures. */
export function areAttached(pictures: readonly EnquiryPicture[]): boolean {
  return bytesOf(pictures) <= limits.enquiryPictures.attached.value;
}

const receivedEnquirySchema = z.extend(enquirySchema, {
  /** Empty in mails from before enquiries had pictures. */
  id: z._default(z.string(), ''),
  pictures: z._default(z.array(enquiryPictureSchema), []),
  held,
});

const withdrawalSchema = z.object({
  name: z.string(),
  orderNumber: z.string(),
  email: z.string(),
  receivedAtText: z.string(),
});

const receivedWithdrawalSchema = z.extend(withdrawalSchema, {
  /** Empty in mails from before December 2026. */
  id: z._default(z.string(), ''),
  /** The order, if one was found. */
  order: z.nullable(
    z.object({
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      isSameEmail: z.boolean(),
      /** Whether the order is of test images; false in mails from before December 2026. */
      isTest: z._default(z.boolean(), false),
    }),
  ),
  held,
});

/**
 * What the customer gets a mail about: complete, excess or removed images, a new state, a further delivery,
 * corrections.
 */
export const orderNews = [
  'imagesComplete',
  'tooManyImages',
  'surplusRemoved',
  'inProduction',
  'delivered',
  'redelivered',
  'inCorrection',
  'corrected',
  'cancelled',
  'withdrawn',
] as const;
export type OrderNews = (typeof orderNews)[number];

/**
 * Payload of each kind of mail, as its outbox row stores it.
 * It holds all that the mail shows, because the order may change or go before the mail is sent.
 */
const mailKinds = {
  /** To the customer (§ 312i and § 312f BGB). */
  orderConfirmation: z.object({
    summary: orderSummarySchema,
    /** URL of the transfer page, if the images follow. */
    transferUrl: z.nullable(z.url()),
    /** URL of the order's page; null in older mails. */
    orderUrl: z._default(z.nullable(z.url()), null),
    /** SHA-256 of the legal documents to attach. */
    legalDocuments: z.array(z.string()),
  }),
  /** To the customer (`server/orders/order-news.ts`). */
  orderNews: z.object({
    news: z.enum(orderNews),
    summary: orderSummarySchema,
    /** The current delivery promise. */
    delivery: z.string(),
    /** Whether the order's page has the finished files; false in mails from before December 2026. */
    hasFiles: z._default(z.boolean(), false),
    /** The corrections that the mail is about. */
    corrections: z._default(z.array(correctionInWordsSchema), []),
    orderUrl: z.url(),
  }),
  /** To the customer: what was amended. */
  amendmentConfirmed: z.object({ summary: orderSummarySchema, changes: amendmentChangesSchema, orderUrl: z.url() }),
  /** To the customer (§ 312f BGB): the addition. `summary`: of the whole order with it. */
  additionConfirmed: z.object({
    summary: orderSummarySchema,
    addition: additionWordsSchema,
    /** The current delivery promise. */
    delivery: z.string(),
    /** Early start of the work, for the addition (§ 356 (4) BGB). */
    earlyStart: z.boolean(),
    orderUrl: z.url(),
    /** SHA-256 of the legal documents to attach: those of the booking. */
    legalDocuments: z.array(z.string()),
  }),
  /** To the studio: the addition, and whether the studio entered it. */
  additionOrdered: z.object({
    summary: orderSummarySchema,
    addition: additionWordsSchema,
    earlyStart: z.boolean(),
    isByStudio: z.boolean(),
    held,
  }),
  /** To the address for invoices: an invoice, a correction invoice, or a reminder of one. */
  invoice: z.object({
    invoice: invoiceSchema,
    /** The e-invoice; null for a paper alone. */
    xml: z.nullable(z.string()),
    /** Counts the reminders; 0: the document itself. */
    reminder: z.int(),
    /** What has come before a reminder, in cents; none in older mails. */
    payments: z._default(z.array(z.object({ day: z.iso.date(), cents: z.int() })), []),
    greetingName: z.string(),
    /** null for a mailbox that is not the customer's. */
    orderUrl: z.nullable(z.url()),
  }),
  /** To the customer: all files of the order are deleted. */
  deletionConfirmed: z.object({
    orderNumber: z.string(),
    email: z.string(),
    greetingName: z.string(),
    reason: z.enum(deletionReasons),
    files: z.int(),
  }),
  /** To a typed address: the link that resumes an open order. */
  resumeLink: z.object({ email: z.string(), orderNumber: z.string(), resumeUrl: z.url(), untilText: z.string() }),
  /** To the studio. */
  jobTicket: z.object({ summary: orderSummarySchema, files: z.array(ticketFileSchema), held }),
  /**
   * To the studio: images of a booked order have arrived.
   * The list of files is read at sending time, because the mail covers half an hour of uploads.
   */
  imagesArrived: z.object({ orderId: z.string(), orderNumber: z.string(), quantity: z.int() }),
  /** To the studio: the customer has cancelled. */
  orderCancelled: z.object({ summary: orderSummarySchema, held }),
  /** To the studio: the customer has amended the order. */
  orderAmended: z.object({ summary: orderSummarySchema, changes: amendmentChangesSchema, held }),
  /** To the studio: the customer wants finished files changed. */
  correctionsRequested: z.object({
    summary: orderSummarySchema,
    corrections: z.array(correctionInWordsSchema),
    held,
  }),
  /** To the studio. */
  orderQuestion: z.object({ summary: orderSummarySchema, question: z.string() }),
  /** To the studio: the customer has accepted what was delivered. */
  deliveryAccepted: z.object({ summary: orderSummarySchema }),
  /** To the studio. */
  enquiry: receivedEnquirySchema,
  /** To the studio: enquiries of a minute with too many for separate mails. */
  collectedEnquiries: z.object({ enquiries: z.array(receivedEnquirySchema) }),
  /** To the visitor, with the number of pictures. */
  enquiryCopy: z.extend(enquirySchema, { pictures: z._default(z.int(), 0) }),
  /** To the studio. */
  withdrawal: receivedWithdrawalSchema,
  /** To the studio: withdrawals of a minute with too many for separate mails. */
  collectedWithdrawals: z.object({ withdrawals: z.array(receivedWithdrawalSchema) }),
  /** To the customer (§ 356a (4) BGB): content, date and time of the declaration. Says nothing about the order. */
  withdrawalReceipt: withdrawalSchema,
} as const;

export type MailKind = keyof typeof mailKinds;

/**
 * Recipient of each kind: the mailbox that a visitor typed (only `visitor-mails.ts` writes these), or the studio.
 * The types of both writers and of the composers derive from this table.
 */
const recipients = {
  orderConfirmation: 'visitor',
  orderNews: 'visitor',
  amendmentConfirmed: 'visitor',
  additionConfirmed: 'visitor',
  invoice: 'visitor',
  deletionConfirmed: 'visitor',
  resumeLink: 'visitor',
  enquiryCopy: 'visitor',
  withdrawalReceipt: 'visitor',
  jobTicket: 'studio',
  imagesArrived: 'studio',
  orderCancelled: 'studio',
  additionOrdered: 'studio',
  orderAmended: 'studio',
  correctionsRequested: 'studio',
  orderQuestion: 'studio',
  deliveryAccepted: 'studio',
  enquiry: 'studio',
  collectedEnquiries: 'studio',
  withdrawal: 'studio',
  collectedWithdrawals: 'studio',
} as const satisfies Record<MailKind, 'visitor' | 'studio'>;
type KindFor<Recipient> = {
  [Kind in MailKind]: (typeof recipients)[Kind] extends Recipient ? Kind : never;
}[MailKind];
/** To addresses that a visitor typed. */
export type VisitorMailKind = KindFor<'visitor'>;
export type StudioMailKind = KindFor<'studio'>;

export function isToVisitor(kind: MailKind): kind is VisitorMailKind {
  return recipients[kind] === 'visitor';
}

export type MailPayload<Kind extends MailKind> = z.output<(typeof mailKinds)[Kind]>;

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(mailKinds, kind);
}

/**
 * The parsed payload of a row.
 * @throws Error if it is unreadable; the worker gives up in the end, and the studio sees it among the unsent mails
 */
export function payloadOf<Kind extends MailKind>(kind: Kind, json: StoredJson<'outbox.payload'>): MailPayload<Kind> {
  const read = readStored('outbox.payload', json);
  const checked = read.isReadable ? mailKinds[kind].safeParse(read.value) : undefined;
  if (checked?.success !== true) throw new Error('the server cannot read the payload of the mail');
  return checked.data as MailPayload<Kind>;
}
