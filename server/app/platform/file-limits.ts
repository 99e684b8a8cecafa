/* Limits of files: uploads, downloads, papers and previews. `limits.ts` is the entry. */
import { limits as shared } from '../../../domain/texts/limits.ts';
import { LONGEST_PATH } from '../../../domain/contracts/upload-calls.ts';

const MEGABYTE = 1_000_000;
const SECOND = 1000;

export const uploadLimits = {
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
      what: 'folders and name of one file',
      answer: '400 invalid; our page sends their end',
    },
    textOfOrder: {
      value: 2 * MEGABYTE,
      unit: 'characters',
      what: 'names and folders of all files of one order, checked for a file with more than 400',
      answer: '413 tooLarge',
    },
    listText: {
      value: 2 * MEGABYTE,
      unit: 'characters',
      what: 'names, paths and fingerprints in one list of files, give or take 250 files',
      answer: 'the next page continues the list',
    },
    partsOfUpload: {
      value: 2,
      unit: 'pieces',
      what: 'parts of 16 MiB of one upload on the disk on their way to a bucket',
      answer: 'its sender waits',
    },
    gathered: {
      value: 1024 ** 2,
      unit: 'bytes',
      what: 'bytes of one file in memory, and as many on their way to disk and hash',
      answer: 'its sender waits',
    },
    gatheredByAll: {
      value: 32 * 1024 ** 2,
      unit: 'bytes',
      what: 'the same of all files',
      answer: 'each gets its share',
    },
    collected: {
      value: 16 * 1024 ** 2,
      unit: 'bytes',
      what: 'small files in memory until they are complete',
      answer: 'others are written as they come',
    },
    giveWay: {
      value: 3 * SECOND,
      unit: 'ms',
      what: 'further sending to a file that another request wants',
      answer: '409 stale; its bytes stay',
    },
    turn: {
      value: 30 * SECOND,
      unit: 'ms',
      what: 'wait for a file that another request sends',
      answer: '503 unavailable',
    },
    lease: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'silence of a server after which another continues its file',
      answer: 'the next request takes it over',
    },
    activeFor: {
      value: 60 * SECOND,
      unit: 'ms',
      what: 'reservation of room after the announcement or last piece',
      answer: 'its next piece needs new room',
    },
    deliveryFor: {
      value: 5 * 60 * SECOND,
      unit: 'ms',
      what: 'the same for a file that the studio delivers',
      answer: 'its bytes need new room',
    },
    promised: {
      value: 16 * MEGABYTE,
      unit: 'bytes',
      what: 'room reserved for a file in its first minute; later as much as has arrived',
      answer: 'its pieces need room as they come',
    },
    promisedOfAddress: {
      value: 1000 * MEGABYTE,
      unit: 'per minute',
      what: 'bytes reserved by one address for files announced without these bytes',
      answer: '429 tooMany; files that come with them are taken',
    },
    filesOfAddress: {
      value: 20_000,
      unit: 'per day',
      what: 'files announced from one address',
      answer: '429 tooMany',
    },
    bytesOfAddress: {
      value: 100 * 1000 * MEGABYTE,
      unit: 'bytes',
      what: 'bytes announced from one address in a day',
      answer: '429 tooMany',
    },
    unfinishedOfOrder: {
      value: 200,
      unit: 'pieces',
      what: 'unfinished files of one sender (owner or transfer link) of an order',
      answer: '413 tooLarge',
    },
  },
} as const;

