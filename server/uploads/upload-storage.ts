import type { DataStore } from '@tus/server';

/**
 * Where the files lie. Keys are `folder/name`, safe on every disk, given by us. Writing goes through tus's own store, so that
 * resuming works the same everywhere.
 */
export interface UploadStorage {
  /** tus's view: `create`, `write`, `getUpload`, `remove`, by key. */
  readonly dataStore: DataStore;
  /** Bytes that new files may take; Infinity where nobody knows. */
  readonly freeBytes: () => Promise<number>;
  /** Resolves when the whole file and its name survive a power cut. */
  readonly makeDurable: (key: string) => Promise<void>;
  readonly read: (key: string) => Promise<NodeJS.ReadableStream>;
  /** The first `length` bytes. */
  readonly head: (key: string, length: number) => Promise<Uint8Array>;
  /** Where the file lies on this machine; null if it lies elsewhere. */
  readonly localPath: (key: string) => string | null;
  /** Removes a file whether or not it is there. */
  readonly remove: (key: string) => Promise<void>;
  /** The keys of all files that lie here, whether or not anything refers to them. */
  readonly keys: () => Promise<string[]>;
  /** Resolves when the storage answers; for /readyz. */
  readonly check: () => Promise<void>;
}
