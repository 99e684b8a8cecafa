import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { REVISION_HEADER } from '../../../domain/contracts/contract-parts.ts';
import { AppError } from '../platform/errors.ts';

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
