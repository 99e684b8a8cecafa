/* The folder of a backup: its lock, and files named by their SHA-256. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../app/disk/durable-files.ts';
import { factsOf, type FileFacts, isSame, measuring } from '../../files/hashing/file-hashes.ts';
import { isBusy } from '../sqlite-database.ts';
import type { DeliveredFilesTable, EnquiryPicturesTable, UploadsTable } from '../tables.ts';
import { BackupProblem } from './manifest.ts';

const NAME = /^[0-9a-f]{64}$/;

/**
 * Runs `work` with an exclusive lock on the folder. The lock ends with its process, even after a crash.
 * @throws BackupProblem while another backup holds the lock
 */
export async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return await work();
  } catch (cause) {
    if (isBusy(cause)) throw new BackupProblem(`In ${folder} arbeitet gerade eine andere Sicherung.`, { cause });
    throw cause;
  } finally {
    lock.close();
  }
}

/** Columns that a backup needs of a row that owns a file, in any table. */
export type FileRow = Pick<
  UploadsTable | DeliveredFilesTable | EnquiryPicturesTable,
  'id' | 'storage_key' | 'size' | 'sha256' | 'completed_at'
>;

/** The row of a complete, hashed file. */
export type WholeFile = FileRow & { readonly sha256: string };

export function isWhole(file: FileRow): file is WholeFile {
  return file.completed_at !== null && file.sha256 !== null;
}

/**
 * Path of a file in the pool: `files/ab/abcdef…`.
 * So repeated backups copy a file once, and no file replaces another one.
 */
export function poolPath(folder: string, sha256: string): string {
  return join(folder, 'files', sha256.slice(0, 2), sha256);
}

/** Whether the pool has the file. A file gets its name only after its content was checked. */
export async function hasFile(folder: string, { size, sha256 }: FileFacts): Promise<boolean> {
  const found = await stat(poolPath(folder, sha256)).catch(() => null);
  return found?.size === size;
}

/**
 * Copies a file into the pool.
 * @returns false, leaving nothing behind, when the content does not match `facts`
 */
export async function addFile(folder: string, facts: FileFacts, content: NodeJS.ReadableStream): Promise<boolean> {
  const path = poolPath(folder, facts.sha256);
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const openOrder = `${path}.part`;
  const { through, facts: found } = measuring();
  await pipeline(content, through, createWriteStream(openOrder, { mode: 0o600, flush: true }));
  if (!isSame(found(), facts)) {
    await rm(openOrder);
    return false;
  }
  await rename(openOrder, path);
  await syncFolder(join(path, '..'));
  return true;
}

/** Whether a stream matches `facts`. Reads it to its end. */
export async function isIntact(content: NodeJS.ReadableStream, facts: FileFacts): Promise<boolean> {
  return isSame(await factsOf(content), facts);
}

/** The same for a file of the pool; false also when it is missing. */
export async function isIntactInPool(folder: string, facts: FileFacts): Promise<boolean> {
  return (await hasFile(folder, facts)) && isIntact(createReadStream(poolPath(folder, facts.sha256)), facts);
}

/** Removes files of the pool that `isNeeded` rejects, and partial files of an interrupted backup. */
export async function tidyPool(folder: string, isNeeded: (sha256: string) => boolean): Promise<void> {
  const pool = await opendir(join(folder, 'files'), { recursive: true }).catch(() => null);
  if (pool === null) return;
  for await (const entry of pool) {
    const sha256 = entry.name.replace(/\.part$/, '');
    if (!entry.isFile() || !NAME.test(sha256)) continue;
    if (entry.name !== sha256 || !isNeeded(sha256)) await rm(join(entry.parentPath, entry.name));
  }
}
