import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { leavingName } from '../../domain/files/leaving-names.ts';
import { type OrderSummary, summaryParties } from '../../domain/order/texts/order-summary.ts';
import { studio } from '../../domain/studio/studio.ts';
import type { OutboxTable } from '../database/tables.ts';
import { invoiceDataName, invoiceDocument, invoiceDocumentName } from './documents/invoice-document.ts';
import { orderDocument, orderDocumentName } from './documents/order-document.ts';
import { type ContactSheet, contactSheet, sheetFile } from './templates/contact-sheet.ts';
import {
  acceptedMail,
  acceptedSubject,
  amendmentConfirmedMail,
  amendmentConfirmedSubject,
  correctionsMail,
  correctionsSubject,
  orderAmendedMail,
  orderAmendedSubject,
  orderCancelledMail,
  orderCancelledSubject,
  orderQuestionMail,
  orderQuestionSubject,
} from './templates/order-page-mails.ts';
import {
  collectedEnquiriesMail,
  collectedEnquiriesSubject,
  enquiryCopy,
  enquiryCopySubject,
  enquiryMail,
  enquirySubject,
} from './templates/enquiry.ts';
import {
  fileListCsv,
  imagesArrived,
  imagesArrivedSubject,
  jobTicket,
  jobTicketSubject,
} from './templates/job-ticket.ts';
import { deletionConfirmedMail, deletionConfirmedSubject } from './templates/deletion-confirmed.ts';
import { invoiceMail, invoiceSubject } from './templates/invoice-mail.ts';
import {
  isMailKind,
  isToVisitor,
  type MailKind,
  type MailPayload,
  payloadOf,
  type TicketFile,
  type VisitorMailKind,
} from './templates/mail-kinds.ts';
import { DATA_TABLE } from './templates/mail-parts.ts';
import {
  additionConfirmedMail,
  additionConfirmedSubject,
  additionOrderedMail,
  additionOrderedSubject,
} from './templates/order-addition.ts';
import { orderConfirmation, orderConfirmationSubject } from './templates/order-confirmation.ts';
import { orderNewsMail, orderNewsSubject } from './templates/order-news.ts';
import { resumeLinkMail, resumeLinkSubject } from './templates/resume-link.ts';
import { looksLikeName, withLinksDead, withPaperLinksDead } from './templates/typed-texts.ts';
import {
  collectedWithdrawalsMail,
  collectedWithdrawalsSubject,
  withdrawalMail,
  withdrawalReceipt,
  withdrawalReceiptSubject,
  withdrawalSubject,
} from './templates/withdrawal.ts';
import type { MailAddress, MailMessage } from './transport.ts';

/** What a mail shows besides its payload. Sent to the process for papers. */
export interface MailFacts {
  readonly publicUrl: string;
  /** The order's files at the time of sending. */
  readonly files: readonly TicketFile[];
  /** The order's contact sheet; null if the mail has none. */
  readonly sheet: ContactSheet | null;
  /** False if the mail's PDF could not be made: the mail says so and goes without. */
  readonly hasPapers: boolean;
}

/** The columns of an outbox row that the mail depends on. */
export type ComposedRow = Pick<OutboxTable, 'id' | 'kind' | 'payload' | 'created_at'>;

interface Letter extends Pick<MailMessage, 'from' | 'subject' | 'attachments'> {
  readonly body: ReactElement;
}
/** Mails to the studio have no `to`: they go to `from`, and replies go to `replyTo`. */
type MailContent<Kind extends MailKind> = Letter &
  (Kind extends VisitorMailKind ? { readonly to: MailAddress } : { readonly replyTo?: MailAddress });
/** `at`: the moment of the mail's cause. */
type Dated<Facts> = Facts & { readonly at: Date };
type Composer<Kind extends MailKind> = (
  payload: MailPayload<Kind>,
  facts: Dated<MailFacts>,
) => MailContent<Kind> | Promise<MailContent<Kind>>;

const ordersOffice: MailAddress = { name: studio.name, address: studio.emails.orders };
const enquiriesOffice: MailAddress = { name: studio.name, address: studio.emails.enquiries };

