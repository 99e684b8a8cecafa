import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What was read of a file so far. */
export interface FileHash {
  /** Bytes that went into it. */
  readonly bytes: number;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

export interface FileHashes {
  /** There is more to read of a file on this machine; it is read in `work`. */
  readonly follow: (id: string, path: string) => void;
  /**
   * The bytes at `offset` of a file as they pass, wherever it lies. False when they do not follow what is known; what
   * was made of passing bytes alone is lost then, what was read of the disk is not.
   */
  readonly feed: (id: string, offset: number, pieces: readonly Uint8Array[]) => boolean;
  /**
   * Tells what the file holds once everything of it that lies on the disk, and was not fed, has been read. Of a file
   * elsewhere: what was fed. It stays known, so that asking again costs nothing.
   */
  readonly finish: (id: string, path: string | null, tell: (outcome: FileHash | Error) => void) => void;
  /** Reads on, a piece of one file. False when there is nothing to read. */
  readonly work: () => boolean;
}

/** Bytes read of one file before the next has its turn. */
const TURN = 16 * 1024 ** 2;
const BUFFER = 1024 ** 2;

interface State {
  hash: Hash;
  bytes: number;
  /**
   * Which file on the disk it is; a new one under the old name begins anew. null until it is read for the first time.
   */
  identity: string | null;
}

interface Task {
  readonly path: string;
  readonly tell: ((outcome: FileHash | Error) => void)[];
}

/**
 * SHA-256 of files that are still growing. They are fed with what passes, or followed on the disk: read from where it
 * ended, a piece at a time, in turns. It remembers how far it has come in `remembered` files; of the one touched
 * longest ago it forgets that, and begins anew.
 */
export function createFileHashes(remembered: number): FileHashes {
  const states = new Map<string, State>();
  /** What is to be read, by id. The first is next; what is not through goes to the end. */
  const tasks = new Map<string, Task>();
  const buffer = Buffer.allocUnsafe(BUFFER);

  function begin(id: string, identity: string | null): State {
    const state = { hash: createHash('sha256'), bytes: 0, identity };
    states.set(id, state);
    const [longestAgo] = states.keys();
    if (states.size > remembered && longestAgo !== undefined) states.delete(longestAgo);
    return state;
  }

  /** Whatever is used stands last. */
  function touch(id: string): State | undefined {
    const state = states.get(id);
    if (state !== undefined) {
      states.delete(id);
      states.set(id, state);
    }
    return state;
  }

  /** Reads one turn; true when the end of the file, as it is now, has been reached. */
  function read(id: string, path: string): boolean {
    const file = openSync(path, 'r');
    try {
      const { dev, ino, birthtimeNs, size } = fstatSync(file, { bigint: true });
      const identity = `${dev}:${ino}:${birthtimeNs}`;
      let state = touch(id);
      const isKnown = state !== undefined && (state.identity ?? identity) === identity && BigInt(state.bytes) <= size;
      if (state === undefined || !isKnown) state = begin(id, identity);
      state.identity = identity;
      for (let left = TURN; left > 0; ) {
        const count = readSync(file, buffer, 0, BUFFER, state.bytes);
        if (count === 0) return true;
        state.hash.update(buffer.subarray(0, count));
        state.bytes += count;
        left -= count;
      }
      return false;
    } finally {
      closeSync(file);
    }
  }

  function add(id: string, path: string): Task {
    const task = tasks.get(id) ?? { path, tell: [] };
    tasks.set(id, task);
    return task;
  }

  return {
    follow: (id, path) => void add(id, path),
    feed(id, offset, pieces) {
      const state = offset === 0 ? begin(id, null) : touch(id);
      if (state?.bytes !== offset) {
        if (state?.identity === null) states.delete(id);
        return false;
      }
      for (const piece of pieces) {
        state.hash.update(piece);
        state.bytes += piece.byteLength;
      }
      return true;
    },
    finish(id, path, tell) {
      if (path !== null) add(id, path).tell.push(tell);
      else tell(resultOf(touch(id)));
    },
    work() {
      const [next] = tasks;
      if (next === undefined) return false;
      const [id, task] = next;
      tasks.delete(id);
      try {
        if (!read(id, task.path)) tasks.set(id, task);
        else for (const tell of task.tell) tell(resultOf(states.get(id)));
      } catch (error) {
        for (const tell of task.tell) tell(error instanceof Error ? error : new Error(String(error)));
      }
      return tasks.size > 0;
    },
  };
}

function resultOf(state: State | undefined): FileHash {
  // A copy, because a digest ends a hash.
  return { bytes: state?.bytes ?? 0, sha256: (state?.hash ?? createHash('sha256')).copy().digest('hex') };
}

/** What tells a file's content from any other. */
export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** What a stream holds. Reads it to its end. */
export async function factsOf(content: NodeJS.ReadableStream): Promise<FileFacts> {
  const { through, facts } = measuring();
  await pipeline(content, through, async (chunks) => {
    for await (const _chunk of chunks);
  });
  return facts();
}

/** A stage that lets a stream through and says what it held. */
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
