/* Deletes all data about one e-mail address that need not be kept (Art. 17 (1) and (3) DSGVO):
 * first a plan that the studio can review, then the deletion. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import { retention } from '../../../domain/studio/retention.ts';
import { inChunks, inSteps, timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { storedAsItIs } from '../../database/stored-json.ts';
import { orderFileTables, type OrdersTable, type OutboxTable } from '../../database/tables.ts';
import { collectedAs, itemsOf, setItems } from '../../mail/collected-mails.ts';
import type { MailKind } from '../../mail/templates/mail-kinds.ts';
import { forgetSaid } from '../../orders/corrections.ts';
import { forgetAmendments } from '../../orders/rows/order-events.ts';
import { dropFiles } from '../../files/rows/file-removals.ts';
import { dropConfirmed } from './deletion-confirmations.ts';
import { findPersonalRows } from './personal-data.ts';

type OrderFileTable = (typeof orderFileTables)[number];

/** Ids of the rows to delete. */
export interface DeletionPlan {
  /** Orders that need not be kept, with their files: never booked ones, and closed ones of test images. */
  readonly orders: readonly string[];
  /** Files of these orders, and of closed booked orders. */
  readonly files: readonly string[];
  /** Finished files of the same orders. */
  readonly deliveredFiles: readonly string[];
  /** Closed booked orders; the customers' corrections and questions go. */
  readonly closed: readonly string[];
  /** Events of amendments in other customers' orders; that there was an amendment stays. */
  readonly amendments: readonly string[];
  readonly enquiries: readonly string[];
  /** Pictures of these enquiries. */
  readonly pictures: readonly string[];
  readonly withdrawals: readonly string[];
  readonly mails: readonly string[];
  /**
   * Booked orders, and others with this invoice address, stay until the end of `untilYear` (§ 147 AO, § 257 HGB).
   * null: test images in work, which have no vouchers and stay until the order is closed.
   */
  readonly kept: readonly KeptOrder[];
}

interface KeptOrder {
  readonly orderNumber: string;
  readonly untilYear: number | null;
  /** Whether it has invoices here (§ 147 AO, § 14b UStG). */
  readonly hasInvoices: boolean;
}

export async function planDeletion(queries: Queries, email: string): Promise<DeletionPlan> {
  const found = await findPersonalRows(queries, email);
  const tests = await testOrdersAmong(queries, found.orders);
  const needsNoKeeping = (order: OrdersTable) =>
    order.booked_at === null || (order.closed_at !== null && tests.has(order.id));
  const booked = found.orders.filter((order) => !needsNoKeeping(order));
  const bookedIds = new Set(booked.map(({ id }) => id));
  const gone = new Set(found.orders.filter(needsNoKeeping).map((order) => order.wizard_clipping_id));
  const free = found.orders.filter((order) => order.booked_at === null || order.closed_at !== null).map(({ id }) => id);
  return {
    orders: found.orders.map(({ id }) => id).filter((id) => !bookedIds.has(id)),
    files: await filesOf(queries, 'uploads', free),
    deliveredFiles: await filesOf(queries, 'delivered_files', free),
    closed: booked.filter(({ closed_at }) => closed_at !== null).map(({ id }) => id),
    amendments: [...new Set(found.amendments.map(({ id }) => id))],
    enquiries: found.enquiries.map(({ id }) => id),
    pictures: found.enquiries.flatMap(({ pictures }) => pictures.map(({ id }) => id)),
    withdrawals: found.withdrawals
      .filter(({ order_id }) => order_id === null || !bookedIds.has(order_id))
      .map(({ id }) => id),
    // What confirms an order that stays must reach the customer (§ 312i BGB), and so must its invoice.
    mails: found.mails
      .filter(({ kind, payload }) => !mailsOfOrders.has(kind) || gone.has(orderNumberIn(payload)))
      .map(({ id }) => id),
    kept: [
      ...booked.map(({ id, wizard_clipping_id: orderNumber, booked_at, created_at, enteredAt }) =>
        tests.has(id)
          ? { orderNumber, untilYear: null, hasInvoices: false }
          : keptOrder({ orderNumber, bookedAt: booked_at ?? created_at, enteredAt }),
      ),
      // An order and several of its documents may name the same mailbox.
      ...new Map(found.invoices.map((order) => [order.orderNumber, keptOrder(order)])).values(),
    ],
  };
}

