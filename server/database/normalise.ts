/*
 * The one place for what SQLite and PostgreSQL say differently. Rows: see `tables.ts`. PostgreSQL's type parsers are set in
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

/** What is stored in a JSON column. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** What a JSON column holds. Whoever reads it checks its shape. */
export function fromJson(text: string): unknown {
  return JSON.parse(text);
}
