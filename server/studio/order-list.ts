/* The studio's list of booked orders: what is to be done first stands first. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DeskOrderRow, DeskOrders, DeskQuery } from '../../domain/contracts/desk.ts';
import { deliveryNow, dueDay } from '../../domain/delivery.ts';
import { areImagesMissing } from '../../domain/media.ts';
import { type BookedStatus, bookedStatuses } from '../../domain/order-item.ts';
import { type OrderSummary, orderSummarySchema } from '../../domain/order-summary.ts';
import { isClosed } from '../../machines/order/order-decision.ts';
import { inChunks } from '../database/in-chunks.ts';
import { fromJson } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { OrdersTable, Tables } from '../database/tables.ts';
import { openQuestionsOf } from '../orders/questions.ts';
import { readableAnswers } from '../orders/stored-order.ts';
import { completeSinceOf } from '../uploads/uploads-repository.ts';

const ROWS_OF_PAGE = 50;
const openStatuses: ReadonlySet<string> = new Set(bookedStatuses.filter((status) => !isClosed(status)));

/**
 * A page of the booked orders that `query` looks for. The studio's work first: by the day on which it is due, then what waits for images;
 * then all others, the newest first.
 */
export async function listOrders(
  queries: Queries,
  query: DeskQuery,
  rowsOfPage: number = ROWS_OF_PAGE,
): Promise<DeskOrders> {
  const statuses = query.status === undefined ? bookedStatuses : [query.status];
  const open = statuses.filter((status) => openStatuses.has(status));
  const urgent = (
    open.length === 0 ? [] : await rowsOf(queries, await ordersIn(queries, query, open).execute())
  ).toSorted(byUrgency);
  const others = statuses.filter((status) => !openStatuses.has(status));
  const start = (query.page - 1) * rowsOfPage;
  const shown = urgent.slice(start, start + rowsOfPage);
  const rest = await othersOf(queries, query, others, {
    limit: rowsOfPage - shown.length,
    offset: Math.max(0, start - urgent.length),
  });
  const total = urgent.length + rest.total;
  return {
    orders: [...shown, ...rest.orders],
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / rowsOfPage)),
  };
}

/** The newest first. */
async function othersOf(
  queries: Queries,
  query: DeskQuery,
  statuses: readonly BookedStatus[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Pick<DeskOrders, 'orders' | 'total'>> {
  if (statuses.length === 0) return { orders: [], total: 0 };
  const { total } = await matching(queries, query, statuses)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found =
    limit === 0
      ? []
      : await ordersIn(queries, query, statuses)
          .orderBy('orders.booked_at', 'desc')
          .orderBy('orders.id')
          .limit(limit)
          .offset(offset)
          .execute();
  return { orders: await rowsOf(queries, found), total };
}

/** The row of one order; undefined where no booked order has that number. */
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
  readonly row: DeskOrderRow;
}

const columns = [
  'orders.id',
  'orders.wizard_clipping_id',
  'orders.status',
  'orders.booked_at',
  'orders.version',
  'orders.screen',
  'orders.context',
  'order_summaries.summary',
] as const;

type FoundOrder = Pick<OrdersTable, 'id' | 'wizard_clipping_id' | 'status' | 'booked_at' | 'version' | 'screen'> &
  Pick<Tables['order_summaries'], 'summary'> &
  Pick<OrdersTable, 'context'>;

function booked(queries: Queries) {
  return queries
    .selectFrom('orders')
    .innerJoin('order_summaries', 'order_summaries.order_id', 'orders.id')
    .where('orders.booked_at', 'is not', null);
}

function matching(queries: Queries, { search }: DeskQuery, statuses: readonly BookedStatus[]) {
  return booked(queries)
    .where('orders.status', 'in', statuses)
    .where((order) => (search === '' ? order.val(true) : says(order, search)));
}

function ordersIn(queries: Queries, query: DeskQuery, statuses: readonly BookedStatus[]) {
  return matching(queries, query, statuses).select([...columns]);
}

type SearchedTables = Pick<Tables, 'orders' | 'order_summaries'>;

/** Databases know small and capital letters of ASCII alone: any other letter stands for itself in either form, and for all others. */
function says(order: ExpressionBuilder<SearchedTables, keyof SearchedTables>, search: string): Expression<SqlBool> {
  const words = search
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)
    .replaceAll(/[^ -~]/g, '_');
  const like = (column: 'orders.wizard_clipping_id' | 'orders.email_folded' | 'order_summaries.summary') =>
    sql<SqlBool>`lower(cast(${order.ref(column)} as text)) like ${`%${words}%`} escape '\\'`;
  return order.or([like('orders.wizard_clipping_id'), like('orders.email_folded'), like('order_summaries.summary')]);
}

