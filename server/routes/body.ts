import type { z } from 'zod';
import { storable } from '../database/normalise.ts';
import { AppError } from '../errors.ts';

/** For what no schema has a sentence of its own: a script sent something that no form of ours could send. */
const FALLBACK = 'Diese Angabe passt nicht.';

/**
 * The body, checked and typed; unknown fields are dropped, and characters that no database text can hold.
 * @throws AppError invalid, with a sentence for each path that does not fit (`''` is the body itself).
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {}, { error: () => FALLBACK });
  if (result.success) return storable(result.data);
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new AppError('invalid', { fields });
}
