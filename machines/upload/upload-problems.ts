/** What the server has answered to a request that failed; `null` when nothing came back. */
export interface FailedAnswer {
  readonly status: number | null;
  /** `code` of an error answer of ours (`domain/texts/error-codes.ts`). */
  readonly code: string | null;
}

/** Whether the same request may succeed a moment later. */
export function isWorthRetrying({ status, code }: FailedAnswer): boolean {
  if (isNoAnswer(status)) return true;
  // The order takes no images any more. Any other 409 is the protocol's: the offsets differ and are compared anew.
  if (status === 409) return code !== 'refused';
  // Another window has begun an order; the refusal brought the right XSRF pair along.
  if (code === 'xsrf') return true;
  return [408, 423, 425, 429].includes(status) || (status >= 500 && status !== 507);
}

/** Why a file did not get through. */
export const uploadProblems = [
  // The connection was cut, and every further attempt failed.
  'cut',
  // Something in the network refuses the requests, or answers them in the server's place.
  'network',
  // The server is in trouble.
  'server',
  // The content is none of the accepted kinds.
  'wrongContent',
  // With this file the order would exceed its limit.
  'orderFull',
  // The studio's disk is full.
  'diskFull',
  // The order no longer takes images.
  'closed',
  // The order or the link is unknown.
  'gone',
  // The order is there, but not this file any more, which the server had a part of: somebody has removed it, or it has been lost.
  'removed',
  // The file on the customer's computer was moved or changed.
  'unreadable',
] as const;
export type UploadProblem = (typeof uploadProblems)[number];

/** What a failed answer means for the file that was being sent. */
export function uploadProblem({ status, code }: FailedAnswer): UploadProblem {
  if (isNoAnswer(status)) return 'cut';
  if (status === 415 || code === 'unsupportedType') return 'wrongContent';
  if (status === 413) return 'orderFull';
  if (status === 507) return 'diskFull';
  if (status === 409) return 'closed';
  return [401, 403, 404, 410].includes(status) ? 'gone' : 'server';
}

/** Whether every further file would meet the same problem, so that trying them makes no sense. */
export function concernsAllFiles(problem: UploadProblem): boolean {
  return problem === 'diskFull' || problem === 'closed' || problem === 'gone';
}

/** XMLHttpRequest says 0 when there was no answer. */
function isNoAnswer(status: number | null): status is 0 | null {
  return status === null || status === 0;
}
