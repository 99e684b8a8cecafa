import type { FileHash } from '../hashing/file-hashes.ts';
import type { Hasher } from '../hashing/hasher.ts';
import type { IncomingBytes } from '../storage/incoming-bytes.ts';
import { lengthOf } from '../hashing/piece-memory.ts';
import type { UploadStorage } from '../storage/upload-storage.ts';
import type { UploadRow } from './uploads-repository.ts';

/** Poll interval of a growing file in ms; bounds what is left to hash after its last byte. */
const LOOK_EVERY = 200;

/** Hashes files while they arrive, so that almost nothing is left after the last byte. */
export interface UploadHashes {
  /**
   * Hashes the bytes while `write` stores them at `offset`.
   * Reads missed bytes (restart, another server) again: on this machine at once, elsewhere in `of`.
   */
  readonly along: (
    upload: Pick<UploadRow, 'id' | 'storage_key'>,
    bytes: IncomingBytes,
    offset: number,
    write: (bytes: IncomingBytes) => Promise<void>,
  ) => Promise<void>;
  /** Number and SHA-256 of the stored bytes; in a bucket, a missing file has none. */
  readonly of: (upload: Pick<UploadRow, 'id' | 'storage_key'>) => Promise<FileHash>;
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
