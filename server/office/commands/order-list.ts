/* The office's list of booked orders, most urgent first. An index gives each page (`orders/rows/listed-orders.ts`). */
import { sql } from 'kysely';
import {
  type OfficeOrderRow,
  type OfficeOrders,
  type OfficeQuery,
  MOST_COUNTED,
} from '../../../domain/contracts/office.ts';
import { deliveryNow, dueDay } from '../../../domain/delivery/delivery.ts';
import { isExcessOpen } from '../../../domain/order/texts/excess.ts';
import { isAnyMissing } from '../../../domain/files/media.ts';
import { type BookedStatus, bookedStatuses } from '../../../domain/order/order-item.ts';
import type { OrderSummary } from '../../../domain/order/texts/order-summary.ts';
import { isClosed } from '../../../machines/order/order-decision.ts';
import { inChunks } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { payDaysOf } from '../../orders/invoices/invoices.ts';
import { readStored } from '../../database/stored-json.ts';
import type { OrdersTable, Tables } from '../../database/tables.ts';
import { afterWord, type Stock, stockCompleteSince, stocksOf, typedWords } from '../../orders/rows/listed-orders.ts';
import { openQuestionsOf } from '../../orders/questions.ts';
import { readableAnswers } from '../../orders/rows/stored-order.ts';

const ROWS_OF_PAGE = 50;
const openStatuses: ReadonlySet<string> = new Set(bookedStatuses.filter((status) => !isClosed(status)));

/**
 * A page of the booked orders that match `query`.
 * First the studio's work by due day, then orders that wait for images, then all others, newest first.
 */
export async function listOrders(
  queries: Queries,
  query: OfficeQuery,
  rowsOfPage: number = ROWS_OF_PAGE,
): Promise<OfficeOrders> {
  const words = typedWords(query.search);
  // A search without a letter or digit matches no order.
  if (query.search.trim() !== '' && words.length === 0) return { orders: [], total: 0, page: query.page, pages: 1 };
  const offset = (query.page - 1) * rowsOfPage;
  const found = words.length === 0 ? null : await foundBy(queries, words, query);
  const ids =
    found?.slice(offset, offset + rowsOfPage) ?? (await idsOfPage(queries, query, { limit: rowsOfPage, offset }));
  const total = found?.length ?? (await countOf(queries, query));
  return {
    orders: await rowsOf(queries, await ordersOf(queries, ids)),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / rowsOfPage)),
  };
}

/** All listed orders of a status, or of any. */
function listed(queries: Queries, { status }: Pick<OfficeQuery, 'status'>) {
  const all = queries.selectFrom('orders').where('list_key', 'is not', null);
  return status === undefined ? all : all.where('status', '=', status);
}

