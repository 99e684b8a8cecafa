/*
 * Invoices and payments as a DATEV booking batch (EXTF 700, category 21 "Buchungsstapel", version 13), for the tax
 * adviser. Source: developer.datev.de, DATEV-Format, "Header" and "Buchungsstapel" (125 fields).
 */
import type { InvoicingFacts } from '../../studio/studio-schema.ts';
import type { Invoice } from './invoice.ts';
import { decimal, type NotedPayment } from './payment.ts';

/** A payment and its invoice. */
export interface BookedPayment extends Omit<NotedPayment, 'line'> {
  readonly invoice: Invoice;
}

export interface Batch {
  readonly invoices: readonly Invoice[];
  readonly payments: readonly BookedPayment[];
  /** First and last day of the batch, within one business year. */
  readonly from: string;
  readonly to: string;
  readonly madeAt: Date;
}

const numbered = (count: number, art: string, content: string) =>
  Array.from({ length: count }, (_, index) => [`${art} ${index + 1}`, `${content} ${index + 1}`]).flat();

/** Columns of a booking, by their position. */
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
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
] as const;

/** Most letters of a booking's text, and of its second field for documents. */
const MAX_TEXT = 60;
const MAX_DOCUMENT = 12;

/** The batch as text; `datevBytes` encodes it. Lines end with CR LF, texts are quoted, amounts have a comma. */
export function datevBatch(batch: Batch, { datev }: InvoicingFacts): string {
  const bookings = [
    ...batch.invoices.map((invoice) => ({ day: invoice.issuedOn, line: invoiceLine(invoice, datev.accounts) })),
    ...batch.payments.map((payment) => ({ day: payment.day, line: paymentLine(payment, datev.accounts) })),
  ].toSorted((a, b) => a.day.localeCompare(b.day));
  return [headLine(batch, datev), columns.join(';'), ...bookings.map(({ line }) => line), ''].join('\r\n');
}

/** Windows-1252, which every version of DATEV reads; each letter of `encodable` is one byte. */
export function datevBytes(text: string): Uint8Array {
  return Uint8Array.from(Array.from(encodable(text)).map((letter) => byteOf(letter) ?? QUESTION_MARK));
}

/** Bytes 0x80 to 0x9F of Windows-1252; a space where it has no letter. */
const above = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const QUESTION_MARK = 0x3f;

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const at = letter === ' ' ? -1 : above.indexOf(letter);
  return at < 0 ? undefined : 0x80 + at;
}

/** Letters without a decomposition. */
const likeness: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ẞ: 'ß',
  '‑': '-',
  '−': '-',
};

/** In place of a letter that Windows-1252 lacks: the same without its accents, else "?". */
function encodable(text: string): string {
  const letters = Array.from(text.normalize('NFC')).map((letter) => {
    if (byteOf(letter) !== undefined) return letter;
    if (/\p{M}/u.test(letter)) return '';
    const [base = ''] = letter.normalize('NFD');
    return byteOf(base) === undefined ? (likeness[letter] ?? '?') : base;
  });
  return letters.join('');
}

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
    // Not final ("Festschreibung"): the tax adviser checks the bookings first.
    0,
    '"EUR"',
    ...Array.from({ length: 9 }, () => ''),
  ].join(';');
}

type Accounts = InvoicingFacts['datev']['accounts'];

/**
 * The customer owes the amount (S); a correction takes it back (H), under the number of the invoice, so that DATEV
 * clears the open item. The account of revenue knows its tax itself.
 */
function invoiceLine(invoice: Invoice, accounts: Accounts): string {
  const { gross, kind, issuedOn, dueOn, deliveredOn, number, cancels, buyer, taxCase, orderNumber } = invoice;
  return bookingLine({
    cents: Math.abs(gross),
    side: kind === 'invoice' ? 'S' : 'H',
    account: accounts.customers,
    against: accounts[taxCase],
    day: issuedOn,
    document: cancels?.number ?? number,
    ownNumber: cancels === null || number.length > MAX_DOCUMENT ? '' : number,
    text: `${cancels === null ? 'Rechnung' : `Storno ${number}`} ${orderNumber} ${buyer.name}`,
    vatId: taxCase === 'reverseCharge' ? buyer.vatId : '',
    // The tax arises in the period of the service (§ 13 (1) no. 1a UStG). DATEV demands the period beside the day.
    servedOn: deliveredOn,
    dueOn,
  });
}

function paymentLine({ invoice, day, cents, account }: BookedPayment, accounts: Accounts): string {
  return bookingLine({
    cents: Math.abs(cents),
    side: cents > 0 ? 'S' : 'H',
    account: accounts[account],
    against: accounts.customers,
    day,
    document: invoice.number,
    ownNumber: '',
    text: `${paymentName(cents, invoice)} ${invoice.number} ${invoice.buyer.name}`,
    vatId: '',
    servedOn: null,
    dueOn: null,
  });
}

/** The rest of a part payment stays an open item of the customer. */
function paymentName(cents: number, { gross }: Invoice): string {
  if (cents < 0) return 'Zahlung zurück';
  return cents < gross ? 'Teilzahlung' : 'Zahlung';
}

interface Booking {
  readonly cents: number;
  readonly side: 'S' | 'H';
  readonly account: string;
  readonly against: string;
  readonly day: string;
  /** Number of the open item, and that of the document itself if it is another one. */
  readonly document: string;
  readonly ownNumber: string;
  readonly text: string;
  /** Of a customer in another EU country; '' for all others. */
  readonly vatId: string;
  /** null for payments. */
  readonly servedOn: string | null;
  readonly dueOn: string | null;
}

function bookingLine(booking: Booking): string {
  const { cents, side, account, against, day, document, ownNumber, text, vatId, servedOn, dueOn } = booking;
  const filled: Partial<Record<(typeof columns)[number], string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': decimal(cents).replace('.', ','),
    'Soll/Haben-Kennzeichen': quoted(side),
    'WKZ Umsatz': quoted('EUR'),
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': against,
    Belegdatum: germanDay(day).slice(0, 4),
    'Belegfeld 1': quoted(document),
    'Belegfeld 2': quoted(ownNumber),
    Buchungstext: quoted(text),
    // For the recapitulative statement (§ 18a UStG).
    'EU-Land u. UStID (Bestimmung)': quoted(vatId),
    // An empty field makes the whole batch final.
    Festschreibung: '0',
    Leistungsdatum: germanDay(servedOn),
    'Datum Zuord. Steuerperiode': germanDay(servedOn),
    Fälligkeit: germanDay(dueOn),
  };
  return columns.map((name) => filled[name] ?? '').join(';');
}

function quoted(text: string): string {
  const letters = Array.from(encodable(text.replaceAll(/\p{C}/gu, ' '))).slice(0, MAX_TEXT);
  return `"${letters.join('').replaceAll('"', '""')}"`;
}

/** "27112026"; '' for null. */
function germanDay(day: string | null): string {
  return day === null ? '' : compact(day).replace(/^(\d{4})(\d{2})(\d{2})$/, '$3$2$1');
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
