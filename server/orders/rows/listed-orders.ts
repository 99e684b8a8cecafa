/*
 * Data of booked orders for the studio's list: sort key (`orders.list_key`), `order_words`, invoice address.
 * Written with order and summary; recreated if missing.
 */
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { foldAddress } from '../../../domain/client/address.ts';
import { dueDay } from '../../../domain/delivery/delivery.ts';
import { isAnyMissing } from '../../../domain/files/media.ts';
import { type CountedOrder, isExcessOpen } from '../../../domain/order/texts/excess.ts';
import type { OrderSummary } from '../../../domain/order/texts/order-summary.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { withoutEnd } from '../../../domain/texts/clean-text.ts';
import { isClosed, stateOf } from '../../../machines/order/order-decision.ts';
import { createPeriodicJob, type PeriodicJob } from '../../app/platform/periodic-job.ts';
import { inChunks } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { readStored, type StoredJson, toStored } from '../../database/stored-json.ts';
import type { OrdersTable } from '../../database/tables.ts';
import { readableAnswers } from './stored-order.ts';

/** The summary from the booking, with later amendments; undefined without a readable summary. */
export async function keptSummary(queries: Queries, orderId: string): Promise<OrderSummary | undefined> {
  const row = await queries
    .selectFrom('order_summaries')
    .select('summary')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row === undefined ? undefined : readSummary(row.summary);
}

function readSummary(stored: StoredJson<'order_summaries.summary'>): OrderSummary | undefined {
  const read = readStored('order_summaries.summary', stored);
  return read.isReadable ? read.value : undefined;
}

/** Replaces the summary and updates the list. */
export async function keepSummary(queries: Queries, orderId: string, summary: OrderSummary): Promise<void> {
  await queries
    .updateTable('order_summaries')
    .set({ summary: toStored('order_summaries.summary', summary) })
    .where('order_id', '=', orderId)
    .execute();
  await listOrders(queries, [orderId]);
}

/** The arrived images of an order. */
export interface Stock {
  readonly arrived: number;
  /** Whether an archive is among them, which may contain any number of images. */
  readonly hasArchive: boolean;
  /** Arrival of the last image; null without any. */
  readonly lastAt: string | null;
}

const NOTHING: Stock = { arrived: 0, hasArchive: false, lastAt: null };

/** The arrived images of these orders, counted in the database: an order may have thousands. */
export async function stocksOf(queries: Queries, orderIds: readonly string[]): Promise<(orderId: string) => Stock> {
  const stocks = new Map<string, Stock>();
  for (const chunk of inChunks(orderIds)) {
    const rows = await queries
      .selectFrom('uploads')
      .select(({ fn }) => [
        'order_id',
        fn.countAll<number>().as('arrived'),
        fn.max('completed_at').as('lastAt'),
        sql<number>`max(case when lower(name) like '%.zip' then 1 else 0 end)`.as('archives'),
      ])
      .where('order_id', 'in', chunk)
      .where('completed_at', 'is not', null)
      .groupBy('order_id')
      .execute();
    for (const { order_id, arrived, lastAt, archives } of rows)
      stocks.set(order_id, { arrived, lastAt, hasArchive: archives === 1 });
  }
  return (orderId) => stocks.get(orderId) ?? NOTHING;
}

/** `completeSinceOf` from the stock. */
export function stockCompleteSince(order: CountedOrder, stock: Stock): string | null {
  const { quantity, bookedAt, settledAt } = order;
  if (isAnyMissing(quantity ?? 0, stock) || isExcessOpen(order, stock.arrived)) return null;
  return [stock.lastAt ?? '', settledAt ?? ''].reduce((last, one) => (one > last ? one : last), bookedAt);
}

const MOST_MILLISECONDS = 9_999_999_999_999;

/**
 * Sort key in digits.
 * Open work by due day, then open work without a due day, oldest first; then closed orders, newest first.
 */
function listKey(
  order: Pick<OrdersTable, 'status' | 'screen' | 'booked_at' | 'version' | 'context'>,
  summary: OrderSummary | undefined,
  stock: Stock,
): string {
  const booked = Math.max(0, Date.parse(order.booked_at ?? '') || 0);
  if (isClosed(stateOf(order))) return `2${'0'.repeat(8)}${inDigits(MOST_MILLISECONDS - booked)}`;
  const { quantity = null, settledAt = null } = readableAnswers(order);
  const { status, booked_at } = order;
  const completeSince = stockCompleteSince({ status, quantity, bookedAt: booked_at ?? '', settledAt }, stock);
  const due = summary === undefined ? null : dueDay(summary, quantity, completeSince);
  return `1${due === null ? '99999999' : due.replaceAll('-', '')}${inDigits(booked)}`;
}

function inDigits(milliseconds: number): string {
  return String(milliseconds).padStart(13, '0');
}

/** Updates the sort keys of booked orders among these. Call it in the transaction that changes status or files. */
export async function placeOrders(queries: Queries, orderIds: readonly string[]): Promise<void> {
  await list(queries, orderIds, false);
}

