import type { FileHash } from '../hashing/file-hashes.ts';
import type { Hasher } from '../hashing/hasher.ts';
import type { IncomingBytes } from '../storage/incoming-bytes.ts';
import { lengthOf } from '../hashing/piece-memory.ts';
import type { UploadStorage } from '../storage/upload-storage.ts';
import type { UploadRow } from './uploads-repository.ts';

/** Milliseconds between two looks at a file that grows; after its last byte so much is left to read at most. */
const LOOK_EVERY = 200;

/** Hashes while files come in, so that next to nothing is left to do after the last byte, however large the file is. */
export interface UploadHashes {
  /**
   * Hashes along while `write` stores what comes at `offset` of a file. What was not hashed along (the server has been
   * restarted, or another one took the beginning) is read again: from this machine's disk at once, from elsewhere at
   * the end.
   */
  readonly along: (
    upload: Pick<UploadRow, 'id' | 'storage_key'>,
    bytes: IncomingBytes,
    offset: number,
    write: (bytes: IncomingBytes) => Promise<void>,
  ) => Promise<void>;
  /** Number and SHA-256 of the bytes that the storage holds of a file; elsewhere a file that is not there has none. */
  readonly of: (upload: Pick<UploadRow, 'id' | 'storage_key'>) => Promise<FileHash>;
}

export function createUploadHashes(storage: UploadStorage, hasher: Hasher): UploadHashes {
  /**
   * What was written goes to the thread, one batch while the next is being written. What cannot go there, or does not
   * follow what is known there, is read from the disk, from then on.
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

  /** Hands every batch on after the one before has been hashed. */
  async function* passing(id: string, bytes: IncomingBytes, offset: number): AsyncGenerator<readonly Uint8Array[]> {
    let hashed: Promise<unknown> = Promise.resolve();
    for await (const batch of bytes) {
      await hashed;
      // Whoever stores it goes on using it. A hash that is lost is made up for at the end; the file comes first.
      hashed = hasher.feed(id, offset, [Buffer.concat(batch)]).catch(() => undefined);
      offset += lengthOf(batch);
      yield batch;
    }
    await hashed;
  }

  async function readAgain(id: string, key: string, isMissing: boolean): Promise<FileHash> {
    // Forgets what was known.
    await hasher.feed(id, 0, []);
    const content = isMissing ? [] : ((await storage.read(key)) as AsyncIterable<Uint8Array>);
    let offset = 0;
    for await (const piece of content) {
      // It may be the storage's own.
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
      // What has passed need not be what was kept.
      return found.bytes === size ? found : readAgain(id, storage_key, size === null);
    },
  };
}
