/* The lines of a bank's or PayPal's CSV, whatever separator, columns and form of amounts and days it has. */
import * as z from 'zod/mini';
import type { PaymentAccount } from './payment.ts';

/** A line of the file. */
export interface BankLine {
  /** Number of the line in the file, for the report. */
  readonly line: number;
  /** Day of the booking, YYYY-MM-DD. */
  readonly day: string;
  /** Negative for money that left the account. PayPal's fee is not subtracted. */
  readonly cents: number;
  /** All cells: banks put the purpose in different columns, PayPal the number of the invoice. */
  readonly text: string;
  readonly account: PaymentAccount;
  /** Why the amount is not ours yet, or not in euros, as the file says it: "Ausstehend", "USD"; null: it is. */
  readonly doubt: string | null;
}

export interface BankFile {
  readonly lines: readonly BankLine[];
  /** Numbers of the lines below the heads whose day or amount cannot be read. */
  readonly unread: readonly number[];
}

/** Columns by their heads, in German and English. */
const heads = {
  day: /^(?:buchung|buchungs(?:tag|datum)|datum|date|booking date|valuta(?:datum)?|wertstellung(?:s(?:tag|datum))?)\b/i,
  amount: /^(?:betrag|brutto|umsatz|amount|gross)\b/i,
  /** Two columns of amounts in place of one. */
  debit: /^(?:soll|debit|belastung)$/i,
  credit: /^(?:haben|credit|gutschrift)$/i,
  /** The sign of the amount. */
  side: /^(?:soll\s*\/\s*haben|haben\s*\/\s*soll|s\s*\/\s*h|h\s*\/\s*s|auswirkung auf guthaben|balance impact)\b/i,
  currency: /^(?:währung|waehrung|currency)\b/i,
  status: /^(?:(?:buchungs|umsatz|transaktions)?status)$/i,
  /** Only PayPal's files have it. */
  paypal: /^(?:transaktionscode|transaction id)$/i,
} as const;

const debits = /^(?:s|soll|d|debit|belastung)$/i;
const credits = /^(?:h|haben|c|credit|gutschrift)$/i;
const done = /^(?:abgeschlossen|completed?|gebucht|umsatz gebucht|booked|ausgeführt|executed|settled)?$/i;
const reserved = /^(?:umsatz )?vorgemerkt\b/i;

interface Row {
  /** Number of its first line in the file. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether a quote of it is never closed. */
  readonly isTorn: boolean;
}

/** Positions of the columns; -1 for one that the file lacks. */
interface Columns extends Readonly<Record<Exclude<keyof typeof heads, 'currency'>, number>> {
  readonly currencies: readonly number[];
}

/**
 * The lines of the file, with or without lines above the heads; null if no line has the heads of a day and an amount.
 * The separator is the one that separates these heads.
 */
export function readBankLines(file: string): BankFile | null {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [table] = [';', '\t', ','].flatMap((separator) => tableOf(rowsOf(text, separator)));
  if (table === undefined) return null;
  const lines: BankLine[] = [];
  const unread: number[] = [];
  for (const row of table.rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue;
    const read = row.isTorn ? null : lineOf(row, table.columns);
    if (read === null) unread.push(row.line);
    else lines.push(read);
  }
  return { lines, unread };
}

/** The rows below the heads; none without heads. */
function tableOf(rows: readonly Row[]): { readonly rows: Row[]; readonly columns: Columns }[] {
  for (const [index, { cells }] of rows.entries()) {
    const columns = columnsOf(cells);
    const hasHeads = columns.day >= 0 && (columns.amount >= 0 || hasTwoAmounts(columns));
    if (hasHeads) return [{ rows: rows.slice(index + 1), columns }];
  }
  return [];
}

function columnsOf(cells: readonly string[]): Columns {
  const at = (name: keyof typeof heads) => cells.findIndex((cell) => heads[name].test(cell.trim()));
  return {
    day: at('day'),
    amount: at('amount'),
    debit: at('debit'),
    credit: at('credit'),
    side: at('side'),
    status: at('status'),
    paypal: at('paypal'),
    currencies: [...cells.keys()].filter((index) => heads.currency.test((cells[index] ?? '').trim())),
  };
}

