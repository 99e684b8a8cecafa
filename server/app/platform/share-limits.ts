/* Limits of what one address, mailbox or order gets. `limits.ts` is the entry. */
const SECOND = 1000;

export const shareLimits = {
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
    enquiriesMinute: {
      value: 10,
      unit: 'per minute',
      what: 'enquiries with a mail each to the studio',
      answer: 'the others of the minute share one, pictures by name',
    },
    enquiriesCollected: {
      value: 50,
      unit: 'pieces',
      what: 'enquiries in one shared mail',
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
