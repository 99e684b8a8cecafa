import type { Readable } from 'node:stream';
import type { BytePart } from '../../app/http/byte-range.ts';
import { type IncomingBytes, incomingBytes } from './incoming-bytes.ts';

/** A file as the storage knows it. */
export interface StoredFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly changedAt: Date;
}

/** A file that was begun and is kept open. */
export interface BegunFile {
  /**
   * Writes all of it: it and its name survive a power cut when this resolves, and it is open no more. Gives its bytes
   * as the storage has them.
   */
  readonly write: (content: Uint8Array) => Promise<number>;
  /** Nothing is written here any more; to be called in any case, also after `write`. */
  readonly close: () => Promise<void>;
}

/** Where the files lie. Keys are `folder/name`, safe on every disk, given by us. */
export interface UploadStorage {
  /** Begins a file that is to have `size` bytes: empty, in place of whatever is there. */
  readonly begin: (key: string, size: number) => Promise<void>;
  /** The same for a small file that will be written as a whole. null where files come only in pieces. */
  readonly beginWhole: ((key: string) => Promise<BegunFile>) | null;
  /** Bytes of a file that have arrived, begun or whole; null where there is none. */
  readonly arrived: (key: string) => Promise<number | null>;
  /** Adds what comes to a begun file that has `offset` bytes. What was stored when it fails stays. */
  readonly append: (key: string, offset: number, bytes: IncomingBytes) => Promise<void>;
  /** Resolves when the whole file and its name survive a power cut. */
  readonly makeDurable: (key: string) => Promise<void>;
  /** Bytes that new files may take; Infinity where nobody knows. */
  readonly freeBytes: () => Promise<number>;
  /** Free bytes of this machine's disk, which pieces of a file pass through on their way. */
  readonly passingBytes: () => Promise<number>;
  /** The file, or the part of it. */
  readonly read: (key: string, part?: BytePart) => Promise<NodeJS.ReadableStream>;
  /** Bytes that a whole file has here; null where there is none. */
  readonly size: (key: string) => Promise<number | null>;
  /** `length` bytes from `position` on, or as many as there are. */
  readonly piece: (key: string, position: number, length: number) => Promise<Uint8Array>;
  /** Where the file lies on this machine; null if it lies elsewhere. */
  readonly localPath: (key: string) => string | null;
  /** Writes a small file whole or not at all, in place of one that may be there; durable when it resolves. */
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Writes a file whose length nobody knows before its end, in place of one that may be there; durable when it
   * resolves. What is here when it fails is the caller's to remove.
   */
  readonly writeFrom: (key: string, bytes: IncomingBytes) => Promise<void>;
  /** A small file, whole; null where there is none. */
  readonly readWhole: (key: string) => Promise<Uint8Array | null>;
  /** Removes a file whether or not it is there. */
  readonly remove: (key: string) => Promise<void>;
  /** All files that lie here, one after the other, whoever put them there; not our own whose keys begin with a dot. */
  readonly files: () => AsyncIterable<StoredFile>;
  /** Resolves when the storage takes files (a bucket: when it answers); for /readyz. */
  readonly check: () => Promise<void>;
}

/** Writes a file of any size, as an upload would. What is there is replaced. */
export async function putFile(
  storage: UploadStorage,
  key: string,
  size: number,
  content: NodeJS.ReadableStream,
): Promise<void> {
  await putBeginning(storage, key, size, content);
  await storage.makeDurable(key);
}

/** Writes what has come of a file that is to have `size` bytes, so that its sender can go on behind it. */
export async function putBeginning(
  storage: UploadStorage,
  key: string,
  size: number,
  content: NodeJS.ReadableStream,
): Promise<void> {
  await storage.begin(key, size);
  await storage.append(key, 0, incomingBytes(content as Readable));
}