async function rowsOf(queries: Queries, orders: readonly FoundOrder[]): Promise<DeskOrderRow[]> {
  const ids = orders.map(({ id }) => id);
  const files = await filesOf(queries, ids);
  const declared = await declaredOf(queries, ids);
  const questions = await openQuestionsOf(queries, ids);
  return orders.map((order) => ({
    ...rowOf(order, files.get(order.id) ?? []),
    isWithdrawalDeclared: declared.has(order.id),
    openQuestions: questions.get(order.id) ?? 0,
  }));
}

interface ArrivedFile {
  readonly name: string;
  readonly completedAt: string;
}

function rowOf(
  order: FoundOrder,
  files: readonly ArrivedFile[],
): Omit<DeskOrderRow, 'isWithdrawalDeclared' | 'openQuestions'> {
  const summary = orderSummarySchema.parse(fromJson(order.summary));
  const { quantity = null } = readableAnswers(order);
  const bookedAt = order.booked_at ?? summary.bookedAt;
  const stated = quantity ?? 0;
  const completeSince = completeSinceOf(stated, files, bookedAt);
  const status = order.status as BookedStatus;
  return {
    orderNumber: order.wizard_clipping_id,
    status,
    bookedAt,
    customer: customerOf(summary),
    email: summary.email,
    reference: summary.reference,
    due: openStatuses.has(status) ? dueDay(summary, quantity, completeSince) : null,
    isExpress: summary.express !== null,
    isTest: summary.testImages !== null,
    delivery: deliveryNow(summary, { quantity, completeSince, isOver: !openStatuses.has(status) }),
    images: { stated, arrived: files.length, areMissing: areImagesMissing(stated, files) },
    net: summary.price.price,
  };
}

function customerOf({ invoiceTo, greetingName }: OrderSummary): string {
  return invoiceTo[0] ?? greetingName;
}

async function filesOf(queries: Queries, ids: readonly string[]): Promise<Map<string, ArrivedFile[]>> {
  const files = new Map<string, ArrivedFile[]>();
  for (const chunk of inChunks(ids)) {
    const rows = await queries
      .selectFrom('uploads')
      .select(['order_id', 'name', 'completed_at'])
      .where('order_id', 'in', chunk)
      .where('completed_at', 'is not', null)
      .execute();
    for (const { order_id, name, completed_at } of rows) {
      const known = files.get(order_id) ?? [];
      known.push({ name, completedAt: completed_at ?? '' });
      files.set(order_id, known);
    }
  }
  return files;
}

async function declaredOf(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const declared = new Set<string>();
  for (const chunk of inChunks(ids)) {
    const rows = await queries.selectFrom('withdrawals').select('order_id').where('order_id', 'in', chunk).execute();
    for (const { order_id } of rows) if (order_id !== null) declared.add(order_id);
  }
  return declared;
}

function byUrgency(a: DeskOrderRow, b: DeskOrderRow): number {
  // Without a day: waits for images, or for an agreement.
  return (a.due ?? '9').localeCompare(b.due ?? '9') || a.bookedAt.localeCompare(b.bookedAt);
}
