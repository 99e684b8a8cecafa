/* What the order's page, the office and their downloads show of the invoices of an order. */
import { isTest } from '../../../domain/catalogue/offers.ts';
import type { InvoiceDraft, OfficeInvoice } from '../../../domain/contracts/office.ts';
import type { InvoiceView } from '../../../domain/contracts/order-page.ts';
import type { LeavingName } from '../../../domain/files/leaving-names.ts';
import { invoiceOf } from '../../../domain/order/invoice/invoice.ts';
import { noWishes, type OtherBuyer, otherBuyerSchema } from '../../../domain/order/invoice/invoice-wishes.ts';
import { openOf, paypalLink } from '../../../domain/order/invoice/payment.ts';
import { pricedKinds } from '../../../domain/pricing/pricing.ts';
import type { World } from '../../app/platform/world.ts';
import type { Queries, Store } from '../../database/store.ts';
import { invoiceDataName, invoiceDocumentName } from '../../mail/documents/invoice-document.ts';
import type { Papers } from '../../mail/papers/papers.ts';
import type { Order } from '../orders-repository.ts';
import { billedOf, invoicesOf, issuer, readInvoice, type StoredInvoice } from './invoices.ts';
import { canGoBack, withPayments } from './payments.ts';

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
export function openNowOf(row: Omit<StoredInvoice, 'invoice'>): number {
  return row.kind === 'invoice' && row.corrected_by === null ? openOf(row) : 0;
}

/** A file of an invoice, as a download. */
export interface InvoiceFile {
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
