/* Answers of failed calls. */
import * as z from 'zod/mini';
import { type ErrorCode, errorCodes, errorStatus } from '../texts/error-codes.ts';
import type { Contract } from './contract.ts';

/** Names the request, in its answer and in the server's log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Body of every error answer. `fields` maps a path of the body to the German message for that field. */
export const errorBodySchema = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  orderItem: z.optional(z.unknown()),
  /** Further facts, such as the bytes that have arrived when a piece did not fit. */
  data: z.optional(z.record(z.string(), z.unknown())),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;

/** Disk full: more exact than the code's own status. */
const NO_ROOM = 507;

/**
 * Error codes of a call by HTTP status, sorted: public/openapi.json lists them, tests check every answer against them.
 */
export function errorAnswersOf(contract: Contract): ReadonlyMap<number, readonly ErrorCode[]> {
  const answers = new Map<number, ErrorCode[]>();
  const add = (code: ErrorCode, status: number = errorStatus[code]) =>
    answers.set(status, [...(answers.get(status) ?? []), code].toSorted());
  for (const code of codesOf(contract)) add(code);
  add('unavailable', NO_ROOM);
  return answers;
}

function codesOf({ by, method, path, body, query, codes }: Contract): ReadonlySet<ErrorCode> {
  const all = new Set<ErrorCode>(['tooMany', 'internal', 'unavailable', ...codes]);
  if (body !== undefined || query !== undefined || codes.includes('keyReused')) all.add('invalid');
  if (body !== undefined) all.add('tooLarge').add('unsupportedType');
  if (by === 'page' || (by !== 'anybody' && !isSafe(method))) all.add('xsrf');
  if (['order', 'customer', 'files', 'studio'].includes(by) || path.includes(':id')) all.add('notFound');
  if (by === 'customer' || by === 'files') all.add('ended');
  return all;
}

function isSafe(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method);
}
