/* Bodies of requests: which request brings one, and how each kind is read. Their bounds stand in `body-budget.ts` and `slow-bodies.ts`. */
import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { storable } from '../../database/normalise.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The body is (or ends with) the bytes of a file: they go on to the storage as they come, and may take hours. `multipart`: where it says
     * that it comes in parts.
     */
    readonly bringsFile?: true | 'multipart';
  }
}

/** Whether the request has a body, read or not. */
export function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether its body is streamed to the storage instead of being held in memory. */
export function bringsFile(request: FastifyRequest): boolean {
  const { bringsFile: brings } = request.routeOptions.config;
  return brings === true || (brings === 'multipart' && isInParts(request));
}

/** Whether the body says that it comes in parts, as a form with files does. */
export function isInParts({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

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

/**
 * JSON bodies have an end inwards, too: a megabyte of nothing but brackets keeps the parser busy ten times as long as one of
 * answers. Register it before the routes.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isDeeperThan(limits.bodies.depth.value, body)) done(new AppError('invalid'));
    else void parse(request, body, done);
  });
}

/** Whether objects and lists of the text lie deeper in each other than that. Looks at each character once, and parses nothing. */
export function isDeeperThan(levels: number, json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInText) {
      if (character === '\\') at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') {
      isInText = true;
    } else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > levels) return true;
    } else if (character === ']' || character === '}') {
      depth -= 1;
    }
  }
  return false;
}

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
