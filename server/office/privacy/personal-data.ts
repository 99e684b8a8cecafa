/* All data about one e-mail address, for access requests (Art. 15 and 20 DSGVO). `personal-deletion.ts` deletes it. */
import type { ExpressionBuilder, Selectable } from 'kysely';
import { foldAddress } from '../../../domain/client/address.ts';
import type { AmendmentChange } from '../../../domain/order/texts/amendment.ts';
import type { Queries } from '../../database/store.ts';
import { readStored, storedAsItIs } from '../../database/stored-json.ts';
import type { InvoicesTable, OrderCorrectionsTable, OrderQuestionsTable } from '../../database/order-tables.ts';
import type {
  DeliveredFilesTable,
  EnquiriesTable,
  EnquiryPicturesTable,
  OrdersTable,
  OutboxTable,
  Tables,
  UploadsTable,
  WithdrawalsTable,
} from '../../database/tables.ts';
import { correctionsOf } from '../../orders/corrections.ts';
import { type Paid, withPayments } from '../../orders/invoices/payments.ts';
import { callsOf, type TakenCall } from '../../orders/order-calls.ts';
import { amendmentsIn, eventsOf, type KeptOrderEvent } from '../../orders/rows/order-events.ts';

/** All stored data about a person, as the tables hold it. */
export interface PersonalData {
  readonly email: string;
  readonly orders: readonly PersonalOrder[];
  /** Other customers' booked orders with this address for the invoice, and their invoices to this mailbox. */
  readonly invoices: readonly PersonalInvoice[];
  /** Changes of that invoice address in other customers' orders. */
  readonly amendments: readonly PersonalAmendment[];
  readonly enquiries: readonly (Selectable<EnquiriesTable> & {
    readonly pictures: readonly Selectable<EnquiryPicturesTable>[];
  })[];
  readonly withdrawals: readonly Selectable<WithdrawalsTable>[];
  /** Unsent mails; sent ones have no content. */
  readonly mails: readonly Selectable<OutboxTable>[];
}

/** What another customer's order holds about the recipient of its invoice. */
interface PersonalInvoice {
  readonly orderNumber: string;
  /** The invoice or correction; null: the order's own answers. */
  readonly number: string | null;
  readonly bookedAt: string;
  /** Of the last entry in the books: invoice, correction or payment; null without one. */
  readonly enteredAt: string | null;
  readonly invoiceEmail: string;
  /** Lines of the address on the invoice. */
  readonly invoiceTo: readonly string[];
}

/** Another customer's order that got or lost this address for its invoice. */
interface PersonalAmendment {
  /** Id of the row in `order_events`. */
  readonly id: string;
  readonly orderNumber: string;
  readonly at: string;
  readonly change: AmendmentChange;
}

type PersonalOrder = Omit<OrdersTable, 'token_hash' | 'context'> & {
  readonly answers: unknown;
  /** The order as the customer read it, after the booking. */
  readonly summary: unknown;
  readonly files: readonly Selectable<UploadsTable>[];
  /** The studio's finished files. */
  readonly deliveredFiles: readonly Selectable<DeliveredFilesTable>[];
  /** The customer's corrections of them. */
  readonly corrections: readonly Selectable<OrderCorrectionsTable>[];
  readonly questions: readonly Selectable<OrderQuestionsTable>[];
  /** Invoices and corrections, with their payments. */
  readonly invoices: readonly (Omit<InvoicesTable, 'document'> & Paid & { readonly document: unknown })[];
  /** Quotes made from the order. */
  readonly quotes: readonly unknown[];
  /** The calls that led to the order: their names, screens and times. */
  readonly calls: readonly TakenCall[];
  readonly events: readonly KeptOrderEvent[];
  /** Answers of the last day, stored for repeated calls. */
  readonly lastAnswers: readonly unknown[];
};

/** `enteredAt`: of the last entry in the books: invoice, correction or payment; null without one. */
export type OwnOrder = OrdersTable & { readonly enteredAt: string | null };

/** Rows read at a time. */
const CHUNK = 500;

/** Finds all data; ignores upper case and the encoding of umlauts (`foldAddress`). */
export async function findPersonalData(queries: Queries, email: string): Promise<PersonalData> {
  const { orders, ...others } = await findPersonalRows(queries, email);
  return { ...others, orders: await Promise.all(orders.map((order) => withBelongings(queries, order))) };
}

