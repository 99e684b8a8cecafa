/* All invoices together: the studio's list, what may be paid, and what the bookkeeping gets. */
import { isTest } from '../../../domain/catalogue/offers.ts';
import type { InvoiceDraft, OfficeInvoice } from '../../../domain/contracts/office.ts';
import type { InvoiceView } from '../../../domain/contracts/order-page.ts';
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import type { LeavingName } from '../../../domain/files/leaving-names.ts';
import type { BookedPayment } from '../../../domain/order/invoice/datev.ts';
import { noWishes, type OtherBuyer, otherBuyerSchema } from '../../../domain/order/invoice/invoice-wishes.ts';
import { type Invoice, invoiceOf } from '../../../domain/order/invoice/invoice.ts';
import {
  balanceText,
  type NamedInvoice,
  type NotedPayment,
  openOf,
  paypalLink,
} from '../../../domain/order/invoice/payment.ts';
import type { InvoiceKind } from '../../../domain/order/order-item.ts';
import { pricedKinds } from '../../../domain/pricing/pricing.ts';
import { formatCounted } from '../../../domain/texts/format.ts';
import type { World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import type { InvoicesTable, PaymentsTable } from '../../database/order-tables.ts';
import type { Queries, Store } from '../../database/store.ts';
import type { OrdersTable } from '../../database/tables.ts';
import { invoiceDataName, invoiceDocumentName } from '../../mail/documents/invoice-document.ts';
import type { Papers } from '../../mail/papers/papers.ts';
import type { Order } from '../orders-repository.ts';
import { billedOf, invoicesOf, issuer, readInvoice, type StoredInvoice } from './invoices.ts';
import { canGoBack, type Paid, withPayments } from './payments.ts';

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

/* What the order's page, the office and their downloads show of the invoices of an order. */

/** The document with this number, if it belongs to this order. */
export async function findInvoice(
  queries: Queries,
  number: string,
  orderId?: string,
): Promise<StoredInvoice | undefined> {
  const row = await queries
    .selectFrom('invoices')
    .selectAll()
    .where('number', '=', number)
    .$if(orderId !== undefined, (some) => some.where('order_id', '=', orderId ?? ''))
    .executeTakeFirst();
  return row === undefined ? undefined : (await withPayments(queries, [row])).flatMap(readInvoice)[0];
}

/** What the order's page shows of the documents. */
export async function invoiceViews(queries: Queries, orderId: string): Promise<InvoiceView[]> {
  return (await invoicesOf(queries, orderId)).map(viewOf);
}

/** What the office shows of the documents. */
export async function officeInvoices(queries: Queries, orderId: string): Promise<OfficeInvoice[]> {
  return (await invoicesOf(queries, orderId)).map((row) => {
    const { name: buyer, email } = row.invoice.buyer;
    const payments = row.payments.map((payment) => {
      const { id, day, cents, account } = payment;
      return { id, day, cents, account, canGoBack: canGoBack(payment, row.payments) };
    });
    return Object.assign(viewOf(row), { buyer, email, payments });
  });
}

/** What an invoice of the order would say; null where none can be written. */
export async function draftOf(queries: Queries, world: World, order: Order): Promise<InvoiceDraft | null> {
  const billed = await billedOf(queries, order);
  if (billed === null || isTest(billed.summary) || pricedKinds(billed.order) === null) return null;
  const {
    gross,
    buyer,
    buyerRoute: route,
  } = invoiceOf(billed, noWishes, issuer, { number: '', issuedAt: world.now() });
  const { client } = order.context;
  const fields = Object.keys(otherBuyerSchema.shape) as (keyof OtherBuyer)[];
  const asked = Object.fromEntries(fields.map((field) => [field, client[field]])) as Required<OtherBuyer>;
  return {
    gross: billed.withdrawnAt === null ? gross : null,
    name: buyer.name,
    vatId: buyer.vatId,
    route,
    buyer: asked,
    email: client.email,
  };
}

function viewOf(row: StoredInvoice): InvoiceView {
  return {
    kind: row.kind,
    number: row.number,
    issuedOn: row.invoice.issuedOn,
    dueOn: row.invoice.dueOn,
    paidOn: row.paidOn,
    correctedBy: row.corrected_by,
    gross: row.gross,
    open: openNowOf(row),
    hasData: row.invoice.form === 'xrechnung',
    paypal: row.corrected_by === null ? paypalLink(row.invoice, row.payments) : null,
  };
}

/** Cents that wait for payment; negative: overpaid. 0 for a correction, and for an invoice that is cancelled. */
function openNowOf(row: Omit<StoredInvoice, 'invoice'>): number {
  return row.kind === 'invoice' && row.corrected_by === null ? openOf(row) : 0;
}

/** A file of an invoice, as a download. */
interface InvoiceFile {
  readonly name: LeavingName;
  readonly type: 'application/pdf' | 'application/xml';
  readonly bytes: Buffer;
}

interface AskedFile {
  readonly number: string;
  /** The e-invoice as it was sent instead of the PDF. */
  readonly isData: boolean;
  /** The order that it must belong to; undefined: any. */
  readonly orderId?: string;
}

/** undefined without such an invoice or, for its data, without such data. */
export async function invoiceFile(
  { store, papers }: { readonly store: Store; readonly papers: Papers },
  { number, isData, orderId }: AskedFile,
): Promise<InvoiceFile | undefined> {
  const found = await store.read((queries) => findInvoice(queries, number, orderId));
  if (found === undefined || (isData && found.xml === null)) return undefined;
  const { invoice, xml } = found;
  if (isData) return { name: invoiceDataName(invoice), type: 'application/xml', bytes: Buffer.from(xml ?? '') };
  const bytes = await papers.pdf(`invoice ${number}`, { paper: 'invoice', invoice, xml });
  return { name: invoiceDocumentName(invoice), type: 'application/pdf', bytes };
}
