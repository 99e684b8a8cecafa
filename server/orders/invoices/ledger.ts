/* All invoices together: the studio's list, what may be paid, and what the bookkeeping gets. */
import { sql } from 'kysely';
import type { BookedPayment } from '../../../domain/order/invoice/datev.ts';
import type { Invoice } from '../../../domain/order/invoice/invoice.ts';
import type { OpenInvoice } from '../../../domain/order/invoice/payment.ts';
import type { InvoiceKind } from '../../../domain/order/order-item.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { readInvoice, type StoredInvoice } from './invoices.ts';

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
  /** Numbers of the other document, where one cancels the other. */
  readonly corrects: string | null;
  readonly correctedBy: string | null;
  readonly reminders: number;
  /** Whether it waits for its payment. */
  readonly isOpen: boolean;
  /** "storniert durch RE-…", "2 Erinnerungen". */
  readonly marks: readonly string[];
}

/** Every readable document, in the order of issue. */
export async function ledgerOf(queries: Queries): Promise<LedgerRow[]> {
  return (await allInvoices(queries)).map(toLedgerRow);
}

/** Invoices that stand, paid or not. */
export async function openInvoices(queries: Queries): Promise<OpenInvoice[]> {
  const rows = await queries
    .selectFrom('invoices')
    .select(['number', 'gross', 'paid_on'])
    // As in the index `invoices_standing`, which SQLite finds by literals only.
    .where(sql<boolean>`kind = 'invoice' and corrected_by is null`)
    .execute();
  return rows
    .toSorted((a, b) => a.number.localeCompare(b.number))
    .map(({ number, gross, paid_on }) => ({ number, gross, isPaid: paid_on !== null }));
}

/** Documents and payments of these days, both included. */
export async function booksBetween(
  queries: Queries,
  from: string,
  to: string,
): Promise<{ readonly invoices: Invoice[]; readonly payments: BookedPayment[] }> {
  const all = await allInvoices(queries);
  const isWithin = (day: string) => day >= from && day <= to;
  return {
    invoices: all.map(({ invoice }) => invoice).filter(({ issuedOn }) => isWithin(issuedOn)),
    payments: all.flatMap(({ invoice, paid_on, gross }) =>
      paid_on !== null && isWithin(paid_on) ? [{ invoice, day: paid_on, cents: gross }] : [],
    ),
  };
}

/** Documents read at a time. */
const PAGE = 500;

async function allInvoices(queries: Queries): Promise<StoredInvoice[]> {
  const found: StoredInvoice[] = [];
  let last = { issued_at: timestamp(new Date(0)), number: '' };
  for (;;) {
    const { issued_at, number } = last;
    const rows = await queries
      .selectFrom('invoices')
      .selectAll()
      .where('issued_at', '>=', issued_at)
      .where((row) => row.or([row('issued_at', '>', issued_at), row('number', '>', number)]))
      .orderBy('issued_at')
      .orderBy('number')
      .limit(PAGE)
      .execute();
    found.push(...rows.flatMap(readInvoice));
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return found;
    last = end;
  }
}

function toLedgerRow({ invoice, ...row }: StoredInvoice): LedgerRow {
  const { number, kind, corrects, corrected_by: correctedBy, paid_on: paidOn, reminders, gross } = row;
  const { orderNumber, issuedOn, dueOn, net, vat, taxCase, buyer } = invoice;
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
    corrects,
    correctedBy,
    reminders,
    isOpen: kind === 'invoice' && correctedBy === null && paidOn === null,
    marks: [
      ...(correctedBy === null ? [] : [`storniert durch ${correctedBy}`]),
      ...(corrects === null ? [] : [`storniert ${corrects}`]),
      ...(reminders === 0 ? [] : [reminders === 1 ? '1 Erinnerung' : `${reminders} Erinnerungen`]),
    ],
  };
}
