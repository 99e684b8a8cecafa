import type { Readable } from 'node:stream';
import { DataStore, type Upload } from '@tus/server';
import type { UploadStorage } from './upload-storage.ts';

/**
 * The storage as tus sees it, with a note of how far a file has come after every piece, also after one that broke off: the list
 * for resuming and the order item must not lag behind the disk.
 */
export class NotingDataStore extends DataStore {
  readonly #inner: DataStore;
  readonly #storage: UploadStorage;
  readonly #note: (key: string, offset: number) => Promise<void>;

  constructor(storage: UploadStorage, note: (key: string, offset: number) => Promise<void>) {
    super();
    this.#inner = storage.dataStore;
    this.#storage = storage;
    this.#note = note;
    this.extensions = storage.dataStore.extensions;
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#inner.create(upload);
  }

  override async write(stream: Readable, key: string, offset: number): Promise<number> {
    try {
      return await this.#inner.write(stream, key, offset);
    } finally {
      const upload = await this.#inner.getUpload(key);
      await this.#note(key, upload.offset);
    }
  }

  override getUpload(key: string): Promise<Upload> {
    return this.#inner.getUpload(key);
  }

  override remove(key: string): Promise<void> {
    return this.#storage.remove(key);
  }

  override getExpiration(): number {
    return this.#inner.getExpiration();
  }
}
