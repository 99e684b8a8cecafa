import { Worker } from 'node:worker_threads';
import { ownMemory } from './piece-memory.ts';
import type { FileHash } from './file-hashes.ts';

export type HashRequest =
  | { readonly kind: 'follow'; readonly id: string; readonly path: string }
  | {
      readonly kind: 'feed';
      readonly job: number;
      readonly id: string;
      readonly offset: number;
      readonly pieces: readonly Uint8Array[];
    }
  | { readonly kind: 'finish'; readonly job: number; readonly id: string; readonly path: string | null };

export interface HashAnswer {
  readonly job: number;
  /** Of what was fed: whether it was hashed. */
  readonly outcome: FileHash | Error | boolean;
}

/** Hashes files on a thread of its own, so that gigabytes never stand in the way of a request. */
export interface Hasher {
  /** A file on this machine has grown. */
  readonly follow: (id: string, path: string) => void;
  /**
   * The bytes at `offset` of a file, whose memory goes to the thread: the pieces are empty afterwards. Resolves when
   * they are hashed, so wait for it, or memory fills; false when they do not follow what was hashed before.
   */
  readonly feed: (id: string, offset: number, pieces: readonly Uint8Array[]) => Promise<boolean>;
  /**
   * What the whole file at `path` holds, of which some may have been fed; null: what was fed. @throws Error when it
   * cannot be read, or the thread has ended.
   */
  readonly finish: (id: string, path: string | null) => Promise<FileHash>;
  readonly close: () => Promise<void>;
}

interface Job {
  readonly resolve: (outcome: FileHash | boolean) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts its thread when there is something to hash, and another one when that has died; what was known then is read
 * again.
 */
export function createHasher(): Hasher {
  const jobs = new Map<number, Job>();
  let worker: Worker | null = null;
  let lastJob = 0;

  function started(): Worker {
    if (worker !== null) return worker;
    const thread = new Worker(new URL('./hash-worker.ts', import.meta.url), {
      // Nothing of the server's own flags; hashing needs next to no heap.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    });
    // A thread that has nothing to do does not keep the process.
    thread.unref();
    thread.on('message', ({ job, outcome }: HashAnswer) => settle(job, outcome));
    thread.on('error', end);
    thread.on('exit', () => end(new Error('the thread that hashes has ended')));
    worker = thread;

    function end(error: Error): void {
      if (worker !== thread) return;
      worker = null;
      for (const job of jobs.keys()) settle(job, error);
    }
    return thread;
  }

  function settle(number: number, outcome: HashAnswer['outcome']): void {
    const job = jobs.get(number);
    jobs.delete(number);
    if (outcome instanceof Error) job?.reject(outcome);
    else job?.resolve(outcome);
  }

  function send(request: HashRequest, moved: readonly ArrayBuffer[] = []): void {
    started().postMessage(request, moved);
  }

  function ask(request: (job: number) => HashRequest, moved?: readonly ArrayBuffer[]): Promise<FileHash | boolean> {
    lastJob += 1;
    const job = lastJob;
    return new Promise((resolve, reject) => {
      jobs.set(job, { resolve, reject });
      send(request(job), moved);
    });
  }

  return {
    follow: (id, path) => send({ kind: 'follow', id, path }),
    async feed(id, offset, pieces) {
      const own = pieces.map((piece) => (ownMemory(piece) === null ? new Uint8Array(piece) : piece));
      const memory = own.flatMap((piece) => ownMemory(piece) ?? []);
      return (await ask((job) => ({ kind: 'feed', job, id, offset, pieces: own }), memory)) === true;
    },
    async finish(id, path) {
      const outcome = await ask((job) => ({ kind: 'finish', job, id, path }));
      if (typeof outcome === 'boolean') throw new Error('no hash came back');
      return outcome;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
