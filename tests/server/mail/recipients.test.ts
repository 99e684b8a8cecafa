import { describe, expect, it } from 'vitest';
import { isToVisitor, type MailKind } from '../../../server/mail/templates/mail-kinds.ts';
import type { MailMessage } from '../../../server/mail/transport.ts';
import { composeSample, samplesFor } from '../../support/mail-samples.ts';
import { startSmtp } from '../../support/smtp.ts';
import { createTransport } from '../../../server/mail/transport.ts';

/* Each address belongs to another person, so that a misdirected mail is noticed. */
const customer = 'bestellt@kunde.example';
const visitor = 'fragt@kunde.example';
const declarer = 'widerruft@kunde.example';
const resumer = 'weiter@kunde.example';
const orders = 'auftrag@freistell-studio.example';
const enquiries = 'anfrage@freistell-studio.example';

/** Recipient and reply address of each kind; null: its sender. A new kind without a row does not compile. */
const recipients: Readonly<Record<MailKind, readonly [to: string, answersTo: string | null]>> = {
  orderConfirmation: [customer, null],
  orderNews: [customer, null],
  amendmentConfirmed: [customer, null],
  additionConfirmed: [customer, null],
  invoice: [customer, null],
  deletionConfirmed: [customer, null],
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
  collectedWithdrawals: [orders, null],
};

const kinds = Object.keys(recipients) as MailKind[];

describe('the recipients of mails', () => {
  const samples = samplesFor({ customer, visitor, declarer, resumer });

  it.each(kinds)('are those of the table: %s', async (kind) => {
    const { to, replyTo = null } = await composeSample(samples, kind);
    expect([to.address, replyTo?.address ?? null]).toEqual(recipients[kind]);
    expect(to.address.endsWith('@kunde.example')).toBe(isToVisitor(kind));
  });
});

describe('a mail server without SMTPUTF8', () => {
  const umlauts = 'jürgen@käufer.example';
  const samples = samplesFor({ customer: umlauts, visitor: umlauts, declarer: umlauts, resumer: umlauts });

  it.each(kinds.filter((kind) => !isToVisitor(kind)))('gets the studio’s mail with ASCII headers: %s', async (kind) => {
    const raw = await sent(await composeSample(samples, kind));
    const [heads = ''] = raw.split('\r\n\r\n');
    expect(/[^\p{ASCII}]/u.test(heads)).toBe(false);
    expect(heads.toLowerCase()).not.toContain('reply-to');
    if (recipients[kind][1] !== null)
      expect((await composeSample(samples, kind)).text.replaceAll(/\s+/g, ' ')).toContain(umlauts);
  });

  it('gets the domain of a visitor in ASCII, in header and envelope', async () => {
    const plain = 'juergen@käufer.example';
    const mail = await composeSample(
      samplesFor({ customer: plain, visitor: plain, declarer: plain, resumer: plain }),
      'enquiry',
    );
    expect((await sent(mail)).split('\r\n\r\n')[0]).toContain('<juergen@xn--kufer-gra.example>');
  });
});

/** The mail as sent to a server without SMTPUTF8. */
async function sent(mail: MailMessage): Promise<string> {
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
