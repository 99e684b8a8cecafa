/* Export of orders for accounting. */
import { setImmediate } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import type { Account, Accounts } from '../../../domain/contracts/office.ts';
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import { type BookedStatus, statusNames } from '../../../domain/order/order-item.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { readStored } from '../../database/stored-json.ts';
import type { Tables } from '../../database/tables.ts';
import { csvOf } from '../../app/platform/csv.ts';

/** Orders read at a time. */
const PAGE = 200;

/**
 * Booked orders since `since`, oldest first, with the agreed amounts in cents.
 * Omits test images, which have no invoice; lists the numbers of orders whose amounts are unreadable.
 */
export async function accountsSince(store: Pick<Store, 'read'>, since: Date): Promise<Accounts> {
  const accounts: Accounts = { orders: [], unreadable: [] };
  let last = { booked_at: timestamp(since), id: '' };
  for (;;) {
    const rows = await store.read((queries) => pageAfter(queries, last));
    for (const row of rows) addAccount(accounts, row);
    const end = rows.at(-1);
    if (end === undefined || rows.length < PAGE) return accounts;
    last = { booked_at: end.booked_at ?? '', id: end.id };
    // Yields to visitors' requests: the export may read all orders of all years.
    await setImmediate();
  }
}

type AccountRow = Awaited<ReturnType<typeof pageAfter>>[number];

/** The next page of booked orders after this one. */
function pageAfter(queries: Queries, { booked_at, id }: { readonly booked_at: string; readonly id: string }) {
  return queries
    .selectFrom('orders')
    .innerJoin('order_summaries', 'order_summaries.order_id', 'orders.id')
    .select(['orders.id', 'orders.wizard_clipping_id', 'orders.status', 'orders.booked_at', 'order_summaries.summary'])
    .select((order) => [stateOf(order, 'delivered').as('deliveredAt'), stateOf(order, 'invoiced').as('invoicedAt')])
    .where('orders.booked_at', '>=', booked_at)
    .where((order) => order.or([order('orders.booked_at', '>', booked_at), order('orders.id', '>', id)]))
    .orderBy('orders.booked_at')
    .orderBy('orders.id')
    .limit(PAGE)
    .execute();
}

function addAccount(accounts: Accounts, row: AccountRow): void {
  const { wizard_clipping_id, status, booked_at, summary, deliveredAt, invoicedAt } = row;
  const read = readStored('order_summaries.summary', summary);
  if (!read.isReadable) {
    accounts.unreadable.push(wizard_clipping_id);
    return;
  }
  const { price, invoiceTo, email, invoiceEmail, vatId, reference, taxNote, testImages } = read.value;
  const vat = price.vat ?? 0;
  const account: Account = {
    orderNumber: wizard_clipping_id,
    status: status as BookedStatus,
    bookedAt: booked_at ?? '',
    deliveredAt,
    invoicedAt,
    invoiceTo,
    email,
    invoiceEmail,
    vatId,
    reference,
    net: price.price,
    vat,
    gross: price.price + vat,
    taxNote,
  };
  if (testImages === null) accounts.orders.push(account);
}

/** When the order first came into that state; null if it has not. */
function stateOf(order: ExpressionBuilder<Tables, 'orders'>, state: BookedStatus) {
  return order
    .selectFrom('order_history')
    .select(({ fn }) => fn.min('order_history.at').as('at'))
    .whereRef('order_history.order_id', '=', 'orders.id')
    .where('order_history.state', '=', state)
    .$castTo<{ at: string | null }>();
}

const head = [
  'Auftrag',
  'Status',
  'Bestellt',
  'Geliefert',
  'Berechnet',
  'Rechnungsadresse',
  'E-Mail',
  'Rechnungs-E-Mail',
  'USt-IdNr.',
  'Kundenreferenz',
  'Netto (Cent)',
  'USt (Cent)',
  'Brutto (Cent)',
  'Steuerhinweis',
];

/** Replaces the status, so that the books do not miss such an order silently. */
const UNREADABLE = 'nicht lesbar, bitte von Hand prüfen';

/** The accounts as CSV, with days in German time. */
export function accountsCsv({ orders, unreadable }: Accounts): string {
  return csvOf(head, [
    ...orders.map((order) => [
      order.orderNumber,
      statusNames[order.status],
      dayOf(order.bookedAt),
      dayOf(order.deliveredAt),
      dayOf(order.invoicedAt),
      order.invoiceTo.join(', '),
      order.email,
      order.invoiceEmail,
      order.vatId,
      order.reference,
      order.net,
      order.vat,
      order.gross,
      order.taxNote ?? '',
    ]),
    ...unreadable.map((number) => [number, UNREADABLE, ...Array.from({ length: head.length - 2 }, () => '')]),
  ]);
}

function dayOf(moment: string | null): string {
  return moment === null ? '' : berlinDayOf(new Date(moment));
}
