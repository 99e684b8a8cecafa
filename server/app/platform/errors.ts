import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, REQUEST_ID_HEADER } from '../../../domain/contracts/error-answers.ts';
import { type ErrorCode, errorStatus } from '../../../domain/texts/error-codes.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { addressKey } from './address-key.ts';
import { createRefusalLog, type Outage, outageOf, type RefusalLog } from './outages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Failure of the request; null without one. */
    failure: AppError | null;
  }
  interface FastifyInstance {
    readonly refusals: RefusalLog;
  }
}

/**
 * One sentence per code that a visitor can act on, with neither Sie nor du, because every page may show it.
 * Screens have better texts of their own; scripts and plain form posts show these.
 */
const messages: Record<ErrorCode, string> = {
  invalid: 'Diese Angaben passen so noch nicht.',
  xsrf: 'Die Seite ist nicht mehr aktuell und muss neu geladen werden.',
  notFound: 'Das gibt es hier nicht.',
  refused: 'Das geht an dieser Stelle des Auftrags nicht.',
  stale: 'Der Auftrag wurde inzwischen an anderer Stelle geändert.',
  inProgress: 'Genau das wird gerade schon bearbeitet. In wenigen Sekunden gibt es eine Antwort.',
  ended: 'Dieser Link gilt nicht mehr.',
  tooLarge: 'Das ist zu groß.',
  unsupportedType: 'Diese Art von Datei können wir nicht annehmen.',
  keyReused: 'Unter diesem Idempotency-Key kamen schon andere Angaben an.',
  tooMany: 'Das waren zu viele Anfragen. In einer Minute geht es weiter.',
  internal: 'Bei uns ist ein Fehler aufgetreten. Ein neuer Versuch kann helfen.',
  unavailable: 'Der Dienst antwortet gerade nicht. Ein neuer Versuch in wenigen Sekunden hilft meistens.',
};

/** Seconds after which a caller may retry; the API promises Retry-After with these codes. */
const retryAfter: Partial<Record<ErrorCode, number>> = { inProgress: 2, tooMany: 60, unavailable: 5 };

/**
 * `rate`: calls per minute. `quota`: what one address may have per hour or day. `busy`: what is held at the same time.
 */
export type Bound = 'rate' | 'quota' | 'busy';

interface AppErrorDetails {
  readonly message?: string;
  /** Sentence per path of the body. */
  readonly fields?: Record<string, string>;
  /** The current order, for `refused` and `stale`. */
  readonly orderItem?: OrderItem;
  /** Further facts for the caller, beside the fields of every error. */
  readonly data?: Record<string, unknown>;
  /** Overrides the code's status, where HTTP has a more exact one (507 for a full disk). */
  readonly status?: number;
  /** Milliseconds until a retry can succeed; overrides the code's own. */
  readonly retryAfter?: number;
  /** Which limit refused it, where the code does not tell. */
  readonly kind?: Bound;
  /** Headers that HTTP requires with the status. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log only. */
  readonly context?: Record<string, unknown>;
  readonly cause?: unknown;
}

/** A failure with a code of the API. `toAppError` translates every other error; an unknown one becomes 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ErrorBody;
  /** For counting: the limit if it is known, otherwise the code. */
  readonly kind: ErrorCode | Bound;
  readonly context: Record<string, unknown>;
  readonly headers: Readonly<Record<string, string>>;
  /** Seconds, for Retry-After; undefined where a retry would not help. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    const message = details.message ?? messages[code];
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = details.status ?? errorStatus[code];
    this.kind = details.kind ?? code;
    this.headers = details.headers ?? {};
    this.context = details.context ?? {};
    this.retryAfter = details.retryAfter === undefined ? retryAfter[code] : secondsOf(details.retryAfter);
    this.body = {
      code,
      message,
      ...(details.fields === undefined ? {} : { fields: details.fields }),
      ...(details.orderItem === undefined ? {} : { orderItem: details.orderItem }),
      ...(details.data === undefined ? {} : { data: details.data }),
    };
  }
}

/** For Retry-After: whole seconds, at most a day. */
function secondsOf(milliseconds: number): number {
  return Math.ceil(Math.min(milliseconds, DAY) / 1000);
}

