/*
 * Invoices of booked orders. Number, row, state and mail are one transaction: a failed one returns its number, so the
 * series has no gap, and a crash leaves all or nothing. Callers hold the order's lock and have asked the chart.
 */
import { isTest } from '../../../domain/catalogue/offers.ts';
import { foldAddress } from '../../../domain/client/address.ts';
import { deliveryEvents } from '../../../domain/order/order-history.ts';
import { eInvoice } from '../../../domain/order/invoice/e-invoice.ts';
import {
  type Billed,
  correctionOf,
  type Invoice,
  invoiceNumber,
  invoiceOf,
  invoiceSeries,
} from '../../../domain/order/invoice/invoice.ts';
import {
  invoiceObstacle,
  type InvoiceWishes,
  noWishes,
  type OtherBuyer,
  otherBuyerSchema,
} from '../../../domain/order/invoice/invoice-wishes.ts';
import { openOf, paypalLink } from '../../../domain/order/invoice/payment.ts';
import type { InvoiceDraft, OfficeInvoice } from '../../../domain/contracts/office.ts';
import type { InvoiceView } from '../../../domain/contracts/order-page.ts';
import { invoicing } from '../../../domain/studio/invoicing.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { World } from '../../app/platform/world.ts';
import { readInstallation } from '../../database/installation.ts';
import { inChunks, timestamp } from '../../database/normalise.ts';
import type { InvoicesTable } from '../../database/order-tables.ts';
import type { Queries } from '../../database/store.ts';
import { readStored, toStored } from '../../database/stored-json.ts';
import type { MailPayload } from '../../mail/templates/mail-kinds.ts';
import { enqueueByStudio } from '../../mail/visitor-mails.ts';
import { historyOf, type Order } from '../orders-repository.ts';
import { keptSummary } from '../rows/listed-orders.ts';
import { eventsOf } from '../rows/order-events.ts';
import { orderLinkUntilEnd } from '../rows/order-keys.ts';
import { type Paid, withPayments } from './payments.ts';

export interface InvoiceDeps {
  readonly world: World;
  readonly publicUrl: string;
}

/** A row with its readable document. */
export interface StoredInvoice extends Omit<InvoicesTable, 'document'>, Paid {
  readonly invoice: Invoice;
}

const issuer = { studio, invoicing };

/** Why no document can be written, as text for the studio. */
class InvoiceProblem extends Error {
  override readonly name = 'InvoiceProblem';
}

/**
 * Why the invoice of this order cannot be written, as text for the studio; null: it can.
 */
export async function obstacleOf(queries: Queries, order: Order, wishes: InvoiceWishes): Promise<string | null> {
  const billed = await billedOf(queries, order);
  return billed === null ? 'Die Bestellung ist nicht lesbar.' : invoiceObstacle(billed, wishes);
}

/**
 * Writes the invoice of a delivered order, and its mail.
 * @throws InvoiceProblem where `obstacleOf` names one
 */
export async function writeInvoice(
  queries: Queries,
  deps: InvoiceDeps,
  order: Order,
  wishes: InvoiceWishes,
): Promise<Invoice> {
  const billed = await billedOf(queries, order);
  const obstacle = billed === null ? 'Die Bestellung ist nicht lesbar.' : invoiceObstacle(billed, wishes);
  if (billed === null || obstacle !== null) throw new InvoiceProblem(obstacle ?? '');
  const issuedAt = deps.world.now();
  const number = await nextNumber(queries, issuedAt);
  const invoice = invoiceOf(billed, wishes, issuer, { number, issuedAt });
  await keep(queries, deps, order, billed, invoice);
  return invoice;
}

/**
 * Takes the order's standing invoice back by a correction invoice, and mails it.
 * @throws InvoiceProblem without a standing, readable invoice
 */
export async function correctInvoice(
  queries: Queries,
  deps: InvoiceDeps,
  order: Order,
  reason: string,
): Promise<Invoice> {
  const billed = await billedOf(queries, order);
  const standing = await standingInvoice(queries, order.id);
  if (billed === null || standing === undefined) throw new InvoiceProblem('Eine lesbare Rechnung gibt es nicht.');
  const issuedAt = deps.world.now();
  const number = await nextNumber(queries, issuedAt);
  await queries
    .updateTable('invoices')
    .set({ corrected_by: number })
    .where('number', '=', standing.number)
    .where('corrected_by', 'is', null)
    .execute();
  const correction = correctionOf(standing.invoice, reason, { number, issuedAt });
  await keep(queries, deps, order, billed, correction);
  return correction;
}

/** The invoice that holds; undefined without one, or without a readable one. */
export async function standingInvoice(queries: Queries, orderId: string): Promise<StoredInvoice | undefined> {
  const all = await invoicesOf(queries, orderId);
  return all.find(({ kind, corrected_by }) => kind === 'invoice' && corrected_by === null);
}

/** Until when the standing invoice of each of these orders is to be paid, by the order's id: YYYY-MM-DD. */
export async function payDaysOf(queries: Queries, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>();
  for (const chunk of inChunks(orderIds)) {
    const rows = await queries
      .selectFrom('invoices')
      .select(['order_id', 'document'])
      .where('order_id', 'in', chunk)
      .where('kind', '=', 'invoice')
      .where('corrected_by', 'is', null)
      .execute();
    for (const { order_id, document } of rows) {
      const read = readStored('invoices.document', document);
      if (read.isReadable && read.value.dueOn !== null) days.set(order_id, read.value.dueOn);
    }
  }
  return days;
}

