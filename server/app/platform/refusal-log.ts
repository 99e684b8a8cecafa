import type { FastifyBaseLogger } from 'fastify';
import { limits } from './limits.ts';

const MINUTE = 60_000;
const { lines, linesOfAddress } = limits.events;

/** What the log says of a refused call. */
interface Refusal {
  readonly kind: string;
  readonly [fact: string]: unknown;
}

export interface RefusalLog {
  /** Writes a line about a refused call of this address, or counts it. */
  readonly note: (log: FastifyBaseLogger, key: string, refusal: Refusal) => void;
  /** Ends the minute: what was counted in it becomes one line. */
  readonly sum: () => void;
}

/** The first refused calls of a minute have a line each, those of one address and all together; of the others their number is written. */
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
