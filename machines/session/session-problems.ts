import type { ErrorCode } from '../../domain/texts/error-codes.ts';
import type { OrderItem } from '../../domain/order/order-item.ts';

/** How a call can go wrong, as the customer experiences it. */
export type ProblemKind =
  /** No connection. */
  | 'offline'
  /** No answer within the time limit. */
  | 'timeout'
  /** The server answered, but it is in trouble or the answer makes no sense. */
  | 'failed'
  /** Something in the network has answered in the server's place, a captive portal for example. */
  | 'intercepted'
  /** The browser keeps no cookies, without which no call is taken. */
  | 'cookies'
  /** Too many calls; wait a moment. */
  | 'tooMany'
  /** The same call is still being answered; its answer can be had in a moment. */
  | 'inProgress'
  /** Another window has changed the order. */
  | 'stale'
  /** The chart does not allow the call now. */
  | 'refused'
  /** Answers that the customer can mend, by field. */
  | 'invalid'
  /** The order no longer exists on the server. */
  | 'gone'
  /** The link by which the order was asked for does not work any more. */
  | 'ended'
  /** A field was changed here and in another window; the customer has to say which answer holds. */
  | 'undecided';

export interface Problem {
  readonly kind: ProblemKind;
  /** What to mend, by path of the body. */
  readonly fields?: Readonly<Record<string, string>>;
  /** true: no answer that makes sense arrived, so the server may have carried the call out all the same. */
  readonly isUnsure?: true;
  /** The current order, when the server sent it along. */
  readonly orderItem?: OrderItem;
}

/** What the functions behind the session's slots throw. */
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
  // No page of ours gives one name to two calls.
  keyReused: 'refused',
  tooMany: 'tooMany',
  internal: 'failed',
  unavailable: 'failed',
};

/** The problem that an error code of the wire means to the customer. */
export function kindOf(code: ErrorCode): ProblemKind {
  return kindOfCode[code];
}

/** The problem behind whatever a slot has thrown. */
export function problemOf(error: unknown): Problem {
  return error instanceof CallError ? error.problem : { kind: 'failed' };
}

/** Whether the failed call is kept for a retry: the server never judged it, so repeating it makes sense. */
export function isKept(error: unknown): boolean {
  return ['offline', 'timeout', 'failed', 'intercepted', 'cookies', 'tooMany', 'inProgress'].includes(
    problemOf(error).kind,
  );
}