function hasTwoAmounts({ debit, credit }: Columns): boolean {
  return debit >= 0 && credit >= 0;
}

/** null: its day or its amount cannot be read. */
function lineOf({ line, cells }: Row, columns: Columns): BankLine | null {
  const cell = (index: number) => (cells[index] ?? '').trim();
  const day = dayOf(cell(columns.day));
  const cents = hasTwoAmounts(columns)
    ? centsOfTwo(cell(columns.debit), cell(columns.credit))
    : centsOf(cell(columns.amount));
  if (day === null || cents === null) return null;
  const named = cell(columns.side);
  // Some banks write the sign into a column without a head, behind the amount.
  const side = named === '' ? cell(columns.amount + 1) : named;
  return {
    line,
    day,
    cents: debits.test(side) ? -Math.abs(cents) : credits.test(side) ? Math.abs(cents) : cents,
    text: cells.join(' '),
    account: columns.paypal < 0 ? 'bank' : 'paypal',
    doubt: doubtOf(cells, columns) ?? (named === '' || debits.test(named) || credits.test(named) ? null : named),
  };
}

/** A status other than booked, or a currency other than the euro. */
function doubtOf(cells: readonly string[], { status, currencies }: Columns): string | null {
  const state = (cells[status] ?? '').trim();
  if (!done.test(state)) return state;
  const foreign = currencies.map((index) => (cells[index] ?? '').trim()).find((one) => !/^(?:|€|EUR)$/i.test(one));
  return cells.find((cell) => reserved.test(cell.trim()))?.trim() ?? foreign ?? null;
}

/** RFC 4180. A row whose quote is never closed ends with its line, so that the rows below it are read. */
function rowsOf(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const quoted = rowAt(text, at, separator, true);
    const { cells, end } = quoted ?? rowAt(text, at, separator, false) ?? { cells: [], end: text.length };
    rows.push({ line, cells, isTorn: quoted === null });
    line += text.slice(at, end).split('\n').length;
    at = end + 1;
  }
  return rows;
}

/** The row that begins at `start`, and where it ends; null for a quote that is never closed. */
function rowAt(
  text: string,
  start: number,
  separator: string,
  knowsQuotes: boolean,
): { readonly cells: string[]; readonly end: number } | null {
  const cells: string[] = [];
  let cell = '';
  let at = start;
  for (; at < text.length && text[at] !== '\n'; at += 1) {
    const letter = text[at] ?? '';
    if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (knowsQuotes && letter === '"' && cell.trim() === '') {
      const quoted = quotedAt(text, at);
      if (quoted === null) return null;
      cell = quoted.cell;
      at = quoted.end;
    } else cell += letter;
  }
  return { cells: [...cells, cell], end: at };
}

/** The content of the quotes that open at `start`, and where they close; null: never. */
function quotedAt(text: string, start: number): { readonly cell: string; readonly end: number } | null {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end < 0 ? null : { cell: text.slice(start + 1, end).replaceAll('""', '"'), end };
}

/** "27.11.2026", "27.11.26", "2026-11-27"; null for a day that does not exist. */
function dayOf(text: string): string | null {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})\b/.exec(text);
  const day =
    german === null
      ? /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
      : `${(german[3] ?? '').padStart(4, '20')}-${(german[2] ?? '').padStart(2, '0')}-${(german[1] ?? '').padStart(2, '0')}`;
  return z.iso.date().safeParse(day).data ?? null;
}

/** Cents of "1.234,56", "1234.56", "+12,00 EUR", "-3"; null for what is no amount. */
export function centsOf(text: string): number | null {
  const plain = text.replaceAll(/\s|€|EUR/g, '').replace('−', '-');
  const parts = /^([+-]?)(\d{1,3}(?:[.,']\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (parts === null) return null;
  const [, sign, whole = '', rest = ''] = parts;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(rest.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

function centsOfTwo(debit: string, credit: string): number | null {
  const [out, into] = [debit === '' ? 0 : centsOf(debit), credit === '' ? 0 : centsOf(credit)];
  if (out === null || into === null || (debit === '' && credit === '')) return null;
  return Math.abs(into) - Math.abs(out);
}
