/* Confirms to customers that all images of their order are deleted: once each time, when the last file is gone. */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DeletionReason } from '../../../domain/order/order-history.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { createPeriodicJob, type PeriodicJob } from '../../app/platform/periodic-job.ts';
import { newId, type World } from '../../app/platform/world.ts';
import { inChunks } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import type { orderFileTables } from '../../database/tables.ts';
import { dropFiles } from '../../files/rows/file-removals.ts';
import { enqueueByStudio } from '../../mail/visitor-mails.ts';
import { keptSummary } from '../../orders/rows/listed-orders.ts';
import { noteEvent } from '../../orders/rows/order-events.ts';

/** Between two looks, in ms. */
const INTERVAL = DAY / 24 / 12;
/** Confirmations of one transaction. */
const STEP = 50;

/**
 * Drops files, as `dropFiles`, and counts those of booked orders for the confirmation.
 * The address of an open order is unproved, so its end is not confirmed.
 */
export async function dropConfirmed(
  queries: Queries,
  table: (typeof orderFileTables)[number],
  ids: readonly string[],
  reason: DeletionReason,
  now: Date,
): Promise<number> {
  for (const chunk of inChunks(ids)) {
    const rows = await queries
      .selectFrom('orders')
      .innerJoin(`${table as 'uploads'} as file`, 'file.order_id', 'orders.id')
      .select(({ fn }) => ['orders.id as order_id', fn.countAll<number>().as('files')])
      .where('file.id', 'in', chunk)
      .where('orders.booked_at', 'is not', null)
      .groupBy('orders.id')
      .execute();
    if (rows.length === 0) continue;
    await queries
      .insertInto('deletion_confirmations')
      .values(rows.map((row) => Object.assign(row, { reason })))
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet((row) => ({
          reason,
          files: sql<number>`deletion_confirmations.files + ${row.ref('excluded.files')}`,
        })),
      )
      .execute();
  }
  return dropFiles(queries, table, ids, now);
}

/**
 * Confirms the deletions whose files have all left the storage, with an entry in the order's history each.
 * @returns the number of mails
 */
export async function confirmDeletions({
  store,
  world,
}: {
  readonly store: Store;
  readonly world: World;
}): Promise<number> {
  let mails = 0;
  for (;;) {
    const step = await store.write(async (queries) => {
      const done = await takeDone(queries);
      const written = [];
      for (const deletion of done) if (await confirm(queries, world, deletion)) written.push(deletion);
      return { taken: done.length, written: written.length };
    });
    mails += step.written;
    if (step.taken < STEP) return mails;
  }
}

interface Deletion {
  readonly order_id: string;
  readonly reason: DeletionReason;
  readonly files: number;
}

/** Only one server gets each deletion. */
function takeDone(queries: Queries): Promise<Deletion[]> {
  return queries
    .deleteFrom('deletion_confirmations')
    .where('order_id', 'in', (row) =>
      row
        .selectFrom('deletion_confirmations')
        .innerJoin('orders', 'orders.id', 'deletion_confirmations.order_id')
        .select('deletion_confirmations.order_id')
        .where('orders.files_gone_at', 'is not', null)
        .where((one) =>
          one.not(
            one.exists(
              one
                .selectFrom('file_removals')
                .select('storage_key')
                .whereRef('file_removals.order_id', '=', 'deletion_confirmations.order_id'),
            ),
          ),
        )
        .limit(STEP),
    )
    .returningAll()
    .execute();
}

/** @returns whether the customer gets a mail: a mailbox that never got one about this order may be a stranger's */
async function confirm(queries: Queries, world: World, { order_id, reason, files }: Deletion): Promise<boolean> {
  const id = newId(world);
  const by = reason === 'wish' ? 'studio' : 'system';
  await noteEvent(queries, world, order_id, { event: 'filesDeleted', by, topic: reason, count: files }, id);
  const summary = await keptSummary(queries, order_id);
  if (summary === undefined || !(await hasHeard(queries, order_id))) return false;
  const { orderNumber, email, greetingName } = summary;
  const payload = { orderNumber, email, greetingName, reason, files };
  await enqueueByStudio(queries, world, 'deletionConfirmed', payload, { address: email, id: `deletion-${id}` });
  return true;
}

async function hasHeard(queries: Queries, orderId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('event', '=', 'mailSent')
    .where('topic', '=', 'customer')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function createDeletionConfirmations(deps: {
  readonly store: Store;
  readonly world: World;
  readonly log: FastifyBaseLogger;
}): PeriodicJob {
  return createPeriodicJob({
    name: 'deletion confirmations',
    interval: INTERVAL,
    log: deps.log,
    async run() {
      const mails = await confirmDeletions(deps);
      if (mails > 0) deps.log.info({ mails }, 'the server confirmed deletions');
    },
  });
}
