import { Tus, Uppy } from 'uppy';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { largestWithCreation, LONGEST_PATH } from '../../../domain/contracts/upload-calls.ts';
import type { FileContext, TransferReport } from '../../../machines/upload/file-machine.ts';
import { type FailedAnswer, isWorthRetrying, uploadProblem } from '../../../machines/upload/upload-problems.ts';
import {
  detour,
  directWay,
  type ForeignAnswer,
  mayPass,
  type UploadWay,
} from '../../../machines/upload/upload-problem-kinds.ts';
import { ANSWER_MARK } from '../../../domain/contracts/headers.ts';
import { readError } from '../../ui/lib/send.ts';
import { oneWindow } from './one-window.ts';
import { isReadable, readsChangedFiles, sealOf } from './unchanged-file.ts';
import { type Access, accessHeaders, isOpenTo, removeFile } from './upload-calls.ts';

/**
 * Waits between attempts in milliseconds. Any progress starts them anew; without a connection the next one waits for
 * it.
 */
const RETRY_DELAYS = [
  1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000,
];
/**
 * A transfer without any progress for this many milliseconds is begun anew from where the server stands. Longer than
 * the longest wait above, which is no standstill.
 */
const STALL_MS = 75_000;
/**
 * After the last byte the server still checks and stores the file; a large one may take it this long, in milliseconds.
 */
const FINISHING_MS = 600_000;
const WATCH_MS = 5_000;
/** Between two attempts to take back what has become worthless, in milliseconds. */
const REMOVE_AGAIN_MS = 2_000;

/** What goes to the server with a file, besides `filename` and `filetype` (api.md, Uploads). */
interface FileMeta extends Record<string, unknown> {
  readonly fingerprint?: string;
  readonly relativePath?: string;
}
/** What stays of an upload's last answer. */
interface TusBody extends Record<string, unknown> {
  readonly xhr: XMLHttpRequest;
}
type Transport = Uppy<FileMeta, TusBody>;
type UppyFile = ReturnType<Transport['getFile']>;
/** What tus says about a failed request. */
type TusError = Parameters<NonNullable<NonNullable<ConstructorParameters<typeof Tus>[1]>['onShouldRetry']>>[0];

/** How files of one order get to the server. */
export interface Sender {
  /** Sends one file, or goes on with it, and reports. Gives what stops it; one is sent at a time. */
  readonly send: (file: FileContext, report: (what: TransferReport) => void) => () => void;
  /** Nothing is asked of the server any more. */
  readonly end: () => void;
}

