/* What is kept of a request: the id that it goes by, its line in the log, and what is counted of its answer. */
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

/**
 * What the log says of a request. Fastify's own lines name the visitor's address and the whole URL, which may hold a secret;
 * ours name the route, how it ended and how long it took. Nothing about who asked or what was said.
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

/** An index signature, as pino asks for it. */
interface ErrorFacts {
  readonly [fact: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/**
 * What the log says of an error: kind, message, place, code and cause. Nothing else that libraries hang on it: PostgreSQL's
 * `detail` quotes the row that did not fit, with all that a customer has typed. Of a file that the system refuses only its folder.
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

/** The system quotes the whole path, and files have the names that customers gave them. */
function withoutNames(text: string, error: Error): string {
  const { path, dest } = error as Error & { path?: unknown; dest?: unknown };
  return [path, dest].reduce<string>(
    (rest, named) => (typeof named === 'string' && named !== '' ? rest.replaceAll(named, `${dirname(named)}/…`) : rest),
    text,
  );
}

/** Settings of the log. */
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

/** What proxies write, and nothing that could stand for anything else in a log. */
const SAFE = /^[\w.-]{8,64}$/;

/** The id of a request: the one that the proxy in front has given it, so that both logs name it alike; without such a proxy one of ours. */
export function requestIds({ isBehindProxy }: { readonly isBehindProxy: boolean }): (raw: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
  };
}

/** Files of the build: forty of them make a page, and nobody ever asks about one. */
const BUILT = /^\/(?:assets|photos)\//;

/** Tells the id with every answer that somebody may ask about; an error tells it anyway (`platform/errors.ts`). */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!BUILT.test(request.url)) reply.header(REQUEST_ID_HEADER, request.id);
  });
}

/** What can be counted of an answer; nothing of whoever asked. */
export interface Answer {
  /** As registered, with `:id` for an id; `none` for an address that is no route. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** Why it was refused (`AppError.kind`); null for what was not. */
  readonly refusal: string | null;
}

/** Tells `listener` of every answer that has gone out. Call it before routes are registered. */
export function tellAnswers(app: FastifyInstance, listener: (answer: Answer) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    listener({
      route: url === undefined ? 'none' : `${request.method} ${url}`,
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
      refusal: request.failure?.kind ?? null,
    });
  });
}
