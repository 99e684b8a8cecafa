/* Writes invoices by itself, some days after the delivery (`domain/studio/invoicing.ts`). */
import type { FastifyBaseLogger } from 'fastify';
import type { ExpressionBuilder } from 'kysely';
import { deliveryEvents } from '../../domain/order/order-history.ts';
import { DAY } from '../../domain/studio/retention.ts';
import { createPeriodicJob, type PeriodicJob } from '../app/platform/periodic-job.ts';
import type { World } from '../app/platform/world.ts';
import { takeTurn } from '../database/job-turns.ts';
import { readInstallation } from '../database/installation.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries, Store } from '../database/store.ts';
import type { Tables } from '../database/tables.ts';
import { takeStep } from './commands/office-orders.ts';

const INTERVAL = DAY / 24;
/** Orders delivered longer ago are left to the studio: it may have billed them elsewhere. */
const LATEST = 30 * DAY;
/** Invoices of one run, at most. */
const MOST = 100;

export interface InvoicingJobDeps {
  readonly store: Store;
  readonly world: World;
  readonly publicUrl: string;
  /** Days after the delivery or the acceptance; null: never. */
  readonly afterDays: number | null;
  /** Called when invoices wait for the outbox. */
  readonly announce: () => void;
  readonly log: FastifyBaseLogger;
}

export interface InvoicingJob extends PeriodicJob {
  /** @returns the numbers of the invoices, and of the orders that the studio has to bill itself */
  readonly run: (isStopped?: () => boolean) => Promise<{ readonly written: string[]; readonly left: string[] }>;
}

export function createInvoicingJob(deps: InvoicingJobDeps): InvoicingJob {
  const { store, world, afterDays, announce, log } = deps;

  async function run(isStopped: () => boolean = () => false) {
    const written: string[] = [];
    const left: string[] = [];
    if (afterDays === null) return { written, left };
    const now = world.now().getTime();
    const between = [new Date(now - afterDays * DAY - LATEST), new Date(now - afterDays * DAY)] as const;
    for (const orderNumber of await store.read((queries) => dueOrders(queries, between))) {
      if (isStopped() || written.length === MOST) break;
      const number = await writeOne(orderNumber);
      if (number === null) left.push(orderNumber);
      else written.push(number);
    }
    if (written.length > 0) announce();
    if (written.length > 0) log.info({ invoices: written }, 'the server wrote invoices');
    if (left.length > 0) log.warn({ orders: left }, 'the server could not write these invoices; the studio has to');
    return { written, left };
  }

  /** The number of its invoice; null for one that cannot be written, or fails: the others are written all the same. */
  async function writeOne(orderNumber: string): Promise<string | null> {
    try {
      const taken = await store.write((queries) =>
        takeStep(queries, deps, orderNumber, 'invoiced', { withThoseHere: false, day: null }),
      );
      return taken.kind === 'taken' ? (taken.document?.number ?? null) : null;
    } catch (error) {
      log.error({ err: error, order: orderNumber }, 'an invoice failed');
      return null;
    }
  }

  const job = createPeriodicJob({
    name: 'invoicing',
    interval: INTERVAL,
    log,
    async run(isStopped) {
      if (await takeTurn(store, 'invoicing', world.now(), INTERVAL / 2)) await run(isStopped);
    },
  });
  return { ...job, run };
}

/**
 * Delivered orders with a price whose last state or delivery was between these moments, oldest first; none that may
 * have been billed elsewhere, whose withdrawal is declared, or with an open question.
 */
async function dueOrders(queries: Queries, [from, to]: readonly [Date, Date]): Promise<string[]> {
  const { invoices_from: booksFrom } = await readInstallation(queries);
  const rows = await queries
    .selectFrom('orders')
    .select('wizard_clipping_id')
    .where('status', 'in', ['delivered', 'accepted'])
    .$if(booksFrom !== null, (orders) => orders.where('booked_at', '>=', booksFrom ?? ''))
    .where((order) => order.not(order.exists(entries(order).where('at', '>', timestamp(to)))))
    .where((order) => order.not(order.exists(deliveries(order).where('at', '>', timestamp(to)))))
    .where((order) => order.exists(entries(order).where('at', '>=', timestamp(from))))
    .where('id', 'not in', (order) => order.selectFrom('test_mailboxes').select('order_id'))
    .where((order) => order.not(order.exists(openQuestions(order))))
    .where((order) => order.not(order.exists(withdrawals(order))))
    .orderBy('closed_at')
    .execute();
  return rows.map(({ wizard_clipping_id }) => wizard_clipping_id);
}

function entries(order: ExpressionBuilder<Tables, 'orders'>) {
  return order.selectFrom('order_history').select('order_history.id').whereRef('order_id', '=', 'orders.id');
}

function deliveries(order: ExpressionBuilder<Tables, 'orders'>) {
  return order
    .selectFrom('order_events')
    .select('order_events.id')
    .whereRef('order_id', '=', 'orders.id')
    .where('event', 'in', deliveryEvents);
}

function openQuestions(order: ExpressionBuilder<Tables, 'orders'>) {
  return order
    .selectFrom('order_questions')
    .select('order_questions.order_id')
    .whereRef('order_id', '=', 'orders.id')
    .where('answered_at', 'is', null);
}

function withdrawals(order: ExpressionBuilder<Tables, 'orders'>) {
  return order.selectFrom('withdrawals').select('withdrawals.id').whereRef('order_id', '=', 'orders.id');
}
