import { largestRequest } from '../../domain/contracts/upload-calls.ts';

/** The answer to a failed request; `null` where none arrived. */
export interface FailedAnswer {
  readonly status: number | null;
  /** `code` of our own error answers (`domain/texts/error-codes.ts`). */
  readonly code: string | null;
}

/** Whether the same request may succeed a moment later. */
export function isWorthRetrying({ status, code }: FailedAnswer): boolean {
  if (isNoAnswer(status)) return true;
  // `refused`: the order accepts no images. Any other 409 is the protocol's: the offsets differ and are compared again.
  if (status === 409) return code !== 'refused';
  // Another window has begun an order; the refusal set the right XSRF pair.
  if (code === 'xsrf') return true;
  return [408, 423, 425, 429].includes(status) || (status >= 500 && status !== 507);
}

/** Why an upload failed. */
export const uploadProblems = [
  // The connection was lost, and every retry failed.
  'cut',
  // An intermediary refuses the requests, or answers in the server's place.
  'network',
  // The server has an internal problem.
  'server',
  // The content is none of the accepted kinds.
  'wrongContent',
  // With this file the order would exceed its limit.
  'orderFull',
  // The studio's disk is full.
  'diskFull',
  // The order does not accept images.
  'closed',
  // The order or the link is unknown.
  'gone',
  // The order exists, but not this partial file: it was removed or lost.
  'removed',
  // The file on the customer's computer was moved or changed.
  'unreadable',
] as const;
export type UploadProblem = (typeof uploadProblems)[number];

/** What a failed answer means for the file being sent. */
export function uploadProblem({ status, code }: FailedAnswer): UploadProblem {
  if (isNoAnswer(status)) return 'cut';
  if (status === 415 || code === 'unsupportedType') return 'wrongContent';
  if (status === 413) return 'orderFull';
  if (status === 507) return 'diskFull';
  if (status === 409) return 'closed';
  return [401, 403, 404, 410].includes(status) ? 'gone' : 'server';
}

/** Whether every further file would fail the same way. */
export function concernsAllFiles(problem: UploadProblem): boolean {
  return problem === 'diskFull' || problem === 'closed' || problem === 'gone';
}

/** XMLHttpRequest reports 0 without an answer. */
function isNoAnswer(status: number | null): status is 0 | null {
  return status === null || status === 0;
}

/* Variants of upload requests, and the fallbacks when a proxy refuses one. Pure functions. */

export interface UploadWay {
  /** POST with `X-HTTP-Method-Override` in the place of PATCH. */
  readonly overridesMethod: boolean;
  /** Maximum bytes per request. */
  readonly pieceBytes: number;
}

export const directWay: UploadWay = { overridesMethod: false, pieceBytes: largestRequest };

/** An answer that did not come from our server. */
export interface ForeignAnswer {
  readonly method: string;
  readonly status: number;
}

/** Status codes with which a proxy refuses an unknown method. */
const REFUSALS = new Set([400, 401, 403, 404, 405, 406, 407, 501]);
/** Bytes; a proxy with a lower limit lets no image through. */
const SMALLEST_PIECE = 64_000;
const SMALLER_BY = 8;

/** The next variant after an intermediary refused the last request; null where none is left. */
export function detour(way: UploadWay, { method, status }: ForeignAnswer): UploadWay | null {
  if (status === 413) {
    const pieceBytes = Math.floor(way.pieceBytes / SMALLER_BY);
    return pieceBytes < SMALLEST_PIECE ? null : { ...way, pieceBytes };
  }
  if (method === 'PATCH' && !way.overridesMethod && REFUSALS.has(status)) return { ...way, overridesMethod: true };
  return null;
}

/** Whether the same request may succeed later: a sign-in page disappears, a proxy's rule stays. */
export function mayPass({ status }: ForeignAnswer): boolean {
  return status !== 413 && !REFUSALS.has(status);
}
