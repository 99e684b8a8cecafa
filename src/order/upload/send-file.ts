import { Tus, Uppy } from 'uppy';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { largestWithCreation } from '../../../domain/contracts/upload-calls.ts';
import type { FileContext, TransferReport } from '../../../machines/upload/file-machine.ts';
import {
  detour,
  directWay,
  type FailedAnswer,
  type ForeignAnswer,
  isWorthRetrying,
  mayPass,
  uploadProblem,
  type UploadWay,
} from '../../../machines/upload/upload-problems.ts';
import { ANSWER_MARK } from '../../../domain/contracts/headers.ts';
import { connection } from '../../ui/lib/page-time.ts';
import { type Access, readError } from '../../ui/lib/send.ts';
import { oneWindow } from './one-window.ts';
import { isReadable, readsChangedFiles, sealOf } from './unchanged-file.ts';
import { accessHeaders, type FileMeta, isOpenTo, metaOf, removeFile } from './upload-calls.ts';

/** Pauses between attempts in ms. Progress restarts the list; without a connection, the next attempt waits for it. */
const RETRY_DELAYS = [
  1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000,
];
/**
 * A transfer without progress for this time in ms restarts at the server's offset.
 * Longer than the longest pause above, which is no stall.
 */
const STALL_MS = 75_000;
/** Time in ms for the server to check and store a large file after its last byte. */
const FINISHING_MS = 600_000;
const WATCH_MS = 5_000;
/** Pause in ms between attempts to remove a worthless upload. */
const REMOVE_AGAIN_MS = 2_000;

/** Last response of an upload. */
interface TusBody extends Record<string, unknown> {
  readonly xhr: XMLHttpRequest;
}
type Transport = Uppy<FileMeta, TusBody>;
type UppyFile = ReturnType<Transport['getFile']>;
/** Error of a failed tus request. */
type TusError = Parameters<NonNullable<NonNullable<ConstructorParameters<typeof Tus>[1]>['onShouldRetry']>>[0];

/** Sends the files of one order. */
export interface Sender {
  /**
   * Sends or resumes one file and reports; one file at a time.
   * @returns function that stops it
   */
  readonly send: (file: FileContext, report: (what: TransferReport) => void) => () => void;
  /** Ends all requests. */
  readonly end: () => void;
}

/** Uppy without UI and without persistence: it holds only the file that it sends. */
export function createSender(id: string, access: Access): Sender {
  const interruptions = new EventTarget();
  let isOver = false;
  /** Incremented when a file starts or stops. */
  let turn = 0;
  /** Number of requests that wait for a connection. */
  let parked = 0;
  const path: Path = { way: directWay, foreign: null };
  const uppy: Transport = new Uppy<FileMeta, TusBody>({ id, logger }).use(Tus, {
    endpoint: new URL(paths.files, location.origin).href,
    limit: 1,
    retryDelays: RETRY_DELAYS,
    // The server's list has the offsets, on every computer.
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      // Uppy would delete a file on the server when it is only stopped; deleting is the queue's task.
      if (isOver || request.getMethod() === 'DELETE') await new Promise(() => undefined);
      const mine = turn;
      path.foreign = null;
      parked += 1;
      await connection();
      parked -= 1;
      // The file was stopped meanwhile, and this request aborted: sent after that, it would lack its headers.
      if (mine !== turn) await new Promise(() => undefined);
      // Set per request: the token may have changed since the upload began.
      for (const [name, value] of Object.entries(accessHeaders(access))) request.setHeader(name, value);
    },
    onAfterResponse: async (request, answer) => {
      if ((answer.getHeader(ANSWER_MARK) ?? '') === '') {
        path.foreign = { method: request.getMethod(), status: answer.getStatus() };
        // tus would accept a captive portal's page as an answer, and restart the file where its HEAD is refused.
        throw new Error(`something else has answered with ${path.foreign.status}`);
      }
      if (![404, 410].includes(answer.getStatus())) return;
      const mine = turn;
      // tus would create the file again, and a removed file would return.
      if (!(await isOpenTo(access))) return;
      if (mine === turn) interruptions.dispatchEvent(new Event('removal'));
      await new Promise(() => undefined);
    },
    // Uppy's own rule gives up early on 429.
    onShouldRetry: (error) => {
      const { way, foreign } = path;
      if (foreign === null ? !isWorthRetrying(answerOf(error)) : detour(way, foreign) !== null || !mayPass(foreign))
        return false;
      interruptions.dispatchEvent(new Event('interruption'));
      return true;
    },
  });

  return {
    send: (file, report) => {
      turn += 1;
      let hasWaited = false;
      const stop = oneWindow(`${id} ${file.key}`, {
        onWait: () => {
          hasWaited = true;
          report({ type: 'window.busy' });
        },
        begin: () => {
          if (hasWaited) report({ type: 'window.free' });
          const line = { uppy, access, interruptions, path, isParked: () => parked > 0 };
          const transfer = new Transfer(line, file, report);
          return () => transfer.stop();
        },
      });
      return () => {
        turn += 1;
        stop();
      };
    },
    end: () => {
      isOver = true;
      uppy.destroy();
    },
  };
}

