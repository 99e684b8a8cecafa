/*
 * A brake for the deletion job: a clock that is wrong must not cost anybody's order. The job notes every hour which time it is. If the
 * clock has jumped by more than a week since, the machine was off for long, an old backup was brought back, or the clock is wrong; the job
 * cannot know, so it deletes nothing until the operator has looked (`freistell clock`). Several smaller jumps soon after each other add up. A jump of up to a year is believed by
 * itself after a month in which the clock went on steadily, so that a studio that nobody looks after keeps its promise all the
 * same. Visitors do not matter: a server that runs notes the time whether anybody comes or not.
 */
import { orderStatuses } from '../../../domain/order/order-item.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { readInstallation } from '../../database/installation.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import type { Timestamp } from '../../database/tables.ts';

/** A server may stand still so long without anybody wondering. */
const LONGEST_GAP = 7 * DAY;
/** Looks that lie further apart were not made by a server that ran in between. */
const UNWATCHED = DAY;
/** A clock that is set right may go back so far. */
const LARGEST_STEP_BACK = DAY;
/** After so long a steady clock is believed, */
const STEADY = 30 * DAY;
/** unless it is further ahead than any studio was ever closed. */
const NEVER_BY_ITSELF = 366 * DAY;

/** The columns of `installation`. */
export interface ClockNotes {
  /** The clock when it was believed last. */
  readonly clock_trusted_at: Timestamp | null;
  /** The doubted clock when the doubt began; null while there is none. */
  readonly clock_doubted_at: Timestamp | null;
  /** The doubted clock at the last look. */
  readonly clock_seen_at: Timestamp | null;
  /** ms that believed looks lay apart without a server in between, lately: several starts of some days each add up. */
  readonly clock_jumped: number | null;
}

export interface ClockVerdict {
  readonly isBelieved: boolean;
  /** What the clock is compared with. */
  readonly trustedAt: Timestamp;
  readonly notes: ClockNotes;
}

/** Whether the clock can be believed, and what to note for the next look. `fallback` stands for notes that nobody has made yet. */
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

/** What the jumps add up to with one of `ahead` ms. While a server runs they are forgotten: a whole `LONGEST_GAP` in the time of `STEADY`. */
function jumpedBy(before: number, ahead: number): number {
  if (ahead > UNWATCHED) return before + ahead;
  return Math.max(0, Math.round(before - (Math.max(ahead, 0) * LONGEST_GAP) / STEADY));
}

/** Looks at the clock, notes the result and gives it. */
export async function lookAtClock(queries: Queries, now: Date): Promise<ClockVerdict> {
  const verdict = await peekAtClock(queries, now);
  await note(queries, verdict.notes);
  return verdict;
}

/** The same without noting anything. */
export async function peekAtClock(queries: Queries, now: Date): Promise<ClockVerdict> {
  const installation = await readInstallation(queries);
  const fallback = installation.clock_trusted_at === null ? await newestActivity(queries) : null;
  return judgeClock(installation, now, fallback);
}

/** The operator has looked: the clock is right. */
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

/** For a database from before there were notes. Asked so that an index of each table answers. */
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
