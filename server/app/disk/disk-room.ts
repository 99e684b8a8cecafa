import { randomBytes } from 'node:crypto';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../platform/limits.ts';

const { ballast, low } = limits.disk;
/** A page of every usual file system. */
const PROBE = 4096;

/** Bytes that files in `folder` may still take. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Writes a small file into `folder`, forces it to the disk and removes it. @throws what the disk says. */
export async function proveRoom(folder: string): Promise<void> {
  const path = join(folder, `.probe-${process.pid}`);
  try {
    const file = await open(path, 'w');
    try {
      await file.writeFile(randomBytes(PROBE));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/** For /readyz: the folder can be written to, and there is as much room as the server needs to work without its ballast. */
export async function checkDisk(folder: string): Promise<{ readonly free: number }> {
  const free = await freeBytes(folder);
  if (free < low.value + ballast.value) throw new Error(`only ${free} bytes are free on the disk of DATA_DIR`);
  await proveRoom(folder);
  return { free };
}
