import type { Readable } from 'node:stream';
import { DataStore, type Upload } from '@tus/server';
import { isTusError } from './tus-errors.ts';
import type { UploadHashes } from './upload-hashes.ts';
import { noSpace, type UploadService } from './upload-service.ts';
import type { UploadStorage } from './upload-storage.ts';

/** With fewer free bytes than this, a write that failed without a reason means a full disk. */
const FULL = 1_000_000;
/** Milliseconds between two looks at the free space while a file comes in. */
const LOOK_EVERY = 1000;

/**
 * The storage as tus sees it, bound to the rules of `upload-service.ts`. After every piece, also one that broke off, it is noted
 * how far the file has come, so that the list for resuming and the order item do not lag behind the disk. A file goes with its
 * row. And many large files at the same time, each of which had room when it began, cannot together fill the disk on which the
 * orders lie. While bytes come in they are hashed along.
 */
export class NotingDataStore extends DataStore {
  readonly #storage: UploadStorage;
  readonly #inner: DataStore;
  readonly #uploads: UploadService;
  readonly #hashes: UploadHashes;

  constructor(storage: UploadStorage, uploads: UploadService, hashes: UploadHashes) {
    super();
    this.#storage = storage;
    this.#inner = storage.dataStore;
    this.#uploads = uploads;
    this.#hashes = hashes;
    this.extensions = storage.dataStore.extensions;
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#inner.create(upload);
  }

  /** @throws AppError unavailable with 507 when the disk has no room any more; what has arrived stays. */
  override async write(stream: Readable, key: string, offset: number): Promise<number> {
    await this.#uploads.checkSpace();
    const row = await this.#uploads.known(key);
    let full: unknown;
    const look = () =>
      this.#uploads.checkSpace().catch((error: Error) => {
        full = error;
        stream.destroy(error);
      });
    const looking = setInterval(() => void look(), LOOK_EVERY);
    try {
      return await this.#hashes.along(row, stream, offset, (passing) => this.#inner.write(passing, key, offset));
    } catch (error) {
      throw full ?? (await this.#reasonOf(error));
    } finally {
      clearInterval(looking);
      const upload = await this.#inner.getUpload(key);
      await this.#uploads.noteProgress(key, upload.offset);
    }
  }

  /** tus does not say why a write failed. */
  async #reasonOf(error: unknown): Promise<unknown> {
    return isTusError(error) && (await this.#storage.freeBytes()) < FULL ? noSpace() : error;
  }

  /**
   * tus lets a file expire so long after its creation, by a clock of its own. Ours expires that long after its last byte, with its
   * row (`retention-rules.ts`); so for tus each file has begun just now, and Upload-Expires says what is true.
   */
  override async getUpload(key: string): Promise<Upload> {
    const upload = await this.#uploads.stored(key);
    upload.creation_date = new Date().toISOString();
    return upload;
  }

  override remove(key: string): Promise<void> {
    return this.#uploads.remove(key);
  }

  override getExpiration(): number {
    return this.#inner.getExpiration();
  }
}