const composers: { readonly [Kind in MailKind]: Composer<Kind> } = {
  orderConfirmation: async (payload, { publicUrl, hasPapers }) => ({
    from: ordersOffice,
    to: customerOf(payload.summary),
    subject: orderConfirmationSubject(payload),
    body: orderConfirmation(payload, publicUrl, hasPapers),
    attachments: hasPapers ? [await orderAttached(payload.summary)] : [],
  }),
  orderNews: (payload, { at, sheet }) => {
    const pictures = shownPictures(sheet);
    return {
      from: ordersOffice,
      to: customerOf(payload.summary),
      subject: orderNewsSubject(payload),
      body: orderNewsMail(payload, at, pictures),
      attachments: pictures.map(({ cid, content }, index) => ({
        filename: leavingName(`vorschau-${index + 1}.webp`),
        contentType: 'image/webp',
        content,
        cid,
      })),
    };
  },
  additionConfirmed: async (payload, { publicUrl, hasPapers }) => ({
    from: ordersOffice,
    to: customerOf(payload.summary),
    subject: additionConfirmedSubject(payload),
    body: additionConfirmedMail(payload, publicUrl, hasPapers),
    attachments: hasPapers ? [await orderAttached(payload.summary)] : [],
  }),
  amendmentConfirmed: (payload, { at }) => ({
    from: ordersOffice,
    to: customerOf(payload.summary),
    subject: amendmentConfirmedSubject(payload),
    body: amendmentConfirmedMail(payload, at),
    attachments: [],
  }),
  invoice: async (payload, { hasPapers }) => {
    const { invoice, xml } = payload;
    // The outbox tries again: without its document the mail is no invoice.
    if (!hasPapers) throw new Error(`the paper of ${invoice.number} could not be made`);
    const data = {
      filename: invoiceDataName(invoice),
      contentType: 'application/xml',
      content: Buffer.from(xml ?? ''),
    };
    return {
      from: ordersOffice,
      to: typedMailbox(payload.greetingName, invoice.buyer.email),
      subject: invoiceSubject(payload),
      body: invoiceMail(payload),
      attachments: [
        {
          filename: invoiceDocumentName(invoice),
          contentType: 'application/pdf',
          content: await invoiceDocument(invoice, xml),
        },
        ...(invoice.form === 'xrechnung' ? [data] : []),
      ],
    };
  },
  deletionConfirmed: (payload, { at }) => ({
    from: ordersOffice,
    to: typedMailbox(payload.greetingName, payload.email),
    subject: deletionConfirmedSubject(payload),
    body: deletionConfirmedMail(payload, at),
    attachments: [],
  }),
  resumeLink: (payload) => ({
    from: ordersOffice,
    to: typedMailbox('', payload.email),
    subject: resumeLinkSubject(payload),
    body: resumeLinkMail(payload),
    attachments: [],
  }),
  jobTicket: async (payload, { sheet }) => ({
    ...aboutOrder(payload.summary),
    subject: jobTicketSubject(payload),
    body: jobTicket(payload),
    attachments: await filesAttached(payload.files, sheet),
  }),
  orderCancelled: fromCustomer(orderCancelledSubject, orderCancelledMail),
  additionOrdered: fromCustomer(additionOrderedSubject, additionOrderedMail),
  orderAmended: fromCustomer(orderAmendedSubject, orderAmendedMail),
  correctionsRequested: fromCustomer(correctionsSubject, correctionsMail),
  orderQuestion: fromCustomer(orderQuestionSubject, orderQuestionMail),
  deliveryAccepted: fromCustomer(acceptedSubject, acceptedMail),
  imagesArrived: async (payload, { files, sheet }) => ({
    from: ordersOffice,
    subject: imagesArrivedSubject(payload, files),
    body: imagesArrived(payload, files),
    attachments: await filesAttached(files, sheet),
  }),
  enquiry: (payload) => ({
    from: enquiriesOffice,
    replyTo: visitorOf(payload),
    subject: enquirySubject(payload),
    body: enquiryMail(payload),
    attachments: [],
  }),
  collectedEnquiries: (payload) => ({
    from: enquiriesOffice,
    subject: collectedEnquiriesSubject(payload),
    body: collectedEnquiriesMail(payload),
    attachments: [],
  }),
  enquiryCopy: (payload) => ({
    from: enquiriesOffice,
    to: visitorOf(payload),
    subject: enquiryCopySubject(),
    body: enquiryCopy(payload),
    attachments: [],
  }),
  withdrawal: (payload) => ({
    from: ordersOffice,
    replyTo: typedMailbox(payload.name, payload.email),
    subject: withdrawalSubject(payload),
    body: withdrawalMail(payload),
    attachments: [],
  }),
  collectedWithdrawals: (payload) => ({
    from: ordersOffice,
    subject: collectedWithdrawalsSubject(payload),
    body: collectedWithdrawalsMail(payload),
    attachments: [],
  }),
  withdrawalReceipt: (payload) => ({
    from: ordersOffice,
    to: typedMailbox(payload.name, payload.email),
    subject: withdrawalReceiptSubject(),
    body: withdrawalReceipt(payload),
    attachments: [],
  }),
};

