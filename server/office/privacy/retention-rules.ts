/* Retention rules (periods: domain/studio/retention.ts). A rule deletes a bounded number of rows in each transaction
 * (`retention-job.ts`), oldest first: without an order, PostgreSQL would scan large tables for the few due rows. */
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { DAY, firstKeptYear, monthsBefore, retention } from '../../../domain/studio/retention.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { orderFileTables, type Tables } from '../../database/tables.ts';
import { forgetSaid } from '../../orders/corrections.ts';
import type { Config } from '../../app/platform/config.ts';
import { dropFiles } from '../../files/rows/file-removals.ts';
import { dropConfirmed } from './deletion-confirmations.ts';

/** Most rows that one step deletes. */
export const STEP_ROWS = 100;

export interface Step {
  /** Rows of the rule's main table that this step deleted. */
  readonly deleted: number;
  /** Whether rows may be left. */
  readonly isUnfinished: boolean;
}

/** One step of a rule. */
export type Rule = (queries: Queries, now: Date, periods: Config['retention']) => Promise<Step>;

/** In order of execution: rules for what orders leave behind follow those for orders. */
export const retentionRules: Readonly<Record<string, Rule>> = {
  async unfinishedUploads(queries, now, { uploadsDays }) {
    const stale = await queries
      .selectFrom('uploads')
      .select('id')
      .where('completed_at', 'is', null)
      .where('updated_at', '<', daysBefore(now, uploadsDays))
      .orderBy('updated_at')
      .limit(STEP_ROWS)
      .forUpdate()
      .execute();
    return stepOf(await dropFiles(queries, 'uploads', idsOf(stale), now));
  },

  unfinishedOrders(queries, now, { openOrdersDays }) {
    const limit = daysBefore(now, openOrdersDays);
    return deleteOrdersStep(queries, now, (orders) =>
      orders
        .where('status', '=', 'draft')
        .where('updated_at', '<', limit)
        // A customer with recent uploads is active.
        .where((row) => row.not(row.exists(uploadsOf(row).where('uploads.updated_at', '>=', limit))))
        .orderBy('updated_at'),
    );
  },

  /** Closed orders stay for years without files; `files_gone_at` excludes them from further runs. */
  async filesOfClosedOrders(queries, now, { imagesDays }) {
    const orders = await queries
      .selectFrom('orders')
      .select('id')
      .where('closed_at', '<', daysBefore(now, imagesDays))
      .where('files_gone_at', 'is', null)
      .orderBy('closed_at')
      .limit(STEP_ROWS)
      .forUpdate()
      .execute();
    if (orders.length === 0) return stepOf(0);
    const files = await dropFilesOf(queries, idsOf(orders), (table, ids) =>
      dropConfirmed(queries, table, ids, 'period', now),
    );
    if (files > 0) return { deleted: files, isUnfinished: true };
    await forgetSaid(queries, idsOf(orders));
    await queries
      .updateTable('orders')
      .set({ files_gone_at: timestamp(now) })
      .where('id', 'in', idsOf(orders))
      .execute();
    return { deleted: 0, isUnfinished: orders.length === STEP_ROWS };
  },

  /**
   * Invoices and payments count from the year of their entry, also where the order is of an earlier one (§ 14b (1)
   * UStG, § 147 (4) AO), and for the years of the law, which no configuration shortens.
   */
  finishedOrders(queries, now, { ordersYears }) {
    const firstKept = timestamp(firstKeptYear(now, ordersYears));
    const firstBooks = timestamp(firstKeptYear(now, retention.finishedOrderYears));
    return deleteOrdersStep(queries, now, (orders) =>
      orders
        .where('booked_at', '<', firstKept)
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('invoices')
                .leftJoin('payments', 'payments.invoice', 'invoices.number')
                .select('invoices.number')
                .whereRef('invoices.order_id', '=', 'orders.id')
                .where((entry) =>
                  entry.or([
                    entry('invoices.issued_at', '>=', firstBooks),
                    entry('payments.created_at', '>=', firstBooks),
                  ]),
                ),
            ),
          ),
        )
        .orderBy('booked_at'),
    );
  },

  /** Test images have no invoice, so nothing has to be kept. */
  testOrders(queries, now) {
    const limit = timestamp(monthsBefore(now, retention.testOrderMonths));
    return deleteOrdersStep(queries, now, (orders) =>
      orders
        .where('closed_at', '<', limit)
        // The booking precedes the closing, so an index on this date limits the candidates.
        .where('id', 'in', (row) =>
          row.selectFrom('test_mailboxes').select('order_id').where('test_mailboxes.created_at', '<', limit),
        )
        .orderBy('closed_at'),
    );
  },

  async enquiries(queries, now, { enquiriesMonths }) {
    const old = await queries
      .selectFrom('enquiries')
      .select('id')
      .where('created_at', '<', timestamp(monthsBefore(now, enquiriesMonths)))
      .orderBy('created_at')
      .limit(STEP_ROWS)
      .forUpdate()
      .execute();
    if (old.length === 0) return stepOf(0);
    const pictures = await queries
      .selectFrom('enquiry_pictures')
      .select('id')
      .where('enquiry_id', 'in', idsOf(old))
      .execute();
    await dropFiles(queries, 'enquiry_pictures', idsOf(pictures), now);
    await queries.deleteFrom('enquiries').where('id', 'in', idsOf(old)).execute();
    return stepOf(old.length);
  },

  /** A withdrawal is deleted with its order; without an order of ours it is kept as long as an enquiry. */
  async withdrawalsWithoutOrder(queries, now, { enquiriesMonths }) {
    const { numDeletedRows } = await queries
      .deleteFrom('withdrawals')
      .where('id', 'in', (inner) =>
        inner
          .selectFrom('withdrawals')
          .select('id')
          .where('order_id', 'is', null)
          .where('created_at', '<', timestamp(monthsBefore(now, enquiriesMonths)))
          .limit(STEP_ROWS),
      )
      .executeTakeFirstOrThrow();
    return stepOf(Number(numDeletedRows));
  },

  /** Sent mails have no content; dead and held mails are kept as long as an enquiry. */
  async mails(queries, now, { enquiriesMonths }) {
    const { numDeletedRows } = await queries
      .deleteFrom('outbox')
      .where('id', 'in', (inner) =>
        inner
          .selectFrom('outbox')
          .select('id')
          .where((row) =>
            row.or([
              row('sent_at', '<', daysBefore(now, retention.sentMailDays)),
              row('dead_at', '<', timestamp(monthsBefore(now, enquiriesMonths))),
              row('held_at', '<', timestamp(monthsBefore(now, enquiriesMonths))),
            ]),
          )
          .limit(STEP_ROWS),
      )
      .executeTakeFirstOrThrow();
    return stepOf(Number(numDeletedRows));
  },

  /** Stored answers of `server/orders/journey/answered-calls.ts`, of existing orders. */
  async answers(queries, now) {
    const { numDeletedRows } = await queries
      .deleteFrom('answered_calls')
      .where('name', 'in', (inner) =>
        inner
          .selectFrom('answered_calls')
          .select('name')
          .where('created_at', '<', daysBefore(now, retention.answerDays))
          .limit(STEP_ROWS),
      )
      .executeTakeFirstOrThrow();
    return stepOf(Number(numDeletedRows));
  },

  /**
   * Links to open orders are deleted with the order; those of booked orders when the browsers' cookies have expired.
   */
  async resumeLinks(queries, now, { openOrdersDays }) {
    const { numDeletedRows } = await queries
      .deleteFrom('resume_links')
      .where('token_hash', 'in', (inner) =>
        inner
          .selectFrom('resume_links')
          .innerJoin('orders', 'orders.id', 'resume_links.order_id')
          .select('resume_links.token_hash')
          .where('resume_links.created_at', '<', daysBefore(now, openOrdersDays))
          .where('orders.booked_at', '<', daysBefore(now, openOrdersDays))
          .orderBy('resume_links.created_at')
          .limit(STEP_ROWS),
      )
      .executeTakeFirstOrThrow();
    return stepOf(Number(numDeletedRows));
  },

  /** Quotes with their links. Until then, the link shows that the quote has expired. */
  async quotes(queries, now) {
    const { numDeletedRows } = await queries
      .deleteFrom('quotes')
      .where('id', 'in', (inner) =>
        inner
          .selectFrom('quotes')
          .select('id')
          .where('expires_at', '<', daysBefore(now, retention.quoteDaysAfterEnd))
          .orderBy('expires_at')
          .limit(STEP_ROWS),
      )
      .executeTakeFirstOrThrow();
    return stepOf(Number(numDeletedRows));
  },

  /** The counts of `server/mail/visitor-mails.ts`; no allowance covers a longer period. */
  async mailCounts(queries, now) {
    const { numDeletedRows } = await queries
      .deleteFrom('mailbox_mails')
      .where('id', 'in', (inner) =>
        inner
          .selectFrom('mailbox_mails')
          .select('id')
          .where('created_at', '<', daysBefore(now, retention.mailCountDays))
          .limit(STEP_ROWS),
      )
      .executeTakeFirstOrThrow();
    return stepOf(Number(numDeletedRows));
  },

  /** Shares that addresses have regained (`server/app/http/rate-limits.ts`). */
  async addressShares(queries, now) {
    const { numDeletedRows } = await queries
      .deleteFrom('address_shares')
      .where((row) =>
        row.eb(
          row.refTuple('name', 'source'),
          'in',
          row
            .selectFrom('address_shares')
            .select(['name', 'source'])
            .where('used_until', '<', now.getTime())
            .limit(STEP_ROWS)
            .$asTuple('name', 'source'),
        ),
      )
      .executeTakeFirstOrThrow();
    return stepOf(Number(numDeletedRows));
  },
};

