/* Payments of invoices: rows that only grow. One taken back is a row of its own, with a negative amount. */
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import {
  dayObstacle,
  type FirstDay,
  notedLine,
  openOf,
  type PaymentAccount,
  paidDay,
  paymentAccounts,
  sumOf,
} from '../../../domain/order/invoice/payment.ts';
import { formatCents } from '../../../domain/texts/format.ts';
import type { World } from '../../app/platform/world.ts';
import { inChunks, timestamp } from '../../database/normalise.ts';
import type { InvoicesTable, PaymentsTable } from '../../database/order-tables.ts';
import type { Queries } from '../../database/store.ts';

/** What the payments of an invoice say about it. */
export interface Paid {
  /** Oldest first. */
  readonly payments: readonly PaymentsTable[];
  /** Day when the last part came, YYYY-MM-DD; null while something is open. */
  readonly paidOn: string | null;
}

type InvoiceRow = Pick<InvoicesTable, 'number' | 'gross'>;

/** The rows with their payments. */
export async function withPayments<Row extends InvoiceRow>(
  queries: Queries,
  rows: readonly Row[],
): Promise<(Row & Paid)[]> {
  const payments: PaymentsTable[] = [];
  for (const numbers of inChunks(rows.map(({ number }) => number))) {
    const some = await queries.selectFrom('payments').selectAll().where('invoice', 'in', numbers).execute();
    for (const payment of some) payments.push(payment);
  }
  const byInvoice = Map.groupBy(payments, ({ invoice }) => invoice);
  return rows.map((row) => {
    const own = (byInvoice.get(row.number) ?? []).toSorted((a, b) => a.id.localeCompare(b.id));
    return { ...row, payments: own, paidOn: paidDay(row.gross, own) };
  });
}

/** When money came or went, how much, and where. */
export interface PaymentNote {
  /** null: today. */
  readonly day: string | null;
  /** null: all that is open, or all that came. */
  readonly cents: number | null;
  readonly account: PaymentAccount;
  /** The bank's line; '' for one noted by hand. */
  readonly line: string;
}

/** The standing invoice of an order, or a cancelled one by its number. */
export type WhichInvoice = { readonly orderId: string } | { readonly cancelled: string };

/** Money that goes back. */
export interface MoneyBack extends Omit<PaymentNote, 'line'> {
  /** Id of the only payment that goes back, as it came; missing: `cents` from `account`. */
  readonly payment?: string;
}

/** Whether this payment can be taken back alone: once, and while its account still has as much of the invoice. */
export function canGoBack({ id, cents, account }: PaymentsTable, payments: readonly PaymentsTable[]): boolean {
  const isBack = payments.some(({ line }) => line === id);
  return cents > 0 && !isBack && sumOf(payments.filter((other) => other.account === account)) >= cents;
}

/** What a payment does to the invoice. */
export interface Balance {
  /** Noted now; negative for money that went back. */
  readonly cents: number;
  /** Still to be paid after it; negative: overpaid. */
  readonly open: number;
  /** Of the invoice. */
  readonly gross: number;
}

/**
 * Notes a payment of the order's standing invoice.
 * @param seen what was shown as open; null: not known
 * @returns why that cannot be, as text for the studio, or what is noted: nothing (null) of an order billed elsewhere
 */
export async function notePaid(
  queries: Queries,
  world: World,
  orderId: string,
  { seen, ...note }: PaymentNote & { readonly seen: number | null },
): Promise<string | Balance | null> {
  const invoice = await findRow(queries, { orderId });
  if (invoice === undefined) return note.cents === null ? null : NOT_HERE;
  const open = openOf(invoice);
  if (seen !== null && seen !== open) return otherOpen(open, seen);
  // Parts may be noted in any order, but none comes before its invoice.
  const first = { day: berlinDayOf(new Date(invoice.issued_at)), of: 'der Rechnung' };
  const obstacle = obstacleOn(note.day, first, world);
  if (obstacle !== null) return obstacle;
  const cents = note.cents ?? open;
  await add(queries, world, invoice, [{ ...note, cents }]);
  return { cents, open: open - cents, gross: invoice.gross };
}

