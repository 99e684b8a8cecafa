/*
 * Invoices of booked orders. Number, row, state and mail are one transaction: a failed one returns its number, so the
 * series has no gap, and a crash leaves all or nothing. Callers hold the order's lock and have asked the chart.
 */
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
import { invoiceObstacle, type InvoiceWishes } from '../../../domain/order/invoice/invoice-wishes.ts';
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

/** Whose invoices these are. */
export const issuer = { studio, invoicing };

/**
 * Writes the invoice of a delivered order, and its mail.
 * @returns the invoice, or why it cannot be written, as text for the studio: nothing is written then
 */
export async function writeInvoice(
  queries: Queries,
  deps: InvoiceDeps,
  order: Order,
  wishes: InvoiceWishes,
): Promise<Invoice | string> {
  const billed = await billedOf(queries, order);
  const obstacle = billed === null ? 'Die Bestellung ist nicht lesbar.' : invoiceObstacle(billed, wishes);
  if (billed === null || obstacle !== null) return obstacle ?? '';
  const issuedAt = deps.world.now();
  const number = await nextNumber(queries, issuedAt);
  const invoice = invoiceOf(billed, wishes, issuer, { number, issuedAt });
  await keep(queries, deps, order, billed, invoice);
  return invoice;
}

/**
 * Takes the order's standing invoice back by a correction invoice, and mails it.
 * @returns null without a standing, readable invoice
 */
export async function correctInvoice(
  queries: Queries,
  deps: InvoiceDeps,
  order: Order,
  reason: string,
): Promise<Invoice | null> {
  const billed = await billedOf(queries, order);
  const standing = await standingInvoice(queries, order.id);
  if (billed === null || standing === undefined) return null;
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
export async function invoicesOf(queries: Queries, orderId: string): Promise<StoredInvoice[]> {
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

/** What an invoice is written from; null without a readable summary. */
export async function billedOf(queries: Queries, order: Order): Promise<Billed | null> {
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
