import type { Readable } from 'node:stream';
import type { BytePart } from '../../app/http/file-answers.ts';
import { type IncomingBytes, incomingBytes } from './incoming-bytes.ts';

/** A file in the storage. */
export interface StoredFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly changedAt: Date;
}

/** A new file that is open for writing. */
export interface BegunFile {
  /**
   * Writes the whole content, fsyncs file and folder, and closes.
   * Returns the size in bytes as stored.
   */
  readonly write: (content: Uint8Array) => Promise<number>;
  /** Closes the file. Call it in any case, also after `write`. */
  readonly close: () => Promise<void>;
}

/** Storage of files. Keys are `folder/name`, chosen by the server, valid on every file system. */
export interface UploadStorage {
  /** Creates an empty file that will have `size` bytes, or replaces an existing one. */
  readonly begin: (key: string, size: number) => Promise<void>;
  /** The same for a small file with a single write; null for storages that take parts only. */
  readonly beginWhole: ((key: string) => Promise<BegunFile>) | null;
  /** Bytes of a complete or unfinished file that have arrived; null without the file. */
  readonly arrived: (key: string) => Promise<number | null>;
  /** Appends to a file that has `offset` bytes. A failure keeps what was stored. */
  readonly append: (key: string, offset: number, bytes: IncomingBytes) => Promise<void>;
  /** Resolves when the complete file survives a power cut. */
  readonly makeDurable: (key: string) => Promise<void>;
  /** Bytes that new files may take; Infinity for a bucket. */
  readonly freeBytes: () => Promise<number>;
  /** Free bytes on this machine's disk, which parts pass through. */
  readonly passingBytes: () => Promise<number>;
  /** The file, or a part of it. */
  readonly read: (key: string, part?: BytePart) => Promise<NodeJS.ReadableStream>;
  /** Bytes of a complete file; null without the file. */
  readonly size: (key: string) => Promise<number | null>;
  /** `length` bytes from `position`, or fewer at the end of the file. */
  readonly piece: (key: string, position: number, length: number) => Promise<Uint8Array>;
  /** Path on this machine; null in a bucket. */
  readonly localPath: (key: string) => string | null;
  /** Writes or replaces a small file atomically; durable when it resolves. */
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Writes or replaces a file of unknown length; durable when it resolves.
   * After a failure, the caller removes what was stored.
   */
  readonly writeFrom: (key: string, bytes: IncomingBytes) => Promise<void>;
  /** Content of a small file; null without the file. */
  readonly readWhole: (key: string) => Promise<Uint8Array | null>;
  /** Removes a file; does nothing without the file. */
  readonly remove: (key: string) => Promise<void>;
  /** All files, of any origin, except the server's own, whose keys start with a dot. */
  readonly files: () => AsyncIterable<StoredFile>;
  /** Resolves when the storage accepts files (a bucket: when it responds); for /readyz. */
  readonly check: () => Promise<void>;
}

/** Writes or replaces a file of any size, like an upload; durable when it resolves. */
export async function putFile(
  storage: UploadStorage,
  key: string,
  size: number,
  content: NodeJS.ReadableStream,
): Promise<void> {
  await putBeginning(storage, key, size, content);
  await storage.makeDurable(key);
}

/** Writes or replaces the first bytes of a file of `size` bytes, so that the sender can continue. */
export async function putBeginning(
  storage: UploadStorage,
  key: string,
  size: number,
  content: NodeJS.ReadableStream,
): Promise<void> {
  await storage.begin(key, size);
  await storage.append(key, 0, incomingBytes(content as Readable));
}
