import * as z from 'zod/mini';
import { bytesOf, type EnquiryField, enquiryFields } from '../../../domain/client/enquiry.ts';
import { correctionInWordsSchema } from '../../../domain/contracts/office.ts';
import { keptFactsShape } from '../../../domain/files/media-schema.ts';
import { orderStatuses } from '../../../domain/order/order-item.ts';
import { amendmentChangesSchema } from '../../../domain/order/texts/amendment.ts';
import { additionWordsSchema } from '../../../domain/order/texts/excess.ts';
import { orderSummarySchema } from '../../../domain/order/texts/order-summary.ts';
import { limits } from '../../app/platform/limits.ts';
import { type HoldReason, holdReasons } from '../../database/tables.ts';
import { readStored, type StoredJson } from '../../database/stored-json.ts';

/** A file of the order as the studio's job ticket lists it. */
const ticketFileSchema = z.object({
  name: z.string(),
  relativePath: z.nullable(z.string()),
  storageKey: z.string(),
  size: z.int(),
  type: z.nullable(z.string()),
  ...keptFactsShape,
  /** null in mails from before November 2026, where nobody knew. */
  width: z.catch(z.nullish(z.int()), null),
  height: z.catch(z.nullish(z.int()), null),
  sha256: z.nullable(z.string()),
  /** What the virus scanner said; missing in mails from before there was one. */
  scan: z._default(z.nullable(z.enum(['clean', 'unscanned'])), null),
  /** Type of the product that it is for, where its customer has said so. */
  kind: z._default(z.nullable(z.string()), null),
});
export type TicketFile = z.infer<typeof ticketFileSchema>;

/**
 * A mail that the same event wrote to the visitor and that waits for the studio; null when it goes out like any other.
 */
const heldSchema = z.object({ id: z.string(), reason: z.enum(holdReasons) });
export type HeldMail = z.infer<typeof heldSchema>;
const held = z._default(z.nullable(heldSchema), null);

const { mailboxHour, mailboxDay, sourceHour } = limits.mails;

/** Why a mail waits, for the studio, as the end of a sentence. */
export const holdWords: Readonly<Record<HoldReason, string>> = {
  mailbox: `an diese Adresse gingen schon ${mailboxHour.value} E-Mails in einer Stunde oder ${mailboxDay.value} an einem Tag`,
  source: `vom selben Internetanschluss kamen schon Angaben für ${sourceHour.value} E-Mails in einer Stunde`,
  restored: 'sie stammt aus einer Sicherung und ging danach vielleicht schon hinaus',
};

