/* Headers that protect a call which changes something: the revision it was made from, and the Idempotency-Key. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { REVISION_HEADER } from '../../../domain/contracts/contract.ts';
import { isKey, KEY_HEADER, keyMessage } from '../../../domain/contracts/headers.ts';
import { AppError } from '../platform/errors.ts';

/**
 * Idempotency-Key (draft-ietf-httpapi-idempotency-key-header, docs/orders-and-chart.md): a caller names what it asks for, and asking again
 * under that name does nothing again. What is remembered lies with the row that the call has changed. This is a key as it was
 * sent, and the secret of the visitor to whom it belongs.
 */
export interface SentKey {
  readonly sent: string;
  readonly owner: string;
}

/** The key that was sent with the call; undefined without one. @throws AppError invalid */
export function sentKey(request: FastifyRequest): string | undefined {
  const key = request.headers[KEY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !isKey(key)) throw new AppError('invalid', { fields: { [KEY_HEADER]: keyMessage } });
  return key;
}

/**
 * The name under which an answer is remembered. It belongs to `owner`, a secret of the visitor or a pseudonym: the same key of
 * somebody else is another name. Nothing can be read out of it.
 */
export function nameOf(owner: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, key]))
    .digest('base64url');
}

/** Lets each named job be under way once. */
type OneAtATime = <Result>(name: string | undefined, job: () => Promise<Result>) => Promise<Result>;

/** What has no name is done at once. @throws AppError inProgress while a job of the same name is under way in this process. */
export function createOneAtATime(): OneAtATime {
  const underWay = new Set<string>();
  return async (name, job) => {
    if (name === undefined) return job();
    if (underWay.has(name)) throw new AppError('inProgress');
    underWay.add(name);
    try {
      return await job();
    } finally {
      underWay.delete(name);
    }
  };
}

export const revisionSchema = z.pipe(z.coerce.number(), z.int().check(z.minimum(0)));

/** The revision of the order from which the call is made; undefined without one. @throws AppError invalid */
export function sentRevision(request: FastifyRequest): number | undefined {
  const sent = request.headers[REVISION_HEADER.toLowerCase()];
  if (sent === undefined) return undefined;
  const result = revisionSchema.safeParse(sent);
  if (!result.success)
    throw new AppError('invalid', { fields: { [REVISION_HEADER]: 'Hier gehört eine ganze Zahl hin.' } });
  return result.data;
}
