import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

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
  /** The bytes at `offset` of a file elsewhere, as they pass. Pieces that do not join up lose what was known. */
  readonly feed: (id: string, offset: number, bytes: Uint8Array) => void;
  /**
   * Tells what the file holds once everything of it that lies on the disk has been read. Of a file elsewhere: what was fed. It stays
   * known, so that asking again costs nothing.
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
  /** Which file on the disk it is; a new one under the old name begins anew. */
  identity: string;
}

interface Task {
  readonly path: string;
  readonly tell: ((outcome: FileHash | Error) => void)[];
}

/**
 * SHA-256 of files that are still growing. Files on the disk are followed: read from where the last look ended, a piece at a time, in
 * turns. It remembers how far it has come in `remembered` files; of the one touched longest ago it forgets that, and begins anew.
 */
export function createFileHashes(remembered: number): FileHashes {
  const states = new Map<string, State>();
  /** What is to be read, by id. The first is next; what is not through goes to the end. */
  const tasks = new Map<string, Task>();
  const buffer = Buffer.allocUnsafe(BUFFER);

  function begin(id: string, identity: string): State {
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
      if (state === undefined || state.identity !== identity || BigInt(state.bytes) > size) state = begin(id, identity);
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
    feed(id, offset, bytes) {
      const state = offset === 0 ? begin(id, 'elsewhere') : touch(id);
      if (state === undefined) return;
      if (state.bytes === offset) {
        state.hash.update(bytes);
        state.bytes += bytes.byteLength;
      } else {
        states.delete(id);
      }
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
