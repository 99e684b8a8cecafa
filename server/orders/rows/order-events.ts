/*
 * Events of an order without a row of their own, for the studio's history, written in the transaction of the change.
 * Repeated events of a kind share a row per hour, so that repetition cannot fill the table.
 */
import { sql } from 'kysely';
import type { AmendmentChange } from '../../../domain/order/texts/amendment.ts';
import type { HistoryActor, OrderEventName } from '../../../domain/order/order-history.ts';
import { inChunks, timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { readStored, type StoredJson } from '../../database/stored-json.ts';
import { newId, type World } from '../../app/platform/world.ts';

export interface OrderEvent {
  readonly event: OrderEventName;
  readonly by: HistoryActor;
  readonly topic?: string;
  /** File names, subject of a mail, or the amendment, which is never truncated. */
  readonly subject?: string;
  /** Number of files or repetitions. */
  readonly count?: number;
}

export interface KeptOrderEvent extends Required<OrderEvent> {
  readonly at: string;
}

/** Characters of names in a row; later names are only counted. */
const NAMES = 500;

/** Notes an event; `id` makes it idempotent. */
export async function noteEvent(
  queries: Queries,
  world: World,
  orderId: string,
  event: OrderEvent,
  id = newId(world),
): Promise<void> {
  await queries
    .insertInto('order_events')
    .values(rowOf(world, orderId, event, id))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Notes an event that may repeat: within an hour it adds to the same row. */
export async function noteRepeatable(
  queries: Queries,
  world: World,
  orderId: string,
  event: OrderEvent,
): Promise<void> {
  const hour = timestamp(world.now()).slice(0, 'YYYY-MM-DDTHH'.length);
  const row = rowOf(world, orderId, event, [orderId, event.event, event.topic ?? '', hour].join('-'));
  await queries
    .insertInto('order_events')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        count: sql<number>`order_events.count + ${row.count}`,
        subject: sql<string>`case when ${row.subject} = '' or length(order_events.subject) + length(${row.subject}) > ${sql.lit(NAMES)}
          then order_events.subject else order_events.subject || ', ' || ${row.subject} end`,
      }),
    )
    .execute();
}

/** All events of an order, oldest first. */
export function eventsOf(queries: Queries, orderId: string): Promise<KeptOrderEvent[]> {
  return queries
    .selectFrom('order_events')
    .select(['at', 'event', 'by', 'topic', 'subject', 'count'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('event')
    .orderBy('id')
    .execute();
}

/** The amendments in an event's subject; empty when deleted or unreadable. */
export function amendmentsIn(subject: string): readonly AmendmentChange[] {
  if (subject === '') return [];
  const read = readStored('order_events.subject', subject as StoredJson<'order_events.subject'>);
  return read.isReadable ? read.value : [];
}

/** How often the customer has amended the order. */
export async function amendmentCount(queries: Queries, orderId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('order_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('event', '=', 'amended')
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes file names and amendments from these orders' events; events and counts stay. */
export async function forgetNames(queries: Queries, orderIds: readonly string[]): Promise<void> {
  for (const chunk of inChunks(orderIds)) {
    await queries
      .updateTable('order_events')
      .set({ subject: '' })
      .where('order_id', 'in', chunk)
      .where('event', '<>', 'mailSent')
      .execute();
  }
}

/** Deletes the amendments in these events. */
export async function forgetAmendments(queries: Queries, ids: readonly string[]): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await queries.updateTable('order_events').set({ subject: '' }).where('id', 'in', chunk).execute();
  }
}

function rowOf(world: World, orderId: string, event: OrderEvent, id: string) {
  const { event: name, by, topic = '', subject = '', count = 1 } = event;
  return {
    id,
    order_id: orderId,
    at: timestamp(world.now()),
    event: name,
    by,
    topic,
    subject: subject.length > NAMES && name !== 'amended' ? `${subject.slice(0, NAMES - 1)}…` : subject,
    count,
  };
}
