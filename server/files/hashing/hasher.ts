import { Worker } from 'node:worker_threads';
import { fillsBuffer, type IncomingBytes, lengthOf } from '../storage/incoming-bytes.ts';
import type { UploadStorage } from '../storage/upload-storage.ts';
import type { FileHash } from './file-hashes.ts';

export type HashRequest =
  | { readonly kind: 'follow'; readonly id: string; readonly path: string }
  | {
      readonly kind: 'feed';
      readonly job: number;
      readonly id: string;
      readonly offset: number;
      /** Each fills its buffer. */
      readonly pieces: readonly Uint8Array<ArrayBuffer>[];
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
      const own = pieces.map((piece) => (fillsBuffer(piece) ? piece : new Uint8Array(piece)));
      const memory = own.map(({ buffer }) => buffer);
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

/** Poll interval of a growing file in ms; bounds what is left to hash after its last byte. */
const LOOK_EVERY = 200;

interface HashedFile {
  readonly id: string;
  readonly storage_key: string;
}

/** Hashes files while they arrive, so that almost nothing is left after the last byte. */
export interface UploadHashes {
  /**
   * Hashes the bytes while `write` stores them at `offset`.
   * Reads missed bytes (restart, another server) again: on this machine at once, elsewhere in `of`.
   */
  readonly along: (
    upload: HashedFile,
    bytes: IncomingBytes,
    offset: number,
    write: (bytes: IncomingBytes) => Promise<void>,
  ) => Promise<void>;
  /** Number and SHA-256 of the stored bytes; in a bucket, a missing file has none. */
  readonly of: (upload: HashedFile) => Promise<FileHash>;
}

export function createUploadHashes(storage: UploadStorage, hasher: Hasher): UploadHashes {
  /**
   * Feeds each written batch to the hash thread while the next is written.
   * From the first batch that the thread cannot take, the thread reads the file from the disk instead.
   */
  async function whileGrowing(
    id: string,
    path: string,
    bytes: IncomingBytes,
    offset: number,
    write: (bytes: IncomingBytes) => Promise<void>,
  ): Promise<void> {
    let looking: NodeJS.Timeout | null = null;
    let hashed = Promise.resolve();
    const look = () => hasher.follow(id, path);
    const follow = () => {
      look();
      looking ??= setInterval(look, LOOK_EVERY);
    };

    async function free(batch: readonly Uint8Array[]): Promise<void> {
      await hashed;
      if (looking !== null) return bytes.free(batch);
      const position = offset;
      offset += lengthOf(batch);
      hashed = hasher.feed(id, position, batch).then((isHashed) => (isHashed ? undefined : follow()), follow);
    }

    if (!bytes.isOwned) follow();
    try {
      await write({ ...bytes, free });
    } finally {
      await hashed;
      if (looking !== null) clearInterval(looking);
    }
  }

  /** Yields each batch after the previous one was hashed. */
  async function* passing(id: string, bytes: IncomingBytes, offset: number): AsyncGenerator<readonly Uint8Array[]> {
    let hashed: Promise<unknown> = Promise.resolve();
    for await (const batch of bytes) {
      await hashed;
      // A copy: the storage uses the batch afterwards. `of` recomputes a failed hash.
      hashed = hasher.feed(id, offset, [Buffer.concat(batch)]).catch(() => undefined);
      offset += lengthOf(batch);
      yield batch;
    }
    await hashed;
  }

  async function readAgain(id: string, key: string, isMissing: boolean): Promise<FileHash> {
    // Resets the hash.
    await hasher.feed(id, 0, []);
    const content = isMissing ? [] : ((await storage.read(key)) as AsyncIterable<Uint8Array>);
    let offset = 0;
    for await (const piece of content) {
      // A copy: the storage may own the memory.
      await hasher.feed(id, offset, [new Uint8Array(piece)]);
      offset += piece.byteLength;
    }
    return hasher.finish(id, null);
  }

  return {
    along({ id, storage_key }, bytes, offset, write) {
      const path = storage.localPath(storage_key);
      if (path !== null) return whileGrowing(id, path, bytes, offset, write);
      return write({ ...bytes, [Symbol.asyncIterator]: () => passing(id, bytes, offset) });
    },
    async of({ id, storage_key }) {
      const path = storage.localPath(storage_key);
      const found = await hasher.finish(id, path);
      if (path !== null) return found;
      const size = await storage.size(storage_key);
      // The storage may have kept fewer bytes than passed.
      return found.bytes === size ? found : readAgain(id, storage_key, size === null);
    },
  };
}
