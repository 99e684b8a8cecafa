/* Transactional outbox: the caller inserts a mail in the transaction that causes it.
 * The worker sends each mail at least once, always under the same Message-ID. */
import { sql } from 'kysely';
import { DAY } from '../../domain/studio/retention.ts';
import { limits } from '../app/platform/limits.ts';
import { newId, type World } from '../app/platform/world.ts';
import { isDue, isTooFarAhead, isWaitOver } from '../database/ahead-of-clock.ts';
import type { HoldReason, OutboxTable } from '../database/tables.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { toStored } from '../database/stored-json.ts';
import type { MailKind, MailPayload, StudioMailKind } from './templates/mail-kinds.ts';

const MINUTE = 60_000;
/** Lease of a claimed row in ms; longer than the slowest delivery (`limits.mails.delivery`). */
const LOCK = 5 * MINUTE;
/** Upper bound of every delay in ms. A later `due_at` comes from a clock that ran ahead. */
const LONGEST_WAIT = 2 * DAY;
/** With the backoff of `markFailed`: almost five days. */
export const MAX_ATTEMPTS = 12;

interface WriteOptions {
  readonly id?: string;
  readonly due?: Date;
  /** Why the mail waits for the studio's approval; null or missing if it does not wait. */
  readonly held?: HoldReason | null;
}

/**
 * Enqueues a mail to the studio. The worker sends it after the transaction of `queries` commits, or when it is `due`.
 * An `id` makes the call idempotent.
 * `visitor-mails.ts` enqueues mails to visitors.
 */
export function enqueue<Kind extends StudioMailKind>(
  queries: Queries,
  world: World,
  kind: Kind,
  payload: MailPayload<Kind>,
  options: Omit<WriteOptions, 'held'> = {},
): Promise<void> {
  return writeMail(queries, world, kind, payload, options);
}

/** Enqueues a mail of any kind. Only `visitor-mails.ts` may call it directly (enforced by `.oxlintrc.json`). */
export async function writeMail<Kind extends MailKind>(
  queries: Queries,
  world: World,
  kind: Kind,
  payload: MailPayload<Kind>,
  { id = newId(world), due = world.now(), held = null }: WriteOptions = {},
): Promise<void> {
  const now = timestamp(world.now());
  const row: OutboxTable = {
    id,
    kind,
    payload: toStored('outbox.payload', payload),
    attempts: 0,
    due_at: timestamp(due),
    locked_until: null,
    sent_at: null,
    dead_at: null,
    last_error: null,
    held_at: held === null ? null : now,
    held_reason: held,
    created_at: now,
  };
  await queries
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Leases up to `limit` due mails, oldest first, to this worker. */
export async function claim(queries: Queries, now: Date, limit: number): Promise<OutboxTable[]> {
  // Resets due times from a clock that ran ahead. Combined with the second statement, SQLite scans all waiting mails.
  await queries
    .updateTable('outbox')
    .set({ due_at: timestamp(now) })
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('held_at', 'is', null)
    .where(isTooFarAhead('due_at', now, LONGEST_WAIT))
    .execute();
  const rows = await queries
    .updateTable('outbox')
    .set((row) => ({ attempts: row('attempts', '+', 1), locked_until: timestamp(new Date(now.getTime() + LOCK)) }))
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .where('held_at', 'is', null)
        .where(isDue('due_at', now))
        .where((either) => either.or([either('locked_until', 'is', null), isWaitOver('locked_until', now, LOCK)]))
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => a.due_at.localeCompare(b.due_at) || a.id.localeCompare(b.id));
}

/** Marks a mail as sent and clears its payload, which has no further use. */
export async function markSent(queries: Queries, id: string, now: Date): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ sent_at: timestamp(now), locked_until: null, payload: toStored('outbox.payload', {}), last_error: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Schedules the next attempt: the delay starts at a minute, triples each time and ends at a day.
 * After `MAX_ATTEMPTS` the mail is dead.
 */
