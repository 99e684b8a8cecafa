import { constants } from 'node:fs';
import { access, mkdir, open, readdir, rm, statfs } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { type Configstore, FileStore } from '@tus/file-store';
import { syncFile, syncFolder } from '../disk/durable-files.ts';
import type { UploadStorage } from './upload-storage.ts';

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
    async freeBytes() {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
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
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async keys() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'));
    },
    check: () => access(directory, constants.W_OK),
  };
}
