/*
 * Settles nginx's files: fsync of file and folder, with a hash on demand; reports its CPU time.
 * A thread per lane of lab/bench/upload-sender.ts.
 */
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';

export type Settling = 'sync' | 'syncAndHash';

export interface SettlingJob {
  readonly file: string;
  readonly how: Settling;
}

const buffer = Buffer.allocUnsafe(1024 ** 2);

parentPort?.on('message', ({ file, how }: SettlingJob) => {
  const before = process.threadCpuUsage();
  if (how === 'syncAndHash') hash(file);
  for (const path of [file, dirname(file)]) sync(path);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage((user + system) / 1e6, []);
});

function hash(file: string): void {
  const sha256 = createHash('sha256');
  const handle = openSync(file, 'r');
  for (let count = readSync(handle, buffer); count > 0; count = readSync(handle, buffer)) {
    sha256.update(buffer.subarray(0, count));
  }
  closeSync(handle);
  sha256.digest('hex');
}

function sync(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