/** Updates sort keys and search words. Call it in the transaction that books or amends. */
export async function listOrders(queries: Queries, orderIds: readonly string[]): Promise<void> {
  await list(queries, orderIds, true);
}

async function list(queries: Queries, orderIds: readonly string[], withWords: boolean): Promise<void> {
  for (const chunk of inChunks(orderIds)) {
    const orders = await queries
      .selectFrom('orders')
      .leftJoin('order_summaries', 'order_summaries.order_id', 'orders.id')
      .select([
        'orders.id',
        'status',
        'screen',
        'booked_at',
        'version',
        'context',
        'wizard_clipping_id',
        'email_folded',
      ])
      .select('order_summaries.summary')
      .where('orders.id', 'in', chunk)
      .where('booked_at', 'is not', null)
      .execute();
    const stockOf = await stocksOf(
      queries,
      orders.map(({ id }) => id),
    );
    for (const order of orders) {
      const summary = order.summary === null ? undefined : readSummary(order.summary);
      await queries
        .updateTable('orders')
        .set({ list_key: listKey(order, summary, stockOf(order.id)) })
        .where('id', '=', order.id)
        .execute();
      if (withWords) await findBy(queries, order, summary);
    }
  }
}

async function findBy(
  queries: Queries,
  order: Pick<OrdersTable, 'id' | 'wizard_clipping_id' | 'email_folded'>,
  summary: OrderSummary | undefined,
): Promise<void> {
  const said =
    summary === undefined
      ? []
      : [
          summary.email,
          summary.greetingName,
          summary.reference,
          summary.invoiceEmail,
          summary.phone,
          ...summary.invoiceTo,
        ];
  const words = textsOf([order.wizard_clipping_id, order.email_folded ?? '', ...said]);
  await queries.deleteFrom('order_words').where('order_id', '=', order.id).execute();
  if (words.length > 0)
    await queries
      .insertInto('order_words')
      .values(words.map((word) => ({ order_id: order.id, word })))
      .execute();
  const invoiceEmail = summary?.invoiceEmail ?? '';
  await queries
    .updateTable('order_summaries')
    .set({ invoice_email_folded: invoiceEmail === '' ? null : foldAddress(invoiceEmail) })
    .where('order_id', '=', order.id)
    .execute();
}

/** Orders per transaction. */
const STEP = 100;

/**
 * Lists booked orders without a sort key, after an update, a restore, or a move; yields between transactions.
 * `most`: stops after about this many. Returns the number listed.
 */
export async function listUnlisted(
  store: Store,
  { isStopped = () => false, most = Infinity }: { readonly isStopped?: () => boolean; readonly most?: number } = {},
): Promise<number> {
  let listed = 0;
  for (;;) {
    const orders = await store.read((queries) =>
      queries
        .selectFrom('orders')
        .select('id')
        .where('booked_at', 'is not', null)
        .where('list_key', 'is', null)
        .orderBy('id')
        .limit(STEP)
        .execute(),
    );
    if (orders.length === 0 || listed >= most || isStopped()) return listed;
    await store.write((queries) =>
      listOrders(
        queries,
        orders.map(({ id }) => id),
      ),
    );
    listed += orders.length;
    await setImmediate();
  }
}

/** Lists unlisted orders at the start and hourly; a server of an older version books without listing. */
export function createListingJob(store: Store, log: FastifyBaseLogger): PeriodicJob {
  return createPeriodicJob({
    name: 'listing',
    interval: DAY / 24,
    log,
    async run(isStopped) {
      const listed = await listUnlisted(store, { isStopped });
      if (listed > 0) log.info({ orders: listed }, 'the server listed booked orders');
    },
  });
}

/* Search words of an order: lower-case ASCII letters and digits, which both databases sort alike. */

/** Characters of a word, and words per order, that are kept. */
const LONGEST = 40;
const MOST = 40;

/** The distinct words of these texts. Umlauts yield both spellings: "Müller" gives "muller" and "mueller". */
export function textsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [...splitWords(text), ...splitWords(withUmlautsSpelt(text))]);
  return [...new Set(words)].slice(0, MOST);
}

/** The distinct words typed, longest first: the longest matches the fewest orders. */
export function typedWords(search: string): string[] {
  return [...new Set(splitWords(search))].toSorted((a, b) => b.length - a.length).slice(0, MOST);
}

/** The smallest word greater than all words with prefix `word`; null without any. */
export function afterWord(word: string): string | null {
  const kept = withoutEnd(word, 'z');
  const last = kept.at(-1);
  if (last === undefined) return null;
  return kept.slice(0, -1) + (last === '9' ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1));
}

function splitWords(text: string): string[] {
  const ascii = Array.from(
    text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss'),
    (letter) =>
      // Letters of other scripts become a code of five hex digits, so that prefixes stay prefixes.
      letter > '\u007F' && /[\p{L}\p{N}]/u.test(letter)
        ? `u${(letter.codePointAt(0) ?? 0).toString(16).padStart(5, '0')}`
        : letter,
  ).join('');
  return ascii.split(/[^a-z0-9]+/).flatMap((word) => (word === '' ? [] : [word.slice(0, LONGEST)]));
}

function withUmlautsSpelt(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
}