/** The same without what belongs to each order. */
export async function findPersonalRows(
  queries: Queries,
  email: string,
): Promise<Omit<PersonalData, 'orders'> & { readonly orders: readonly OwnOrder[] }> {
  const folded = foldAddress(email);
  const orders = await queries
    .selectFrom('orders')
    .selectAll('orders')
    .select((order) => lastEntry(order).as('enteredAt'))
    .where('email_folded', '=', folded)
    .execute();
  const enquiries = await queries.selectFrom('enquiries').selectAll().where('mail_folded', '=', folded).execute();
  const pictures = await queries
    .selectFrom('enquiry_pictures')
    .selectAll()
    .where('enquiry_id', 'in', (row) => row.selectFrom('enquiries').select('id').where('mail_folded', '=', folded))
    .orderBy('enquiry_id')
    .orderBy('position')
    .execute();
  const withdrawals = await queries.selectFrom('withdrawals').selectAll().where('email_folded', '=', folded).execute();
  return {
    email,
    orders,
    ...(await invoicesTo(queries, folded)),
    enquiries: enquiries.map((enquiry) =>
      Object.assign(enquiry, { pictures: pictures.filter(({ enquiry_id }) => enquiry_id === enquiry.id) }),
    ),
    withdrawals,
    mails: await unsentMailsOf(queries, folded),
  };
}

/** Searches each unsent mail, because payloads hold addresses in various fields. */
async function unsentMailsOf(queries: Queries, folded: string): Promise<Selectable<OutboxTable>[]> {
  const found: Selectable<OutboxTable>[] = [];
  let last = '';
  for (;;) {
    const mails = await queries
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    found.push(...mails.filter(({ payload }) => holds(storedAsItIs(payload), folded)));
    if (mails.length < CHUNK) return found;
    last = mails.at(-1)?.id ?? '';
  }
}

/** Other customers' booked orders with this invoice address, by an index, and changes of that address. */
async function invoicesTo(
  queries: Queries,
  folded: string,
): Promise<{ invoices: PersonalInvoice[]; amendments: PersonalAmendment[] }> {
  const rows = await queries
    .selectFrom('order_summaries')
    .innerJoin('orders', 'orders.id', 'order_summaries.order_id')
    .select(['summary', 'wizard_clipping_id', 'booked_at'])
    .select((order) => lastEntry(order).as('enteredAt'))
    .where('invoice_email_folded', '=', folded)
    .where((order) => order.or([order('email_folded', 'is', null), order('email_folded', '<>', folded)]))
    .orderBy('order_id')
    .execute();
  const invoices = rows.flatMap(({ summary, wizard_clipping_id: orderNumber, booked_at, enteredAt }) => {
    const read = readStored('order_summaries.summary', summary);
    if (!read.isReadable) return [];
    const { invoiceEmail, invoiceTo, bookedAt } = read.value;
    return [{ orderNumber, number: null, bookedAt: booked_at ?? bookedAt, enteredAt, invoiceEmail, invoiceTo }];
  });
  return {
    invoices: [...invoices, ...(await documentsTo(queries, folded))],
    amendments: await amendmentsOf(queries, folded),
  };
}

/** Documents of other customers' orders to this mailbox, which the studio may have typed. Searches each document. */
async function documentsTo(queries: Queries, folded: string): Promise<PersonalInvoice[]> {
  const found: PersonalInvoice[] = [];
  let last = '';
  for (;;) {
    const rows = await queries
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .select(['number', 'document', 'issued_at', 'wizard_clipping_id', 'booked_at', 'order_id'])
      .where('number', '>', last)
      .where((order) => order.or([order('email_folded', 'is', null), order('email_folded', '<>', folded)]))
      .orderBy('number')
      .limit(CHUNK)
      .execute();
    for (const { number, document, issued_at, wizard_clipping_id: orderNumber, booked_at, order_id } of rows) {
      const read = readStored('invoices.document', document);
      if (!read.isReadable || foldAddress(read.value.buyer.email) !== folded) continue;
      const { email: invoiceEmail, lines: invoiceTo } = read.value.buyer;
      const enteredAt = await lastEntryOf(queries, order_id);
      found.push({ orderNumber, number, bookedAt: booked_at ?? issued_at, enteredAt, invoiceEmail, invoiceTo });
    }
    if (rows.length < CHUNK) return found;
    last = rows.at(-1)?.number ?? '';
  }
}

