/*
 * Stored times are compared with a clock that may have been wrong when they were written: a machine that began 40 days
 * ahead and was set right leaves times that lie ahead. What makes wait, holds or counts is read as past where it lies
 * further ahead than it can, so that nothing waits for the wrong day. A day that was promised (a link, a quote) holds
 * as it was said. Every other comparison stands in ahead-of-clock.test.ts, with its reason.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { timestamp } from './normalise.ts';

/** ms by which the clocks of two servers may differ. */
const SKEW = 60_000;

type Moment = `${string}_at` | `${string}_until` | 'turns.until';

/** Whether the moment in `column` is one of the last `period` ms. One that lies ahead is none of them: it was written by a clock that was wrong. */
export function isRecent(column: Moment, now: Date, period: number): RawBuilder<SqlBool> {
  const [from, to] = [now.getTime() - period, now.getTime() + SKEW].map((time) => timestamp(new Date(time)));
  return sql<SqlBool>`(${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${to})`;
}

/**
 * Whether a wait until the moment in `column` is over, in a table where `isTooFarAhead` has just been looked for.
 * SQLite finds what is due by the index then; asked for both at once, it walks through the whole queue.
 */
export function isDue(column: Moment, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} <= ${timestamp(now)}`;
}

/** Whether a wait until the moment in `column`, which never takes longer than `longest` ms, is over. */
export function isWaitOver(column: Moment, now: Date, longest: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isDue(column, now)} or ${isTooFarAhead(column, now, longest)})`;
}

/**
 * Whether the moment in `column` lies further ahead than a wait of at most `longest` ms: a clock that was wrong wrote
 * it.
 */
export function isTooFarAhead(column: Moment, now: Date, longest: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} > ${timestamp(new Date(now.getTime() + longest + SKEW))}`;
}

/** The same for a time in ms that stands in no table: whether something that holds for `longest` ms still holds until then. */
export function stillHolds(until: number, now: Date, longest: number): boolean {
  const left = until - now.getTime();
  return left > 0 && left <= longest + SKEW;
}
