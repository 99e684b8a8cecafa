/* Limits for everything that a client can request. Code reads `limits.….value`; `npm run make -- limits` writes
 * docs/limits.md from these tables. Limits that browser and server share come from `domain/`. */
import { uploadLimits, workLimits } from './file-limits.ts';
import { requestLimits } from './request-limits.ts';

const SECOND = 1000;

/** Limits of what one address, mailbox or order gets. */
const shareLimits = {
  rates: {
    calls: {
      value: 600,
      unit: 'per minute',
      what: 'wizard calls and lists of files from one address; all rates scale with RATE_LIMIT',
      answer: '429 tooMany',
    },
    bytesOfCall: {
      value: 100_000,
      unit: 'bytes',
      what: 'answer that counts as one call; a larger one counts as several',
      answer: 'see the row before',
    },
    forms: {
      value: 60,
      unit: 'per minute',
      what: 'enquiries, withdrawals, questions and quotes from one address',
      answer: '429 tooMany; a form returns filled in',
    },
    newPictures: {
      value: 20,
      unit: 'per hour',
      what: 'enquiries with pictures from one address',
      answer: '429 tooMany; a form returns filled in',
    },
    signIns: {
      value: 10,
      unit: 'per minute',
      what: 'tries to open the office from one address',
      answer: '429 tooMany',
    },
    uploads: {
      value: 12_000,
      unit: 'per minute',
      what: 'requests for uploads from one address',
      answer: '429 tooMany',
    },
    reading: {
      value: 12_000,
      unit: 'per minute',
      what: 'all other requests from one address',
      answer: '429 tooMany',
    },
    newOrders: {
      value: 60,
      unit: 'per hour',
      what: 'orders that one address begins',
      answer: '429 tooMany; begun orders continue',
    },
    newQuotes: {
      value: 30,
      unit: 'per hour',
      what: 'quotes for one address; the same one again is free',
      answer: '429 tooMany; the page of prices returns filled in',
    },
  },
  quotes: {
    ofOrder: {
      value: 20,
      unit: 'pieces',
      what: 'valid quotes of one order, one for a revision',
      answer: '429 tooMany; the others stay valid',
    },
  },
  addresses: {
    remembered: {
      value: 10_000,
      unit: 'pieces',
      what: 'addresses (IPv6: networks of 64 bits) that a limit counts',
      answer: 'the oldest is forgotten',
    },
  },
  events: {
    unknownTokens: {
      value: 20,
      unit: 'per minute',
      what: 'calls of one address with an unknown order or transfer link',
      answer: 'a security event',
    },
    lines: {
      value: 60,
      unit: 'per minute',
      what: 'refused calls with a line in the log',
      answer: 'the others of the minute share a line',
    },
    linesOfAddress: {
      value: 10,
      unit: 'per minute',
      what: 'refused calls of one address with a line in the log',
      answer: 'the others of the minute share a line',
    },
  },
  orders: {
    seen: {
      value: 10_000,
      unit: 'pieces',
      what: 'known orders, not looked up before the next body',
      answer: 'the first is looked up again',
    },
    calls: {
      value: 500,
      unit: 'pieces',
      what: 'calls of one order kept for the studio',
      answer: 'the oldest is forgotten',
    },
    answers: {
      value: 200,
      unit: 'pieces',
      what: 'answers by Idempotency-Key of one order, for 24 hours',
      answer: 'the oldest is forgotten, and its repeated call decided again',
    },
    amendments: {
      value: 20,
      unit: 'pieces',
      what: 'amendments of a booked order, two mails each',
      answer: '409 refused, with a telephone number',
    },
  },
  mails: {
    mailboxHour: {
      value: 5,
      unit: 'per hour',
      what: 'mails to one typed mailbox',
      answer: 'the mail waits for the studio',
    },
    mailboxDay: {
      value: 20,
      unit: 'per day',
      what: 'mails to one typed mailbox',
      answer: 'the mail waits for the studio',
    },
    aloneMinute: {
      value: 10,
      unit: 'per minute',
      what: 'enquiries with a mail each to the studio; withdrawals alike',
      answer: 'the others of the minute share one, pictures by name',
    },
    collected: {
      value: 50,
      unit: 'pieces',
      what: 'enquiries, or withdrawals, in one shared mail',
      answer: 'a further one',
    },
    delivery: {
      value: 60 * SECOND,
      unit: 'ms',
      what: 'handing one mail to the mail server',
      answer: 'the mail is tried again later',
    },
    stopping: {
      value: 3 * SECOND,
      unit: 'ms',
      what: 'mails under way when the server stops',
      answer: 'they wait for the next start',
    },
    sourceHour: {
      value: 30,
      unit: 'per hour',
      what: 'mails to typed addresses caused by one address (IPv6: one /64)',
      answer: 'the mail waits for the studio',
    },
  },
  links: {
    living: {
      value: 5,
      unit: 'pieces',
      what: 'working transfer links of one order',
      answer: 'the oldest ends',
    },
  },
} as const;

export interface Limit {
  readonly value: number;
  readonly unit: 'bytes' | 'ms' | 'days' | 'pixels' | 'per minute' | 'per hour' | 'per day' | 'characters' | 'pieces';
  /** What is limited, and for whom: one call, one order, one address, all together. */
  readonly what: string;
  /** What happens beyond it: status and code, or the action instead. */
  readonly answer: string;
}

const MEGABYTE = 1_000_000;

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
