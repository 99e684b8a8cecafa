/* Limits of what one address, mailbox or order gets. `limits.ts` is the entry. */
const SECOND = 1000;

export const shareLimits = {
  rates: {
    calls: {
      value: 600,
      unit: 'per minute',
      what: 'wizard calls and lists of files from one address; RATE_LIMIT sets another number, and all rates grow and shrink with it',
      answer: '429 tooMany with Retry-After',
    },
    bytesOfCall: {
      value: 100_000,
      unit: 'bytes',
      what: 'answer that counts as one call; a larger one counts as so many more',
      answer: 'see calls',
    },
    forms: {
      value: 60,
      unit: 'per minute',
      what: 'enquiries, withdrawals, questions about orders, and quotes, from one address',
      answer: '429 tooMany with Retry-After; a form comes back with what was typed',
    },
    newPictures: {
      value: 20,
      unit: 'per hour',
      what: 'enquiries with pictures from one address',
      answer: '429 tooMany with Retry-After; a form comes back with what was typed',
    },
    signIns: {
      value: 10,
      unit: 'per minute',
      what: 'tries to open the office with a token, from one address',
      answer: '429 tooMany with Retry-After',
    },
    uploads: {
      value: 12_000,
      unit: 'per minute',
      what: 'requests for uploads from one address',
      answer: '429 tooMany with Retry-After',
    },
    reading: {
      value: 12_000,
      unit: 'per minute',
      what: 'everything else from one address, also what does not exist',
      answer: '429 tooMany with Retry-After',
    },
    newOrders: {
      value: 60,
      unit: 'per hour',
      what: 'orders that one address begins',
      answer: '429 tooMany with Retry-After; orders that were begun go on',
    },
    newQuotes: {
      value: 30,
      unit: 'per hour',
      what: 'quotes that one address asks for, of its orders and of the page of prices; the same one again costs nothing',
      answer: '429 tooMany with Retry-After; from the page of prices the page comes back with what was typed',
    },
  },
  quotes: {
    ofOrder: {
      value: 20,
      unit: 'pieces',
      what: 'quotes of one order that hold at the same time; one for each revision that was asked for',
      answer: '429 tooMany with Retry-After; those that there are hold on',
    },
  },
  addresses: {
    remembered: {
      value: 10_000,
      unit: 'pieces',
      what: 'addresses (IPv6: networks of 64 bits) that one limit per address counts at the same time',
      answer: 'the one that asked longest ago is forgotten',
    },
  },
  events: {
    unknownTokens: {
      value: 20,
      unit: 'per minute',
      what: 'calls of one address with an unknown order or transfer link before a security event is logged',
      answer: 'a line in the log',
    },
    lines: {
      value: 60,
      unit: 'per minute',
      what: 'refused calls that have a line in the log, all together',
      answer: 'the others of the minute are one line with their number',
    },
    linesOfAddress: {
      value: 10,
      unit: 'per minute',
      what: 'refused calls of one address that have a line in the log',
      answer: 'the others of the minute are one line with their number',
    },
  },
  orders: {
    seen: {
      value: 10_000,
      unit: 'pieces',
      what: 'orders that were called lately and are not looked up before the body of the next call',
      answer: 'the one seen first is looked up again',
    },
    calls: {
      value: 500,
      unit: 'pieces',
      what: 'wizard calls that are kept of one order with their times, for the studio',
      answer: 'the oldest is forgotten',
    },
    answers: {
      value: 200,
      unit: 'pieces',
      what: 'answers to calls with an Idempotency-Key that are remembered of one order, for 24 hours',
      answer: 'the oldest is forgotten; its repeated call is decided again',
    },
    amendments: {
      value: 20,
      unit: 'pieces',
      what: 'times that its customer amends a booked order; each is a mail to the customer and one to the studio',
      answer: '409 refused, with a telephone number; nothing has changed',
    },
  },
  mails: {
    mailboxHour: {
      value: 5,
      unit: 'per hour',
      what: 'mails to one mailbox that a visitor typed, over all forms and bookings',
      answer: 'taken; the mail waits for the studio',
    },
    mailboxDay: {
      value: 20,
      unit: 'per day',
      what: 'mails to one mailbox that a visitor typed, over all forms and bookings',
      answer: 'taken; the mail waits for the studio',
    },
    enquiriesMinute: {
      value: 10,
      unit: 'per minute',
      what: 'enquiries that reach the studio in a mail each',
      answer: 'the others of the minute come together in one mail, each whole, pictures by name',
    },
    enquiriesCollected: {
      value: 50,
      unit: 'pieces',
      what: 'enquiries in one such mail',
      answer: 'the others come in a further one',
    },
    delivery: {
      value: 60 * SECOND,
      unit: 'ms',
      what: 'time for handing one mail to the mail server, however it dawdles',
      answer: 'the mail is tried again later',
    },
    stopping: {
      value: 3 * SECOND,
      unit: 'ms',
      what: 'time for mails under way when the server stops',
      answer: 'given up; they stay due for the next start',
    },
    sourceHour: {
      value: 30,
      unit: 'per hour',
      what: 'mails to typed addresses that one address (IPv6: one /64) causes',
      answer: 'taken; the mail waits for the studio',
    },
  },
  links: {
    living: {
      value: 5,
      unit: 'pieces',
      what: 'transfer links of one order that work at the same time',
      answer: 'the oldest ends',
    },
  },
} as const;