/** Ids of the files of these orders. */
async function filesOf(queries: Queries, table: OrderFileTable, orders: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const chunk of inChunks(orders)) {
    const rows = await queries
      .selectFrom(table as 'uploads')
      .select('id')
      .where('order_id', 'in', chunk)
      .execute();
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}

/** Ids of orders of test images. */
async function testOrdersAmong(queries: Queries, orders: readonly Pick<OrdersTable, 'id'>[]): Promise<Set<string>> {
  const tests = new Set<string>();
  for (const chunk of inChunks(orders.map(({ id }) => id))) {
    const rows = await queries.selectFrom('test_mailboxes').select('order_id').where('order_id', 'in', chunk).execute();
    for (const { order_id } of rows) tests.add(order_id);
  }
  return tests;
}

/** Mails that stay with their order. */
const mailsOfOrders: ReadonlySet<string> = new Set<MailKind>([
  'orderConfirmation',
  'jobTicket',
  'invoice',
  'deletionConfirmed',
]);

/** Number of the order that such a mail is about. */
function orderNumberIn(payload: OutboxTable['payload']): string {
  const { data } = aboutOrder.safeParse(storedAsItIs(payload));
  if (data === undefined) return '';
  if ('orderNumber' in data) return data.orderNumber;
  return 'summary' in data ? data.summary.orderNumber : data.invoice.orderNumber;
}

const numbered = z.object({ orderNumber: z.string() });
const aboutOrder = z.union([z.object({ summary: numbered }), z.object({ invoice: numbered }), numbered]);

interface DatedOrder {
  readonly orderNumber: string;
  readonly bookedAt: string;
  /** Of the last entry in the books; null without one. */
  readonly enteredAt: string | null;
}

/** An entry in the books begins a period of its own (§ 14b (1) UStG, § 147 (4) AO). */
function keptOrder({ orderNumber, bookedAt, enteredAt }: DatedOrder): KeptOrder {
  const since = enteredAt !== null && enteredAt > bookedAt ? enteredAt : bookedAt;
  const year = Number(berlinDayOf(new Date(since)).slice(0, 4));
  return { orderNumber, untilYear: year + retention.finishedOrderYears, hasInvoices: enteredAt !== null };
}

/**
 * Deletes everything about the address that need not be kept: files in steps, then all the rest in one transaction.
 * A call after an abort deletes what is left.
 * @returns what it has deleted
 */
export async function deletePersonalData(store: Store, now: Date, email: string): Promise<DeletionPlan> {
  const files = { uploads: [] as string[], delivered_files: [] as string[] };
  const plan = await store.write(async (queries) => {
    const decided = await planDeletion(queries, email);
    await takeFromBrowsers(queries, decided.orders);
    return decided;
  });
  for (const table of orderFileTables) {
    const ids = table === 'uploads' ? plan.files : plan.deliveredFiles;
    for (const step of inSteps(ids))
      files[table].push(...(await store.write((queries) => dropFree(queries, table, step, now))));
  }
  const rest = await store.write(async (queries) => {
    const decided = await planDeletion(queries, email);
    await carryOut(queries, decided, now);
    return decided;
  });
  return {
    ...rest,
    files: [...files.uploads, ...rest.files],
    deliveredFiles: [...files.delivered_files, ...rest.deliveredFiles],
  };
}

