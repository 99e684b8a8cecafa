/* Idempotency keys of enquiries, withdrawals and questions, which change no order: the id of the row derives from the
 * key. */
import { isDeepStrictEqual } from 'node:util';
import type { Queries } from '../../database/store.ts';
import type { Tables } from '../../database/tables.ts';
import { AppError } from '../../app/platform/errors.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Owner of a form's key. Only its browser knows a UUID, which works from any network, because phones change networks.
 * Another visitor may use any other key, too, so it counts for `source` alone.
 */
export function ownerOfForm(key: string, source: string): string {
  return UUID.test(key) ? '' : source;
}

/**
 * Requires that the existing row with this id has the same content, except for times and the order found.
 * @returns when the row was created
 * @throws AppError keyReused
 */
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
