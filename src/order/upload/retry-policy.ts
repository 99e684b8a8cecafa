/** Waits between attempts in milliseconds. Any progress starts them anew; without a connection the next one waits for it. */
export const retryDelays = [
  1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000,
];

/** A transfer without any progress for this many milliseconds is begun anew from where the server stands. */
export const STALL_MS = 45_000;

/** What the server has answered; `null` when nothing came back. */
export interface FailedAnswer {
  readonly status: number | null;
  /** `code` of an error answer of ours (`domain/error-codes.ts`). */
  readonly code: string | null;
}

/** Whether the same request may succeed a moment later. */
export function isWorthRetrying({ status, code }: FailedAnswer): boolean {
  if (status === null || status === 0) return true;
  // The order takes no images any more. Any other 409 is the protocol's: the offsets differ and are compared anew.
  if (status === 409) return code !== 'refused';
  return [408, 423, 425, 429].includes(status) || (status >= 500 && status !== 507);
}

/** Why a file did not get through. */
export type TransferProblem =
  /** The connection was cut, and every further attempt failed. */
  | 'cut'
  /** The server is in trouble. */
  | 'server'
  /** The content is none of the accepted kinds. */
  | 'wrongContent'
  /** With this file the order would exceed its limit. */
  | 'orderFull'
  /** The studio's disk is full. */
  | 'diskFull'
  /** The order no longer takes images. */
  | 'closed'
  /** The order or the link is unknown. */
  | 'gone'
  /** The file on the customer's computer was moved or changed. */
  | 'unreadable';

export function transferProblem({ status, code }: FailedAnswer): TransferProblem {
  if (status === 415 || code === 'unsupportedType') return 'wrongContent';
  if (status === 413) return 'orderFull';
  if (status === 507) return 'diskFull';
  if (status === 409) return 'closed';
  if (status !== null && [401, 403, 404, 410].includes(status)) return 'gone';
  return status === null || status === 0 ? 'cut' : 'server';
}

/** Whether every further file would meet the same problem, so that trying them makes no sense. */
export function concernsAllFiles(problem: TransferProblem): boolean {
  return problem === 'diskFull' || problem === 'closed' || problem === 'gone';
}
