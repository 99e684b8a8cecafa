/*
 * Limits for everything that a client can request. Code reads `limits.….value`; `npm run make -- limits` writes
 * docs/limits.md from this table. Limits that browser and server share come from `domain/`.
 */
import { pictureLimits } from '../../../domain/client/enquiry.ts';
import { limits as shared } from '../../../domain/texts/limits.ts';
import { LONGEST_PATH } from '../../../domain/contracts/upload-calls.ts';

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

export const limits = {
  bodies: {
    call: {
      value: 64_000,
      unit: 'bytes',
      what: 'body of a call, where nothing else is said and it is no file',
      answer: '413 tooLarge',
    },
    item: {
      value: MEGABYTE,
      unit: 'bytes',
      what: 'body of a wizard call that may carry the whole order item back',
      answer: '413 tooLarge',
    },
    depth: {
      value: 32,
      unit: 'pieces',
      what: 'levels of objects and lists in each other in a body of JSON; an order item has four',
      answer: '400 invalid, before it is parsed',
    },
    enquiry: {
      value: 200_000,
      unit: 'bytes',
      what: 'body of an enquiry, or its fields where it brings pictures: all at their longest, as a browser encodes them',
      answer: '413 tooLarge',
    },
    corrections: {
      value: 300_000,
      unit: 'bytes',
      what: 'body of requests for corrections: as many as may be sent together, with the longest comments',
      answer: '413 tooLarge',
    },
    delivery: {
      value: 6 * MEGABYTE,
      unit: 'bytes',
      what: 'list of the files of a delivery, from the studio’s desk: some 20,000 with hashes and paths of 200 characters',
      answer: '413 tooLarge',
    },
    withdrawal: { value: 20_000, unit: 'bytes', what: 'body of a withdrawal', answer: '413 tooLarge' },
    postedFields: {
      value: 200,
      unit: 'pieces',
      what: 'fields of a plain form',
      answer: 'further ones are not read',
    },
    formFields: {
      value: 10,
      unit: 'pieces',
      what: 'fields before the file in a multipart upload',
      answer: '413 tooLarge',
    },
    formField: {
      value: 2000,
      unit: 'bytes',
      what: 'one field before the file in a multipart upload',
      answer: 'cut off, and 400 invalid where that is too long for the field',
    },
    partHeaders: {
      value: 20,
      unit: 'pieces',
      what: 'head lines of one part of a multipart upload',
      answer: 'further ones are not read',
    },
    fieldsOfError: {
      value: 20,
      unit: 'pieces',
      what: 'fields that one error answer names',
      answer: 'the first of them are named',
    },
    sentence: {
      value: 200,
      unit: 'characters',
      what: 'path and sentence of a field in an error answer',
      answer: 'cut off',
    },
    time: {
      value: 60 * SECOND,
      unit: 'ms',
      what: 'time for a whole body, except the bytes of a file',
      answer: 'connection closed',
    },
    pictures: {
      value: 15 * 60 * SECOND,
      unit: 'ms',
      what: 'time for an enquiry with its pictures',
      answer: 'connection closed; nothing of it is kept',
    },
    silence: {
      value: 120 * SECOND,
      unit: 'ms',
      what: 'time without a byte of a file that is being sent',
      answer: 'connection closed; the upload resumes where it was',
    },
    rest: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'time for the rest of a body after the answer to it',
      answer: 'connection closed',
    },
  },
  requests: {
    target: {
      value: 2000,
      unit: 'characters',
      what: 'address of a request, with its query',
      answer: '414 tooLarge',
    },
  },
  heldBodies: {
    all: {
      value: 64 * MEGABYTE,
      unit: 'bytes',
      what: 'bodies that wait in memory for their answer, all together; counted before they are read',
      answer: '503 unavailable with Retry-After',
    },
    ofAddress: {
      value: 8 * MEGABYTE,
      unit: 'bytes',
      what: 'bodies that wait in memory for their answer, of one address',
      answer: '429 tooMany with Retry-After',
    },
  },
  enquiryPictures: {
    ofEnquiry: {
      value: pictureLimits.pieces,
      unit: 'pieces',
      what: 'pictures of one enquiry',
      answer: '400 invalid; nothing of it is kept',
    },
    bytes: {
      value: pictureLimits.bytes,
      unit: 'bytes',
      what: 'one picture of an enquiry',
      answer: '400 invalid; nothing of it is kept',
    },
    allBytes: {
      value: pictureLimits.allBytes,
      unit: 'bytes',
      what: 'all pictures of one enquiry',
      answer: '400 invalid; nothing of it is kept',
    },
    attached: {
      value: 8 * MEGABYTE,
      unit: 'bytes',
      what: 'pictures of one enquiry that its mail to the studio carries',
      answer: 'the mail says how they are fetched',
    },
  },
  connections: {
    all: {
      value: 2000,
      unit: 'pieces',
      what: 'open connections, all together',
      answer:
        'the one that has rested longest, of the address with the most, is cut for the newcomer; else the newcomer’s is closed',
    },
    rest: {
      value: 10 * SECOND,
      unit: 'ms',
      what: 'time without a byte after which a connection gives its place to a newcomer that has as many, where all places are taken',
      answer: 'connection cut',
    },
    ofAddress: {
      value: 128,
      unit: 'pieces',
      what: 'open connections of one address; without a proxy in front',
      answer: 'connection closed',
    },
    unanswered: {
      value: 8,
      unit: 'pieces',
      what: 'requests on one connection that wait for their answer',
      answer: 'connection closed',
    },
    requests: {
      value: 1000,
      unit: 'pieces',
      what: 'requests on one connection, one after the other',
      answer: 'the last answer closes it',
    },
    idle: {
      value: 72 * SECOND,
      unit: 'ms',
      what: 'time between two requests on one connection; longer than a proxy in front keeps it',
      answer: 'connection closed',
    },
    head: { value: 20 * SECOND, unit: 'ms', what: 'time for the head of a request', answer: '408, connection closed' },
  },
  answers: {
    silence: {
      value: 30 * SECOND,
      unit: 'ms',
      what: 'time over which it is counted how fast a reader takes an answer that waits for it; looked at every 5 s',
      answer: 'see rate',
    },
    rate: {
      value: 4000,
      unit: 'bytes',
      what: 'bytes of an answer that its reader takes in a second, on average over that time, at the least',
      answer: 'connection cut; a download of one file goes on where it broke off',
    },
    look: { value: 5 * SECOND, unit: 'ms', what: 'time between two looks at all connections', answer: 'see rate' },
    all: {
      value: 128 * MEGABYTE,
      unit: 'bytes',
      what: 'answers that wait in memory for their readers, all together',
      answer: 'of the address that holds most, the connection that waits longest is cut',
    },
    ofAddress: {
      value: 16 * MEGABYTE,
      unit: 'bytes',
      what: 'answers that wait in memory for their readers, of one address',
      answer: 'of its connections the one that waits longest is cut',
    },
    stream: {
      value: 125_000,
      unit: 'bytes',
      what: 'what an answer counts for there that comes piece by piece, as files do',
      answer: 'see all',
    },
    piece: {
      value: 16_384,
      unit: 'bytes',
      what: 'piece of an answer that is handed to its connection at once',
      answer: 'the next one waits until it is taken',
    },
  },
  turns: {
    slice: {
      value: 10,
      unit: 'ms',
      what: 'work on calls after which everything else that has come in gets its chance',
      answer: 'calls wait for their turn, one of each address after the other',
    },
    rest: {
      value: 3,
      unit: 'pieces',
      what: 'times as long as a call took that was longer than that, until the next call of its address is worked on',
      answer: 'it waits',
    },
    part: {
      value: 4,
      unit: 'ms',
      what: 'work on what grows with the files of an order after which everything else gets its chance; one piece of all such work in a round',
      answer: 'it goes on after that',
    },
    keptAnswers: {
      value: 8 * MEGABYTE,
      unit: 'bytes',
      what: 'answers about the files of booked orders that are kept for whoever asks again, all together',
      answer: 'the one asked for longest ago is made anew',
    },
    keptFiles: {
      value: 20_000,
      unit: 'pieces',
      what: 'files whose facts are kept for the next call of their orders, all together',
      answer: 'those of the order that was called longest ago are read again',
    },
  },
  photos: {
    file: {
      value: 256_000,
      unit: 'bytes',
      what: 'photograph that stays in memory between requests',
      answer: 'larger ones are read from the disk',
    },
    all: {
      value: 16 * MEGABYTE,
      unit: 'bytes',
      what: 'photographs in memory, all together',
      answer: 'the one that nobody has asked for longest goes',
    },
  },
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
      what: 'tries to open the studio’s desk with a token, from one address',
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
      answer: 'the oldest is forgotten; its call, repeated, is judged anew',
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
  files: {
    bytesOfOrder: {
      value: shared.uploadBytes,
      unit: 'bytes',
      what: 'bytes of all files of one order',
      answer: '413 tooLarge',
    },
    filesOfOrder: { value: shared.uploadFiles, unit: 'pieces', what: 'files of one order', answer: '413 tooLarge' },
    path: {
      value: LONGEST_PATH,
      unit: 'characters',
      what: 'folders and name of one file together',
      answer: '400 invalid; our own page sends their end',
    },
    textOfOrder: {
      value: 2 * MEGABYTE,
      unit: 'characters',
      what: 'names and folders of all files of one order, looked at when a file is announced whose own are longer than its even share, 400',
      answer: '413 tooLarge',
    },
    listText: {
      value: 2 * MEGABYTE,
      unit: 'characters',
      what: 'names, paths and fingerprints in one answer that lists files, give or take 250 of them; 400 for each of 5,000 files',
      answer: 'the page ends, and its next says where the list goes on',
    },
    partsOfUpload: {
      value: 2,
      unit: 'pieces',
      what: 'parts of 16 MiB of one upload that lie on the disk on their way into a bucket',
      answer: 'its sender waits',
    },
    gathered: {
      value: 1024 ** 2,
      unit: 'bytes',
      what: 'bytes of one file that wait in memory while those before them are written; as many are on their way to the disk, and through the hash',
      answer: 'its sender waits',
    },
    gatheredByAll: {
      value: 32 * 1024 ** 2,
      unit: 'bytes',
      what: 'the same of all files that are coming in, together',
      answer: 'each gets its share, and its sender waits',
    },
    collected: {
      value: 16 * 1024 ** 2,
      unit: 'bytes',
      what: 'bytes of files of up to 1 MB that came with their announcement, all together, that wait in memory until they are whole',
      answer: 'further ones are written as they come',
    },
    giveWay: {
      value: 3 * SECOND,
      unit: 'ms',
      what: 'time for which a request goes on sending to a file that another request wants, too',
      answer: '409 stale; what has come is kept',
    },
    turn: {
      value: 30 * SECOND,
      unit: 'ms',
      what: 'time for which a request waits for a file that another one is sending',
      answer: '503 unavailable with Retry-After',
    },
    lease: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'time after which other servers on the same database go on with a file whose server does not answer any more; it answers every second',
      answer: 'the next request takes the file over',
    },
    activeFor: {
      value: 60 * SECOND,
      unit: 'ms',
      what: 'time after its announcement or its last piece for which room is kept for the rest of a file',
      answer: 'its next piece looks for room again',
    },
    deliveryFor: {
      value: 5 * 60 * SECOND,
      unit: 'ms',
      what: 'time after its announcement for which room is kept for a file that the studio delivers',
      answer: 'its bytes look for room again',
    },
    promised: {
      value: 16 * MEGABYTE,
      unit: 'bytes',
      what: 'room that is kept for a file of which less has come; later as much as has come, up to its end',
      answer: 'its pieces look for room as they come',
    },
    promisedOfAddress: {
      value: 1000 * MEGABYTE,
      unit: 'per minute',
      what: 'bytes of room that one address has kept for files of which it sends nothing with the announcement',
      answer: '429 tooMany with Retry-After; files that bring their beginning are taken',
    },
    filesOfAddress: {
      value: 20_000,
      unit: 'per day',
      what: 'files announced from one address, over all its orders',
      answer: '429 tooMany with Retry-After',
    },
    bytesOfAddress: {
      value: 100 * 1000 * MEGABYTE,
      unit: 'bytes',
      what: 'bytes of files announced from one address in a day, over all its orders',
      answer: '429 tooMany with Retry-After',
    },
    unfinishedOfOrder: {
      value: 200,
      unit: 'pieces',
      what: 'files of one order that one sender, its owner or a transfer link, has begun and that are not whole',
      answer: '413 tooLarge',
    },
  },
  outages: {
    database: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'time for which a call waits while another process has locked the embedded database',
      answer: '503 unavailable with Retry-After',
    },
    connection: {
      value: 4 * SECOND,
      unit: 'ms',
      what: 'time for which a call waits for a connection to PostgreSQL',
      answer: '503 unavailable with Retry-After',
    },
    statement: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'time that PostgreSQL gives one statement, or a transaction in which nothing happens',
      answer: '503 unavailable with Retry-After',
    },
    answer: {
      value: 6 * SECOND,
      unit: 'ms',
      what: 'time for which a call waits for an answer of PostgreSQL',
      answer: '503 unavailable with Retry-After; the connection is closed',
    },
    waitingWrites: {
      value: 1000,
      unit: 'pieces',
      what: 'calls that wait for the database, all together (only those that write, where it is the embedded one)',
      answer: '503 unavailable with Retry-After, at once',
    },
  },
  disk: {
    low: {
      value: 4 * MEGABYTE,
      unit: 'bytes',
      what: 'free room on the disk of DATA_DIR',
      answer: 'below it the ballast is given back; /readyz fails as soon as not even low and ballast together are free',
    },
    ballast: { value: 16 * MEGABYTE, unit: 'bytes', what: 'file that keeps room for bad days', answer: 'see low' },
  },
  readiness: {
    check: {
      value: 3 * SECOND,
      unit: 'ms',
      what: 'time for each check of /readyz',
      answer: 'the check has failed: 503',
    },
    checkAge: {
      value: 2 * SECOND,
      unit: 'ms',
      what: 'time between two rounds of the checks of /readyz, all askers together',
      answer: 'the answer of the last round',
    },
  },
  metrics: {
    counted: {
      value: 10_000,
      unit: 'pieces',
      what: 'orders of one state that are counted for whoever watches the server',
      answer: 'the figure stays at that',
    },
    // Each check of /readyz counts them: a higher limit would cost more the longer the mails wait.
    mailsCounted: {
      value: 250,
      unit: 'pieces',
      what: 'mails of one state that are counted for whoever watches the server',
      answer: 'the figure stays at that; `mails` lists all',
    },
    countAge: {
      value: 10 * SECOND,
      unit: 'ms',
      what: 'time between two counts of orders and mails in the database, all askers together',
      answer: 'the figures of the last count, with their time',
    },
  },
  // Counted from when the server stops listening, DRAIN_MS after the signal.
  stopping: {
    cut: { value: 4 * SECOND, unit: 'ms', what: 'time for requests under way', answer: 'connection closed' },
    end: { value: 6500, unit: 'ms', what: 'time for everything else under way', answer: 'the process ends' },
  },
  downloads: {
    ticket: {
      value: 60 * SECOND,
      unit: 'ms',
      what: 'time in which a download of finished files can be begun after its button was pressed',
      answer: '410 ended; pressed again it begins',
    },
    resume: {
      value: 24 * 60 * 60 * SECOND,
      unit: 'ms',
      what: 'time after that in which a download of one finished file can be gone on with where it broke off',
      answer: '410 ended; pressed again it begins anew',
    },
    ofAddress: {
      value: 32,
      unit: 'pieces',
      what: 'downloads of finished files that one address has under way',
      answer: '429 tooMany with Retry-After',
    },
    archivesOfOrder: {
      value: 2,
      unit: 'pieces',
      what: 'ZIP files of one order that are being sent',
      answer: '429 tooMany with Retry-After',
    },
    archivesOfAddress: {
      value: 4,
      unit: 'pieces',
      what: 'ZIP files that are being sent to one address',
      answer: '429 tooMany with Retry-After',
    },
    archives: {
      value: 24,
      unit: 'pieces',
      what: 'ZIP files that are being sent, all together; those to customers and those to the studio apart',
      answer: '429 tooMany with Retry-After',
    },
    archivePage: {
      value: 250,
      unit: 'pieces',
      what: 'files of a ZIP file whose rows are held at once',
      answer: 'the next ones are read when these are sent',
    },
    sockets: {
      value: 1000,
      unit: 'pieces',
      what: 'connections to a bucket over which files are sent to their customers; uploads and checks have their own',
      answer: 'further downloads wait for one',
    },
  },
  papers: {
    time: {
      value: 20 * SECOND,
      unit: 'ms',
      what: 'work on one paper (PDF) or one mail, in the process for papers',
      answer: 'it is ended; 503 unavailable for this paper, and a mail goes without its PDF',
    },
    legalTime: {
      value: 120 * SECOND,
      unit: 'ms',
      what: 'work on one of our own legal texts (PDF), in a process of their own',
      answer: 'it is made once more; failing that, the mail carries the text as HTML and the next one tries again',
    },
    memory: {
      value: 200 * MEGABYTE,
      unit: 'bytes',
      what: 'memory of the process for papers, without the files that it maps (Linux)',
      answer: 'it is ended and started anew; 503 unavailable for the paper it was at, and a mail goes without its PDF',
    },
    deaths: {
      value: 2,
      unit: 'pieces',
      what: 'times that one paper of the same content may end the process for papers',
      answer: '503 unavailable without another try, until the server starts anew',
    },
    waiting: {
      value: 40,
      unit: 'pieces',
      what: 'papers and mails that wait for their turn',
      answer: '503 unavailable; a mail is tried again later',
    },
    waitingOfOrder: {
      value: 2,
      unit: 'pieces',
      what: 'papers of one order, or quotes of one address, that wait for their turn; one is made at a time',
      answer: '503 unavailable',
    },
    filesOfTicket: {
      value: 500,
      unit: 'pieces',
      what: 'files that a job ticket on paper lists',
      answer: 'the others are counted',
    },
  },
  pictures: {
    bytes: {
      value: 500 * MEGABYTE,
      unit: 'bytes',
      what: 'file that gets a preview, of whatever format',
      answer: '404 notFound',
    },
    // The largest cameras of this trade have 151 million pixels.
    pixels: { value: 160_000_000, unit: 'pixels', what: 'picture that gets a preview', answer: '404 notFound' },
    wholeBytes: {
      value: 32 * MEGABYTE,
      unit: 'bytes',
      what: 'picture that can only be decoded as a whole (WebP: at most 8 million pixels, progressive JPEG and interlaced PNG: 10 million)',
      answer: '404 notFound',
    },
    heldBytes: {
      value: 64 * MEGABYTE,
      unit: 'bytes',
      what: 'bytes of a PSD or a raw file that are held at once: some rows of the one, the embedded picture of the other',
      answer: '404 notFound; of the embedded picture the rest is not read',
    },
    heicBytes: { value: 16 * MEGABYTE, unit: 'bytes', what: 'HEIC file that gets a preview', answer: '404 notFound' },
    // Phones have 12, 24 or 48 million pixels; the whole picture is held in memory.
    heicPixels: { value: 26_000_000, unit: 'pixels', what: 'HEIC picture that gets a preview', answer: '404 notFound' },
    time: { value: 20 * SECOND, unit: 'ms', what: 'work on one picture', answer: '404 notFound' },
    memory: {
      value: 250 * MEGABYTE,
      unit: 'bytes',
      what: 'memory of the process for pictures, without the files that it looks into (Linux)',
      answer: 'it is ended and started anew; 404 notFound for the picture it was at',
    },
    deaths: {
      value: 2,
      unit: 'pieces',
      what: 'times that one file may end the process for pictures',
      answer: '404 notFound without another try',
    },
    remembered: {
      value: 10_000,
      unit: 'pieces',
      what: 'files whose first end of the process is remembered',
      answer: 'the oldest is forgotten',
    },
    patience: {
      value: 500,
      unit: 'ms',
      what: 'time for which a request waits for a preview',
      answer: '202; whoever asks again gets it',
    },
    ofSheet: {
      value: 200,
      unit: 'pieces',
      what: 'pictures on the contact sheet of an order',
      answer: 'further ones are named',
    },
    drawnForSheet: {
      value: 15 * SECOND,
      unit: 'ms',
      what: 'time for which the mail with the contact sheet waits for previews',
      answer: 'the others are missing; the studio’s command line draws all',
    },
    awaited: {
      value: 15 * SECOND,
      unit: 'ms',
      what: 'time after a request for which its preview is still worth drawing',
      answer: 'not drawn, until somebody asks again',
    },
    waiting: { value: 500, unit: 'pieces', what: 'pictures that wait for their turn', answer: '503 unavailable' },
    waitingOfOrder: {
      value: 50,
      unit: 'pieces',
      what: 'pictures of one order that wait for their turn',
      answer: '503 unavailable',
    },
  },
} as const satisfies Record<string, Record<string, Limit>>;
