/* Headers of calls that change something: the revision that the caller has seen, and the Idempotency-Key. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { KEY_HEADER, ORDER_HEADER, REVISION_HEADER, isKey, keyMessage } from '../../../domain/contracts/headers.ts';
import { AppError } from '../platform/errors.ts';
import { orderTokenOf } from './visitor-cookies.ts';

/**
 * An Idempotency-Key (draft-ietf-httpapi-idempotency-key-header, docs/orders-and-chart.md) with its owner.
 * `sent` is the key as sent, `owner` a secret of the visitor.
 * The same key is answered once; the answer is stored with the row that the call changed.
 */
export interface SentKey {
  readonly sent: string;
  readonly owner: string;
}

/**
 * The call's Idempotency-Key; undefined without one.
 * @throws AppError invalid
 */
export function sentKey(request: FastifyRequest): string | undefined {
  const key = request.headers[KEY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !isKey(key)) throw new AppError('invalid', { fields: { [KEY_HEADER]: keyMessage } });
  return key;
}

/**
 * Name under which an answer is stored: a hash of the key and its `owner` (a secret of the visitor, or a pseudonym).
 * The same key of another owner has another name, and the name reveals neither.
 */
export function nameOf(owner: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, key]))
    .digest('base64url');
}

/** Runs at most one job per name at a time. */
export type OneAtATime = <Result>(name: string | undefined, job: () => Promise<Result>) => Promise<Result>;

/**
 * Jobs without a name run at once.
 * @throws AppError inProgress while a job of the same name runs in this process
 */
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

/** Number of the order that the caller means; undefined for the one that the cookie opens. Only compared. */
export function sentOrder(request: FastifyRequest): string | undefined {
  const sent = request.headers[ORDER_HEADER.toLowerCase()];
  return typeof sent === 'string' ? sent : undefined;
}

/** The order of the visitor's cookie, and the one that the caller means. */
export function askedOrder(request: FastifyRequest): {
  readonly token: string | undefined;
  readonly meant: string | undefined;
} {
  return { token: orderTokenOf(request), meant: sentOrder(request) };
}

/**
 * The order's revision that the caller has seen; undefined without one.
 * @throws AppError invalid
 */
export function sentRevision(request: FastifyRequest): number | undefined {
  const sent = request.headers[REVISION_HEADER.toLowerCase()];
  if (sent === undefined) return undefined;
  const result = revisionSchema.safeParse(sent);
  if (!result.success)
    throw new AppError('invalid', { fields: { [REVISION_HEADER]: 'Hier gehört eine ganze Zahl hin.' } });
  return result.data;
}
