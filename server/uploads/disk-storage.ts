import { mkdir, open, opendir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type Configstore, FileStore } from '@tus/file-store';
import { freeBytes, proveRoom } from '../disk/disk-room.ts';
import { syncFile, syncFolder, writeDurably } from '../disk/durable-files.ts';
import type { StoredFile, UploadStorage } from './upload-storage.ts';

export interface DiskStorageOptions {
  readonly directory: string;
  /** Tells tus what a file is to become. */
  readonly uploads: Configstore;
  /** Age in ms at which an unfinished file cannot be continued any more. */
  readonly expiry: number;
}

/** Files under `directory`, one folder per order. */
export async function createDiskStorage({ directory, uploads, expiry }: DiskStorageOptions): Promise<UploadStorage> {
  await mkdir(directory, { recursive: true });
  const dataStore = new FileStore({ directory, configstore: uploads, expirationPeriodInMilliseconds: expiry });
  // Not `creation-defer-length`: without a length known beforehand there is no quota.
  dataStore.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

  function pathOf(key: string): string {
    const path = resolve(directory, key);
    if (!path.startsWith(resolve(directory) + sep)) throw new Error('a storage key leads out of the storage');
    return path;
  }

  return {
    dataStore,
    freeBytes: () => freeBytes(directory),
    passingBytes: () => freeBytes(directory),
    async makeDurable(key) {
      await syncFile(pathOf(key));
      // The order's folder is an entry of this one.
      await syncFolder(directory);
    },
    read: (key) => Promise.resolve(dataStore.read(key)),
    async head(key, length) {
      const file = await open(pathOf(key), 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    localPath: pathOf,
    async size(key) {
      return (await unlessMissing(stat(pathOf(key))))?.size ?? null;
    },
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(path, bytes);
    },
    readWhole: (key) => unlessMissing(readFile(pathOf(key))),
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    files: () => filesIn(directory, ''),
    check: () => proveRoom(directory),
  };
}

/** All files below a folder; `prefix` is what their keys begin with. Folders that vanish meanwhile are passed over. */
async function* filesIn(folder: string, prefix: string): AsyncGenerator<StoredFile> {
  const entries = await unlessMissing(opendir(folder));
  if (entries === null) return;
  for await (const entry of entries) {
    if (prefix === '' && entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path, `${prefix}${entry.name}/`);
    if (!entry.isFile()) continue;
    const found = await unlessMissing(stat(path));
    if (found !== null) yield { key: prefix + entry.name, size: found.size, changedAt: found.mtime };
  }
}

async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | null> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
