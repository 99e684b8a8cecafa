/* Limits for everything that a client can request. Code reads `limits.….value`; `npm run make -- limits` writes
 * docs/limits.md from these tables. Limits that browser and server share come from `domain/`. */
import { uploadLimits, workLimits } from './file-limits.ts';
import { requestLimits } from './request-limits.ts';
import { shareLimits } from './share-limits.ts';

export interface Limit {
  readonly value: number;
  readonly unit: 'bytes' | 'ms' | 'days' | 'pixels' | 'per minute' | 'per hour' | 'per day' | 'characters' | 'pieces';
  /** What is limited, and for whom: one call, one order, one address, all together. */
  readonly what: string;
  /** What happens beyond it: status and code, or the action instead. */
  readonly answer: string;
}

const MEGABYTE = 1_000_000;
const SECOND = 1000;

/** Limits of the server itself: its dependencies, its checks, its end. */
const operationLimits = {
  outages: {
    database: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'wait of a call while another process locks the embedded database',
      answer: '503 unavailable',
    },
    connection: {
      value: 4 * SECOND,
      unit: 'ms',
      what: 'wait of a call for a connection to PostgreSQL',
      answer: '503 unavailable',
    },
    statement: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'one statement of PostgreSQL, or an idle transaction',
      answer: '503 unavailable',
    },
    answer: {
      value: 6 * SECOND,
      unit: 'ms',
      what: 'wait of a call for an answer of PostgreSQL',
      answer: '503 unavailable; connection closed',
    },
    waitingWrites: {
      value: 1000,
      unit: 'pieces',
      what: 'calls waiting for the database (the embedded one: only writing ones)',
      answer: '503 unavailable, at once',
    },
  },
  disk: {
    low: {
      value: 4 * MEGABYTE,
      unit: 'bytes',
      what: 'free room on the disk of DATA_DIR',
      answer: 'the ballast is deleted; /readyz fails when less than both together is free',
    },
    ballast: {
      value: 16 * MEGABYTE,
      unit: 'bytes',
      what: 'the ballast, a file that reserves room',
      answer: 'see the row before',
    },
  },
  readiness: {
    check: {
      value: 3 * SECOND,
      unit: 'ms',
      what: 'each check of /readyz',
      answer: 'the check has failed: 503',
    },
    checkAge: {
      value: 2 * SECOND,
      unit: 'ms',
      what: 'between two rounds of the checks of /readyz',
      answer: 'the last answer again',
    },
  },
  metrics: {
    counted: {
      value: 10_000,
      unit: 'pieces',
      what: 'orders per state counted for the metrics',
      answer: 'the figure stays at that',
    },
    // Each check of /readyz counts them: a higher limit would cost more the longer the mails wait.
    mailsCounted: {
      value: 100,
      unit: 'pieces',
      what: 'mails per state counted for the metrics',
      answer: 'the figure stays at that; `mails` lists all',
    },
    countAge: {
      value: 10 * SECOND,
      unit: 'ms',
      what: 'between two counts of orders and mails',
      answer: 'the last figures, with their time',
    },
  },
  // Counted from when the server stops listening, DRAIN_MS after the signal.
  stopping: {
    cut: { value: 4 * SECOND, unit: 'ms', what: 'requests under way', answer: 'connection closed' },
    end: { value: 6500, unit: 'ms', what: 'everything else under way', answer: 'the process ends' },
  },
} as const;

/** All limits, in the order of docs/limits.md. */
export const limits = {
  ...requestLimits,
  ...shareLimits,
  ...uploadLimits,
  ...operationLimits,
  ...workLimits,
} as const satisfies Record<string, Record<string, Limit>>;
