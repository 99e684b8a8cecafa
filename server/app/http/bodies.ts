/*
 * Request bodies: which requests have one, and how each kind is read. `body-budget.ts` and `slow-bodies.ts` bound them.
 */
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
     * The body is, or ends with, the bytes of a file: they are streamed to the storage and may take hours.
     * `multipart`: only where the body is multipart.
     */
    readonly bringsFile?: true | 'multipart';
  }
}

/** Whether the request has a body, read or not. */
export function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the body is streamed to the storage instead of buffered. */
export function bringsFile(request: FastifyRequest): boolean {
  const { bringsFile: brings } = request.routeOptions.config;
  return brings === true || (brings === 'multipart' && isInParts(request));
}

/** Whether the body is multipart/form-data. */
export function isInParts({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
}

/** For issues without a message in the schema: only scripts send such bodies, the site's forms cannot. */
const FALLBACK = 'Diese Angabe passt nicht.';

/**
 * The validated body, without unknown fields and without characters that no database text can hold (`storable`).
 * @throws AppError invalid with a sentence per path (`''`: the body), at most `limits.bodies.fieldsOfError` of them
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
    // Paths and sentences come from the schemas; the cut keeps answers from growing with the input.
    fields[path.join('.').slice(0, sentence.value)] ??= message.slice(0, sentence.value);
  }
  return fields;
}

/**
 * Limits the nesting of JSON: a megabyte of brackets parses ten times as long as one of answers.
 * Register it before the routes.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (isDeeperThan(limits.bodies.depth.value, body)) done(new AppError('invalid'));
    else void parse(request, body, done);
  });
}

/** Whether objects and arrays are nested deeper than `levels`. Scans the text once, without parsing. */
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
 * The parts of a multipart body as they arrive.
 * @throws AppError invalid: no multipart body, a part without a name, a truncated body (also the stream of a file)
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

/** Errors of a file's stream are the sender's fault: they get status 400. */
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
