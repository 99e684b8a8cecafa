import type { ImageFacts } from '../../../domain/files/media-schema.ts';

/** What can be read of a file: what its head says of an image, a digest of a sample, a digest of all of it. */
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

/** A thread costs megabytes: it goes when nobody has asked anything for so long, in milliseconds. */
const IDLE_MS = 2000;
/**
 * And after so many files another one takes its place: what it has read of 5,000 would lie there as 40 MB, which no
 * browser collects before it has to.
 */
const FILES_OF_ONE = 250;

interface Thread {
  readonly worker: Worker;
  /** Who waits for an answer, by the question's id. */
  readonly open: Map<number, (found: Answer['found']) => void>;
  readonly files: number;
}

let lastId = 0;
/** The one that is asked next. */
let present: Thread | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads the same of several files on a thread of its own, and answers once for all of them, in their order; null where
 * that cannot be done, nothing at all where the thread's code does not come. One question takes a few hundred: to hand
 * over a thousand would keep the page busy for a tenth of a second.
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
  // Its code did not come: the server will say what there is to know.
  worker.addEventListener('error', end);
  return { worker, open, files: 0 };
}
