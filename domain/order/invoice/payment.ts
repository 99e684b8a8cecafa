/* How an invoice is paid: GiroCode, PayPal, and payments found among the lines of a bank. */
import { cleanLine } from '../../texts/clean-text.ts';
import { formatCents, formatStoredDay } from '../../texts/format.ts';
import type { BankLine } from './bank-lines.ts';
import type { Invoice } from './invoice.ts';

/** Accounts that money arrives at; `datev.accounts` has their numbers in the books. */
export const paymentAccounts = ['bank', 'paypal'] as const;
export type PaymentAccount = (typeof paymentAccounts)[number];

/** A payment in the books; `cents` is negative for one taken back. */
export interface NotedPayment {
  /** Day of the bank's booking, YYYY-MM-DD. */
  readonly day: string;
  readonly cents: number;
  readonly account: PaymentAccount;
  /** The bank's line (`notedLine`); '' for one noted by hand. */
  readonly line: string;
}

type Cents = Pick<NotedPayment, 'cents'>;

/** Sum of the payments, in cents. */
export function sumOf(payments: readonly Cents[]): number {
  return payments.reduce((sum, { cents }) => sum + cents, 0);
}

type DatedPayment = Pick<NotedPayment, 'day' | 'cents'>;

/** An invoice is paid when its payments sum to its amount. @returns the day when they did; null while they do not */
export function paidDay(gross: number, payments: readonly DatedPayment[]): string | null {
  let sum = 0;
  let paid: string | null = null;
  // Part payments may be noted in any order.
  for (const { day, cents } of payments.toSorted((one, other) => one.day.localeCompare(other.day))) {
    sum += cents;
    paid = sum < gross ? null : (paid ?? day);
  }
  return paid;
}

/** What an invoice still lacks, in cents; negative: overpaid by so much. */
export function openOf({ gross, payments }: { readonly gross: number; readonly payments: readonly Cents[] }): number {
  return gross - sumOf(payments);
}

/** "offen 41,37 €", "überzahlt um 8,63 €". */
export function restText(open: number): string {
  return open < 0 ? `überzahlt um ${formatCents(-open)}` : `offen ${formatCents(open)}`;
}

/** The same of an invoice; '' without a payment, and where it is paid exactly. */
export function balanceText(gross: number, open: number): string {
  return open === gross || open === 0 ? '' : restText(open);
}

/** The first day that a booking can have, and of what: "der Rechnung". */
export interface FirstDay {
  readonly day: string;
  readonly of: string;
}

/** Why no booking can be of this day, as text for the studio; null: one can. */
export function dayObstacle(day: string, first: FirstDay, today: string): string | null {
  if (day > today) return `Der ${formatStoredDay(day)} liegt in der Zukunft.`;
  return day < first.day
    ? `Der ${formatStoredDay(day)} liegt vor dem Tag ${first.of}, dem ${formatStoredDay(first.day)}.`
    : null;
}

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
 * Address that pays what the invoice lacks by PayPal, with amount and number; null without PayPal.
 * PayPal refuses a second payment of the same `invoice` ("HTML variables for PayPal Payments Standard"), so the rest
 * after a part payment has a number of its own, in which a line of PayPal's file still names the invoice.
 */
export function paypalLink(invoice: Invoice, payments: readonly Cents[] = []): string | null {
  const { number, gross, kind, seller } = invoice;
  const open = openOf({ gross, payments });
  if (seller.paypal === null || kind === 'correction' || open < 1) return null;
  const query = new URLSearchParams({
    cmd: '_xclick',
    business: seller.paypal,
    item_name: `Rechnung ${number}`,
    invoice: payments.length === 0 ? number : `${number}-${payments.length + 1}`,
    amount: decimal(open),
    currency_code: 'EUR',
    no_shipping: '1',
    lc: 'DE',
  });
  return `https://www.paypal.com/cgi-bin/webscr?${query.toString()}`;
}

/** An invoice or correction that a line of the bank may name, with its payments. */
export interface NamedInvoice {
  readonly number: string;
  readonly orderNumber: string;
  readonly issuedOn: string;
  readonly gross: number;
  /** Whether it is to be paid: an invoice that no correction has taken back. */
  readonly isStanding: boolean;
  /** Oldest first. */
  readonly payments: readonly NotedPayment[];
}

/** What a line of the file means for the invoices that it names. */
export type Finding = { readonly numbers: readonly string[]; readonly line: BankLine } & (
  | {
      readonly kind:
        | 'paid'
        /** The same line, or the same payment by hand, is in the books. */
        | 'notedBefore'
        /** A payment of this amount is noted by hand for another day: the same, or a second one. */
        | 'maybeNoted'
        /** Further money for what is paid. */
        | 'paidAgain'
        | 'cancelled'
        /** Money that left the account. */
        | 'outgoing'
        /** Not booked, or in another currency: `line.doubt`. */
        | 'doubtful'
        /** Names a number like ours that no invoice has. */
        | 'unknown';
    }
  /** Pays a part of one invoice, or more than it lacks. `open`: what it lacks then; negative for an overpayment. */
  | { readonly kind: 'part' | 'over'; readonly open: number }
  /** Names several invoices, and cannot be divided. `expected`: what would have been right, in cents. */
  | { readonly kind: 'otherAmount'; readonly expected: number }
  /** `obstacle`: of `dayObstacle`. */
  | { readonly kind: 'wrongDay'; readonly obstacle: string }
);

/** Findings whose money is noted. */
export type NotedFinding = Extract<Finding, { readonly kind: 'paid' | 'part' | 'over' }>;

export function isNotable(finding: Finding): finding is NotedFinding {
  return finding.kind === 'paid' || finding.kind === 'part' || finding.kind === 'over';
}

