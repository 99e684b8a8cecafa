import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../domain/order/texts/order-summary.ts';
import { initialOrder } from '../../../machines/order/order-context.ts';
import { toStored } from '../../../server/database/stored-json.ts';
import { composeMail, type MailFacts } from '../../../server/mail/compose.ts';
import { isToVisitor, type MailKind, type MailPayload } from '../../../server/mail/templates/mail-kinds.ts';
import { anEnquiry } from '../../support/an-enquiry.ts';
import { startSmtp } from '../../support/smtp.ts';
import { createTransport } from '../../../server/mail/transport.ts';
import { completeOrder } from '../../machines/session/complete-order.ts';

/* Each address belongs to another person, so that a misdirected mail is noticed. */
const customer = 'bestellt@kunde.example';
const visitor = 'fragt@kunde.example';
const declarer = 'widerruft@kunde.example';
const resumer = 'weiter@kunde.example';
const orders = 'auftrag@freistell-studio.example';
const enquiries = 'anfrage@freistell-studio.example';

const summaryFor = (email: string) => ({
  ...summaryOf({ ...initialOrder, ...completeOrder, note: '', earlyStart: false }, 'FS-2611-ABCDEF', new Date(0)),
  email,
  invoiceEmail: 'rechnung@kunde.example',
});

type Samples = { readonly [Kind in MailKind]: MailPayload<Kind> };

function samplesFor(typed: {
  readonly customer: string;
  readonly visitor: string;
  readonly declarer: string;
  readonly resumer: string;
}): Samples {
  const summary = summaryFor(typed.customer);
  const orderUrl = 'http://localhost:3000/auftrag#x';
  const received = { enquiry: { ...anEnquiry, mail: typed.visitor }, receivedAtText: 'heute' };
  const enquiry = { ...received, id: 'e', pictures: [], held: null };
  const addition = { quantity: 1, net: 79, vat: 15, total: 94, lines: [] };
  const declared = { name: 'Jana Winter', orderNumber: 'FS', email: typed.declarer, receivedAtText: 'heute' };
  return {
    orderConfirmation: { summary, transferUrl: null, orderUrl, legalDocuments: [] },
    orderNews: { news: 'delivered', summary, delivery: '', hasFiles: true, corrections: [], orderUrl },
    amendmentConfirmed: { summary, changes: [], orderUrl },
    additionConfirmed: { summary, addition, delivery: '', earlyStart: false, orderUrl, legalDocuments: [] },
    resumeLink: { email: typed.resumer, orderNumber: 'FS', resumeUrl: orderUrl, untilText: 'morgen' },
    jobTicket: { summary, files: [], held: null },
    imagesArrived: { orderId: 'o', orderNumber: 'FS', quantity: 1 },
    orderCancelled: { summary, held: null },
    orderAmended: { summary, changes: [], held: null },
    additionOrdered: { summary, addition, earlyStart: false, isByStudio: false, held: null },
    correctionsRequested: { summary, corrections: [], held: null },
    orderQuestion: { summary, question: 'Wann?' },
    deliveryAccepted: { summary },
    enquiry,
    collectedEnquiries: { enquiries: [enquiry] },
    enquiryCopy: { ...received, pictures: 0 },
    withdrawal: { ...declared, order: null, held: null },
    withdrawalReceipt: declared,
  };
}

/** Recipient and reply address of each kind; null: its sender. A new kind without a row does not compile. */
const recipients: Readonly<Record<MailKind, readonly [to: string, answersTo: string | null]>> = {
  orderConfirmation: [customer, null],
  orderNews: [customer, null],
  amendmentConfirmed: [customer, null],
  additionConfirmed: [customer, null],
  resumeLink: [resumer, null],
  enquiryCopy: [visitor, null],
  withdrawalReceipt: [declarer, null],
  jobTicket: [orders, customer],
  imagesArrived: [orders, null],
  orderCancelled: [orders, customer],
  orderAmended: [orders, customer],
  additionOrdered: [orders, customer],
  correctionsRequested: [orders, customer],
  orderQuestion: [orders, customer],
  deliveryAccepted: [orders, customer],
  enquiry: [enquiries, visitor],
  collectedEnquiries: [enquiries, null],
  withdrawal: [orders, declarer],
};

const facts: MailFacts = { publicUrl: 'http://localhost:3000', files: [], sheet: null, hasPapers: false };
const kinds = Object.keys(recipients) as MailKind[];

function compose(samples: Samples, kind: MailKind) {
  const row = {
    id: kind,
    kind,
    payload: toStored('outbox.payload', samples[kind]),
    created_at: '2026-11-20T13:05:00.000Z',
  };
  return composeMail(row, facts);
}

describe('the recipients of mails', () => {
  const samples = samplesFor({ customer, visitor, declarer, resumer });

  it.each(kinds)('are those of the table: %s', async (kind) => {
    const { to, replyTo = null } = await compose(samples, kind);
    expect([to.address, replyTo?.address ?? null]).toEqual(recipients[kind]);
    expect(to.address.endsWith('@kunde.example')).toBe(isToVisitor(kind));
  });
});

describe('a mail server without SMTPUTF8', () => {
  const umlauts = 'jürgen@käufer.example';
  const samples = samplesFor({ customer: umlauts, visitor: umlauts, declarer: umlauts, resumer: umlauts });

  it.each(kinds.filter((kind) => !isToVisitor(kind)))('gets the studio’s mail with ASCII headers: %s', async (kind) => {
    const raw = await sent(await compose(samples, kind));
    const [heads = ''] = raw.split('\r\n\r\n');
    expect(/[^\p{ASCII}]/u.test(heads)).toBe(false);
    expect(heads.toLowerCase()).not.toContain('reply-to');
    if (recipients[kind][1] !== null)
      expect((await compose(samples, kind)).text.replaceAll(/\s+/g, ' ')).toContain(umlauts);
  });

  it('gets the domain of a visitor in ASCII, in header and envelope', async () => {
    const plain = 'juergen@käufer.example';
    const mail = await compose(
      samplesFor({ customer: plain, visitor: plain, declarer: plain, resumer: plain }),
      'enquiry',
    );
    expect((await sent(mail)).split('\r\n\r\n')[0]).toContain('<juergen@xn--kufer-gra.example>');
  });
});

/** The mail as sent to a server without SMTPUTF8. */
async function sent(mail: Awaited<ReturnType<typeof composeMail>>): Promise<string> {
  let raw = '';
  const server = await startSmtp({
    hideSMTPUTF8: true,
    onData(stream, _session, callback) {
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
      stream.on('end', () => callback(null));
    },
  });
  const transport = createTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, dataDir: '' });
  await transport.send(mail);
  transport.close();
  return raw;
}
