/*
 * What is deleted when (domain/retention.ts says the periods), as deletions in the database. Files follow afterwards: those
 * that no row refers to any more (`retention-job.ts`).
 */
import { DAY, firstKeptYear, monthsBefore, retention } from '../../domain/retention.ts';
import type { Config } from '../config.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';

/** Deletes and gives the number of rows. */
type Rule = (queries: Queries, now: Date, periods: Config['retention']) => Promise<number>;

/** In this order: what an order leaves behind is looked at after the orders. */
export const retentionRules: Readonly<Record<string, Rule>> = {
  async unfinishedUploads(queries, now, { uploadsDays }) {
    const { numDeletedRows } = await queries
      .deleteFrom('uploads')
      .where('completed_at', 'is', null)
      .where('updated_at', '<', daysBefore(now, uploadsDays))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  async unfinishedOrders(queries, now, { draftsDays }) {
    const limit = daysBefore(now, draftsDays);
    const stale = await queries
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'draft')
      .where('updated_at', '<', limit)
      // Somebody who is still uploading is still there.
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('uploads')
              .select('uploads.id')
              .whereRef('uploads.order_id', '=', 'orders.id')
              .where('uploads.updated_at', '>=', limit),
          ),
        ),
      )
      .forUpdate()
      .execute();
    return deleteOrders(
      queries,
      stale.map(({ id }) => id),
    );
  },

  async filesOfClosedOrders(queries, now, { imagesDays }) {
    const { numDeletedRows } = await queries
      .deleteFrom('uploads')
      .where('order_id', 'in', (inner) =>
        inner.selectFrom('orders').select('id').where('closed_at', '<', daysBefore(now, imagesDays)),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  async finishedOrders(queries, now, { ordersYears }) {
    const old = await queries
      .selectFrom('orders')
      .select('id')
      .where('booked_at', '<', timestamp(firstKeptYear(now, ordersYears)))
      .forUpdate()
      .execute();
    return deleteOrders(
      queries,
      old.map(({ id }) => id),
    );
  },

  async enquiries(queries, now, { enquiriesMonths }) {
    const { numDeletedRows } = await queries
      .deleteFrom('enquiries')
      .where('created_at', '<', timestamp(monthsBefore(now, enquiriesMonths)))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  /** A withdrawal belongs to its order and goes with it; one that names no order of ours is kept like an enquiry. */
  async withdrawalsWithoutOrder(queries, now, { enquiriesMonths }) {
    const { numDeletedRows } = await queries
      .deleteFrom('withdrawals')
      .where('order_id', 'is', null)
      .where('created_at', '<', timestamp(monthsBefore(now, enquiriesMonths)))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  /** Sent mails have no content any more; mails that could not or should not be sent are kept like an enquiry. */
  async mails(queries, now, { enquiriesMonths }) {
    const { numDeletedRows } = await queries
      .deleteFrom('outbox')
      .where((row) =>
        row.or([
          row('sent_at', '<', daysBefore(now, DAYS_OF_SENT_MAILS)),
          row('dead_at', '<', timestamp(monthsBefore(now, enquiriesMonths))),
          row('held_at', '<', timestamp(monthsBefore(now, enquiriesMonths))),
        ]),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },

  /** What `server/mail/visitor-mails.ts` counts; no allowance looks back further. */
  async mailCounts(queries, now) {
    const { numDeletedRows } = await queries
      .deleteFrom('mailbox_mails')
      .where('created_at', '<', daysBefore(now, retention.mailCountDays))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  },
};

/** How long the studio can see that a mail has gone out. */
const DAYS_OF_SENT_MAILS = 30;

/** Deletes orders with everything that belongs to them, and gives their number. */
export async function deleteOrders(queries: Queries, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await queries
    .deleteFrom('orders')
    .where('id', 'in', [...ids])
    .execute();
  return ids.length;
}

function daysBefore(now: Date, days: number): string {
  return timestamp(new Date(now.getTime() - days * DAY));
}
