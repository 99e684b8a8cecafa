/* Idempotency-Key for enquiry, withdrawal and question, which change no order: the row itself remembers, under a name made of the key. */
import { isDeepStrictEqual } from 'node:util';
import type { Queries } from '../../database/store.ts';
import type { Tables } from '../../database/tables.ts';
import { AppError } from '../../app/platform/errors.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * To whom a key of a form belongs. A UUID is known to nobody but its browser, and works from any network, because a phone that has
 * lost its connection comes back by another one. Every other key might be somebody else's, too, and counts for `source` alone.
 */
export function ownerOfForm(key: string, source: string): string {
  return UUID.test(key) ? '' : source;
}

/** The row that is there already under this name says the same, but for the moment and for what was found out then. @throws AppError keyReused */
export async function requireSame<Table extends 'enquiries' | 'withdrawals' | 'order_questions'>(
  queries: Queries,
  table: Table,
  row: Tables[Table],
): Promise<Date> {
  const there = await queries
    .selectFrom(table as 'withdrawals')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const isSame = Object.entries(row).every(
    ([column, value]) => foundOut.has(column) || isDeepStrictEqual(there[column as keyof typeof there], value),
  );
  if (!isSame) throw new AppError('keyReused', { context: { [table]: row.id } });
  return new Date(there.created_at);
}

const foundOut: ReadonlySet<string> = new Set(['created_at', 'order_id', 'answered_at']);
