import { randomBytes } from 'node:crypto';
import { mkdir, open, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../platform/limits.ts';

const { ballast, low } = limits.disk;
/** A page of every usual file system. */
const PROBE = 4096;
/** Bytes of the ballast that are written at a time. */
const PIECE = 1_000_000;
/** Milliseconds between two looks at the ballast. */
const INTERVAL = 5000;

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

/**
 * Looks after the ballast now and from now on; call it before anything else touches `folder`, which is made if there is none.
 * What goes wrong is not reported here: /readyz looks at the same disk.
 */
export async function keepBallast(folder: string): Promise<void> {
  const look = () => lookAfterBallast(folder).catch(() => undefined);
  await look();
  setInterval(() => void look(), INTERVAL).unref();
}

/**
 * Keeps a file without meaning in `folder` while there is room, and gives its room back when there is hardly any: on a disk that
 * others have filled to the brim the server could not even start, send mails or delete anything.
 */
export async function lookAfterBallast(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'ballast');
  const free = await freeBytes(folder);
  if (free < low.value) await rm(path, { force: true });
  // With room to spare, or the file would come and go.
  else if (free > low.value + 2 * ballast.value) await fill(path);
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    let { size } = await file.stat();
    while (size < ballast.value) {
      // Random, because some disks make nothing of zeros.
      const piece = randomBytes(Math.min(PIECE, ballast.value - size));
      await writeFile(file, piece);
      size += piece.byteLength;
    }
  } finally {
    await file.close();
  }
}
