/* Payments of invoices: rows that only grow. One taken back is a row of its own, with a negative amount. */
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import { dayObstacle, notedLine, type PaymentAccount, paidDay, sumOf } from '../../../domain/order/invoice/payment.ts';
import type { World } from '../../app/platform/world.ts';
import { inChunks, timestamp } from '../../database/normalise.ts';
import type { InvoicesTable, PaymentsTable } from '../../database/order-tables.ts';
import type { Queries } from '../../database/store.ts';

/** What the payments of an invoice say about it. */
export interface Paid {
  /** Oldest first. */
  readonly payments: readonly PaymentsTable[];
  /** Day of the last payment, YYYY-MM-DD; null while something is open. */
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

/** When money came, and where. */
export interface PaymentNote {
  /** null: today. */
  readonly day: string | null;
  readonly account: PaymentAccount;
  /** The bank's line; '' for one noted by hand. */
  readonly line: string;
}

/** The standing invoice of an order, or a cancelled one by its number. */
export type WhichInvoice = { readonly orderId: string } | { readonly cancelled: string };

/** Notes that the rest of the order's standing invoice is paid. */
export async function notePaid(queries: Queries, world: World, orderId: string, note: PaymentNote): Promise<void> {
  const invoice = await findRow(queries, { orderId });
  if (invoice === undefined) return;
  await add(queries, world, invoice, { ...note, cents: invoice.gross - sumOf(invoice.payments) });
}

/**
 * Notes that the money has gone back, from the account that it came to. `day`: null for today.
 * @returns why that cannot be, as text for the studio; null: it is noted
 */
export async function noteTakenBack(
  queries: Queries,
  world: World,
  which: WhichInvoice,
  day: string | null,
): Promise<string | null> {
  const invoice = await findRow(queries, which);
  // An order that was billed elsewhere has its state alone.
  if (invoice === undefined && 'orderId' in which) return null;
  const last = invoice?.payments.at(-1);
  if (invoice === undefined || last === undefined || sumOf(invoice.payments) === 0) return NO_PAYMENT;
  const obstacle = obstacleOn(day, invoice, world);
  if (obstacle !== null) return obstacle;
  await add(queries, world, invoice, { day, account: last.account, line: '', cents: -sumOf(invoice.payments) });
  return null;
}

/** Why nothing can be taken back. */
export const NO_PAYMENT = 'Eine Zahlung ist nicht gemerkt.';

/** Why the order's standing invoice cannot be paid on this day, as text for the studio; null: it can. */
export async function dayObstacleOf(
  queries: Queries,
  world: World,
  orderId: string,
  day: string | null,
): Promise<string | null> {
  const invoice = await findRow(queries, { orderId });
  return invoice === undefined ? null : obstacleOn(day, invoice, world);
}

/** Whether a correction has taken the invoice of this number back. */
export async function isCancelled(queries: Queries, number: string): Promise<boolean> {
  return (await findRow(queries, { cancelled: number })) !== undefined;
}

type FoundRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

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

/** A payment comes after the invoice, and goes back after it came. */
function obstacleOn(day: string | null, { issued_at, payments }: FoundRow, world: World): string | null {
  if (day === null) return null;
  const last = payments.at(-1);
  const first =
    last === undefined
      ? { day: berlinDayOf(new Date(issued_at)), of: 'der Rechnung' }
      : { day: last.day, of: 'der letzten Buchung' };
  return dayObstacle(day, first, berlinDayOf(world.now()));
}

async function add(
  queries: Queries,
  world: World,
  { number, payments }: { readonly number: string } & Paid,
  { day, cents, account, line }: PaymentNote & { readonly cents: number },
): Promise<void> {
  if (cents === 0) return;
  const now = world.now();
  await queries
    .insertInto('payments')
    .values({
      id: `${number}-${String(payments.length + 1).padStart(3, '0')}`,
      invoice: number,
      day: day ?? berlinDayOf(now),
      cents,
      account,
      line: notedLine(line),
      created_at: timestamp(now),
    })
    .execute();
}
