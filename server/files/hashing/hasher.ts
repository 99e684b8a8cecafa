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
  /** For `feed`: whether the bytes were hashed. */
  readonly outcome: FileHash | Error | boolean;
}

/** Hashes files in a thread, so that gigabytes do not block requests. */
export interface Hasher {
  /** Reads what a file on this machine has gained. */
  readonly follow: (id: string, path: string) => void;
  /**
   * Hashes the bytes at `offset` of a file and takes over their memory: the pieces are empty afterwards.
   * Await it before feeding more, or memory fills.
   * Resolves with false when the bytes do not follow the hashed ones.
   */
  readonly feed: (id: string, offset: number, pieces: readonly Uint8Array[]) => Promise<boolean>;
  /**
   * Hash of the whole file at `path`, including fed bytes; null: of the fed bytes alone.
   * @throws Error when the file cannot be read or the thread has ended
   */
  readonly finish: (id: string, path: string | null) => Promise<FileHash>;
  readonly close: () => Promise<void>;
}

interface Job {
  readonly resolve: (outcome: FileHash | boolean) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the thread on demand and again after a crash; a new thread reads the files from their start. */
export function createHasher(): Hasher {
  const jobs = new Map<number, Job>();
  let worker: Worker | null = null;
  let lastJob = 0;

  function started(): Worker {
    if (worker !== null) return worker;
    const thread = new Worker(new URL('./hash-worker.ts', import.meta.url), {
      // Without the server's own flags; hashing needs almost no heap.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    });
    // An idle thread does not keep the process alive.
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
