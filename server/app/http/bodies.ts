/*
 * Request bodies: which requests have one, and how each kind is read. They are bounded in bytes and time.
 */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { storable } from '../../database/normalise.ts';
import { addressKey } from '../platform/address-key.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import { hold } from './held-now.ts';
import type { OpenConnections } from './open-connections.ts';

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
function bringsFile(request: FastifyRequest): boolean {
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

const { all, ofAddress } = limits.heldBodies;

/**
 * Bounds the bytes of buffered bodies, in total and per address.
 * Each body reserves its announced length (without one: the route's limit) before its first byte is read.
 * So a body that is being read is read to its end, and a refused one costs nothing.
 * Register it after everything that can refuse a request by its head.
 */
export function registerBodyBudget(app: FastifyInstance): void {
  const held = new Map<string, number>();
  let total = 0;

  function reserve(key: string, bytes: number): void {
    hold('bodies', bytes);
    total += bytes;
    const now = (held.get(key) ?? 0) + bytes;
    if (now > 0) held.set(key, now);
    else held.delete(key);
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = heldBytes(request);
    if (bytes === 0) return done(null, payload);
    // It has closed while a hook waited for the database, and would give nothing back.
    if (reply.raw.destroyed) return done(new AppError('invalid'));
    const key = addressKey(request.ip);
    const refusal = refusalOf(total + bytes > all.value, (held.get(key) ?? 0) + bytes > ofAddress.value);
    if (refusal !== null) return done(refusal);
    reserve(key, bytes);
    reply.raw.once('close', () => reserve(key, -bytes));
    return done(null, payload);
  });
}

/** 0 for requests without a buffered body: none, a file, or one whose announced length the route refuses. */
function heldBytes(request: FastifyRequest): number {
  if (!bringsBody(request) || bringsFile(request)) return 0;
  const { bodyLimit } = request.routeOptions;
  const announced = request.headers['content-length'];
  if (announced === undefined) return bodyLimit;
  return Number(announced) > bodyLimit ? 0 : Number(announced);
}

function refusalOf(isFull: boolean, isGreedy: boolean): AppError | null {
  const message = 'Gerade kommt zu viel auf einmal an. In wenigen Sekunden geht es weiter.';
  if (isGreedy) return new AppError('tooMany', { kind: 'busy', message, retryAfter: 5000 });
  return isFull ? new AppError('unavailable', { kind: 'busy', message }) : null;
}

const { time, silence, rest } = limits.bodies;
const { look } = limits.answers;

declare module 'fastify' {
  interface FastifyInstance {
    /** Cuts the connection of a request whose body does not arrive. */
    readonly cutUnsent: (request: Pick<FastifyRequest, 'raw'>) => void;
  }
}

/**
 * Ends slow bodies. Node limits heads, but its limit for whole requests would end uploads that take hours.
 * So files are limited by silence, all other bodies by duration.
 * After the answer the rest of a body has `limits.bodies.rest` ms, so that the client can read the answer.
 */
export function giveUpSlowBodies(app: FastifyInstance, { cut }: Pick<OpenConnections, 'cut'>): void {
  app.decorate('cutUnsent', ({ raw }) => cut(raw.socket, 'unsent'));
  app.addHook('onRequest', async (request) => {
    if (!bringsBody(request)) return;
    if (bringsFile(request)) watchSilence(request);
    else giveUpAfter(request, time.value);
  });

  // Closing a socket with unread bytes resets it, and the sender may lose the answer. So it stays open, even when the
  // client asked to close it, until the rest of the body is read or `rest` has passed.
  app.addHook('onSend', async (request, reply) => {
    if (!bringsBody(request) || request.raw.complete) return;
    // Discards the rest. Node would do that after the answer, past the limit for tiny chunks.
    request.raw.resume();
    reply.raw.shouldKeepAlive = true;
    // Set by Fastify for a body that is too long.
    reply.removeHeader('connection');
  });

  app.addHook('onResponse', async (request) => {
    // `destroy` instead of a reset, or the sender would lose the answer.
    if (bringsBody(request) && !request.raw.complete) watch(request.raw, rest.value, (raw) => raw.destroy());
  });
}

/**
 * Cuts the connection after `milliseconds` unless the body has arrived.
 * @returns a function that cancels it
 */
export function giveUpAfter(request: FastifyRequest, milliseconds: number): () => void {
  return watch(request.raw, milliseconds, () => request.server.cutUnsent(request));
}

function watchSilence(request: FastifyRequest): void {
  let seen = request.raw.socket.bytesRead;
  let silent = 0;
  watch(request.raw, look.value, ({ socket }) => {
    silent = socket.bytesRead === seen ? silent + look.value : 0;
    seen = socket.bytesRead;
    if (silent >= silence.value) request.server.cutUnsent(request);
  });
}

/** Calls `look` every `period` ms until the body has arrived. */
function watch(raw: IncomingMessage, period: number, look: (raw: IncomingMessage) => void): () => void {
  const timer = setInterval(() => look(raw), period);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
  return stop;
}
