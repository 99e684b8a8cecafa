import type { ImageFacts } from '../../../domain/files/media-schema.ts';

/** Readings of a file: an image's head, the digest of a sample, the digest of the whole. */
export interface Readings {
  readonly facts: ImageFacts;
  readonly sample: string;
  readonly whole: string;
}

export interface ReadableFile {
  readonly name: string;
  readonly data: Blob;
}

export interface Question {
  readonly id: number;
  readonly what: keyof Readings;
  readonly files: readonly ReadableFile[];
}

export interface Answer {
  readonly id: number;
  readonly found: readonly (Readings[keyof Readings] | null)[];
}

/** Idle time in ms after which a worker, which costs megabytes, ends. */
const IDLE_MS = 2000;
/** Files per worker: reading 5,000 would leave 40 MB in it, which browsers do not collect in time. */
const FILES_OF_ONE = 250;

interface Thread {
  readonly worker: Worker;
  /** Pending answers, by the question's id. */
  readonly open: Map<number, (found: Answer['found']) => void>;
  readonly files: number;
}

let lastId = 0;
/** Worker of the next question. */
let present: Thread | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads the same of several files in a worker, with one answer for all, in their order; null for unreadable files.
 * Resolves to an empty array when the worker's code does not load.
 * Pass at most a few hundred: posting a thousand would block the page for a tenth of a second.
 */
export async function readFiles<What extends keyof Readings>(
  what: What,
  files: readonly ReadableFile[],
): Promise<readonly (Readings[What] | null)[]> {
  clearTimeout(ending);
  const { worker, open, files: before } = present ?? startThread();
  const thread = { worker, open, files: before + files.length };
  present = thread.files < FILES_OF_ONE ? thread : null;
  lastId += 1;
  const id = lastId;
  const found = await new Promise<Answer['found']>((resolve) => {
    open.set(id, resolve);
    const named = files.map(({ name, data }) => ({ name, data }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ id, what, files: named } satisfies Question);
  });
  return found as readonly (Readings[What] | null)[];
}

function startThread(): Thread {
  const worker = new Worker(new URL('file-worker.ts', import.meta.url), { type: 'module' });
  const open: Thread['open'] = new Map();
  const isPresent = () => present?.worker === worker;
  const end = () => {
    worker.terminate();
    if (isPresent()) present = null;
    for (const resolve of open.values()) resolve([]);
    open.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    open.get(data.id)?.(data.found);
    open.delete(data.id);
    if (open.size > 0) return;
    if (isPresent()) ending = setTimeout(end, IDLE_MS);
    else end();
  });
  // The code did not load; the server's checks remain.
  worker.addEventListener('error', end);
  return { worker, open, files: 0 };
}
