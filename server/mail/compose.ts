import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { leavingName, leavingNames } from '../../domain/leaving-names.ts';
import type { OrderSummary } from '../../domain/order-summary.ts';
import { studio } from '../../domain/studio.ts';
import { readStored } from '../database/stored-json.ts';
import type { OutboxTable } from '../database/tables.ts';
import { orderDocument, orderDocumentName } from '../documents/order-document.ts';
import { legalAttachment } from './legal-attachment.ts';
import type { KeptLegalDocument } from './legal-texts.ts';
import { type ContactSheet, contactSheet, sheetFile } from './templates/contact-sheet.ts';
import { acceptedMail, acceptedSubject, correctionsMail, correctionsSubject } from './templates/corrections.ts';
import { areAttached, enquiryCopy, enquiryCopySubject, enquiryMail, enquirySubject } from './templates/enquiry.ts';
import { imagesArrived, imagesArrivedSubject } from './templates/images-arrived.ts';
import { fileListCsv, jobTicket, jobTicketSubject } from './templates/job-ticket.ts';
import {
  type EnquiryPicture,
  isMailKind,
  type MailKind,
  type MailPayload,
  mailKinds,
  type TicketFile,
} from './templates/mail-kinds.ts';
import { DATA_TABLE } from './templates/mail-parts.ts';
import {
  amendmentConfirmedMail,
  amendmentConfirmedSubject,
  orderAmendedMail,
  orderAmendedSubject,
} from './templates/order-amended.ts';
import {
  additionConfirmedMail,
  additionConfirmedSubject,
  additionOrderedMail,
  additionOrderedSubject,
} from './templates/order-addition.ts';
import { orderCancelledMail, orderCancelledSubject } from './templates/order-cancelled.ts';
import { carefulParties, orderConfirmation, orderConfirmationSubject } from './templates/order-confirmation.ts';
import { orderNewsMail, orderNewsSubject } from './templates/order-news.ts';
import { orderQuestionMail, orderQuestionSubject } from './templates/order-question.ts';
import { resumeLinkMail, resumeLinkSubject } from './templates/resume-link.ts';
import { looksLikeName } from './templates/typed-words.ts';
import {
  withdrawalMail,
  withdrawalReceipt,
  withdrawalReceiptSubject,
  withdrawalSubject,
} from './templates/withdrawal.ts';
import type { MailAddress, MailMessage } from './transport.ts';

export interface ComposeContext {
  readonly publicUrl: string;
  /** The order's files that have arrived. */
  readonly ticketFiles: (orderId: string) => Promise<TicketFile[]>;
  /** The order's images at a glance, with previews that are there or soon drawn. */
  readonly contactSheet: (orderNumber: string) => Promise<ContactSheet>;
  /** A picture that came with an enquiry, by its storage key; null where it is gone. */
  readonly enquiryPicture: (storageKey: string) => Promise<Uint8Array | null>;
  /** The legal documents with these hashes, as they stood. */
  readonly legalDocuments: (hashes: readonly string[]) => Promise<KeptLegalDocument[]>;
}

type Draft = Omit<MailMessage, 'id' | 'date' | 'html' | 'text'> & { readonly body: ReactElement };
type Composer<Kind extends MailKind> = (payload: MailPayload<Kind>, context: ComposeContext) => Promise<Draft>;

const ordersDesk: MailAddress = { name: studio.name, address: studio.emails.orders };
const enquiriesDesk: MailAddress = { name: studio.name, address: studio.emails.enquiries };

const composers: { readonly [Kind in MailKind]: Composer<Kind> } = {
  orderConfirmation: async (payload, context) => ({
    from: ordersDesk,
    to: customerOf(payload.summary),
    subject: orderConfirmationSubject(payload),
    body: orderConfirmation(payload, context.publicUrl),
    attachments: await confirmed(payload, context),
  }),
  orderNews: (payload) =>
    Promise.resolve({
      from: ordersDesk,
      to: customerOf(payload.summary),
      subject: orderNewsSubject(payload),
      body: orderNewsMail(payload),
      attachments: [],
    }),
  additionConfirmed: async (payload, context) => ({
    from: ordersDesk,
    to: customerOf(payload.summary),
    subject: additionConfirmedSubject(payload),
    body: additionConfirmedMail(payload, context.publicUrl),
    attachments: await confirmed(payload, context),
  }),
  amendmentConfirmed: (payload) =>
    Promise.resolve({
      from: ordersDesk,
      to: customerOf(payload.summary),
      subject: amendmentConfirmedSubject(payload),
      body: amendmentConfirmedMail(payload),
      attachments: [],
    }),
  resumeLink: (payload) =>
    Promise.resolve({
      from: ordersDesk,
      to: typedMailbox('', payload.email),
      subject: resumeLinkSubject(payload),
      body: resumeLinkMail(payload),
      attachments: [],
    }),
  jobTicket: async (payload, context) => ({
    ...aboutOrder(payload.summary),
    subject: jobTicketSubject(payload),
    body: jobTicket(payload),
    attachments: await filesAttached(payload.files, payload.summary.orderNumber, context),
  }),
  orderCancelled: fromCustomer(orderCancelledSubject, orderCancelledMail),
  additionOrdered: fromCustomer(additionOrderedSubject, additionOrderedMail),
  orderAmended: fromCustomer(orderAmendedSubject, orderAmendedMail),
  correctionsRequested: fromCustomer(correctionsSubject, correctionsMail),
  orderQuestion: fromCustomer(orderQuestionSubject, orderQuestionMail),
  deliveryAccepted: fromCustomer(acceptedSubject, acceptedMail),
  imagesArrived: async (payload, context) => {
    const files = await context.ticketFiles(payload.orderId);
    return {
      from: ordersDesk,
      to: ordersDesk,
      subject: imagesArrivedSubject(payload, files),
      body: imagesArrived(payload, files),
      attachments: await filesAttached(files, payload.orderNumber, context),
    };
  },
  enquiry: async (payload, context) => ({
    from: enquiriesDesk,
    to: enquiriesDesk,
    replyTo: visitorOf(payload),
    subject: enquirySubject(payload),
    body: enquiryMail(payload),
    attachments: areAttached(payload.pictures) ? await picturesAttached(payload.pictures, context) : [],
  }),
  enquiryCopy: (payload) =>
    Promise.resolve({
      from: enquiriesDesk,
      to: visitorOf(payload),
      subject: enquiryCopySubject(),
      body: enquiryCopy(payload),
      attachments: [],
    }),
  withdrawal: (payload) =>
    Promise.resolve({
      from: ordersDesk,
      to: ordersDesk,
      replyTo: typedMailbox(payload.name, payload.email),
      subject: withdrawalSubject(payload),
      body: withdrawalMail(payload),
      attachments: [],
    }),
  withdrawalReceipt: (payload) =>
    Promise.resolve({
      from: ordersDesk,
      to: typedMailbox(payload.name, payload.email),
      subject: withdrawalReceiptSubject(),
      body: withdrawalReceipt(payload),
      attachments: [],
    }),
};