export async function markFailed(
  queries: Queries,
  row: Pick<OutboxTable, 'id' | 'attempts'>,
  reason: string,
  now: Date,
): Promise<void> {
  const delay = Math.min(MINUTE * 3 ** (row.attempts - 1), DAY);
  await queries
    .updateTable('outbox')
    .set({
      due_at: timestamp(new Date(now.getTime() + delay)),
      locked_until: null,
      dead_at: row.attempts >= MAX_ATTEMPTS ? timestamp(now) : null,
      last_error: reason.slice(0, 500),
    })
    .where('id', '=', row.id)
    .execute();
}

/** Ends a lease whose attempt the worker itself aborted; the attempt does not count. */
export async function release(queries: Queries, row: Pick<OutboxTable, 'id' | 'attempts'>): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ attempts: row.attempts - 1, locked_until: null })
    .where('id', '=', row.id)
    .execute();
}

/**
 * Numbers of waiting, held and dead mails, and the time of the oldest waiting or dead one, for the operator.
 * `limits.metrics.mailsCounted` caps each number, so that the query takes constant time over the years.
 */
export async function outboxState(queries: Queries) {
  const unsent = queries
    .selectFrom('outbox')
    .select('created_at')
    .where('sent_at', 'is', null)
    .limit(limits.metrics.mailsCounted.value);
  const count = (some: typeof unsent) =>
    queries
      .selectFrom(some.as('some'))
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
      .executeTakeFirstOrThrow();
  const notHeld = unsent.where('held_at', 'is', null);
  const waiting = await count(notHeld.where('dead_at', 'is', null).orderBy('due_at'));
  const dead = await count(notHeld.where('dead_at', 'is not', null).orderBy('dead_at'));
  const held = await count(unsent.where('held_at', 'is not', null).orderBy('held_at'));
  const [oldest = null] = [waiting.oldest, dead.oldest].filter((moment) => moment !== null).toSorted();
  return { waiting: waiting.count, held: held.count, dead: dead.count, oldest };
}

/** An unsent mail that has failed at least once or is held, for the operator. */
export interface UnsentMail {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly created_at: string;
  readonly due_at: string;
  /** When the worker gave up; null while it retries. */
  readonly dead_at: string | null;
  readonly last_error: string | null;
  /** Why the mail waits for the studio's approval; null if it does not wait. */
  readonly held_reason: HoldReason | null;
}

/** Mails that are dead, have failed at least once or are held, oldest first; without their payload. */
export function unsentMails(queries: Queries): Promise<UnsentMail[]> {
  return queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'attempts', 'created_at', 'due_at', 'dead_at', 'last_error', 'held_reason'])
    .where('sent_at', 'is', null)
    .where((row) => row.or([row('attempts', '>', 0), row('held_at', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

/** Which mails to send again: one by its id, all that failed and are not held, or all held ones. */
type Resent = { readonly id: string } | 'failed' | 'held';

/** Begins the id of every mail that follows the mail `first` and waits for its release; random ids have no dot. */
export function followersOf(first: string): string {
  return `${first}.`;
}

/**
 * Resets failed mails and releases held ones; the worker sends them within seconds.
 * A mail by its id takes with it the held mails that follow it.
 * @returns the number of mails
 */
export async function resend(queries: Queries, world: World, which: Resent): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('outbox')
    .set({ attempts: 0, due_at: timestamp(world.now()), dead_at: null, held_at: null, held_reason: null })
    .where('sent_at', 'is', null)
    .where((row) => {
      const isHeld = row('held_at', 'is not', null);
      const hasFailed = row('attempts', '>', 0);
      if (which === 'held') return isHeld;
      if (which === 'failed') return row.and([hasFailed, row('held_at', 'is', null)]);
      const followers = followersOf(which.id);
      const follows = row(sql<string>`substr(id, 1, ${sql.lit(followers.length)})`, '=', followers);
      return row.or([row.and([row.or([hasFailed, isHeld]), row('id', '=', which.id)]), row.and([isHeld, follows])]);
    })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
