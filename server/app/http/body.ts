import type * as z from 'zod/mini';
import { storable } from '../../database/normalise.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';

/** For what no schema has a sentence of its own: a script sent something that no form of ours could send. */
const FALLBACK = 'Diese Angabe passt nicht.';

/**
 * The body, checked and typed; unknown fields are dropped, and characters that no database text can hold.
 * @throws AppError invalid, with a sentence for each path that does not fit (`''` is the body itself), for the first of them.
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {}, { error: () => FALLBACK });
  if (result.success) return storable(result.data);
  throw new AppError('invalid', { fields: complaints(result.error.issues) });
}

function complaints(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  const { fieldsOfError, sentence } = limits.bodies;
  for (const { path, message } of issues) {
    if (Object.keys(fields).length >= fieldsOfError.value) break;
    // Paths and sentences are ours, but no answer may grow by what was sent.
    fields[path.join('.').slice(0, sentence.value)] ??= message.slice(0, sentence.value);
  }
  return fields;
}
