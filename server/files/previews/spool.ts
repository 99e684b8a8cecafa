import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes what comes into a file of its own, which the caller removes. */
export type Spool = (bytes: Readable) => Promise<{ readonly path: string; readonly remove: () => Promise<void> }>;

/** Far more than the work on one picture takes, in ms. */
const FORGOTTEN = 60 * 60 * 1000;

/**
 * Lets files that lie elsewhere be read as if they lay here, in `folder`. What a server that was killed left there goes when it is
 * used again; other servers may use the same folder.
 */
export function createSpool(folder: string): Spool {
  let ready: Promise<void> | undefined;

  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => undefined);
      if (found !== undefined && Date.now() - found.mtimeMs > FORGOTTEN) await rm(file, { force: true });
    }
  }

  return async (bytes) => {
    ready ??= open();
    await ready;
    const file = path.join(folder, randomUUID());
    const remove = () => rm(file, { force: true });
    try {
      await pipeline(bytes, createWriteStream(file, { mode: 0o600 }));
    } catch (error) {
      await remove();
      throw error;
    }
    return { path: file, remove };
  };
}
