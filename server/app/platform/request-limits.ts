/* Limits of requests, connections and answers, all callers together or one connection. `limits.ts` is the entry. */
import { pictureLimits } from '../../../domain/client/enquiry.ts';

const MEGABYTE = 1_000_000;
const SECOND = 1000;

export const requestLimits = {
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
      what: 'list of the files of a delivery, from the office: some 20,000 with hashes and paths of 200 characters',
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
      what: 'time without a byte of a file that is being sent; looked at every 5 s',
      answer: 'connection closed; the upload resumes where it was',
    },
    rest: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'time for the rest of a body after the answer to it',
      answer: 'connection closed',
    },
    crumbs: {
      value: 1000,
      unit: 'pieces',
      what: 'pieces of a chunked body, however small',
      answer: 'further ones see crumb',
    },
    crumb: {
      value: 512,
      unit: 'bytes',
      what: 'bytes of a chunked body for each further piece, at the least',
      answer: 'connection cut',
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
    headLook: {
      value: SECOND,
      unit: 'ms',
      what: 'time between two looks for heads that have not come in time',
      answer: 'see head',
    },
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
      what: 'cached answers about the files of booked orders, in total',
      answer: 'the least recently used is computed again',
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
      answer: 'the least recently used is dropped',
    },
  },
} as const;