/** Limits of what the server makes of files and orders. */
export const workLimits = {
  downloads: {
    ticket: {
      value: 60 * SECOND,
      unit: 'ms',
      what: 'from the button to the beginning of a download',
      answer: '410 ended; press again',
    },
    resume: {
      value: 24 * 60 * 60 * SECOND,
      unit: 'ms',
      what: 'then, for resuming a download of one file',
      answer: '410 ended; press again',
    },
    ofAddress: {
      value: 32,
      unit: 'pieces',
      what: 'downloads of one address at a time',
      answer: '429 tooMany',
    },
    archivesOfOrder: {
      value: 2,
      unit: 'pieces',
      what: 'ZIP files of one order at a time',
      answer: '429 tooMany',
    },
    archivesOfAddress: {
      value: 4,
      unit: 'pieces',
      what: 'ZIP files of one address at a time',
      answer: '429 tooMany',
    },
    archives: {
      value: 24,
      unit: 'pieces',
      what: 'ZIP files at a time, for customers and studio each',
      answer: '429 tooMany',
    },
    archivePage: {
      value: 250,
      unit: 'pieces',
      what: 'rows held for a ZIP file',
      answer: 'the next are read later',
    },
    sockets: {
      value: 1000,
      unit: 'pieces',
      what: 'connections to a bucket for downloads; uploads and checks have their own',
      answer: 'further downloads wait',
    },
  },
  papers: {
    time: {
      value: 20 * SECOND,
      unit: 'ms',
      what: 'one paper (PDF) or one mail',
      answer: '503 unavailable; a mail goes without its PDF',
    },
    legalTime: {
      value: 120 * SECOND,
      unit: 'ms',
      what: 'one of our legal texts (PDF)',
      answer: 'another try; then the mail has the text as HTML',
    },
    memory: {
      value: 200 * MEGABYTE,
      unit: 'bytes',
      what: 'memory of the process for papers, without mapped files (Linux)',
      answer: 'restart; 503 unavailable; a mail goes without its PDF',
    },
    deaths: {
      value: 2,
      unit: 'pieces',
      what: 'times that a paper may end the process',
      answer: '503 unavailable until the server restarts',
    },
    waiting: {
      value: 40,
      unit: 'pieces',
      what: 'waiting papers; mails wait beside them',
      answer: '503 unavailable for the last one of who has the most',
    },
    waitingOfOrder: {
      value: 2,
      unit: 'pieces',
      what: 'waiting papers of one order, or quotes of one address',
      answer: '503 unavailable',
    },
    filesOfTicket: {
      value: 500,
      unit: 'pieces',
      what: 'files listed by a job ticket on paper',
      answer: 'the others are counted',
    },
  },
  pictures: {
    bytes: {
      value: 500 * MEGABYTE,
      unit: 'bytes',
      what: 'file of any format that gets a preview',
      answer: '404 notFound',
    },
    // The largest cameras of this trade have 151 million pixels.
    pixels: { value: 160_000_000, unit: 'pixels', what: 'picture that gets a preview', answer: '404 notFound' },
    wholeBytes: {
      value: 32 * MEGABYTE,
      unit: 'bytes',
      what: 'picture that decodes only as a whole (WebP up to 8 million pixels, progressive JPEG and interlaced PNG up to 10)',
      answer: '404 notFound',
    },
    measuredBytes: {
      value: 100 * MEGABYTE,
      unit: 'bytes',
      what: 'the same, of a finished file to be measured (progressive JPEG: 33 million pixels)',
      answer: 'its ground is not measured',
    },
    measuring: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'measuring of delivered files in one call',
      answer: 'the next call continues',
    },
    heldBytes: {
      value: 64 * MEGABYTE,
      unit: 'bytes',
      what: 'bytes held of a PSD (some rows) or a raw file (its embedded picture)',
      answer: '404 notFound; the rest of the embedded picture is not read',
    },
    heicBytes: { value: 16 * MEGABYTE, unit: 'bytes', what: 'HEIC file that gets a preview', answer: '404 notFound' },
    // Phones have 12, 24 or 48 million pixels; the whole picture is held in memory.
    heicPixels: { value: 26_000_000, unit: 'pixels', what: 'HEIC picture that gets a preview', answer: '404 notFound' },
    time: { value: 20 * SECOND, unit: 'ms', what: 'work on one picture', answer: '404 notFound' },
    memory: {
      value: 250 * MEGABYTE,
      unit: 'bytes',
      what: 'memory of the process for pictures, without mapped files (Linux)',
      answer: 'restart; 404 notFound for its picture',
    },
    deaths: {
      value: 2,
      unit: 'pieces',
      what: 'times that a file may end the process',
      answer: '404 notFound',
    },
    remembered: {
      value: 10_000,
      unit: 'pieces',
      what: 'files remembered for that',
      answer: 'the oldest is forgotten',
    },
    patience: {
      value: 500,
      unit: 'ms',
      what: 'wait of a request for a preview',
      answer: '202; a later request gets it',
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
      what: 'wait of the mail with the contact sheet for previews',
      answer: 'others are missing; the contact sheet made by command has all',
    },
    awaited: {
      value: 15 * SECOND,
      unit: 'ms',
      what: 'time after a request in which its preview is drawn',
      answer: 'drawn when requested again',
    },
    waiting: {
      value: 500,
      unit: 'pieces',
      what: 'waiting pictures; finished files to be measured wait beside them',
      answer: '503 unavailable for the last one of the order with the most',
    },
    waitingOfOrder: {
      value: 50,
      unit: 'pieces',
      what: 'waiting pictures of one order',
      answer: '503 unavailable',
    },
  },
} as const;