/** All readable documents of an order, oldest first. */
async function invoicesOf(queries: Queries, orderId: string): Promise<StoredInvoice[]> {
  const rows = await queries
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('number')
    .execute();
  return (await withPayments(queries, rows)).flatMap(readInvoice);
}

/** The row with its document; [] for one that cannot be read. */
export function readInvoice({ document, ...row }: InvoicesTable & Paid): StoredInvoice[] {
  const read = readStored('invoices.document', document);
  return read.isReadable ? [{ ...row, invoice: read.value }] : [];
}

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
    return Object.assign(viewOf(row), { buyer, email });
  });
}

/** What an invoice of the order would say; null where none can be written. */
export async function draftOf(queries: Queries, world: World, order: Order): Promise<InvoiceDraft | null> {
  const billed = await billedOf(queries, order);
  if (billed === null || isTest(billed.summary)) return null;
  const {
    gross,
    buyer,
    buyerRoute: route,
  } = invoiceOf(billed, noWishes, issuer, { number: '', issuedAt: world.now() });
  const { client } = order.context;
  const fields = Object.keys(otherBuyerSchema.shape) as (keyof OtherBuyer)[];
  const asked = Object.fromEntries(fields.map((field) => [field, client[field]])) as Required<OtherBuyer>;
  return { gross, name: buyer.name, vatId: buyer.vatId, route, buyer: asked, email: client.email };
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

/** Whether its customer has withdrawn, also where the partial price is billed since. */
export async function isWithdrawn(queries: Queries, orderId: string): Promise<boolean> {
  return (await historyOf(queries, orderId)).some(({ state }) => state === 'withdrawn');
}

/** What the invoice is written from; null without a readable summary. */
async function billedOf(queries: Queries, order: Order): Promise<Billed | null> {
  const summary = await keptSummary(queries, order.id);
  if (summary === undefined) return null;
  const { invoices_from: from } = await readInstallation(queries);
  const history = await historyOf(queries, order.id);
  const withdrawn = history.find(({ state }) => state === 'withdrawn')?.at;
  // Orders from before the history have the booking alone.
  const servedUntil = withdrawn ?? (await lastDelivery(queries, order.id, history)) ?? summary.bookedAt;
  return {
    order: order.context,
    summary,
    deliveredAt: new Date(servedUntil),
    withdrawnAt: withdrawn === undefined ? null : new Date(withdrawn),
    media: order.context.media,
    sentFiles: await sentCount(queries, order.id),
    mayBeBilled: from !== null && (order.booked_at ?? summary.bookedAt) < from,
  };
}

async function sentCount(queries: Queries, orderId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('delivered_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('sent_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** When the order was last delivered, corrections and single files included. */
async function lastDelivery(
  queries: Queries,
  orderId: string,
  history: Awaited<ReturnType<typeof historyOf>>,
): Promise<string | undefined> {
  const states = history.filter(({ state }) => state === 'delivered');
  const files = (await eventsOf(queries, orderId)).filter(({ event }) => deliveryEvents.includes(event));
  return [...states, ...files]
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
}

/** The next number. Its row stays locked until the transaction ends, so the next one follows or takes its place. */
async function nextNumber(queries: Queries, issuedAt: Date): Promise<string> {
  const { invoice_mark: mark } = await readInstallation(queries);
  const series = invoiceSeries(issuedAt, mark ?? '');
  const { last } = await queries
    .insertInto('invoice_series')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((row) => ({ last: row('invoice_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return invoiceNumber(series, last);
}

async function keep(
  queries: Queries,
  deps: InvoiceDeps,
  order: Order,
  { summary }: Billed,
  invoice: Invoice,
): Promise<void> {
  const xml = eInvoice(invoice);
  await queries
    .insertInto('invoices')
    .values({
      number: invoice.number,
      order_id: order.id,
      kind: invoice.kind,
      document: toStored('invoices.document', invoice),
      xml,
      gross: invoice.gross,
      issued_at: timestamp(deps.world.now()),
      corrects: invoice.cancels?.number ?? null,
      corrected_by: null,
      reminders: 0,
      reminded_at: null,
    })
    .execute();
  const { greetingName } = summary;
  await mailInvoice(queries, deps, order, { invoice, xml, reminder: 0, payments: [], greetingName });
}

interface InvoiceMail extends Pick<MailPayload<'invoice'>, 'invoice' | 'xml' | 'reminder' | 'payments'> {
  readonly greetingName?: string;
}

/**
 * Mails a document. The link to the order's page goes to its customer only, not to another mailbox for invoices, and
 * only while the page exists: invoices outlive it.
 */
export async function mailInvoice(
  queries: Queries,
  { world, publicUrl }: InvoiceDeps,
  order: Order,
  mail: InvoiceMail,
): Promise<void> {
  const { invoice, reminder } = mail;
  const { email, person } = invoice.buyer;
  const isCustomer = foldAddress(email) === foldAddress(order.context.client.email);
  const orderUrl = isCustomer ? await orderLinkUntilEnd(queries, world, { orderId: order.id, publicUrl }) : null;
  const id = `invoice-${invoice.number}${reminder === 0 ? '' : `-${reminder}`}`;
  const payload = { greetingName: person, ...mail, orderUrl };
  await enqueueByStudio(queries, world, 'invoice', payload, { address: email, id });
}
