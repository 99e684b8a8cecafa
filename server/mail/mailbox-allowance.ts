import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';

const HOUR = 60 * 60 * 1000;
/** Nobody shall flood a stranger's mailbox through our forms. */
const PER_MAILBOX = 5;

/** Where the addresses stand that visitors type, unproved. */
const typedAddresses = { enquiries: 'mail', withdrawals: 'email' } as const;
type FormTable = keyof typeof typedAddresses;

/**
 * Whether the visitor who typed `address` may be answered by mail: at most five times an hour for each form. Asked before the new
 * row is written; capital letters do not matter.
 */
export async function mayAnswerTo(queries: Queries, table: FormTable, address: string, now: Date): Promise<boolean> {
  const { count } = await lastHour(queries, table, now)
    .where((row) => row(row.fn('lower', [row.ref(typedAddresses[table])]), '=', address.toLowerCase()))
    .executeTakeFirstOrThrow();
  return count < PER_MAILBOX;
}

/** How many rows `table` has got in the last hour. */
export async function countOfLastHour(queries: Queries, table: FormTable, now: Date): Promise<number> {
  const { count } = await lastHour(queries, table, now).executeTakeFirstOrThrow();
  return count;
}

function lastHour(queries: Queries, table: FormTable, now: Date) {
  return queries
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', timestamp(new Date(now.getTime() - HOUR)));
}
