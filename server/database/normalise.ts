/* Differences and limits of SQLite and PostgreSQL, except rows (`tables.ts`) and type parsers (`postgres-store.ts`). */

/** A moment as both databases store it: ISO string, UTC, milliseconds. */
export type Timestamp = string;

/** A moment as it is stored. */
export function timestamp(moment: Date): Timestamp {
  return moment.toISOString();
}

/**
 * The value without what PostgreSQL's texts cannot hold: NUL and lone surrogates. Apply it to all input from outside.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '') as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => storable(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)])) as Value;
}

/** Values per statement; databases limit their number. */
const CHUNK = 500;

/** `values` in chunks that each fit into one statement; none where there are no values. */
export function* inChunks<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let start = 0; start < values.length; start += CHUNK) yield values.slice(start, start + CHUNK);
}

/** Rows that one transaction of a long job changes: it locks an embedded database for all visitors. */
const STEP = 100;

/** `values` in steps, each for a transaction of its own. */
export function* inSteps<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let start = 0; start < values.length; start += STEP) yield values.slice(start, start + STEP);
}
