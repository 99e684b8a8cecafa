import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The hash of a file's first `bytes` bytes. */
export interface FileHash {
  readonly bytes: number;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

/** Bytes read of a file before the next file's. */
const TURN = 16 * 1024 ** 2;
const BUFFER = 1024 ** 2;

interface State {
  hash: Hash;
  bytes: number;
  /**
   * Identity of the file on the disk; another file under the same name starts a new hash.
   * null until the first read from the disk.
   */
  identity: string | null;
}

interface Task {
  readonly path: string;
  readonly tell: ((outcome: FileHash | Error) => void)[];
}

/**
 * SHA-256 of growing files.
 * Callers feed bytes as they arrive, or `work` reads the disk from the last position, 16 MiB per file in rotation.
 * Keeps up to `remembered` states and drops the least recently used; a dropped file starts again.
 */
export class FileHashes {
  readonly #remembered: number;
  /** By id of the file, least recently used first. */
  readonly #states = new Map<string, State>();
  /** Files to read, by id. The first is next; an unfinished file moves to the end. */
  readonly #tasks = new Map<string, Task>();
  readonly #buffer = Buffer.allocUnsafe(BUFFER);

  constructor(remembered: number) {
    this.#remembered = remembered;
  }

  /** Queues a growing file on this machine; `work` reads it. */
  follow(id: string, path: string): void {
    this.#add(id, path);
  }

  /**
   * Hashes bytes that the server receives for a file, at `offset`.
   * Returns false when they do not follow the hashed bytes.
   * The call then drops a state of fed bytes only and keeps a state read from the disk.
   */
  feed(id: string, offset: number, pieces: readonly Uint8Array[]): boolean {
    const state = offset === 0 ? this.#begin(id, null) : this.#touch(id);
    if (state?.bytes !== offset) {
      if (state?.identity === null) this.#states.delete(id);
      return false;
    }
    for (const piece of pieces) {
      state.hash.update(piece);
      state.bytes += piece.byteLength;
    }
    return true;
  }

  /**
   * Calls `tell` with the hash once all unread bytes of `path` have been hashed; null: the hash of the fed bytes.
   * The state stays, so a second call reads only what is new.
   */
  finish(id: string, path: string | null, tell: (outcome: FileHash | Error) => void): void {
    if (path !== null) this.#add(id, path).tell.push(tell);
    else tell(resultOf(this.#touch(id)));
  }

  /**
   * Reads up to 16 MiB of the next queued file.
   * Returns false when no file is queued.
   */
  work(): boolean {
    const [next] = this.#tasks;
    if (next === undefined) return false;
    const [id, task] = next;
    this.#tasks.delete(id);
    try {
      if (!this.#read(id, task.path)) this.#tasks.set(id, task);
      else for (const tell of task.tell) tell(resultOf(this.#states.get(id)));
    } catch (error) {
      for (const tell of task.tell) tell(error instanceof Error ? error : new Error(String(error)));
    }
    return this.#tasks.size > 0;
  }

  #begin(id: string, identity: string | null): State {
    const state = { hash: createHash('sha256'), bytes: 0, identity };
    this.#states.set(id, state);
    const [longestAgo] = this.#states.keys();
    if (this.#states.size > this.#remembered && longestAgo !== undefined) this.#states.delete(longestAgo);
    return state;
  }

  /** Moves the state to the end of the LRU list. */
  #touch(id: string): State | undefined {
    const state = this.#states.get(id);
    if (state !== undefined) {
      this.#states.delete(id);
      this.#states.set(id, state);
    }
    return state;
  }

  /** Reads up to `TURN` bytes; true at the current end of the file. */
  #read(id: string, path: string): boolean {
    const file = openSync(path, 'r');
    try {
      const { dev, ino, birthtimeNs, size } = fstatSync(file, { bigint: true });
      const identity = `${dev}:${ino}:${birthtimeNs}`;
      let state = this.#touch(id);
      const isKnown = state !== undefined && (state.identity ?? identity) === identity && BigInt(state.bytes) <= size;
      if (state === undefined || !isKnown) state = this.#begin(id, identity);
      state.identity = identity;
      for (let left = TURN; left > 0; ) {
        const count = readSync(file, this.#buffer, 0, BUFFER, state.bytes);
        if (count === 0) return true;
        state.hash.update(this.#buffer.subarray(0, count));
        state.bytes += count;
        left -= count;
      }
      return false;
    } finally {
      closeSync(file);
    }
  }

  #add(id: string, path: string): Task {
    const task = this.#tasks.get(id) ?? { path, tell: [] };
    this.#tasks.set(id, task);
    return task;
  }
}

function resultOf(state: State | undefined): FileHash {
  // A copy, because `digest` ends a hash.
  return { bytes: state?.bytes ?? 0, sha256: (state?.hash ?? createHash('sha256')).copy().digest('hex') };
}

/** Size and hash that identify a file's content. */
export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** Size and hash of a stream, which is read to its end. */
export async function factsOf(content: NodeJS.ReadableStream): Promise<FileFacts> {
  const { through, facts } = measuring();
  await pipeline(content, through, async (chunks) => {
    for await (const _chunk of chunks);
  });
  return facts();
}

/** A pass-through stage; `facts` may be called once, after its end. */
export function measuring(): { readonly through: Transform; readonly facts: () => FileFacts } {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, facts: () => ({ size, sha256: hash.digest('hex') }) };
}

export function isSame(a: FileFacts, b: FileFacts): boolean {
  return a.size === b.size && a.sha256 === b.sha256;
}
