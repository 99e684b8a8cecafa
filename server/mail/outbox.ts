/* The outbox: a mail is a row, written in the transaction of what it tells about. Whatever happens to process, disk or
 * mail server afterwards, it is sent at least once, always under the same Message-ID. */
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
/** A worker that dies keeps its rows locked this long; longer than the slowest mail server may take. */
const LOCK = 5 * MINUTE;
/** A mail is due at once or after a delay, none of which is longer. */
const LONGEST_WAIT = 2 * DAY;
/** With the delays below: almost five days. */
export const MAX_ATTEMPTS = 12;

interface WriteOptions {
  readonly id?: string;
  readonly due?: Date;
  /** Why it waits for the studio's word; null or missing when it does not. */
  readonly held?: HoldReason | null;
}

/**
 * Writes a mail to the studio. It will be sent soon after the transaction of `queries` has been committed, or when it
 * is `due`. A mail whose `id` is given is written once, however often it is asked for. Mails to visitors:
 * `visitor-mails.ts`.
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

/**
 * Writes a mail of any kind, without asking who gets it: for `visitor-mails.ts` alone (enforced by `.oxlintrc.json`).
 */
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

/** Takes up to `limit` due mails, oldest first, and locks them for this worker. */
export async function claim(queries: Queries, now: Date, limit: number): Promise<OutboxTable[]> {
  // A statement of its own: with both conditions in one, SQLite walks through all mails that wait.
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

/** The mail is out. Its content has done its work and is not kept. */
export async function markSent(queries: Queries, id: string, now: Date): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ sent_at: timestamp(now), locked_until: null, payload: toStored('outbox.payload', {}), last_error: null })
    .where('id', '=', id)
    .execute();
}

/**
 * The mail did not go out: try again later, each time three times as long, at most a day; after `MAX_ATTEMPTS` it is
 * dead.
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

/** The attempt was broken off by us and does not count: the mail is due as before. */
export async function release(queries: Queries, row: Pick<OutboxTable, 'id' | 'attempts'>): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ attempts: row.attempts - 1, locked_until: null })
    .where('id', '=', row.id)
    .execute();
}

/**
 * For the operator: how many mails wait, since when, how many the studio has to look at, and how many were given up;
 * each counted up to `limits.metrics.mailsCounted`, so that the answer takes as long after years as on the first day.
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

/** A mail that did not go out, for the operator: tried in vain, or held back. */
export interface UnsentMail {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly created_at: string;
  readonly due_at: string;
  /** When it was given up; null while it is still tried. */
  readonly dead_at: string | null;
  readonly last_error: string | null;
  /** Why it waits for the studio's word; null when it does not. */
  readonly held_reason: HoldReason | null;
}

/** Mails that were given up, have failed at least once or are held back, the oldest first. Nothing of what they say. */
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

/** Which mails get another chance: one by its id, all that have failed, or all that are held back. */
type Resent = { readonly id: string } | 'failed' | 'held';

/**
 * Gives these mails a fresh start, with the studio's word where they were held; the worker sends within seconds. Gives
 * their number.
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
      return row.and([row.or([hasFailed, isHeld]), row('id', '=', which.id)]);
    })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
