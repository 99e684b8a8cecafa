/* How an invoice is paid: GiroCode, PayPal, and payments found among the lines of a bank's CSV. */
import type { Invoice } from './invoice.ts';

/** Cents as "141.37". */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What the payer writes on the transfer. */
export function purposeOf({ number, orderNumber }: Pick<Invoice, 'number' | 'orderNumber'>): string {
  return `${number} ${orderNumber}`;
}

/** "DE36 0000 0000 0000 0000 00". */
export function ibanText(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Most letters of the holder's name in the code. */
const MAX_HOLDER = 70;
/** The highest amount of a SEPA transfer by code, in cents. */
const MAX_AMOUNT = 99_999_999_999;

/**
 * Content of the GiroCode (EPC069-12, version 002, UTF-8): the bank's app fills in the transfer.
 * null for a correction, and for an amount that no code can have.
 */
export function giroCode({ number, orderNumber, gross, kind, seller: { bank } }: Invoice): string | null {
  if (kind === 'correction' || gross < 1 || gross > MAX_AMOUNT) return null;
  const service = ['BCD', '002', '1', 'SCT'];
  const receiver = [bank.bic, bank.holder.slice(0, MAX_HOLDER), bank.iban];
  // Neither purpose code nor structured reference.
  return [...service, ...receiver, `EUR${decimal(gross)}`, '', '', purposeOf({ number, orderNumber })].join('\n');
}

/**
 * Address that pays the invoice by PayPal, with amount and number; null without PayPal.
 * PayPal refuses a second payment of the same `invoice` ("HTML variables for PayPal Payments Standard").
 */
export function paypalLink({ number, gross, kind, seller: { paypal } }: Invoice): string | null {
  if (paypal === null || kind === 'correction' || gross < 1) return null;
  const query = new URLSearchParams({
    cmd: '_xclick',
    business: paypal,
    item_name: `Rechnung ${number}`,
    invoice: number,
    amount: decimal(gross),
    currency_code: 'EUR',
    no_shipping: '1',
    lc: 'DE',
  });
  return `https://www.paypal.com/cgi-bin/webscr?${query.toString()}`;
}

/** A line of a bank's or PayPal's CSV. */
export interface BankLine {
  /** Number of the line in the file, for the report. */
  readonly line: number;
  /** Day of the booking, YYYY-MM-DD. */
  readonly day: string;
  readonly cents: number;
  /** All cells: banks put the purpose in different columns, PayPal the number of the invoice. */
  readonly text: string;
}

const dayHead = /^(?:buchungs(?:tag|datum)|datum|date|valuta(?:datum)?|wertstellung)\b/i;
const amountHead = /^(?:betrag|brutto|umsatz|amount|gross)\b/i;

/**
 * The lines of the file, whatever bank wrote it: separated by semicolons, commas or tabs, with or without lines above
 * the heads; amounts and days in German or ISO form.
 * null if no line has the heads of a day and an amount.
 */
export function readBankLines(file: string): { readonly lines: BankLine[]; readonly unread: number[] } | null {
  const rows = rowsOf(file.replace(/^\uFEFF/, ''));
  const head = rows.findIndex((cells) => columnOf(cells, dayHead) >= 0 && columnOf(cells, amountHead) >= 0);
  const heads = rows[head];
  if (heads === undefined) return null;
  const [dayAt, amountAt] = [columnOf(heads, dayHead), columnOf(heads, amountHead)];
  const lines: BankLine[] = [];
  const unread: number[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= head || cells.every((cell) => cell.trim() === '')) continue;
    const day = dayOf(cells[dayAt] ?? '');
    const cents = centsOf(cells[amountAt] ?? '');
    if (day === null || cents === null) unread.push(index + 1);
    else lines.push({ line: index + 1, day, cents, text: cells.join(' ') });
  }
  return { lines, unread };
}

function columnOf(cells: readonly string[], head: RegExp): number {
  return cells.findIndex((cell) => head.test(cell.trim()));
}

/** RFC 4180 with the separator that the file uses. */
function rowsOf(file: string): string[][] {
  const separator = [';', '\t', ','].find((one) => file.includes(one)) ?? ';';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < file.length; at += 1) {
    const letter = file[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (file[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === separator || letter === '\n') {
      row.push(cell.replace(/\r$/, ''));
      cell = '';
      if (letter === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** "27.11.2026", "27.11.26", "2026-11-27". */
function dayOf(text: string): string | null {
  const german = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})\b/.exec(text);
  const day =
    german === null
      ? /^\s*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1]
      : `${(german[3] ?? '').padStart(4, '20')}-${(german[2] ?? '').padStart(2, '0')}-${(german[1] ?? '').padStart(2, '0')}`;
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day;
}

/** "1.234,56", "1234.56", "+12,00 EUR", "-3". */
function centsOf(text: string): number | null {
  const plain = text.replaceAll(/\s|€|EUR/g, '').replace('−', '-');
  const parts = /^([+-]?)(\d{1,3}(?:[.,']\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (parts === null) return null;
  const [, sign, whole = '', rest = ''] = parts;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** An invoice that may be paid. */
export interface OpenInvoice {
  readonly number: string;
  readonly gross: number;
  readonly isPaid: boolean;
}

/** What a line of the file means. */
export type FoundPayment =
  | { readonly kind: 'paid'; readonly numbers: readonly string[]; readonly line: BankLine }
  | { readonly kind: 'paidBefore'; readonly numbers: readonly string[]; readonly line: BankLine }
  | {
      readonly kind: 'otherAmount';
      readonly numbers: readonly string[];
      readonly line: BankLine;
      /** What would have been right, in cents. */
      readonly expected: number;
    };

/**
 * Payments among the lines: a line names its invoices by number, and its amount is exactly theirs together.
 * Outgoing amounts and lines without a known number are left out. An invoice is paid by one line only.
 */
export function findPayments(lines: readonly BankLine[], invoices: readonly OpenInvoice[]): FoundPayment[] {
  const paid = new Set(invoices.filter(({ isPaid }) => isPaid).map(({ number }) => number));
  const patterns = invoices.map((invoice) => ({ invoice, pattern: patternOf(invoice.number) }));
  return lines.flatMap((line): FoundPayment[] => {
    if (line.cents <= 0) return [];
    const named = patterns.filter(({ pattern }) => pattern.test(line.text)).map(({ invoice }) => invoice);
    if (named.length === 0) return [];
    const numbers = named.map(({ number }) => number);
    if (numbers.every((number) => paid.has(number))) return [{ kind: 'paidBefore', numbers, line }];
    const open = named.filter(({ number }) => !paid.has(number));
    const expected = open.reduce((sum, { gross }) => sum + gross, 0);
    if (expected !== line.cents) return [{ kind: 'otherAmount', numbers, line, expected }];
    for (const { number } of open) paid.add(number);
    return [{ kind: 'paid', numbers: open.map(({ number }) => number), line }];
  });
}

/** The number as people and banks write it: with spaces within, other hyphens, in lower case. */
function patternOf(number: string): RegExp {
  const parts = number.split('-').map((part) => part.split('').join('\\s*'));
  return new RegExp(`(?<![A-Z0-9])${parts.join('[\\s–-]*')}(?!\\d)`, 'i');
}