/**
 * What the lines mean, one finding for each line that names a number of ours.
 * A line pays the invoices that it names if its amount is exactly theirs together, or a part of the only one that it
 * names; without the number of an invoice, that of the order names its invoice. What is paid gets no further money.
 */
export function findPayments(lines: readonly BankLine[], invoices: readonly NamedInvoice[], today: string): Finding[] {
  const names = invoices.map((invoice) => {
    return { invoice, own: patternOf(invoice.number), order: patternOf(invoice.orderNumber) };
  });
  const unpaid = new Map(
    invoices
      .filter(({ isStanding }) => isStanding)
      .map((invoice) => [invoice.number, openOf(invoice)] as const)
      .filter(([, rest]) => rest > 0),
  );
  const unmatched = new Map<string, NotedPayment[]>(invoices.map(({ number, payments }) => [number, [...payments]]));
  return lines.flatMap((line): Finding[] => {
    const letters = lettersOf(line.text);
    const own = names.filter(({ own: name }) => isIn(name, letters, line.text));
    const ofOrder = own.length > 0 ? [] : names.filter(({ order: name }) => isIn(name, letters, line.text));
    const standing = ofOrder.filter(({ invoice }) => invoice.isStanding);
    const named = [...own, ...(standing.length > 0 ? standing : ofOrder)].map(({ invoice }) => invoice);
    const finding = named.length === 0 ? unknownIn(line) : findingOf(line, named, { unpaid, unmatched, today });
    if (finding === null) return [];
    if (isNotable(finding)) {
      for (const number of finding.numbers) {
        if (finding.kind === 'part') unpaid.set(number, finding.open);
        else unpaid.delete(number);
      }
    }
    return [finding];
  });
}

interface Books {
  /** Cents that standing invoices lack. */
  readonly unpaid: ReadonlyMap<string, number>;
  /** Payments in the books without a line of this file so far; `isNoted` removes what it has found. */
  readonly unmatched: ReadonlyMap<string, NotedPayment[]>;
  readonly today: string;
}

function findingOf(line: BankLine, named: readonly NamedInvoice[], { unpaid, unmatched, today }: Books): Finding {
  const numbers = named.map(({ number }) => number);
  const noted = numbers.filter((number) => isNoted(line, unmatched.get(number) ?? []));
  if (noted.length > 0) return { kind: 'notedBefore', numbers: noted, line };
  if (line.doubt !== null) return { kind: 'doubtful', numbers, line };
  if (line.cents < 0) return { kind: 'outgoing', numbers, line };
  const open = named.filter(({ number }) => unpaid.has(number));
  if (open.length === 0)
    return { kind: named.some((one) => one.isStanding) ? 'paidAgain' : 'cancelled', numbers, line };
  const expected = open.reduce((sum, { number }) => sum + (unpaid.get(number) ?? 0), 0);
  if (expected !== line.cents && (named.length > 1 || line.cents === 0)) {
    return { kind: 'otherAmount', numbers, line, expected };
  }
  if (numbers.some((number) => isLike(line, unmatched.get(number) ?? []))) return { kind: 'maybeNoted', numbers, line };
  const obstacles = open.map(({ issuedOn }) => dayObstacle(line.day, { day: issuedOn, of: 'der Rechnung' }, today));
  const obstacle = obstacles.find((one) => one !== null) ?? null;
  if (obstacle !== null) return { kind: 'wrongDay', numbers, line, obstacle };
  const rest = expected - line.cents;
  if (rest !== 0) return { kind: rest > 0 ? 'part' : 'over', numbers, line, open: rest };
  return { kind: 'paid', numbers: open.map(({ number }) => number), line };
}

/** Whether one of the payments is this line; removes it, because a second equal line is another payment. */
function isNoted(line: BankLine, payments: NotedPayment[]): boolean {
  const text = notedLine(line.text);
  const at = payments.findIndex((one) => {
    return one.day === line.day && (one.line === text || (one.line === '' && one.cents === line.cents));
  });
  return at >= 0 && payments.splice(at, 1).length > 0;
}

/** Whether a payment of this amount was noted by hand, for another day, and not taken back. */
function isLike({ cents }: BankLine, payments: readonly NotedPayment[]): boolean {
  return sumOf(payments.filter((one) => one.line === '' && Math.abs(one.cents) === cents)) > 0;
}

/** A number of ours by its form; those of other companies' invoices are on outgoing lines. */
function unknownIn(line: BankLine): Finding | null {
  const number = ourForm.exec(line.text)?.[0];
  return number === undefined || line.cents < 0 ? null : { kind: 'unknown', numbers: [cleanLine(number)], line };
}

/** Longest line of a bank in the books, in letters. */
const MAX_LINE = 300;

/** A bank's line as the books keep it. */
export function notedLine(text: string): string {
  return cleanLine(text).slice(0, MAX_LINE);
}

const between = '[\\s\\p{Pd}_./:]*';
const ourForm = new RegExp(`(?<![A-Z0-9])RE${between}20\\d\\d${between}(?:\\d{8}${between})?\\d{4,}`, 'iu');

interface NumberPattern {
  readonly letters: string;
  readonly pattern: RegExp;
}

/** Matches the number as people and banks write it: with spaces within, other hyphens, in lower case. */
function patternOf(number: string): NumberPattern {
  const parts = number.split('-').map((part) => part.split('').join('\\s*'));
  const pattern = new RegExp(`(?<![A-Z0-9])${parts.join(between)}(?![0-9])`, 'iu');
  return { letters: lettersOf(number), pattern };
}

/** Compares the letters first: thousands of patterns against every line of a year would take minutes. */
function isIn({ letters, pattern }: NumberPattern, lettersOfText: string, text: string): boolean {
  return lettersOfText.includes(letters) && pattern.test(text);
}

function lettersOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
