/*
 * Invoices and payments as a DATEV booking batch (EXTF, category 21 "Buchungsstapel", version 13), for the tax adviser.
 * Source: DATEV-Format, developer.datev.de, "Buchungsstapel".
 */
import type { InvoicingFacts } from '../../studio/studio-schema.ts';
import type { Invoice } from './invoice.ts';
import { invoiceTitle } from './invoice-texts.ts';
import { decimal } from './payment.ts';

/** A payment of an invoice. */
export interface BookedPayment {
  readonly invoice: Invoice;
  /** Day of the bank's booking, YYYY-MM-DD. */
  readonly day: string;
  readonly cents: number;
}

export interface Batch {
  readonly invoices: readonly Invoice[];
  readonly payments: readonly BookedPayment[];
  /** First and last day of the batch, within one business year. */
  readonly from: string;
  readonly to: string;
  readonly madeAt: Date;
}

/** Columns of a booking up to the one that this export fills last; DATEV accepts shorter lines than 125 columns. */
const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...Array.from({ length: 8 }, (_, index) => [
    `Beleginfo - Art ${index + 1}`,
    `Beleginfo - Inhalt ${index + 1}`,
  ]).flat(),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
] as const;

/** Letters of a booking's text, at most. */
const MAX_TEXT = 60;

/** The batch as text; `datevBytes` encodes it. Lines end with CR LF, texts are quoted, amounts have a comma. */
export function datevBatch(batch: Batch, { datev }: InvoicingFacts): string {
  const bookings = [
    ...batch.invoices.map((invoice) => ({ day: invoice.issuedOn, line: invoiceLine(invoice, datev.accounts) })),
    ...batch.payments.map((payment) => ({ day: payment.day, line: paymentLine(payment, datev.accounts) })),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
  return [headLine(batch, datev), columns.join(';'), ...bookings.map(({ line }) => line), ''].join('\r\n');
}

/** Windows-1252, which every version of DATEV reads; letters that it lacks lose their accents or become "?". */
export function datevBytes(text: string): Uint8Array {
  const letters = Array.from(text.normalize('NFC')).map((letter) => {
    if ((letter.codePointAt(0) ?? 0) <= 0xff) return letter;
    const [base = '?'] = letter.normalize('NFD');
    return (base.codePointAt(0) ?? 0) <= 0xff ? base : (typographic[letter] ?? '?');
  });
  return Uint8Array.from(letters.map((letter) => letter.codePointAt(0) ?? 0x3f));
}

const typographic: Readonly<Record<string, string>> = { '–': '-', '—': '-', '„': '"', '“': '"', '’': "'", '€': 'EUR' };

function headLine({ from, to, madeAt }: Batch, { adviser, client, accounts }: InvoicingFacts['datev']): string {
  const made = madeAt.toISOString().replaceAll(/\D/g, '').padEnd(17, '0').slice(0, 17);
  const businessYear = `${from.slice(0, 4)}0101`;
  return [
    '"EXTF"',
    700,
    21,
    '"Buchungsstapel"',
    13,
    made,
    '',
    '"RE"',
    '""',
    '""',
    adviser,
    client,
    businessYear,
    // Length of the accounts of the ledger.
    accounts.domestic.length,
    compact(from),
    compact(to),
    '"Ausgangsrechnungen"',
    '""',
    1,
    0,
    0,
    '"EUR"',
    ...Array.from({ length: 9 }, () => ''),
  ].join(';');
}

type Accounts = InvoicingFacts['datev']['accounts'];

/** The customer owes the amount (S); a correction takes it back (H). The account of revenue knows its tax itself. */
function invoiceLine(invoice: Invoice, accounts: Accounts): string {
  const { gross, kind, issuedOn, number, buyer, taxCase, orderNumber } = invoice;
  return bookingLine({
    cents: Math.abs(gross),
    side: kind === 'invoice' ? 'S' : 'H',
    account: accounts.customers,
    against: accounts[taxCase],
    day: issuedOn,
    document: number,
    text: `${invoiceTitle(invoice)} ${orderNumber} ${buyer.name}`,
    vatId: taxCase === 'reverseCharge' ? buyer.vatId : '',
  });
}

function paymentLine({ invoice, day, cents }: BookedPayment, accounts: Accounts): string {
  return bookingLine({
    cents: Math.abs(cents),
    side: cents > 0 ? 'S' : 'H',
    account: accounts.bank,
    against: accounts.customers,
    day,
    document: invoice.number,
    text: `Zahlung ${invoice.number} ${invoice.buyer.name}`,
    vatId: '',
  });
}

interface Booking {
  readonly cents: number;
  readonly side: 'S' | 'H';
  readonly account: string;
  readonly against: string;
  readonly day: string;
  readonly document: string;
  readonly text: string;
  /** Of a customer in another EU country; '' for all others. */
  readonly vatId: string;
}

function bookingLine({ cents, side, account, against, day, document, text, vatId }: Booking): string {
  const date = `${day.slice(8, 10)}${day.slice(5, 7)}`;
  const amount = decimal(cents).replace('.', ',');
  const filled: Partial<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': amount,
    'Soll/Haben-Kennzeichen': quoted(side),
    'WKZ Umsatz': quoted('EUR'),
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': against,
    Belegdatum: date,
    'Belegfeld 1': quoted(document),
    Buchungstext: quoted(text),
    // For the recapitulative statement (§ 18a UStG).
    'EU-Land u. UStID (Bestimmung)': quoted(vatId),
  };
  return columns.map((name) => filled[name] ?? '').join(';');
}

function quoted(text: string): string {
  const clean = text.replaceAll(/\p{C}/gu, ' ').slice(0, MAX_TEXT);
  return `"${clean.replaceAll('"', '""')}"`;
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