async function idsOfPage(
  queries: Queries,
  query: OfficeQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<string[]> {
  const rows = await listed(queries, query)
    .select('id')
    .orderBy('list_key')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts up to `MOST_COUNTED`, so that the cost of a page does not grow with the number of orders. */
async function countOf(queries: Queries, query: OfficeQuery): Promise<number> {
  const { total } = await queries
    .selectFrom(listed(queries, query).select('id').orderBy('list_key').limit(MOST_COUNTED).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Ids of the orders that have, for each of `words`, a word with that beginning; in list order, at most `MOST_COUNTED`.
 */
async function foundBy(queries: Queries, words: readonly string[], { status }: OfficeQuery): Promise<string[]> {
  const [first = '', ...others] = words;
  const candidates = await queries
    .selectFrom('order_words')
    .select('order_words.order_id')
    .distinct()
    .where(begins('order_words.word', first))
    .where((row) =>
      row.and(
        others.map((word) =>
          row.exists(
            row
              .selectFrom('order_words as other')
              .select('other.word')
              .whereRef('other.order_id', '=', 'order_words.order_id')
              .where(begins('other.word', word)),
          ),
        ),
      ),
    )
    .limit(MOST_COUNTED)
    .execute();
  const places: { readonly id: string; readonly list_key: string | null; readonly status: string }[] = [];
  for (const chunk of inChunks(candidates.map(({ order_id }) => order_id))) {
    places.push(
      ...(await queries.selectFrom('orders').select(['id', 'list_key', 'status']).where('id', 'in', chunk).execute()),
    );
  }
  return places
    .filter((place) => place.list_key !== null && (status === undefined || place.status === status))
    .toSorted((a, b) => compare(a.list_key ?? '', b.list_key ?? '') || compare(a.id, b.id))
    .map(({ id }) => id);
}

function begins(column: 'order_words.word' | 'other.word', word: string) {
  const end = afterWord(word);
  const ref = sql.ref<string>(column);
  return end === null ? sql<boolean>`${ref} >= ${word}` : sql<boolean>`${ref} >= ${word} and ${ref} < ${end}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The orders with these ids, in this order. */
async function ordersOf(queries: Queries, ids: readonly string[]): Promise<FoundOrder[]> {
  const found = new Map<string, FoundOrder>();
  for (const chunk of inChunks(ids)) {
    const rows = await booked(queries)
      .select([...columns])
      .where('orders.id', 'in', chunk)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The row of one order; undefined if no booked order has that number. */
export async function findRow(queries: Queries, orderNumber: string): Promise<ListedOrder | undefined> {
  const orders = await booked(queries)
    .select([...columns])
    .where('orders.wizard_clipping_id', '=', orderNumber)
    .execute();
  const [row] = await rowsOf(queries, orders);
  return row === undefined ? undefined : { id: orders[0]?.id ?? '', row };
}

export interface ListedOrder {
  readonly id: string;
  readonly row: OfficeOrderRow;
}

const columns = [
  'orders.id',
  'orders.wizard_clipping_id',
  'orders.status',
  'orders.booked_at',
  'orders.version',
  'orders.screen',
  'orders.context',
  'orders.email_folded',
  'order_summaries.summary',
] as const;

type FoundOrder = Pick<OrdersTable, 'id' | 'wizard_clipping_id' | 'status' | 'booked_at' | 'version' | 'screen'> &
  Pick<Tables['order_summaries'], 'summary'> &
  Pick<OrdersTable, 'context' | 'email_folded'>;

function booked(queries: Queries) {
  return queries
    .selectFrom('orders')
    .innerJoin('order_summaries', 'order_summaries.order_id', 'orders.id')
    .where('orders.booked_at', 'is not', null);
}

async function rowsOf(queries: Queries, orders: readonly FoundOrder[]): Promise<OfficeOrderRow[]> {
  const ids = orders.map(({ id }) => id);
  const stockOf = await stocksOf(queries, ids);
  const declared = await declaredOf(queries, ids);
  const questions = await openQuestionsOf(queries, ids);
  const payDays = await payDaysOf(
    queries,
    orders.filter(({ status }) => status === 'invoiced').map(({ id }) => id),
  );
  return orders.map((order) => ({
    ...rowOf(order, stockOf(order.id)),
    isWithdrawalDeclared: declared.has(order.id),
    openQuestions: questions.get(order.id) ?? 0,
    payBy: payDays.get(order.id) ?? null,
  }));
}

/** What `rowsOf` adds to all rows at once. */
type Added = 'isWithdrawalDeclared' | 'openQuestions' | 'payBy';

function rowOf(order: FoundOrder, stock: Stock): Omit<OfficeOrderRow, Added> {
  const { quantity = null, settledAt = null } = readableAnswers(order);
  const bookedAt = order.booked_at ?? '';
  const stated = quantity ?? 0;
  const status = order.status as BookedStatus;
  const completeSince = stockCompleteSince({ status, quantity, bookedAt, settledAt }, stock);
  const known = {
    orderNumber: order.wizard_clipping_id,
    status,
    bookedAt,
    images: {
      stated,
      arrived: stock.arrived,
      areMissing: isAnyMissing(stated, stock),
      areTooMany: isExcessOpen({ status, quantity }, stock.arrived),
    },
  };
  const read = readStored('order_summaries.summary', order.summary);
  if (!read.isReadable) return { ...known, ...nothingKnown, email: order.email_folded ?? '' };
  const summary = read.value;
  return {
    ...known,
    isReadable: true,
    customer: customerOf(summary),
    email: summary.email,
    reference: summary.reference,
    due: openStatuses.has(status) ? dueDay(summary, quantity, completeSince) : null,
    isExpress: summary.express !== null,
    isTest: summary.testImages !== null,
    delivery: deliveryNow(summary, { quantity, completeSince, isOver: !openStatuses.has(status) }),
    net: summary.price.price,
  };
}

/** Fields of an order whose summary is unreadable. */
const nothingKnown = {
  isReadable: false,
  customer: '',
  reference: '',
  due: null,
  isExpress: false,
  isTest: false,
  delivery: '',
  net: 0,
} as const;

function customerOf({ invoiceTo, greetingName }: OrderSummary): string {
  return invoiceTo[0] ?? greetingName;
}

async function declaredOf(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const declared = new Set<string>();
  for (const chunk of inChunks(ids)) {
    const rows = await queries.selectFrom('withdrawals').select('order_id').where('order_id', 'in', chunk).execute();
    for (const { order_id } of rows) if (order_id !== null) declared.add(order_id);
  }
  return declared;
}
