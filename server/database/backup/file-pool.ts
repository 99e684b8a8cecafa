/*
 * The files of a backup, each under its SHA-256: `files/ab/abcdef…`. So a file is copied once, however often a backup is made, and a
 * file never takes the place of another one.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../../app/disk/durable-files.ts';
import { type FileFacts, factsOf, isSame, measuring } from '../../files/rows/file-facts.ts';

const NAME = /^[0-9a-f]{64}$/;

export function poolPath(folder: string, sha256: string): string {
  return join(folder, 'files', sha256.slice(0, 2), sha256);
}

/** Whether the file is there. It got its name when its content had been checked. */
export async function hasFile(folder: string, { size, sha256 }: FileFacts): Promise<boolean> {
  const found = await stat(poolPath(folder, sha256)).catch(() => null);
  return found?.size === size;
}

/** Copies a file into the pool. Gives false, and leaves nothing behind, when its content is not what `facts` say. */
export async function addFile(folder: string, facts: FileFacts, content: NodeJS.ReadableStream): Promise<boolean> {
  const path = poolPath(folder, facts.sha256);
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  const { through, facts: found } = measuring();
  await pipeline(content, through, createWriteStream(draft, { mode: 0o600, flush: true }));
  if (!isSame(found(), facts)) {
    await rm(draft);
    return false;
  }
  await rename(draft, path);
  await syncFolder(join(path, '..'));
  return true;
}

/** Whether a stream holds what `facts` say. Reads it to its end. */
export async function isIntact(content: NodeJS.ReadableStream, facts: FileFacts): Promise<boolean> {
  return isSame(await factsOf(content), facts);
}

/** The same for a file of the pool; false also when it is not there. */
export async function isIntactInPool(folder: string, facts: FileFacts): Promise<boolean> {
  return (await hasFile(folder, facts)) && isIntact(createReadStream(poolPath(folder, facts.sha256)), facts);
}

/** Removes the files of the pool that `isNeeded` does not name, and drafts of an earlier backup that broke off. */
export async function tidyPool(folder: string, isNeeded: (sha256: string) => boolean): Promise<void> {
  const pool = await opendir(join(folder, 'files'), { recursive: true }).catch(() => null);
  if (pool === null) return;
  for await (const entry of pool) {
    const sha256 = entry.name.replace(/\.part$/, '');
    if (!entry.isFile() || !NAME.test(sha256)) continue;
    if (entry.name !== sha256 || !isNeeded(sha256)) await rm(join(entry.parentPath, entry.name));
  }
}