type OrderIds = SelectQueryBuilder<Tables, 'orders', { id: string }>;

/**
 * One step of deleting the orders that `choose` selects: first their files, in several steps, then orders without
 * files.
 * An order that changes in between is not selected again.
 */
async function deleteOrdersStep(queries: Queries, now: Date, choose: (orders: OrderIds) => OrderIds): Promise<Step> {
  const orders = await choose(queries.selectFrom('orders').select('orders.id')).limit(STEP_ROWS).forUpdate().execute();
  if (orders.length === 0) return stepOf(0);
  const files = await dropFilesOf(queries, idsOf(orders), (table, ids) => dropFiles(queries, table, ids, now));
  if (files > 0) return { deleted: 0, isUnfinished: true };
  await queries.deleteFrom('orders').where('id', 'in', idsOf(orders)).execute();
  return stepOf(orders.length);
}

/**
 * Deletes files of these orders by `drop`, at most one step's worth.
 * @returns their number; 0 if the orders have none
 */
async function dropFilesOf(
  queries: Queries,
  orderIds: readonly string[],
  drop: (table: (typeof orderFileTables)[number], ids: readonly string[]) => Promise<number>,
): Promise<number> {
  for (const table of orderFileTables) {
    const files = await queries
      .selectFrom(table)
      .select('id')
      .where('order_id', 'in', orderIds)
      .limit(STEP_ROWS)
      .execute();
    if (files.length > 0) return drop(table, idsOf(files));
  }
  return 0;
}

function uploadsOf(row: ExpressionBuilder<Tables, 'orders'>) {
  return row.selectFrom('uploads').select('uploads.id').whereRef('uploads.order_id', '=', 'orders.id');
}

function stepOf(deleted: number): Step {
  return { deleted, isUnfinished: deleted >= STEP_ROWS };
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function daysBefore(now: Date, days: number): string {
  return timestamp(new Date(now.getTime() - days * DAY));
}
