/* Traces of a request: its id, its log line, and the facts of its answer for metrics. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { REQUEST_ID_HEADER } from '../../../domain/contracts/error-answers.ts';
import { isFault } from '../platform/errors.ts';

/**
 * Log lines of requests. Fastify's own contain the visitor's address and the whole URL, which may hold a secret.
 * These contain route, status and duration in ms, and nothing about the visitor.
 */
class RouteLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const facts = { ...routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) reply.log.error({ ...facts, err: error }, 'answer failed');
    else reply.log.debug(facts, 'answered');
  }
}

function routeOf(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions.url ?? 'none' };
}

/** With an index signature, which pino requires. */
interface ErrorFacts {
  readonly [fact: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * Loggable facts of an error: type, message, stack, code and cause. Other properties may hold personal data:
 * PostgreSQL's `detail` quotes the refused row. Paths of system errors are reduced to their folder.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, but no error', stack: '' };
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return {
    type: error.name,
    message: withoutNames(error.message, error),
    stack: withoutNames(error.stack ?? '', error),
    ...(code === undefined ? {} : { code }),
    ...(errcode === undefined ? {} : { errcode }),
    ...(error.cause === undefined ? {} : { cause: errorFacts(error.cause) }),
  };
}

/** System errors quote the whole path, and files have the names that customers gave them. */
function withoutNames(text: string, error: Error): string {
  const { path, dest } = error as Error & { path?: unknown; dest?: unknown };
  return [path, dest].reduce<string>(
    (rest, named) => (typeof named === 'string' && named !== '' ? rest.replaceAll(named, `${dirname(named)}/…`) : rest),
    text,
  );
}

/** Options for Fastify's logger. */
export function logOptions(level: string): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  return {
    logger: {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { req: routeOf, err: errorFacts },
    },
    logController: new RouteLog(),
  };
}

/** Ids as proxies write them; nothing else from outside gets into the log. */
const SAFE = /^[\w.-]{8,64}$/;

/** Creates request ids: X-Request-Id of a trusted proxy, so that both logs share it, else a random UUID. */
export function requestIds({ isBehindProxy }: { readonly isBehindProxy: boolean }): (raw: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
  };
}

/** Files of the build: some forty per page, which need neither an id nor the headers of documents. */
export const BUILT = /^\/(?:assets|photos)\//;

/** Sends the request's id with every answer but those of built files; errors always carry it (`platform/errors.ts`). */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!BUILT.test(request.url)) reply.header(REQUEST_ID_HEADER, request.id);
  });
}

/** Countable facts of an answer; nothing about the visitor. */
export interface Answer {
  /** As registered, with `:id` for an id; `none` without a route. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** Kind of the refusal (`AppError.kind`); null for other answers. */
  readonly refusal: string | null;
  /** Kind of the fault of the server; null for other answers. */
  readonly fault: string | null;
}

/** Calls `listener` after every answer. Call it before registering routes. */
export function tellAnswers(app: FastifyInstance, listener: (answer: Answer) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    const { failure } = request;
    const kind = failure?.kind ?? null;
    const isFaulty = failure !== null && isFault(failure);
    listener({
      route: url === undefined ? 'none' : `${request.method} ${url}`,
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
      refusal: isFaulty ? null : kind,
      fault: isFaulty ? kind : null,
    });
  });
}
