import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';

/** The parts of a multipart body as they come. @throws AppError invalid for what is no multipart body, or not to its end. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new AppError('invalid', { message: 'Diese Anfrage ist nicht vollständig angekommen.', cause: error });
  }
}
