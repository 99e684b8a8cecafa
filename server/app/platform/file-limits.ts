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
} as const;

/** Limits of what the server makes of files and orders. */
export const workLimits = {
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
      answer: '410 ended; another press starts it again',
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
      answer: 'it is restarted; 503 unavailable for its current paper, and a mail goes without its PDF',
    },
    deaths: {
      value: 2,
      unit: 'pieces',
      what: 'times that one paper of the same content may end the process for papers',
      answer: '503 unavailable without another attempt, until the server restarts',
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
      what: 'file of any format that gets a preview',
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
    measuredBytes: {
      value: 100 * MEGABYTE,
      unit: 'bytes',
      what: 'finished picture that can only be decoded as a whole, to be measured (progressive JPEG: 33 million pixels)',
      answer: 'its ground is not measured',
    },
    measuring: {
      value: 5 * SECOND,
      unit: 'ms',
      what: 'time for which one call of the office measures the files of a delivery',
      answer: 'the next call measures further ones',
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
      answer: 'it is restarted; 404 notFound for its current picture',
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
      what: 'time for which the mail with the contact sheet waits for previews',
      answer: 'the others are missing; the studio’s command line draws all',
    },
    awaited: {
      value: 15 * SECOND,
      unit: 'ms',
      what: 'time after a request for which its preview is still worth drawing',
      answer: 'not drawn until it is requested again',
    },
    waiting: { value: 500, unit: 'pieces', what: 'pictures that wait for their turn', answer: '503 unavailable' },
    waitingOfOrder: {
      value: 50,
      unit: 'pieces',
      what: 'pictures of one order that wait for their turn',
      answer: '503 unavailable',
    },
  },
} as const;
