import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';

/**
 * The parts of a multipart body as they come. @throws AppError invalid for what is no multipart body, has a part without a name, or ends
 * too early; the bytes of a file that is cut off fail in the same way.
 */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    for await (const part of request.parts()) {
      if (typeof (part.fieldname as unknown) !== 'string') throw incomplete();
      if (part.type === 'file') blameSender(part.file);
      yield part;
    }
  } catch (error) {
    if (error instanceof Error && ('statusCode' in error || error instanceof AppError)) throw error;
    throw incomplete(error);
  }
}

/** What goes wrong with the bytes of a file on their way here, or has already, is no fault of ours: the caller gets this status. */
function blameSender(file: Readable): void {
  if (file.errored === null) file.prependListener('error', blame);
  else blame(file.errored);
}

function blame(error: Error): void {
  Object.assign(error, { statusCode: 400 });
}

function incomplete(cause?: unknown): AppError {
  return new AppError('invalid', { message: 'Diese Anfrage ist nicht vollständig angekommen.', cause });
}
