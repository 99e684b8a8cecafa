import { fromCallback } from 'xstate';
import type { TransferReport, UploadEvent } from '../../../machines/upload/upload-machine.ts';
import { type FailedAnswer, uploadProblem } from '../../../machines/upload/upload-problems.ts';
import { codeOf, type UploadUppy, type UploadUppyFile } from './create-uppy.ts';
import { FINISHING_MS, STALL_MS } from './retry-delays.ts';

const WATCH_MS = 5_000;

/**
 * Fills the machine's slot `transferFile` with Uppy: sends one file or goes on with it, and reports. A stopped run leaves the
 * file paused; the next run for it asks the server how much has arrived.
 * @param interruptions says `interruption` whenever a request failed and will be repeated
 */
export function createTransfer(uppy: UploadUppy, interruptions: EventTarget) {
  /** The file that the latest run is about. */
  let current: string | null = null;

  return fromCallback<UploadEvent, { readonly file: string }>(({ input: { file: key }, sendBack }) => {
    const report: (report: TransferReport) => void = sendBack;
    let isOver = false;
    let hasFound = false;
    let lastSign = Date.now();
    let allSent = false;
    current = key;

    const onProgress = (
      file: UploadUppyFile | undefined,
      progress: { bytesUploaded: number; bytesTotal: number | null },
    ) => {
      if (file?.id !== key) return;
      const bytes = { bytesUploaded: progress.bytesUploaded, bytesTotal: progress.bytesTotal ?? 0 };
      lastSign = Date.now();
      allSent = bytes.bytesUploaded === bytes.bytesTotal;
      // The first sign of a run, or after an interruption, is the server's own count.
      report({ type: hasFound ? 'bytes.sent' : 'bytes.found', ...bytes });
      hasFound = true;
    };
    const onSuccess = (file: UploadUppyFile | undefined) => {
      if (file?.id !== key) return;
      isOver = true;
      report({ type: 'file.finished' });
    };
    const onError = (file: UploadUppyFile | undefined, _error: Error, response?: UploadUppyFile['response']) => {
      if (file?.id !== key) return;
      isOver = true;
      report({ type: 'file.failed', problem: uploadProblem(answerOf(response)) });
    };
    const onInterruption = () => {
      hasFound = false;
      allSent = false;
      lastSign = Date.now();
      report({ type: 'connection.lost' });
      void isReadable(uppy.getFile(key)?.data).then((readable) => {
        if (!readable && !isOver) report({ type: 'file.failed', problem: 'unreadable' });
      });
    };
    const startAnew = () => {
      onInterruption();
      uppy.pauseResume(key);
      uppy.pauseResume(key);
    };
    // Without this a connection that died silently, in a sleeping laptop for example, would be waited for in vain.
    const watch = setInterval(() => {
      if (navigator.onLine && Date.now() - lastSign > (allSent ? FINISHING_MS : STALL_MS)) startAnew();
    }, WATCH_MS);
    const onOnline = () => {
      if (!hasFound) startAnew();
    };

    uppy.on('upload-progress', onProgress).on('upload-success', onSuccess).on('upload-error', onError);
    globalThis.addEventListener('online', onOnline);
    interruptions.addEventListener('interruption', onInterruption);
    begin(uppy, key);

    return () => {
      clearInterval(watch);
      uppy.off('upload-progress', onProgress).off('upload-success', onSuccess).off('upload-error', onError);
      globalThis.removeEventListener('online', onOnline);
      interruptions.removeEventListener('interruption', onInterruption);
      if (current === key) current = null;
      if (isOver) return;
      // One turn later, because Uppy cannot pause an upload that it is just about to begin.
      setTimeout(() => {
        if (current !== key && isLive(uppy, key) && uppy.getFile(key).isPaused !== true) uppy.pauseResume(key);
      });
    };
  });
}

function begin(uppy: UploadUppy, key: string): void {
  if (!isLive(uppy, key)) {
    // In spite of its name it also starts a file for the first time, and, other than `upload`, that one alone.
    void uppy.retryUpload(key);
  } else if (uppy.getFile(key).isPaused === true) {
    uppy.pauseResume(key);
  }
}

/** Whether Uppy has begun the file and not come to an end with it. */
export function isLive(uppy: UploadUppy, key: string): boolean {
  const { currentUploads } = uppy.getState();
  return Object.values(currentUploads).some((upload) => upload.fileIDs.includes(key));
}

function answerOf(response: UploadUppyFile['response']): FailedAnswer {
  return { status: response?.status ?? null, code: codeOf(response?.body?.xhr.responseText ?? '') };
}

/** A file that was moved, renamed or changed since it was chosen cannot be read any more. */
async function isReadable(data: unknown): Promise<boolean> {
  if (!(data instanceof Blob)) return false;
  try {
    await data.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
