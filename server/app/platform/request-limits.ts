/* Limits of requests, connections and answers, all callers together or one connection. `limits.ts` is the entry. */
import { pictureLimits } from '../../../domain/client/enquiry.ts';

const MEGABYTE = 1_000_000;
const SECOND = 1000;

export const requestLimits = {
  bodies: {
    call: {
      value: 64_000,
      unit: 'bytes',
      what: 'body of a call, unless named below',
      answer: '413 tooLarge',
    },
    item: {
      value: MEGABYTE,
      unit: 'bytes',
      what: 'body of a wizard call with the whole order item',
      answer: '413 tooLarge',
    },
    depth: {
      value: 32,
      unit: 'pieces',
      what: 'nesting of a JSON body; an order item has four levels',
      answer: '400 invalid, before it is parsed',
    },
    enquiry: {
      value: 200_000,
      unit: 'bytes',
      what: 'body of an enquiry without its pictures',
      answer: '413 tooLarge',
    },
    corrections: {
      value: 300_000,
      unit: 'bytes',
      what: 'body of requests for corrections',
      answer: '413 tooLarge',
    },
    delivery: {
      value: 6 * MEGABYTE,
      unit: 'bytes',
      what: 'list of the files of a delivery: some 20,000',
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
      answer: 'cut off; 400 invalid where too long for the field',
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
      what: 'a whole body, files excepted',
      answer: 'connection closed',
    },
    pictures: {
      value: 15 * 60 * SECOND,
      unit: 'ms',
      what: 'an enquiry with its pictures',
      answer: 'connection closed; nothing is kept',
    },
    silence: {
      value: 120 * SECOND,
      unit: 'ms',
      what: 'silence while a file is sent, checked every 5 s',
      answer: 'connection closed; the upload resumes',
    },
    rest: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'the rest of a body after its answer',
      answer: 'connection closed',
    },
    crumbs: {
      value: 1000,
      unit: 'pieces',
      what: 'chunks of a body, however small',
      answer: 'further ones: see the next row',
    },
    crumb: {
      value: 512,
      unit: 'bytes',
      what: 'bytes of each further chunk, at least',
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
      what: 'bodies in memory, counted before they are read',
      answer: '503 unavailable',
    },
    ofAddress: {
      value: 8 * MEGABYTE,
      unit: 'bytes',
      what: 'bodies in memory, of one address',
      answer: '429 tooMany',
    },
  },
  enquiryPictures: {
    ofEnquiry: {
      value: pictureLimits.pieces,
      unit: 'pieces',
      what: 'pictures of one enquiry',
      answer: '400 invalid; nothing is kept',
    },
    bytes: {
      value: pictureLimits.bytes,
      unit: 'bytes',
      what: 'one picture of an enquiry',
      answer: '400 invalid; nothing is kept',
    },
    allBytes: {
      value: pictureLimits.allBytes,
      unit: 'bytes',
      what: 'all pictures of one enquiry',
      answer: '400 invalid; nothing is kept',
    },
    attached: {
      value: 8 * MEGABYTE,
      unit: 'bytes',
      what: 'pictures of an enquiry in the mail to the studio',
      answer: 'the mail says how to get them',
    },
  },
  connections: {
    all: {
      value: 2000,
      unit: 'pieces',
      what: 'open connections, all together',
      answer: 'the longest idle one of the address with the most is cut, else the new one',
    },
    rest: {
      value: 10 * SECOND,
      unit: 'ms',
      what: 'idle time after which a connection gives its place to an address that has as many',
      answer: 'connection cut',
    },
    ofAddress: {
      value: 128,
      unit: 'pieces',
      what: 'open connections of one address, without a proxy in front',
      answer: 'connection closed',
    },
    unanswered: {
      value: 8,
      unit: 'pieces',
      what: 'unanswered requests on one connection',
      answer: 'connection closed',
    },
    requests: {
      value: 1000,
      unit: 'pieces',
      what: 'requests on one connection',
      answer: 'the last answer closes it',
    },
    idle: {
      value: 72 * SECOND,
      unit: 'ms',
      what: 'between two requests on one connection; longer than a proxy keeps it',
      answer: 'connection closed',
    },
    head: { value: 20 * SECOND, unit: 'ms', what: 'the head of a request', answer: '408, connection closed' },
    headLook: {
      value: SECOND,
      unit: 'ms',
      what: 'between two checks for late heads',
      answer: 'see the row before',
    },
  },
  answers: {
    silence: {
      value: 30 * SECOND,
      unit: 'ms',
      what: 'period over which the speed of a reader counts',
      answer: 'see the next row',
    },
    rate: {
      value: 4000,
      unit: 'bytes',
      what: 'bytes that a reader takes in a second, at least, on average',
      answer: 'connection cut; a download of one file resumes',
    },
    look: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'between two checks of all connections',
      answer: 'see the row before',
    },
    all: {
      value: 128 * MEGABYTE,
      unit: 'bytes',
      what: 'answers in memory',
      answer: 'the longest waiting connection of the address that holds most is cut',
    },
    ofAddress: {
      value: 16 * MEGABYTE,
      unit: 'bytes',
      what: 'answers in memory, of one address',
      answer: 'its longest waiting connection is cut',
    },
    stream: {
      value: 125_000,
      unit: 'bytes',
      what: 'what an answer in pieces (a file) counts there',
      answer: 'see answers in memory',
    },
    piece: {
      value: 16_384,
      unit: 'bytes',
      what: 'piece of an answer handed over at once',
      answer: 'the next one waits',
    },
  },
  turns: {
    slice: {
      value: 10,
      unit: 'ms',
      what: 'work on calls in a row',
      answer: 'calls wait, one of each address after the other',
    },
    rest: {
      value: 3,
      unit: 'pieces',
      what: 'pause of an address after a longer call, in lengths of that call',
      answer: 'its next call waits',
    },
    part: {
      value: 4,
      unit: 'ms',
      what: 'work in a row on what grows with the files of an order',
      answer: 'it continues after other calls',
    },
    keptAnswers: {
      value: 8 * MEGABYTE,
      unit: 'bytes',
      what: 'cached answers about the files of booked orders',
      answer: 'the least recently used is computed again',
    },
    keptFiles: {
      value: 20_000,
      unit: 'pieces',
      what: 'files whose facts are kept for the next call',
      answer: 'those of the oldest order are read again',
    },
  },
  photos: {
    file: {
      value: 256_000,
      unit: 'bytes',
      what: 'photo kept in memory',
      answer: 'read from the disk',
    },
    all: {
      value: 16 * MEGABYTE,
      unit: 'bytes',
      what: 'photos in memory',
      answer: 'the least recently used is dropped',
    },
  },
} as const;