/** Why a payment is not noted that was meant for another open amount. */
export function otherOpen(open: number, seen: number): string {
  return `Inzwischen sind ${formatCents(open)} offen, nicht ${formatCents(seen)}.`;
}

const NOT_HERE =
  'Die Rechnung dieses Auftrags ist nicht hier geschrieben: Gemerkt wird nur, dass sie ganz bezahlt ist.';

/**
 * Notes that money has gone back; all of it from the accounts that it came to.
 * @returns why that cannot be, as text for the studio, or what is noted
 */
export async function noteTakenBack(
  queries: Queries,
  world: World,
  which: WhichInvoice,
  note: MoneyBack,
): Promise<string | Balance> {
  const invoice = await findRow(queries, which);
  const paid = invoice === undefined ? 0 : sumOf(invoice.payments);
  if (invoice === undefined || paid <= 0) return NO_PAYMENT;
  const single = invoice.payments.find(({ id }) => id === note.payment);
  if (note.payment !== undefined && (single === undefined || !canGoBack(single, invoice.payments))) return ALREADY_BACK;
  const { day, cents, account } = single === undefined ? note : { ...single, day: note.day };
  if (cents !== null && cents > paid) return `Gezahlt sind nur ${formatCents(paid)}.`;
  // Money goes back after it came.
  const last = invoice.payments
    .map((payment) => payment.day)
    .toSorted()
    .at(-1);
  const obstacle = obstacleOn(day, { day: last ?? '', of: 'der letzten Buchung' }, world);
  if (obstacle !== null) return obstacle;
  const back = cents === null ? sumsOfAccounts(invoice) : [{ cents, account }];
  await add(
    queries,
    world,
    invoice,
    back.map(({ account: from, cents: came }) => ({ day, account: from, line: note.payment ?? '', cents: -came })),
  );
  const gone = cents ?? paid;
  return { cents: -gone, open: openOf(invoice) + gone, gross: invoice.gross };
}

/** What came to each account and is still there. */
function sumsOfAccounts({ payments }: Pick<Paid, 'payments'>): { account: PaymentAccount; cents: number }[] {
  return paymentAccounts
    .map((account) => ({ account, cents: sumOf(payments.filter((payment) => payment.account === account)) }))
    .filter(({ cents }) => cents !== 0);
}

const NO_PAYMENT = 'Eine Zahlung ist nicht gemerkt.';
const ALREADY_BACK = 'Diese Zahlung ist schon zurückgenommen.';

/** What the order's standing invoice lacks, in cents; null without one here. */
export async function openNow(queries: Queries, orderId: string): Promise<number | null> {
  const invoice = await findRow(queries, { orderId });
  return invoice === undefined ? null : openOf(invoice);
}

/** Whether a correction has taken the invoice of this number back. */
export async function isCancelled(queries: Queries, number: string): Promise<boolean> {
  return (await findRow(queries, { cancelled: number })) !== undefined;
}

async function findRow(queries: Queries, which: WhichInvoice) {
  const invoices = queries
    .selectFrom('invoices')
    .select(['number', 'gross', 'issued_at'])
    .where('kind', '=', 'invoice');
  const rows =
    'orderId' in which
      ? await invoices.where('order_id', '=', which.orderId).where('corrected_by', 'is', null).execute()
      : await invoices.where('number', '=', which.cancelled).where('corrected_by', 'is not', null).execute();
  return (await withPayments(queries, rows))[0];
}

function obstacleOn(day: string | null, first: FirstDay, world: World): string | null {
  return day === null ? null : dayObstacle(day, first, berlinDayOf(world.now()));
}

async function add(
  queries: Queries,
  world: World,
  { number, payments }: { readonly number: string } & Paid,
  notes: readonly (PaymentNote & { readonly cents: number })[],
): Promise<void> {
  const now = world.now();
  for (const [index, { day, cents, account, line }] of notes.filter((note) => note.cents !== 0).entries()) {
    await queries
      .insertInto('payments')
      .values({
        id: `${number}-${String(payments.length + index + 1).padStart(3, '0')}`,
        invoice: number,
        day: day ?? berlinDayOf(now),
        cents,
        account,
        line: notedLine(line),
        created_at: timestamp(now),
      })
      .execute();
  }
}
