import { summaryOf } from '../../domain/order/texts/order-summary.ts';
import { initialOrder } from '../../machines/order/order-context.ts';
import { toStored } from '../../server/database/stored-json.ts';
import { composeMail, type MailFacts } from '../../server/mail/compose.ts';
import type { MailKind, MailPayload } from '../../server/mail/templates/mail-kinds.ts';
import type { MailMessage } from '../../server/mail/transport.ts';
import { completeOrder } from '../machines/session/complete-order.ts';
import { anEnquiry } from './an-enquiry.ts';
import { germanInvoice } from './invoices.ts';

const summaryFor = (email: string) => ({
  ...summaryOf({ ...initialOrder, ...completeOrder, note: '', earlyStart: false }, 'FS-2611-ABCDEF', new Date(0)),
  email,
  invoiceEmail: 'rechnung@kunde.example',
});

function mailedInvoice(email: string) {
  const { buyer, ...invoice } = germanInvoice;
  return { ...invoice, buyer: { ...buyer, email } };
}

export type MailSamples = { readonly [Kind in MailKind]: MailPayload<Kind> };

/** A mail of each kind; the addresses are those that visitors typed. */
export function samplesFor(typed: {
  readonly customer: string;
  readonly visitor: string;
  readonly declarer: string;
  readonly resumer: string;
}): MailSamples {
  const summary = summaryFor(typed.customer);
  const orderUrl = 'http://localhost:3000/auftrag#x';
  const received = { enquiry: { ...anEnquiry, mail: typed.visitor }, receivedAtText: 'heute' };
  const enquiry = { ...received, id: 'e', pictures: [], held: null };
  const addition = { quantity: 1, net: 79, vat: 15, total: 94, lines: summary.cart };
  const changes = [{ field: 'phone' as const, before: '040 1234', after: '040 5678' }];
  const corrections = [{ number: 1, file: 'Tasse.png', place: 'links', comment: 'Bitte heller.', answer: '' }];
  const declared = { name: 'Jana Winter', orderNumber: 'FS', email: typed.declarer, receivedAtText: 'heute' };
  const withdrawal = { ...declared, id: 'w', order: null, held: null };
  return {
    orderConfirmation: { summary, transferUrl: null, orderUrl, legalDocuments: [] },
    orderNews: { news: 'delivered', summary, delivery: '', hasFiles: true, corrections: [], orderUrl },
    amendmentConfirmed: { summary, changes, orderUrl },
    additionConfirmed: { summary, addition, delivery: '', earlyStart: false, orderUrl, legalDocuments: [] },
    invoice: {
      invoice: mailedInvoice(typed.customer),
      xml: null,
      reminder: 0,
      payments: [],
      greetingName: 'Jana Winter',
      orderUrl,
    },
    deletionConfirmed: {
      orderNumber: summary.orderNumber,
      email: typed.customer,
      greetingName: 'Jana Winter',
      reason: 'period',
      files: 24,
    },
    resumeLink: { email: typed.resumer, orderNumber: 'FS', resumeUrl: orderUrl, untilText: 'morgen' },
    jobTicket: { summary, files: [], held: null },
    imagesArrived: { orderId: 'o', orderNumber: 'FS', quantity: 1 },
    orderCancelled: { summary, held: null },
    orderAmended: { summary, changes, held: null },
    additionOrdered: { summary, addition, earlyStart: false, isByStudio: false, held: null },
    correctionsRequested: { summary, corrections, held: null },
    orderQuestion: { summary, question: 'Wann?' },
    deliveryAccepted: { summary },
    enquiry,
    collectedEnquiries: { enquiries: [enquiry] },
    enquiryCopy: { ...received, pictures: 0 },
    withdrawal,
    collectedWithdrawals: { withdrawals: [withdrawal] },
    withdrawalReceipt: declared,
  };
}

const facts: MailFacts = { publicUrl: 'http://localhost:3000', files: [], sheet: null, hasPapers: false };

/** The mail of this kind, as sent on 20 November 2026. */
export function composeSample(samples: MailSamples, kind: MailKind): Promise<MailMessage> {
  const row = {
    id: kind,
    kind,
    payload: toStored('outbox.payload', samples[kind]),
    created_at: '2026-11-20T13:05:00.000Z',
  };
  return composeMail(row, { ...facts, hasPapers: kind === 'invoice' });
}
