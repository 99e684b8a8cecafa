import { randomBytes } from 'node:crypto';
import { mkdir, open, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../platform/limits.ts';

const { ballast, low } = limits.disk;
/** Bytes; one page of common file systems. */
const PROBE = 4096;
/** Bytes of the ballast per write. */
const PIECE = 1_000_000;
/** Milliseconds between two checks of the ballast. */
const INTERVAL = 5000;

/** Bytes available for files in `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Writes a small file into `folder`, syncs it and removes it.
 * @throws the file system's error
 */
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

/**
 * Check for /readyz: `folder` is writable and has room for the ballast above the low mark (`limits.disk`).
 * @throws Error otherwise
 */
export async function checkDisk(folder: string): Promise<{ readonly free: number }> {
  const free = await freeBytes(folder);
  if (free < low.value + ballast.value) throw new Error(`only ${free} bytes are free on the disk of DATA_DIR`);
  await proveRoom(folder);
  return { free };
}

/**
 * Maintains the ballast from this call on; call it before anything else writes to `folder`, which it creates.
 * It reports no errors: /readyz checks the same disk.
 */
export async function keepBallast(folder: string): Promise<void> {
  const look = () => lookAfterBallast(folder).catch(() => undefined);
  await look();
  setInterval(() => void look(), INTERVAL).unref();
}

/**
 * Keeps a filler file in `folder` while there is room and deletes it below `limits.disk.low`.
 * On a disk that other programs filled, the server could otherwise neither start nor send mails nor delete anything.
 */
export async function lookAfterBallast(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'ballast');
  const free = await freeBytes(folder);
  if (free < low.value) await rm(path, { force: true });
  // Hysteresis: the file must not be created and deleted alternately.
  else if (free > low.value + 2 * ballast.value) await fill(path);
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    let { size } = await file.stat();
    while (size < ballast.value) {
      // Random bytes, because some file systems store zeros without using blocks.
      const piece = randomBytes(Math.min(PIECE, ballast.value - size));
      await writeFile(file, piece);
      size += piece.byteLength;
    }
  } finally {
    await file.close();
  }
}
