import type { Readable } from 'node:stream';
import { incomingBytes } from './incoming-bytes.ts';
import type { UploadStorage } from './upload-storage.ts';

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
