import type { ErrorCode } from '../../domain/texts/error-codes.ts';
import type { OrderItem } from '../../domain/order/order-item.ts';

/** Failures of a call, as the customer experiences them. */
export type ProblemKind =
  /** No connection. */
  | 'offline'
  /** No answer within the time limit. */
  | 'timeout'
  /** The server reported an internal error, or its answer is unusable. */
  | 'failed'
  /** An intermediary answered in the server's place, such as a captive portal. */
  | 'intercepted'
  /** The browser keeps no cookies, so the server rejects every call. */
  | 'cookies'
  /** Too many calls; retry later. */
  | 'tooMany'
  /** The server is processing the same call; its answer is available soon. */
  | 'inProgress'
  /** Another window changed the order. */
  | 'stale'
  /** The order costs something else than the customer has read at the order button; nothing is booked. */
  | 'repriced'
  /** The chart does not allow the call. */
  | 'refused'
  /** Answers that the customer can correct, by field. */
  | 'invalid'
  /** The server does not have the order. */
  | 'gone'
  /** The link to the order has ended. */
  | 'ended'
  /** A field was changed here and in another window; the customer has to decide. */
  | 'undecided';

export interface Problem {
  readonly kind: ProblemKind;
  /** What to correct, by path of the body. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of `repriced`: the net price in cents that the customer has read at the order button. */
  readonly seenNet?: number;
  /** true: no usable answer arrived, so the server may have executed the call. */
  readonly isUnsure?: true;
  /** The current order, if the server sent it. */
  readonly orderItem?: OrderItem;
}

/** Error of the functions that fill the session's slots. */
export class CallError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(`call failed: ${problem.kind}`, options);
    this.name = 'CallError';
    this.problem = problem;
  }
}

const kindOfCode: Record<ErrorCode, ProblemKind> = {
  invalid: 'invalid',
  xsrf: 'failed',
  notFound: 'gone',
  refused: 'refused',
  stale: 'stale',
  inProgress: 'inProgress',
  ended: 'ended',
  tooLarge: 'invalid',
  unsupportedType: 'invalid',
  // Our pages never use a key for two calls.
  keyReused: 'refused',
  tooMany: 'tooMany',
  internal: 'failed',
  unavailable: 'failed',
};

/** The problem that an error code of the API means for the customer. */
export function kindOf(code: ErrorCode): ProblemKind {
  return kindOfCode[code];
}

/** The problem of an error thrown by a slot. */
export function problemOf(error: unknown): Problem {
  return error instanceof CallError ? error.problem : { kind: 'failed' };
}

/** Whether the failed call is kept for a retry, because the server never judged it. */
export function isKept(error: unknown): boolean {
  return ['offline', 'timeout', 'failed', 'intercepted', 'cookies', 'tooMany', 'inProgress'].includes(
    problemOf(error).kind,
  );
}
