/* Variants of upload requests, and the fallbacks when a proxy refuses one. Pure functions. */
import { largestRequest } from '../../domain/contracts/upload-calls.ts';

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