/** The order as a document, and the legal texts that hold for it. */
async function confirmed(
  { summary, legalDocuments }: Pick<MailPayload<'orderConfirmation'>, 'summary' | 'legalDocuments'>,
  context: ComposeContext,
): Promise<Draft['attachments']> {
  return [
    {
      filename: orderDocumentName(summary),
      contentType: 'application/pdf',
      content: await orderDocument(summary, carefulParties(summary)),
    },
    ...(await Promise.all((await context.legalDocuments(legalDocuments)).map(legalAttachment))),
  ];
}

/** To the studio, about a booked order; an answer goes to its customer. */
function aboutOrder(summary: OrderSummary): Pick<Draft, 'from' | 'to' | 'replyTo'> {
  return { from: ordersDesk, to: ordersDesk, replyTo: customerOf(summary) };
}

/** What a customer has done on the order's page, to the studio, with nothing attached. */
function fromCustomer<Payload extends { readonly summary: OrderSummary }>(
  subject: (payload: Payload) => string,
  body: (payload: Payload) => ReactElement,
): (payload: Payload) => Promise<Draft> {
  return (payload) =>
    Promise.resolve({
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
 * An unproved address in a mail's head, without a name that does not look like one: nor shall an answer of the studio's seem to go to
 * "buchhaltung@freistell-studio.example" and reach somebody else.
 */
function typedMailbox(name: string, address: string): MailAddress {
  return { name: looksLikeName(name) ? name : '', address };
}

/** What is gone by now, because the enquiry was deleted, is left out. */
async function picturesAttached(
  pictures: readonly EnquiryPicture[],
  { enquiryPicture }: ComposeContext,
): Promise<Draft['attachments']> {
  const found = [];
  const names = leavingNames(pictures.map(({ name }) => name));
  for (const [index, { name, type, storageKey }] of pictures.entries()) {
    const content = await enquiryPicture(storageKey);
    const filename = names[index] ?? leavingName(name);
    if (content !== null) found.push({ filename, contentType: type, content: Buffer.from(content) });
  }
  return found;
}

/** The files as a table and, where at least one can be shown, as a contact sheet. */
async function filesAttached(
  files: readonly TicketFile[],
  orderNumber: string,
  context: ComposeContext,
): Promise<Draft['attachments']> {
  if (files.length === 0) return [];
  const list = {
    filename: leavingName('dateien.csv'),
    contentType: 'text/csv; charset=utf-8',
    content: fileListCsv(files),
  };
  const sheet = await context.contactSheet(orderNumber);
  if (sheet.pictures.every(({ stamp }) => stamp === null)) return [list];
  const content = await render(contactSheet(sheet));
  return [list, { filename: sheetFile(orderNumber), contentType: 'text/html; charset=utf-8', content }];
}

/**
 * Makes the mail of an outbox row. The same row always gives the same mail, but for previews that were drawn meanwhile.
 * @throws Error for a kind or payload that this version does not know.
 */
export async function composeMail(
  row: Pick<OutboxTable, 'id' | 'kind' | 'payload' | 'created_at'>,
  context: ComposeContext,
): Promise<MailMessage> {
  if (!isMailKind(row.kind)) throw new Error(`unknown kind of mail: ${row.kind}`);
  const { body, ...draft } = await draftOf(row.kind, row.payload, context);
  const html = await render(body);
  return { ...draft, id: row.id, date: new Date(row.created_at), html, text: plainText(html) };
}

function draftOf(kind: MailKind, payload: OutboxTable['payload'], context: ComposeContext): Promise<Draft> {
  // The table pairs each kind with its payload; TypeScript cannot follow that through a variable kind.
  const composer = composers[kind] as (payload: unknown, context: ComposeContext) => Promise<Draft>;
  const read = readStored('outbox.payload', payload);
  const checked = read.isReadable ? mailKinds[kind].safeParse(read.value) : undefined;
  // The worker tries it again and gives it up in the end, so that the studio sees it among the unsent mails.
  if (checked?.success !== true) throw new Error('what the mail shall say cannot be read');
  return composer(checked.data, context);
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
