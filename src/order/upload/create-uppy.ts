import { Tus, Uppy } from 'uppy';
import { paths } from '../../../domain/contracts/paths.ts';
import { type FailedAnswer, isWorthRetrying } from '../../../machines/upload/upload-problems.ts';
import { readError } from '../../lib/send.ts';
import { type Access, accessHeaders } from './access.ts';
import { retryDelays } from './retry-delays.ts';

/** Bytes of one request: below the limits that proxies commonly set, large enough that the pauses between do not count. */
const CHUNK_BYTES = 50_000_000;

/** What goes to the server with a file, besides `filename` and `filetype` (api.md, Uploads). */
export interface FileMeta extends Record<string, unknown> {
  readonly fingerprint: string;
  readonly relativePath?: string;
}
/** What stays of an upload's last answer. */
interface TusBody extends Record<string, unknown> {
  readonly xhr: XMLHttpRequest;
}
export type UploadUppy = Uppy<FileMeta, TusBody>;
export type UploadUppyFile = ReturnType<UploadUppy['getFile']>;

/** What tus says about a failed request. */
type TusError = Parameters<NonNullable<NonNullable<ConstructorParameters<typeof Tus>[1]>['onShouldRetry']>>[0];

/**
 * Uppy without its surface: it holds the files and sends one at a time by tus. When and in which order is the desk's decision.
 * @param id sets the resume notes of one order apart from another's
 * @param onInterruption called whenever a request failed and will be repeated
 * @param isOver once true, nothing is asked of the server any more, not even to remove what was begun
 */
export function createUppy(
  id: string,
  access: Access,
  onInterruption: () => void,
  isOver: () => boolean = () => false,
): UploadUppy {
  return new Uppy<FileMeta, TusBody>({ id, logger }).use(Tus, {
    endpoint: new URL(paths.files, location.origin).href,
    limit: 1,
    chunkSize: CHUNK_BYTES,
    retryDelays,
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      if (isOver()) await new Promise(() => undefined);
      await connection();
      // Not as a fixed option: the token may have changed since the upload began.
      for (const [name, value] of Object.entries(accessHeaders(access))) request.setHeader(name, value);
    },
    // Uppy's own rule would let the next file overtake and gives up early on 429.
    onShouldRetry: (error) => {
      const answer = answerOf(error);
      if (!isWorthRetrying(answer)) return false;
      onInterruption();
      return true;
    },
  });
}

/** What fails is logged for whoever helps the customer (specification, section 4); the customer reads the file's row. */
const logger = {
  debug: () => undefined,
  warn: () => undefined,
  // oxlint-disable-next-line no-console -- the one log there is in a browser
  error: (...words: unknown[]) => console.warn('Upload:', ...words),
};

function answerOf(error: TusError): FailedAnswer {
  const response = error.originalResponse;
  return response === null || response === undefined
    ? { status: null, code: null }
    : { status: response.getStatus(), code: codeOf(response.getBody()) };
}

/** The code of one of our error answers, or null. */
export function codeOf(text: string): string | null {
  return readError({ isOk: false, text })?.code ?? null;
}

/** Resolves as soon as the browser has a connection. */
function connection(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    globalThis.addEventListener('online', () => resolve(), { once: true });
  });
}
