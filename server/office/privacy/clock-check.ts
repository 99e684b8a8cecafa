/* Guards the deletion job against a wrong clock: after a jump of more than a week the job deletes nothing
 * until the operator confirms the clock (`freistell clock`), or the clock has run steadily for a month. */
import { orderStatuses } from '../../../domain/order/order-item.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { readInstallation } from '../../database/installation.ts';
import { type Timestamp, timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';

/** Longest gap in ms that is trusted: a server may be off this long unnoticed. Jumps add up (`clock_jumped`). */
const LONGEST_GAP = 7 * DAY;
/** Notes further apart than this, in ms, mean that no server ran in between. */
const UNWATCHED = DAY;
/** Largest correction of the clock backwards, in ms, that is trusted. */
const LARGEST_STEP_BACK = DAY;
/**
 * A doubted clock that runs steadily for this time, in ms, is trusted, so that an unattended studio deletes in time.
 */
const STEADY = 30 * DAY;
/** A clock that is further ahead, in ms, is never trusted without the operator: no studio closes this long. */
const NEVER_BY_ITSELF = 366 * DAY;

/** The columns of `installation`. */
export interface ClockNotes {
  /** The clock when it was last trusted. */
  readonly clock_trusted_at: Timestamp | null;
  /** The doubted clock when the doubt began; null without a doubt. */
  readonly clock_doubted_at: Timestamp | null;
  /** The doubted clock at the last check. */
  readonly clock_seen_at: Timestamp | null;
  /** Recent ms without a running server, summed up over trusted jumps: several starts of some days each add up. */
  readonly clock_jumped: number | null;
}

export interface ClockVerdict {
  readonly isBelieved: boolean;
  /** The moment that the clock is compared with. */
  readonly trustedAt: Timestamp;
  readonly notes: ClockNotes;
}

/**
 * Whether the clock is trusted, and what to note for the next check. `fallback` replaces missing notes.
 * A long outage, a restored backup and a wrong clock cannot be told apart.
 */
function judgeClock(notes: ClockNotes, now: Date, fallback: Timestamp | null): ClockVerdict {
  const moment = timestamp(now);
  const trustedAt = notes.clock_trusted_at ?? fallback ?? moment;
  const ahead = since(trustedAt, now);
  if (ahead < -LARGEST_STEP_BACK) return { isBelieved: false, trustedAt, notes };
  const jumped = jumpedBy(notes.clock_jumped ?? 0, ahead);
  if (jumped <= LONGEST_GAP) {
    const highest = ahead > 0 ? moment : trustedAt;
    return { isBelieved: true, trustedAt, notes: believed(highest, jumped) };
  }
  const { clock_doubted_at: doubted, clock_seen_at: seen } = notes;
  const isSteady = seen !== null && since(seen, now) >= 0 && since(seen, now) <= LONGEST_GAP;
  const from = isSteady && doubted !== null ? doubted : moment;
  if (since(from, now) >= STEADY && ahead <= NEVER_BY_ITSELF) {
    return { isBelieved: true, trustedAt, notes: believed(moment) };
  }
  return {
    isBelieved: false,
    trustedAt,
    notes: {
      clock_trusted_at: trustedAt,
      clock_doubted_at: from,
      clock_seen_at: moment,
      clock_jumped: notes.clock_jumped,
    },
  };
}

/**
 * The sum of jumps with one of `ahead` ms.
 * While a server runs the sum decays: a whole `LONGEST_GAP` in the time of `STEADY`.
 */
function jumpedBy(before: number, ahead: number): number {
  if (ahead > UNWATCHED) return before + ahead;
  return Math.max(0, Math.round(before - (Math.max(ahead, 0) * LONGEST_GAP) / STEADY));
}

/** Checks the clock and stores the notes; the retention job calls it hourly. */
export async function lookAtClock(queries: Queries, now: Date): Promise<ClockVerdict> {
  const verdict = await peekAtClock(queries, now);
  await note(queries, verdict.notes);
  return verdict;
}

/** Checks the clock without storing notes. */
export async function peekAtClock(queries: Queries, now: Date): Promise<ClockVerdict> {
  const installation = await readInstallation(queries);
  const fallback = installation.clock_trusted_at === null ? await newestActivity(queries) : null;
  return judgeClock(installation, now, fallback);
}

/** Marks the clock as right, on the operator's confirmation. */
export async function believeClock(queries: Queries, now: Date): Promise<void> {
  await note(queries, believed(timestamp(now)));
}

async function note(queries: Queries, notes: ClockNotes): Promise<void> {
  const { clock_trusted_at, clock_doubted_at, clock_seen_at, clock_jumped } = notes;
  await queries
    .updateTable('installation')
    .set({ clock_trusted_at, clock_doubted_at, clock_seen_at, clock_jumped })
    .execute();
}

/** Fallback for a database without notes. Each query uses an index. */
async function newestActivity(queries: Queries): Promise<Timestamp | null> {
  const rows = [
    ...(await Promise.all(
      orderStatuses.map((status) =>
        queries
          .selectFrom('orders')
          .select(({ fn }) => fn.max('updated_at').as('at'))
          .where('status', '=', status)
          .executeTakeFirst(),
      ),
    )),
    await queries
      .selectFrom('enquiries')
      .select(({ fn }) => fn.max('created_at').as('at'))
      .executeTakeFirst(),
    await queries
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('sent_at').as('at'))
      .executeTakeFirst(),
  ];
  return (
    rows
      .flatMap((row) => row?.at ?? [])
      .toSorted()
      .at(-1) ?? null
  );
}

function believed(at: Timestamp, jumped = 0): ClockNotes {
  return { clock_trusted_at: at, clock_doubted_at: null, clock_seen_at: null, clock_jumped: jumped };
}

function since(moment: Timestamp, now: Date): number {
  return now.getTime() - new Date(moment).getTime();
}
