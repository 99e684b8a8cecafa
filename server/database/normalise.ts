/*
 * The one place for what SQLite and PostgreSQL say differently, or bound. Rows: see `tables.ts`. PostgreSQL's type parsers are set in
 * `postgres-store.ts`.
 */

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const SQLITE_UNIQUE = new Set([2067, 1555]);
const POSTGRES_UNIQUE = '23505';

/** Whether a statement failed because a value that must be unique exists already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as Error & { errcode?: number; code?: string };
  return code === POSTGRES_UNIQUE || (errcode !== undefined && SQLITE_UNIQUE.has(errcode));
}

/** A moment as both databases keep it. */
export function timestamp(moment: Date): string {
  return moment.toISOString();
}

/**
 * The same value without what PostgreSQL's texts cannot hold and SQLite's can: NUL, and halves of surrogate pairs. For everything
 * that comes from outside.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '') as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => storable(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)])) as Value;
}

/** Values in one statement: databases bound their number. */
const CHUNK = 500;

/** `values` in pieces of which each fits into one statement; none where there are no values. */
export function* inChunks<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let start = 0; start < values.length; start += CHUNK) yield values.slice(start, start + CHUNK);
}
