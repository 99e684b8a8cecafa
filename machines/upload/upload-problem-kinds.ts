/* By which requests a file gets to the server, and what becomes of that where a proxy refuses them. Pure functions. */
import { largestRequest } from '../../domain/contracts/upload-calls.ts';

export interface UploadWay {
  /** POST with `X-HTTP-Method-Override` in the place of PATCH. */
  readonly overridesMethod: boolean;
  /** Bytes of a request at most. */
  readonly pieceBytes: number;
}

export const directWay: UploadWay = { overridesMethod: false, pieceBytes: largestRequest };

/** An answer that did not come from our server. */
export interface ForeignAnswer {
  readonly method: string;
  readonly status: number;
}

/** With these a proxy refuses a method that it does not know. */
const REFUSALS = new Set([400, 401, 403, 404, 405, 406, 407, 501]);
/** A proxy that takes no more than this lets no picture through. Bytes */
const SMALLEST_PIECE = 64_000;
const SMALLER_BY = 8;

/** The next way to try after something in between has refused the last request; null where none is left. */
export function detour(way: UploadWay, { method, status }: ForeignAnswer): UploadWay | null {
  if (status === 413) {
    const pieceBytes = Math.floor(way.pieceBytes / SMALLER_BY);
    return pieceBytes < SMALLEST_PIECE ? null : { ...way, pieceBytes };
  }
  if (method === 'PATCH' && !way.overridesMethod && REFUSALS.has(status)) return { ...way, overridesMethod: true };
  return null;
}

/** Whether the network may let the same request through a moment later: a sign-in page goes, a rule of a proxy stays. */
export function mayPass({ status }: ForeignAnswer): boolean {
  return status !== 413 && !REFUSALS.has(status);
}