const enquirySchema = z.object({
  enquiry: z.object(
    // One is missing in mails from before it was asked for.
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
  /** null also in mails from before it was told. */
  scan: z._default(z.nullable(z.enum(['clean', 'unscanned'])), null),
  storageKey: z.string(),
});
export type EnquiryPicture = z.infer<typeof enquiryPictureSchema>;

/** Whether the mail to the studio carries the pictures themselves. */
export function areAttached(pictures: readonly EnquiryPicture[]): boolean {
  return bytesOf(pictures) <= limits.enquiryPictures.attached.value;
}

const receivedEnquirySchema = z.extend(enquirySchema, {
  /** Empty in mails from before an enquiry could bring pictures. */
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

/**
 * What a customer hears of: all images are here, or more than ordered, or the studio has taken those back; or the order
 * has come into a state; or was delivered once more, or corrected.
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
 * Every kind of mail, with what its row in the outbox carries: all that the mail says, so that it can still be sent
 * when the order has changed or is gone.
 */
const mailKinds = {
  /** To the customer, § 312i and § 312f BGB. */
  orderConfirmation: z.object({
    summary: orderSummarySchema,
    /** Address of the transfer page, when the images follow. */
    transferUrl: z.nullable(z.url()),
    /** Address of the order's page; null in mails from before there was one. */
    orderUrl: z._default(z.nullable(z.url()), null),
    /** SHA-256 of the legal documents to attach. */
    legalDocuments: z.array(z.string()),
  }),
  /** To the customer, `orders/order-news.ts`. */
  orderNews: z.object({
    news: z.enum(orderNews),
    summary: orderSummarySchema,
    /** As it is promised by now. */
    delivery: z.string(),
    /** Whether the order's page has the finished files; in mails from before December 2026 it had none. */
    hasFiles: z._default(z.boolean(), false),
    /** Those that it is about. */
    corrections: z._default(z.array(correctionInWordsSchema), []),
    orderUrl: z.url(),
  }),
  /** To the customer: what has been amended of the order. */
  amendmentConfirmed: z.object({ summary: orderSummarySchema, changes: amendmentChangesSchema, orderUrl: z.url() }),
  /** To the customer, § 312f BGB: what has been ordered in addition. `summary`: of the whole order with it. */
  additionConfirmed: z.object({
    summary: orderSummarySchema,
    addition: additionWordsSchema,
    /** As it is promised by now. */
    delivery: z.string(),
    /** § 356 (4) BGB, for the addition. */
    earlyStart: z.boolean(),
    orderUrl: z.url(),
    /** SHA-256 of the legal documents to attach: those of the booking. */
    legalDocuments: z.array(z.string()),
  }),
  /** To the studio: the same, and whether it has noted it itself. */
  additionOrdered: z.object({
    summary: orderSummarySchema,
    addition: additionWordsSchema,
    earlyStart: z.boolean(),
    isByStudio: z.boolean(),
    held,
  }),
  /** To an address that somebody has typed: the link by which a draft is gone on with. */
  resumeLink: z.object({ email: z.string(), orderNumber: z.string(), resumeUrl: z.url(), untilText: z.string() }),
  /** To the studio. */
  jobTicket: z.object({ summary: orderSummarySchema, files: z.array(ticketFileSchema), held }),
  /**
   * To the studio: images of a booked order have come. The list is looked up when the mail goes out, because it speaks
   * of half an hour of uploads.
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
  /** To the studio: enquiries of a minute in which too many came for a mail each. */
  collectedEnquiries: z.object({ enquiries: z.array(receivedEnquirySchema) }),
  /** To the visitor, with the number of pictures. */
  enquiryCopy: z.extend(enquirySchema, { pictures: z._default(z.int(), 0) }),
  /** To the studio, with what is known of the order. */
  withdrawal: z.extend(withdrawalSchema, {
    order: z.nullable(
      z.object({
        orderNumber: z.string(),
        status: z.enum(orderStatuses),
        isSameEmail: z.boolean(),
        /** Of test images; not in mails that waited since before December 2026. */
        isTest: z._default(z.boolean(), false),
      }),
    ),
    held,
  }),
  /** To the customer, § 356a (4) BGB: content, date and time of the declaration. Never a word about the order. */
  withdrawalReceipt: withdrawalSchema,
} as const;

export type MailKind = keyof typeof mailKinds;

/**
 * Who gets each kind: the mailbox that a visitor typed (only `visitor-mails.ts` writes these, within its allowance), or
 * the studio. The types of both writers and of the composers follow from this table.
 */
const recipients = {
  orderConfirmation: 'visitor',
  orderNews: 'visitor',
  amendmentConfirmed: 'visitor',
  additionConfirmed: 'visitor',
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
 * What the row of such a mail holds.
 * @throws Error for what cannot be read: the worker gives it up in the end, and the studio sees it among the unsent
 * mails
 */
export function payloadOf<Kind extends MailKind>(kind: Kind, json: StoredJson<'outbox.payload'>): MailPayload<Kind> {
  const read = readStored('outbox.payload', json);
  const checked = read.isReadable ? mailKinds[kind].safeParse(read.value) : undefined;
  if (checked?.success !== true) throw new Error('what the mail shall say cannot be read');
  return checked.data as MailPayload<Kind>;
}