/** To the studio, about a booked order; a reply goes to the customer. */
function aboutOrder(summary: OrderSummary): { readonly from: MailAddress; readonly replyTo: MailAddress } {
  return { from: ordersOffice, replyTo: customerOf(summary) };
}

/** To the studio, about a customer's action on the order's page, without attachments. */
function fromCustomer<Payload extends { readonly summary: OrderSummary }>(
  subject: (payload: Payload) => string,
  body: (payload: Payload) => ReactElement,
): (payload: Payload) => Letter & { readonly replyTo: MailAddress } {
  return (payload) => ({
    ...aboutOrder(payload.summary),
    subject: subject(payload),
    body: body(payload),
    attachments: [],
  });
}

function customerOf({ greetingName, email }: OrderSummary): MailAddress {
  return typedMailbox(greetingName, email);
}

function visitorOf({ enquiry }: Pick<MailPayload<'enquiryCopy'>, 'enquiry'>): MailAddress {
  return typedMailbox(`${enquiry.preName} ${enquiry.name}`, enquiry.mail);
}

/**
 * Drops a display name that does not look like a person's name.
 * A reply of the studio must not seem to go to "buchhaltung@freistell-studio.example" and reach another address.
 */
function typedMailbox(name: string, address: string): MailAddress {
  return { name: looksLikeName(name) ? name : '', address };
}

/** The order as PDF. */
async function orderAttached(summary: OrderSummary): Promise<MailMessage['attachments'][number]> {
  const parties = summaryParties(summary, summary.delivery).map(({ label, value }) => ({
    label,
    value: withPaperLinksDead(value),
  }));
  return {
    filename: orderDocumentName(summary),
    contentType: 'application/pdf',
    content: await orderDocument(summary, parties),
  };
}

/** The previews as pictures of the mail. */
function shownPictures(sheet: ContactSheet | null) {
  return (sheet?.pictures ?? []).flatMap(({ name, preview }, index) =>
    preview === null ? [] : [{ name, cid: `bild-${index + 1}@${studio.name}`, content: Buffer.from(preview) }],
  );
}

/** The files as CSV and, if at least one has a preview, as a contact sheet. */
async function filesAttached(
  files: readonly TicketFile[],
  sheet: ContactSheet | null,
): Promise<MailMessage['attachments']> {
  if (files.length === 0) return [];
  const list = {
    filename: leavingName('dateien.csv'),
    contentType: 'text/csv; charset=utf-8',
    content: fileListCsv(files),
  };
  if (sheet === null || sheet.pictures.every(({ preview }) => preview === null)) return [list];
  const content = await render(contactSheet(sheet));
  return [list, { filename: sheetFile(sheet.orderNumber), contentType: 'text/html; charset=utf-8', content }];
}

/**
 * Renders the mail of an outbox row, in the process for papers.
 * The same row gives the same mail, except for previews that were drawn meanwhile.
 * @throws Error for a kind or payload that this version does not know
 */
export async function composeMail(row: ComposedRow, facts: MailFacts): Promise<MailMessage> {
  if (!isMailKind(row.kind)) throw new Error(`unknown kind of mail: ${row.kind}`);
  const at = new Date(row.created_at);
  const { body, ...draft } = await contentOf(row.kind, row.payload, { ...facts, at });
  const rendered = await render(body);
  const html = isToVisitor(row.kind) ? withLinksDead(rendered) : rendered;
  return { to: draft.from, ...draft, id: row.id, date: at, html, text: plainText(html) };
}

function contentOf(
  kind: MailKind,
  payload: OutboxTable['payload'],
  facts: Dated<MailFacts>,
): Promise<Letter & { readonly to?: MailAddress; readonly replyTo?: MailAddress }> {
  // The table pairs each kind with its payload; TypeScript cannot follow that through a variable kind.
  const composer = composers[kind] as (payload: unknown, facts: Dated<MailFacts>) => ReturnType<typeof contentOf>;
  return composer(payloadOf(kind, payload), facts);
}

function plainText(html: string): string {
  return toPlainText(html, {
    wordwrap: false,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false, leadingLineBreaks: 3 } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } },
      {
        selector: `table.${DATA_TABLE}`,
        format: 'dataTable',
        options: { colSpacing: 3, uppercaseHeaderCells: false, maxColumnWidth: 60 },
      },
    ],
  });
}
