import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { freeBytes, proveRoom } from '../../app/disk/disk-room.ts';
import { createDurableFolders, syncFile, syncFolder, writeDurably } from '../../app/disk/durable-files.ts';
import { type IncomingBytes, incomingNow, lengthOf } from './incoming-bytes.ts';
import type { BegunFile, StoredFile, UploadStorage } from './upload-storage.ts';

/** Folders remembered as durable; about as many orders are in progress. */
const REMEMBERED = 1000;

/** State of a storage in a folder. */
interface Disk {
  readonly directory: string;
  readonly syncing: SyncAlong;
  readonly folders: ReturnType<typeof createDurableFolders>;
  /** Folders whose entry in `directory` is fsynced. */
  readonly durable: Set<string>;
  /** A running query of the free bytes, shared by concurrent callers. */
  asking: Promise<number> | null;
}

/** Storage in `directory`, with a folder per order. */
export async function createDiskStorage(
  directory: string,
  syncing: SyncAlong = createSyncAlong(),
): Promise<UploadStorage> {
  await mkdir(directory, { recursive: true });
  const disk: Disk = { directory, syncing, folders: createDurableFolders(), durable: new Set(), asking: null };
  const room = () => roomOf(disk);
  const pathOf = (key: string) => pathIn(disk, key);
  return {
    begin: (key) => begin(disk, key),
    beginWhole: (key) => beginWhole(disk, key),
    arrived: (key) => sizeOf(disk, key),
    append: (key, offset, bytes) => append(disk, key, offset, bytes),
    makeDurable: (key) => makeDurable(disk, key),
    freeBytes: room,
    passingBytes: room,
    read: (key, part) =>
      Promise.resolve(createReadStream(pathOf(key), part === undefined ? {} : { start: part.first, end: part.last })),
    size: (key) => sizeOf(disk, key),
    piece: (key, position, length) => pieceOf(disk, key, position, length),
    localPath: pathOf,
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await writeDurably(path, bytes);
    },
    async writeFrom(key, bytes) {
      await begin(disk, key);
      await append(disk, key, 0, bytes);
      await makeDurable(disk, key);
    },
    readWhole: (key) => unlessMissing(readFile(pathOf(key))),
    async remove(key) {
      await rm(pathOf(key), { force: true });
      syncing.forget(key);
    },
    files: () => filesIn(directory, ''),
    check: () => proveRoom(directory),
  };
}

function pathIn({ directory }: Disk, key: string): string {
  const path = resolve(directory, key);
  if (!path.startsWith(resolve(directory) + sep)) throw new Error('a storage key leads out of the storage');
  return path;
}

function roomOf(disk: Disk): Promise<number> {
  disk.asking ??= freeBytes(disk.directory).finally(() => (disk.asking = null));
  return disk.asking;
}

async function sizeOf(disk: Disk, key: string): Promise<number | null> {
  return (await unlessMissing(stat(pathIn(disk, key))))?.size ?? null;
}

/** Creates or truncates a file, with its folder. */
async function openEmpty({ durable, folders }: Disk, path: string): Promise<FileHandle> {
  const file = await unlessMissing(open(path, 'w'));
  if (file !== null) return file;
  await mkdir(dirname(path), { recursive: true });
  durable.delete(dirname(path));
  folders.forget(dirname(path));
  return open(path, 'w');
}

async function begin(disk: Disk, key: string): Promise<void> {
  await (await openEmpty(disk, pathIn(disk, key))).close();
}

async function beginWhole(disk: Disk, key: string): Promise<BegunFile> {
  const path = pathIn(disk, key);
  const file = await openEmpty(disk, path);
  return {
    async write(content) {
      await writeAll(file, [content], 0);
      // In parallel: a single wait for the disk.
      await Promise.all([file.sync(), disk.folders.sync(dirname(path))]);
      await makeFolderDurable(disk, dirname(path));
      const { size: written } = await file.stat();
      await file.close();
      return written;
    },
    close: () => file.close(),
  };
}

async function append(disk: Disk, key: string, offset: number, bytes: IncomingBytes): Promise<void> {
  const file = await open(pathIn(disk, key), 'r+');
  const sync = disk.syncing.begin(key, file);
  try {
    let position = offset;
    for await (const batch of bytes) {
      await writeAll(file, batch, position);
      const length = lengthOf(batch);
      position += length;
      await bytes.free(batch);
      await sync.wrote(length);
    }
  } finally {
    try {
      await sync.end();
    } finally {
      await file.close();
    }
  }
}

async function makeDurable(disk: Disk, key: string): Promise<void> {
  await syncFile(pathIn(disk, key));
  disk.syncing.forget(key);
  await makeFolderDurable(disk, dirname(pathIn(disk, key)));
}

/** Fsyncs the entry of an order's folder, the first time. */
async function makeFolderDurable({ directory, durable }: Disk, folder: string): Promise<void> {
  if (durable.has(folder)) return;
  await syncFolder(directory);
  if (durable.size === REMEMBERED) durable.clear();
  durable.add(folder);
}

async function pieceOf(disk: Disk, key: string, position: number, length: number): Promise<Uint8Array> {
  const file = await open(pathIn(disk, key), 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** `writev` may write less than it gets. */
async function writeAll(file: FileHandle, pieces: readonly Uint8Array[], position: number): Promise<void> {
  const { bytesWritten } = await file.writev([...pieces], position);
  const rest = lengthOf(pieces) - bytesWritten;
  if (rest > 0) await writeAll(file, [Buffer.concat(pieces).subarray(bytesWritten)], position + bytesWritten);
}

/** All files below a folder; `prefix` starts their keys. Skips folders that vanish meanwhile. */
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

/** Bytes that all files together may leave in the page cache, approximately. */
const STEP = 64 * 1024 ** 2;
/** A file's share of `STEP` is at least this fraction: each sync is a disk access. */
const SHARES = 8;
/** Files counted at most; far more than arrive at a time. */
const COUNTED = 1000;

/**
 * Syncs files to the disk while they arrive.
 * Otherwise their bytes pile up in the page cache, and the final fsync delays the sender and every write to the disk.
 */
export interface SyncAlong {
  /** Starts a request that appends to `key` through `file`. Unsynced bytes of earlier requests count. */
  readonly begin: (key: string, file: FileHandle) => RequestSync;
  /** Resets the count: the file was synced or removed. */
  readonly forget: (key: string) => void;
}

export interface RequestSync {
  /**
   * Counts written bytes; resolves when more may be written, at most a step ahead of the disk.
   * @throws the error of an earlier sync
   */
  readonly wrote: (bytes: number) => Promise<void>;
  /**
   * Resolves when no sync is running.
   * @throws the error of the sync
   */
  readonly end: () => Promise<void>;
}

/** @param step bytes that all files together may leave in the page cache */
export function createSyncAlong(step = STEP): SyncAlong {
  const unsynced = new Map<string, number>();

  function share(): number {
    return step / Math.min(SHARES, Math.max(1, incomingNow().files));
  }

  return {
    begin(key, file) {
      let running = Promise.resolve();
      return {
        async wrote(bytes) {
          const behind = (unsynced.get(key) ?? 0) + bytes;
          if (behind < share()) {
            // A dropped count delays the sync by a step at most.
            if (unsynced.size >= COUNTED) unsynced.clear();
            unsynced.set(key, behind);
            return;
          }
          unsynced.delete(key);
          await running;
          running = file.datasync();
          running.catch(() => undefined);
        },
        end: () => running,
      };
    },
    forget: (key) => void unsynced.delete(key),
  };
}