/** Method and piece size that got through last; the next file inherits them. */
interface Path {
  way: UploadWay;
  /** The last answer, if not our server's. */
  foreign: ForeignAnswer | null;
}

/** Shared by the files that are sent one after the other. */
interface Line {
  readonly uppy: Transport;
  readonly access: Access;
  /**
   * Dispatches `interruption` before the retry of a failed request.
   * Dispatches `removal` when the order exists without this file.
   */
  readonly interruptions: EventTarget;
  readonly path: Path;
  /** Whether a request waits for a connection. */
  readonly isParked: () => boolean;
}

type Report = (what: TransferReport) => void;

/** One file on its way, from the first request until it has arrived, failed or was stopped. */
class Transfer {
  readonly #line: Line;
  readonly #file: FileContext;
  readonly #report: Report;
  readonly #seal: ReturnType<typeof sealOf> | null;
  readonly #watch: ReturnType<typeof setInterval>;
  /** Uppy's key of the file. */
  #key: string;
  #isHeard = false;
  #isOver = false;
  #lastSign = Date.now();
  #isAllSent = false;

  constructor(line: Line, file: FileContext, report: Report) {
    const { uppy, interruptions } = line;
    this.#line = line;
    this.#file = file;
    this.#report = report;
    this.#seal = readsChangedFiles && file.data !== null ? sealOf(file.data) : null;
    this.#watch = setInterval(() => this.#checkProgress(), WATCH_MS);
    this.#key = this.#add(file.uploadId);
    uppy
      .on('upload-progress', this.#onProgress)
      .on('upload-success', this.#onSuccess)
      .on('upload-error', this.#onError);
    globalThis.addEventListener('online', this.#onOnline);
    interruptions.addEventListener('interruption', this.#onInterruption);
    interruptions.addEventListener('removal', this.#onRemoval);
    void this.#begin();
  }

  /** The server keeps what has arrived. */
  stop(): void {
    const { uppy, interruptions } = this.#line;
    this.#isOver = true;
    clearInterval(this.#watch);
    uppy
      .off('upload-progress', this.#onProgress)
      .off('upload-success', this.#onSuccess)
      .off('upload-error', this.#onError);
    globalThis.removeEventListener('online', this.#onOnline);
    interruptions.removeEventListener('interruption', this.#onInterruption);
    interruptions.removeEventListener('removal', this.#onRemoval);
    uppy.removeFile(this.#key);
  }

  readonly #onProgress = (_: unknown, { bytesUploaded }: { bytesUploaded: number }) => {
    this.#lastSign = Date.now();
    this.#isHeard = true;
    this.#isAllSent = bytesUploaded === this.#file.size;
    const uploadId = uploadIdOf(this.#line.uppy.getFile(this.#key));
    this.#report({ type: 'bytes.moved', bytesUploaded, uploadId });
  };
  readonly #onSuccess = (sent: UppyFile | undefined) => void this.#finish(sent);
  readonly #onError = (failed: UppyFile | undefined, _error: Error, response?: UppyFile['response']) => {
    const { path } = this.#line;
    const { way, foreign } = path;
    const next = foreign === null ? null : detour(way, foreign);
    if (next !== null) {
      path.way = next;
      // Uppy finishes this attempt only after the event.
      queueMicrotask(() => this.#isOver || this.#goOn(failed === undefined ? this.#file.uploadId : uploadIdOf(failed)));
      return;
    }
    this.#isOver = true;
    if (foreign !== null) {
      this.#report({ type: 'transfer.failed', problem: 'network' });
      return;
    }
    const code = codeOf(response?.body?.xhr.responseText ?? '');
    this.#report({ type: 'transfer.failed', problem: uploadProblem({ status: response?.status ?? null, code }) });
  };
  readonly #onInterruption = () => {
    this.#isHeard = false;
    this.#isAllSent = false;
    this.#lastSign = Date.now();
    this.#report({ type: 'connection.lost' });
    void this.#checkReadable();
  };
  readonly #onRemoval = () => {
    this.#isOver = true;
    this.#report({ type: 'transfer.failed', problem: 'removed' });
  };
  readonly #onOnline = () => {
    // A request that waits for the connection continues by itself.
    if (!this.#isHeard && !this.#line.isParked()) this.#startAnew();
  };

  /** Detects a connection that died silently, as in a sleeping laptop. */
  #checkProgress(): void {
    // Absolute, because a clock that was set back would put the last sign into the future and prolong the wait.
    const silence = Math.abs(Date.now() - this.#lastSign);
    if (navigator.onLine && silence > (this.#isAllSent ? FINISHING_MS : STALL_MS)) this.#startAnew();
    // WebKit reports no error for a file that it cannot read, and sends nothing.
    else if (navigator.onLine && silence > WATCH_MS) void this.#checkReadable();
  }

  async #checkReadable(): Promise<boolean> {
    const { data } = this.#file;
    if (data !== null && (await isReadable(data))) return true;
    if (!this.#isOver) this.#report({ type: 'transfer.failed', problem: 'unreadable' });
    return false;
  }

  async #finish(sent: UppyFile | undefined): Promise<void> {
    clearInterval(this.#watch);
    const uploadId = sent === undefined ? null : uploadIdOf(sent);
    const isWhole = this.#seal === null || (await this.#seal.isUnbroken());
    // A mix of the old and the new version is no valid picture.
    if (!isWhole && uploadId !== null) await this.#takeBack(uploadId);
    if (this.#isOver) return;
    this.#isOver = true;
    this.#report(isWhole ? { type: 'transfer.done', uploadId } : { type: 'transfer.failed', problem: 'unreadable' });
  }

  /** Retries until it succeeds, or the file is stopped. */
  async #takeBack(uploadId: string): Promise<void> {
    try {
      await removeFile(this.#line.access, uploadId);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, REMOVE_AGAIN_MS));
      if (!this.#isOver) await this.#takeBack(uploadId);
    }
  }

  #add(uploadId: string | null): string {
    const { uppy, path } = this.#line;
    const { name, data, size } = this.#file;
    const added = uppy.addFile({ name, data: data as Blob, type: data?.type ?? '', meta: metaOf(this.#file) });
    const { overridesMethod, pieceBytes } = path.way;
    uppy.setFileState(added, {
      tus: {
        overridePatchMethod: overridesMethod,
        chunkSize: pieceBytes,
        ...(uploadId === null
          ? { uploadDataDuringCreation: size <= Math.min(largestWithCreation, pieceBytes) }
          : { uploadUrl: pathTo(paths.file, uploadId) }),
      },
    });
    return added;
  }

  async #begin(): Promise<void> {
    // Of a file that has become shorter, Gecko would send nothing, endlessly.
    if (this.#seal !== null && (!(await this.#checkReadable()) || this.#isOver)) return;
    // The events above report errors.
    await this.#line.uppy.upload().catch(() => undefined);
  }

  #startAnew(): void {
    this.#onInterruption();
    this.#line.uppy.pauseResume(this.#key);
    this.#line.uppy.pauseResume(this.#key);
  }

  /** Continues at the server's offset, with the current method and piece size. */
  #goOn(uploadId: string | null): void {
    this.#line.uppy.removeFile(this.#key);
    this.#key = this.#add(uploadId);
    void this.#begin();
  }
}

/** The server's id of a file, the last part of its URL; null before it has one. */
function uploadIdOf(file: UppyFile): string | null {
  const address = file.uploadURL ?? ('tus' in file ? file.tus?.uploadUrl : undefined);
  return address?.split('/').at(-1) ?? null;
}

/** Logs failures for support (specification, section 4); the file's row shows them to the customer. */
const logger = {
  debug: () => undefined,
  warn: () => undefined,
  // oxlint-disable-next-line no-console -- the one log there is in a browser
  error: (...texts: unknown[]) => console.warn('Upload:', ...texts),
};

function answerOf({ originalResponse }: TusError): FailedAnswer {
  return originalResponse === null || originalResponse === undefined
    ? { status: null, code: null }
    : { status: originalResponse.getStatus(), code: codeOf(originalResponse.getBody()) };
}

/** Code of one of our error answers, or null. */
function codeOf(text: string): string | null {
  return readError({ isOk: false, text })?.code ?? null;
}
