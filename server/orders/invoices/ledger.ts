/* All invoices together: the studio's list, what may be paid, and what the bookkeeping gets. */
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import type { BookedPayment } from '../../../domain/order/invoice/datev.ts';
import type { Invoice } from '../../../domain/order/invoice/invoice.ts';
import { balanceText, type NamedInvoice, type NotedPayment } from '../../../domain/order/invoice/payment.ts';
import type { InvoiceKind } from '../../../domain/order/order-item.ts';
import { formatCounted } from '../../../domain/texts/format.ts';
import { timestamp } from '../../database/normalise.ts';
import type { InvoicesTable, PaymentsTable } from '../../database/order-tables.ts';
import type { Queries } from '../../database/store.ts';
import type { OrdersTable } from '../../database/tables.ts';
import { readInvoice, type StoredInvoice } from './invoices.ts';
import { type Paid, withPayments } from './payments.ts';
import { openNowOf } from './shown-invoices.ts';

/** A document in the studio's list. Other programs read it as JSON: add fields, never rename them. */
export interface LedgerRow {
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly orderNumber: string;
  /** Days, YYYY-MM-DD. */
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly paidOn: string | null;
  /** Cents. */
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly taxCase: Invoice['taxCase'];
  readonly customer: string;
  readonly vatId: string;
  /** As the document has them. */
  readonly deliveredOn: string;
  readonly vatRate: number;
  readonly buyer: Invoice['buyer'];
  readonly lines: Invoice['lines'];
  /** Oldest first; `cents` is negative for one taken back. */
  readonly payments: readonly NotedPayment[];
  /** Numbers of the other document, where one cancels the other. */
  readonly corrects: string | null;
  readonly correctedBy: string | null;
  readonly reminders: number;
  /** Whether it waits for its payment. */
  readonly isOpen: boolean;
  /** Cents that it waits for; negative: overpaid. 0 for a correction, and for an invoice that is cancelled. */
  readonly open: number;
  /** "storniert durch RE-…", "offen 41,37 €", "2 Erinnerungen". */
  readonly marks: readonly string[];
}

/** Every document, in the order of issue. `unreadable`: numbers of those that the list lacks. */
export async function ledgerOf(
  queries: Queries,
): Promise<{ readonly invoices: LedgerRow[]; readonly unreadable: string[] }> {
  const { read, unreadable } = readAll(await allInvoices(queries));
  return { invoices: read.map(toLedgerRow), unreadable };
}

/** Every invoice and correction that a line of the bank may name. */
export async function namedInvoices(queries: Queries): Promise<NamedInvoice[]> {
  return (await allInvoices(queries)).map(({ number, gross, kind, corrected_by, payments, ...row }) => ({
    number,
    orderNumber: row.wizard_clipping_id,
    issuedOn: berlinDayOf(new Date(row.issued_at)),
    gross,
    isStanding: kind === 'invoice' && corrected_by === null,
    payments,
  }));
}

/** Documents and payments of these days, both included. `unreadable`: numbers of those that are missing. */
export async function booksBetween(
  queries: Queries,
  from: string,
  to: string,
): Promise<{ readonly invoices: Invoice[]; readonly payments: BookedPayment[]; readonly unreadable: string[] }> {
  const isWithin = (day: string) => day >= from && day <= to;
  const all = (await allInvoices(queries)).filter(({ issued_at, payments }) => {
    return isWithin(berlinDayOf(new Date(issued_at))) || payments.some(({ day }) => isWithin(day));
  });
  const { read, unreadable } = readAll(all);
  return {
    invoices: read.map(({ invoice }) => invoice).filter(({ issuedOn }) => isWithin(issuedOn)),
    payments: read.flatMap(({ invoice, payments }) =>
      payments.filter(({ day }) => isWithin(day)).map(({ day, cents, account }) => ({ invoice, day, cents, account })),
    ),
    unreadable,
  };
}

function readAll(rows: readonly (InvoicesTable & Paid)[]): { read: StoredInvoice[]; unreadable: string[] } {
  const read = rows.flatMap(readInvoice);
  const readable = new Set(read.map(({ number }) => number));
  return { read, unreadable: rows.map(({ number }) => number).filter((number) => !readable.has(number)) };
}

function noteOf({ day, cents, account, line }: PaymentsTable): NotedPayment {
  return { day, cents, account, line };
}

/** A document that may be unreadable. */
type AnyInvoice = InvoicesTable & Paid & Pick<OrdersTable, 'wizard_clipping_id'>;

/** Documents read at a time. */
const PAGE = 500;

async function allInvoices(queries: Queries): Promise<AnyInvoice[]> {
  const found: AnyInvoice[] = [];
  let last = { issued_at: timestamp(new Date(0)), number: '' };
  for (;;) {
    const { issued_at, number } = last;
    const rows = await queries
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .selectAll('invoices')
      .select('wizard_clipping_id')
      .where('issued_at', '>=', issued_at)
      .where((row) => row.or([row('issued_at', '>', issued_at), row('number', '>', number)]))
      .orderBy('issued_at')
      .orderBy('number')
      .limit(PAGE)
      .execute();
    found.push(...(await withPayments(queries, rows)));
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return found;
    last = end;
  }
}

function toLedgerRow({ invoice, ...row }: StoredInvoice): LedgerRow {
  const { number, kind, corrects, corrected_by: correctedBy, paidOn, payments, reminders, gross } = row;
  const { orderNumber, issuedOn, dueOn, deliveredOn, net, vat, vatRate, taxCase, buyer, lines } = invoice;
  const open = openNowOf(row);
  return {
    number,
    kind,
    orderNumber,
    issuedOn,
    dueOn,
    paidOn,
    net,
    vat,
    gross,
    taxCase,
    customer: buyer.name,
    vatId: buyer.vatId,
    deliveredOn,
    vatRate,
    buyer,
    lines,
    payments: payments.map(noteOf),
    corrects,
    correctedBy,
    reminders,
    isOpen: open > 0,
    open,
    marks: [
      ...(open === 0 ? [] : [balanceText(gross, open)].filter((text) => text !== '')),
      ...(correctedBy === null ? [] : [`storniert durch ${correctedBy}`]),
      ...(corrects === null ? [] : [`storniert ${corrects}`]),
      ...(reminders === 0 ? [] : [formatCounted(reminders, 'Erinnerung', 'Erinnerungen')]),
    ],
  };
}
