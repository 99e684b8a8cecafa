/*
 * Stored times may come from a clock that ran ahead: a wait, lease or count further ahead than possible counts as past.
 * Promised days (links, quotes) hold. ahead-of-clock.test.ts lists every other comparison, with its reason.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { timestamp } from './normalise.ts';

/** ms by which the clocks of two servers may differ. */
const SKEW = 60_000;

type Moment = `${string}_at` | `${string}_until` | 'turns.until';

/** Whether the moment in `column` is within the last `period` ms. A moment ahead is not: a wrong clock wrote it. */
export function isRecent(column: Moment, now: Date, period: number): RawBuilder<SqlBool> {
  const [from, to] = [now.getTime() - period, now.getTime() + SKEW].map((time) => timestamp(new Date(time)));
  return sql<SqlBool>`(${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${to})`;
}

/**
 * Whether the wait until `column` is over. Call it only right after checking `isTooFarAhead` for the table:
 * SQLite uses the index for this condition alone, but scans the whole queue for both together.
 */
export function isDue(column: Moment, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} <= ${timestamp(now)}`;
}

/** Whether the wait until `column`, which takes at most `longest` ms, is over. */
export function isWaitOver(column: Moment, now: Date, longest: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isDue(column, now)} or ${isTooFarAhead(column, now, longest)})`;
}

/** Whether `column` lies further ahead than a wait of at most `longest` ms can: a wrong clock wrote it. */
export function isTooFarAhead(column: Moment, now: Date, longest: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} > ${timestamp(new Date(now.getTime() + longest + SKEW))}`;
}

/** The same for a time in ms outside of tables: whether what is valid for `longest` ms is valid until then. */
export function stillHolds(until: number, now: Date, longest: number): boolean {
  const left = until - now.getTime();
  return left > 0 && left <= longest + SKEW;
}
