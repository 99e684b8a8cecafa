import type { FastifyBaseLogger } from 'fastify';
import { limits } from './limits.ts';

const MINUTE = 60_000;
const { lines, linesOfAddress } = limits.events;

/** Logged facts of a refused call. */
interface Refusal {
  readonly kind: string;
  readonly [fact: string]: unknown;
}

export interface RefusalLog {
  /** Logs a refused call of this address, or counts it. */
  readonly note: (log: FastifyBaseLogger, key: string, refusal: Refusal) => void;
  /** Ends the minute: logs the number of calls that were only counted. */
  readonly sum: () => void;
}

/** Logs the first refused calls of a minute, per address and in total, and counts the others. */
export function createRefusalLog(log: FastifyBaseLogger): RefusalLog {
  const ofAddress = new Map<string, number>();
  const further = new Map<string, number>();
  let written = 0;
  let began = performance.now();

  function sum(): void {
    if (further.size > 0) log.info({ calls: Object.fromEntries(further) }, 'further requests refused');
    ofAddress.clear();
    further.clear();
    written = 0;
    began = performance.now();
  }

  return {
    note(own, key, refusal) {
      if (performance.now() - began >= MINUTE) sum();
      const count = (ofAddress.get(key) ?? 0) + 1;
      if (written < lines.value && count <= linesOfAddress.value) {
        written += 1;
        ofAddress.set(key, count);
        own.info(refusal, 'request refused');
      } else {
        further.set(refusal.kind, (further.get(refusal.kind) ?? 0) + 1);
      }
    },
    sum,
  };
}