/** Uppy without its surface, and without a memory: it holds the one file that it sends, as long as it sends it. */
export function createSender(id: string, access: Access): Sender {
  const interruptions = new EventTarget();
  let isOver = false;
  /** Grows with every file that is begun or stopped. */
  let turn = 0;
  /** Requests that wait for a connection. */
  let parked = 0;
  const path: Path = { way: directWay, foreign: null };
  const uppy: Transport = new Uppy<FileMeta, TusBody>({ id, logger }).use(Tus, {
    endpoint: new URL(paths.files, location.origin).href,
    limit: 1,
    retryDelays: RETRY_DELAYS,
    // Where to go on is known from the server's list, on every computer.
    storeFingerprintForResuming: false,
    onBeforeRequest: async (request) => {
      // Uppy would take a file from the server when it is only stopped; what is to be removed there is the queue's
      // errand.
      if (isOver || request.getMethod() === 'DELETE') await new Promise(() => undefined);
      const mine = turn;
      path.foreign = null;
      parked += 1;
      await connection();
      parked -= 1;
      // Whoever stopped the file meanwhile has aborted this request; sent now, it would go out bare.
      if (mine !== turn) await new Promise(() => undefined);
      // Not as a fixed option: the token may have changed since the upload began.
      for (const [name, value] of Object.entries(accessHeaders(access))) request.setHeader(name, value);
    },
    onAfterResponse: async (request, answer) => {
      if ((answer.getHeader(ANSWER_MARK) ?? '') === '') {
        path.foreign = { method: request.getMethod(), status: answer.getStatus() };
        // tus would take a page of a captive portal for an answer, and begin the file anew where its HEAD is refused.
        throw new Error(`something else has answered with ${path.foreign.status}`);
      }
      if (![404, 410].includes(answer.getStatus())) return;
      const mine = turn;
      // tus would announce the file anew, and what somebody has removed would come back.
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
          return sendFile({ uppy, access, interruptions, path, isParked: () => parked > 0 }, file, report);
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

/** How requests get through, as the last ones have shown; what holds for one file holds for the next. */
interface Path {
  way: UploadWay;
  /** The last answer, where it was not our server's. */
  foreign: ForeignAnswer | null;
}

/** What one file after the other is sent by. */
interface Line {
  readonly uppy: Transport;
  readonly access: Access;
  /**
   * Says `interruption` whenever a request failed and will be repeated, `removal` when the order is there, but not this
   * file.
   */
  readonly interruptions: EventTarget;
  readonly path: Path;
  /** Whether a request waits for a connection. */
  readonly isParked: () => boolean;
}

/**
 * Sends one file until it has arrived or is given up. Gives what stops it, and leaves on the server what has arrived.
 */
function sendFile(line: Line, file: FileContext, report: (what: TransferReport) => void) {
  const { uppy, access, interruptions, path, isParked } = line;
  const seal = readsChangedFiles && file.data !== null ? sealOf(file.data) : null;
  let isHeard = false;
  let isOver = false;
  let lastSign = Date.now();
  let isAllSent = false;

  const onProgress = (_: unknown, { bytesUploaded }: { bytesUploaded: number }) => {
    lastSign = Date.now();
    isHeard = true;
    isAllSent = bytesUploaded === file.size;
    report({ type: 'bytes.moved', bytesUploaded, uploadId: uploadIdOf(uppy.getFile(key)) });
  };
  const finish = async (sent: UppyFile | undefined) => {
    clearInterval(watch);
    const uploadId = sent === undefined ? null : uploadIdOf(sent);
    const isWhole = seal === null || (await seal.isUnbroken());
    // Half the old file and half the new one are no picture.
    if (!isWhole && uploadId !== null) await takeBack(uploadId);
    if (isOver) return;
    isOver = true;
    report(isWhole ? { type: 'transfer.done', uploadId } : { type: 'transfer.failed', problem: 'unreadable' });
  };
  /** Until it is done, or nobody waits for it any more. */
  const takeBack = async (uploadId: string): Promise<void> => {
    try {
      await removeFile(access, uploadId);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, REMOVE_AGAIN_MS));
      if (!isOver) await takeBack(uploadId);
    }
  };
  const onSuccess = (sent: UppyFile | undefined) => void finish(sent);
  const onError = (failed: UppyFile | undefined, _error: Error, response?: UppyFile['response']) => {
    const { way, foreign } = path;
    const next = foreign === null ? null : detour(way, foreign);
    if (next !== null) {
      path.way = next;
      // Uppy is done with this attempt only after it has told of it.
      queueMicrotask(() => isOver || goOn(failed === undefined ? file.uploadId : uploadIdOf(failed)));
      return;
    }
    isOver = true;
    if (foreign !== null) {
      report({ type: 'transfer.failed', problem: 'network' });
      return;
    }
    const text = response?.body?.xhr.responseText ?? '';
    report({
      type: 'transfer.failed',
      problem: uploadProblem({ status: response?.status ?? null, code: codeOf(text) }),
    });
  };
  const onInterruption = () => {
    isHeard = false;
    isAllSent = false;
    lastSign = Date.now();
    report({ type: 'connection.lost' });
    void checkReadable();
  };
  const checkReadable = async (): Promise<boolean> => {
    if (file.data !== null && (await isReadable(file.data))) return true;
    if (!isOver) report({ type: 'transfer.failed', problem: 'unreadable' });
    return false;
  };
  const onRemoval = () => {
    isOver = true;
    report({ type: 'transfer.failed', problem: 'removed' });
  };
  const startAnew = () => {
    onInterruption();
    uppy.pauseResume(key);
    uppy.pauseResume(key);
  };
  // Without this a connection that died silently, in a sleeping laptop for example, would be waited for in vain.
  const watch = setInterval(() => {
    // A clock that was put back would make the last sign one of the future, and the connection would be waited for as
    // long.
    const silence = Math.abs(Date.now() - lastSign);
    if (navigator.onLine && silence > (isAllSent ? FINISHING_MS : STALL_MS)) startAnew();
    // WebKit says nothing of a file that it cannot read, and sends nothing.
    else if (navigator.onLine && silence > WATCH_MS) void checkReadable();
  }, WATCH_MS);
  const onOnline = () => {
    // A request that has waited for this goes by itself.
    if (!isHeard && !isParked()) startAnew();
  };

  const add = (uploadId: string | null): string => {
    const added = uppy.addFile({
      name: file.name,
      data: file.data as Blob,
      type: file.data?.type ?? '',
      meta: metaOf(file),
    });
    const { overridesMethod, pieceBytes } = path.way;
    uppy.setFileState(added, {
      tus: {
        overridePatchMethod: overridesMethod,
        chunkSize: pieceBytes,
        ...(uploadId === null
          ? { uploadDataDuringCreation: file.size <= Math.min(largestWithCreation, pieceBytes) }
          : { uploadUrl: pathTo(paths.file, uploadId) }),
      },
    });
    return added;
  };
  /** By the way that is known now, from where the server stands. */
  const goOn = (uploadId: string | null) => {
    uppy.removeFile(key);
    key = add(uploadId);
    void begin();
  };
  let key = add(file.uploadId);
  uppy.on('upload-progress', onProgress).on('upload-success', onSuccess).on('upload-error', onError);
  globalThis.addEventListener('online', onOnline);
  interruptions.addEventListener('interruption', onInterruption);
  interruptions.addEventListener('removal', onRemoval);
  const begin = async () => {
    // Of a file that has become shorter Gecko would send nothing, again and again.
    if (seal !== null && (!(await checkReadable()) || isOver)) return;
    // What went wrong is told by the events above.
    await uppy.upload().catch(() => undefined);
  };
  void begin();

  return () => {
    isOver = true;
    clearInterval(watch);
    uppy.off('upload-progress', onProgress).off('upload-success', onSuccess).off('upload-error', onError);
    globalThis.removeEventListener('online', onOnline);
    interruptions.removeEventListener('interruption', onInterruption);
    interruptions.removeEventListener('removal', onRemoval);
    uppy.removeFile(key);
  };
}

function metaOf({ fingerprint, path }: FileContext): FileMeta {
  return {
    ...(fingerprint === null ? {} : { fingerprint }),
    ...(path === null ? {} : { relativePath: path.slice(-LONGEST_PATH) }),
  };
}

/** The server's id of a file, the last part of its address; null before it has one. */
function uploadIdOf(file: UppyFile): string | null {
  const address = file.uploadURL ?? ('tus' in file ? file.tus?.uploadUrl : undefined);
  return address?.split('/').at(-1) ?? null;
}

/**
 * What fails is logged for whoever helps the customer (specification, section 4); the customer reads the file's row.
 */
const logger = {
  debug: () => undefined,
  warn: () => undefined,
  // oxlint-disable-next-line no-console -- the one log there is in a browser
  error: (...words: unknown[]) => console.warn('Upload:', ...words),
};

function answerOf({ originalResponse }: TusError): FailedAnswer {
  return originalResponse === null || originalResponse === undefined
    ? { status: null, code: null }
    : { status: originalResponse.getStatus(), code: codeOf(originalResponse.getBody()) };
}

/** The code of one of our error answers, or null. */
function codeOf(text: string): string | null {
  return readError({ isOk: false, text })?.code ?? null;
}

/** Resolves as soon as the browser has a connection, when everybody else has heard of it. */
function connection(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    globalThis.addEventListener('online', () => setTimeout(resolve), { once: true });
  });
}