/** Handles all errors: details in the log, safe texts in the answer. */
export function registerErrorHandling(app: FastifyInstance): void {
  app.decorateRequest('failure', null);
  const refusals = createRefusalLog(app.log);
  app.decorate('refusals', refusals);
  app.addHook('onClose', async () => refusals.sum());
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const known = toAppError(error);
    logFailure(request, known, error);
    return sendError(reply, known, request.id);
  });
  app.setNotFoundHandler((request, reply) => sendError(reply, new AppError('notFound'), request.id));
}

/**
 * Answers with the error's status, body, Retry-After and the request's id.
 * A 500 asks to quote the id, and says nothing else.
 */
export function sendError(reply: FastifyReply, error: AppError, requestId: string): FastifyReply {
  if (error.retryAfter !== undefined && !reply.hasHeader('Retry-After')) {
    reply.header('Retry-After', error.retryAfter);
  }
  reply.headers({ ...error.headers, [REQUEST_ID_HEADER]: requestId });
  // Headers of a file that is not sent must not apply to this answer.
  reply.header('Cache-Control', 'no-store').removeHeader('ETag').removeHeader('Last-Modified');
  const body =
    error.code === 'internal'
      ? { ...error.body, message: `${error.body.message} (Kennung: ${requestId})` }
      : error.body;
  return reply.code(error.status).type('application/json; charset=utf-8').send(body);
}

/** Any thrown value as an error of the API. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : translate(error as FastifyError);
}

function translate(error: FastifyError): AppError {
  // The client is gone, and no dependency is at fault.
  if (isLeft(error)) return new AppError('invalid', { cause: error });
  // No text of the database has a NUL, so nothing has that name or id.
  if (error.code === NUL_IN_TEXT) return new AppError('notFound', { cause: error });
  const outage = outageOf(error);
  if (outage !== null) return unavailable(outage, error);
  switch (error.statusCode) {
    case 400:
      return new AppError('invalid', { cause: error });
    case 404:
      return new AppError('notFound', { cause: error });
    case 413:
      return new AppError('tooLarge', { cause: error });
    case 415:
      return new AppError('unsupportedType', {
        message: 'Diese Anfrage muss als JSON gesendet werden.',
        cause: error,
      });
    case 416: {
      const { headers = {} } = error as FastifyError & { readonly headers?: Record<string, string> };
      return new AppError('invalid', { status: 416, headers, cause: error });
    }
    case 429:
      return new AppError('tooMany', { cause: error });
    default:
      return isRefusal(error.statusCode)
        ? new AppError('invalid', { status: error.statusCode, cause: error })
        : new AppError('internal', { cause: error });
  }
}

/** PostgreSQL: character_not_in_repertoire. SQLite finds nothing instead. */
const NUL_IN_TEXT = '22021';

/** The sender has closed the connection during the body; Node has no code of its own for it. */
function isLeft(error: FastifyError): boolean {
  return error.code === 'ECONNRESET' && error.message === 'aborted';
}

/** Any other 4xx error of a library is the caller's fault. */
function isRefusal(status: number | undefined): status is number {
  return status !== undefined && status >= 400 && status < 500;
}

function unavailable(outage: Outage, cause: unknown): AppError {
  if (outage === 'away') return new AppError('unavailable', { cause });
  const message = 'Bei uns ist gerade kein Speicherplatz frei. Ein neuer Versuch etwas später hilft meistens.';
  return new AppError('unavailable', { status: 507, message, cause });
}

/** Whether the server or a dependency is at fault. 'busy' is a refusal even with 503: too many bodies at once. */
export function isFault({ status, kind }: AppError): boolean {
  return status >= 500 && kind !== 'busy';
}

/**
 * Logs a failure: faults of the server as errors, refusals as one line each up to a limit.
 * Metrics find the failure at the request.
 */
export function logFailure(request: FastifyRequest, known: AppError, original: unknown): void {
  request.failure = known;
  const facts = { code: known.code, kind: known.kind, route: request.routeOptions.url, ...known.context };
  if (isFault(known)) request.log.error({ ...facts, err: original }, 'request failed');
  else request.server.refusals.note(request.log, addressKey(request.ip), facts);
}