/** Closes these open orders to every browser: an order booked between two steps would lack half of its images. */
async function takeFromBrowsers(queries: Queries, orders: readonly string[]): Promise<void> {
  for (const chunk of inChunks(orders)) {
    await queries
      .updateTable('orders')
      .set({ token_hash: sql<string>`'deleted ' || id` })
      .where('id', 'in', chunk)
      .where('booked_at', 'is', null)
      .execute();
    await queries.deleteFrom('resume_links').where('order_id', 'in', chunk).execute();
    await queries.deleteFrom('transfer_tokens').where('order_id', 'in', chunk).execute();
  }
}

/** Drops files, except those of a closed order that is open again. Returns the ids of the dropped ones. */
async function dropFree(queries: Queries, table: OrderFileTable, ids: readonly string[], now: Date): Promise<string[]> {
  const orders = await queries
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', (row) =>
      row
        .selectFrom(table as 'uploads')
        .select('order_id')
        .where('id', 'in', ids),
    )
    .where((order) => order.or([order('booked_at', 'is', null), order('closed_at', 'is not', null)]))
    .forUpdate()
    .execute();
  if (orders.length === 0) return [];
  const free = await queries
    .selectFrom(table as 'uploads')
    .select('id')
    .where('id', 'in', ids)
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const dropped = free.map(({ id }) => id);
  await dropConfirmed(queries, table, dropped, 'wish', now);
  return dropped;
}

/**
 * Carries out the plan in one transaction.
 * @returns the number of files to remove from the storage
 */
export async function carryOut(queries: Queries, plan: DeletionPlan, now: Date): Promise<number> {
  const files = await dropConfirmed(queries, 'uploads', plan.files, 'wish', now);
  const delivered = await dropConfirmed(queries, 'delivered_files', plan.deliveredFiles, 'wish', now);
  const pictures = await dropFiles(queries, 'enquiry_pictures', plan.pictures, now);
  for (const chunk of inChunks(plan.closed)) {
    await queries
      .updateTable('orders')
      .set({ files_gone_at: timestamp(now) })
      .where('id', 'in', chunk)
      .where('files_gone_at', 'is', null)
      .execute();
  }
  await forgetSaid(queries, plan.closed);
  await forgetAmendments(queries, plan.amendments);
  // Quotes contain free text, and without its order a quote cannot be found.
  for (const chunk of inChunks(plan.orders))
    await queries.deleteFrom('quotes').where('order_id', 'in', chunk).execute();
  await deleteRows(queries, 'orders', plan.orders);
  await deleteRows(queries, 'enquiries', plan.enquiries);
  await deleteRows(queries, 'withdrawals', plan.withdrawals);
  await deleteRows(queries, 'outbox', await leaveOthers(queries, plan));
  return files + delivered + pictures;
}

/**
 * Removes the rows from mails that also contain others.
 * @returns the mails to delete as a whole
 */
async function leaveOthers(queries: Queries, { mails, ...plan }: DeletionPlan): Promise<string[]> {
  const staying = new Set<string>();
  for (const kind of ['enquiry', 'withdrawal'] as const) {
    for (const chunk of inChunks(mails)) {
      const shared = await queries
        .selectFrom('outbox')
        .select(['id', 'payload'])
        .where('id', 'in', chunk)
        .where('kind', '=', collectedAs[kind].kind)
        .execute();
      for (const { id, payload } of shared) {
        const others = itemsOf(kind, payload).filter((one) => !plan[collectedAs[kind].table].includes(one.id));
        await setItems(queries, kind, id, others);
        if (others.length > 0) staying.add(id);
      }
    }
  }
  return mails.filter((id) => !staying.has(id));
}

async function deleteRows(
  queries: Queries,
  table: 'orders' | 'enquiries' | 'withdrawals' | 'outbox',
  ids: readonly string[],
): Promise<void> {
  for (const chunk of inChunks(ids)) await queries.deleteFrom(table).where('id', 'in', chunk).execute();
}