async function lastEntryOf(queries: Queries, orderId: string): Promise<string | null> {
  const { enteredAt } = await queries
    .selectFrom('orders')
    .select((order) => lastEntry(order).as('enteredAt'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return enteredAt;
}

function lastEntry(order: ExpressionBuilder<Tables, 'orders'>) {
  return order
    .selectFrom('invoices')
    .leftJoin('payments', 'payments.invoice', 'invoices.number')
    .select((row) =>
      row.fn
        .max(
          row
            .case()
            .whenRef('payments.created_at', '>', 'invoices.issued_at')
            .then(row.ref('payments.created_at'))
            .else(row.ref('invoices.issued_at'))
            .end(),
        )
        .as('at'),
    )
    .whereRef('invoices.order_id', '=', 'orders.id')
    .$castTo<{ at: string | null }>();
}

/**
 * Changes of the address in other customers' orders. Searches each amendment, which names at most two addresses in a
 * text.
 */
async function amendmentsOf(queries: Queries, folded: string): Promise<PersonalAmendment[]> {
  const found: PersonalAmendment[] = [];
  let last = '';
  for (;;) {
    const rows = await queries
      .selectFrom('order_events')
      .innerJoin('orders', 'orders.id', 'order_events.order_id')
      .select(['order_events.id', 'at', 'subject', 'wizard_clipping_id'])
      .where('event', '=', 'amended')
      .where('subject', '<>', '')
      .where('order_events.id', '>', last)
      .where((order) => order.or([order('email_folded', 'is', null), order('email_folded', '<>', folded)]))
      .orderBy('order_events.id')
      .limit(CHUNK)
      .execute();
    for (const { id, at, subject, wizard_clipping_id: orderNumber } of rows) {
      const changes = amendmentsIn(subject).filter(
        ({ field, before, after }) => field === 'invoice_email' && holds([before, after], folded),
      );
      found.push(...changes.map((change) => ({ id, orderNumber, at, change })));
    }
    if (rows.length < CHUNK) return found.toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
    last = rows.at(-1)?.id ?? '';
  }
}

async function withBelongings(queries: Queries, order: OwnOrder): Promise<PersonalOrder> {
  const { token_hash: _secret, context, enteredAt: _ofBooks, ...row } = order;
  const summary = await queries
    .selectFrom('order_summaries')
    .select('summary')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const files = await queries.selectFrom('uploads').selectAll().where('order_id', '=', order.id).execute();
  const deliveredFiles = await queries
    .selectFrom('delivered_files')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute();
  const remembered = await queries
    .selectFrom('answered_calls')
    .select('item')
    .where('order_id', '=', order.id)
    .where('item', 'is not', null)
    .orderBy('revision')
    .execute();
  return {
    ...row,
    answers: storedAsItIs(context),
    summary: summary === undefined ? null : storedAsItIs(summary.summary),
    files,
    deliveredFiles,
    corrections: await correctionsOf(queries, order.id),
    questions: await queries.selectFrom('order_questions').selectAll().where('order_id', '=', order.id).execute(),
    invoices: await invoicesOfOrder(queries, order.id),
    quotes: await quotesOf(queries, order.id),
    calls: await callsOf(queries, order.id),
    events: await eventsOf(queries, order.id),
    lastAnswers: remembered.flatMap(({ item }) => (item === null ? [] : [storedAsItIs(item)])),
  };
}

async function invoicesOfOrder(queries: Queries, orderId: string): Promise<PersonalOrder['invoices']> {
  const rows = await queries
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  const paid = await withPayments(queries, rows);
  return paid.map(({ document, ...row }) => Object.assign(row, { document: storedAsItIs(document) }));
}

async function quotesOf(queries: Queries, orderId: string): Promise<unknown[]> {
  const quotes = await queries.selectFrom('quotes').selectAll().where('order_id', '=', orderId).execute();
  return quotes.map(({ answers, ...quote }) => Object.assign(quote, { answers: storedAsItIs(answers) }));
}

/** Whether a string in `value`, at any depth, is the address. */
function holds(value: unknown, folded: string): boolean {
  if (typeof value === 'string') return foldAddress(value) === folded;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holds(inner, folded));
}
