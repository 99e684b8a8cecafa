import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Limits the parts of an upload on this machine's disk on their way to a bucket; tus calls it a semaphore. */
interface PartPlaces {
  /**
   * Resolves when a place is free.
   * @throws Error when the upload has ended
   */
  readonly acquire: () => Promise<{ readonly release: () => Promise<void> }>;
  /** Ends the upload: further and waiting calls of `acquire` fail. */
  readonly end: () => void;
}

/**
 * Places per upload. The shared semaphore of tus lets slow senders block all others, and aborted waiters leak places.
 * `checkSpace` (`upload-service.ts`) bounds the disk space of all uploads together.
 */
export function createPartPlaces(count: number): PartPlaces {
  const waiting: (() => void)[] = [];
  const places = { free: count, isOver: false };

  return {
    async acquire() {
      while (places.free === 0 && !places.isOver) await new Promise<void>((resolve) => waiting.push(resolve));
      if (places.isOver) throw new Error('this upload has ended');
      places.free -= 1;
      let isTaken = true;
      return {
        async release() {
          if (!isTaken) return;
          isTaken = false;
          places.free += 1;
          waiting.shift()?.();
        },
      };
    },
    end() {
      places.isOver = true;
      for (const wake of waiting.splice(0)) wake();
    },
  };
}

/**
 * Creates an empty folder for this process below `parent` and removes those of ended processes.
 * The server and its command line may use the same data folder at the same time.
 */
export async function ownPartsFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true });
  const own = String(process.pid);
  for (const name of await readdir(parent)) {
    if (name === own || !isAlive(Number(name))) await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, own);
  await mkdir(folder);
  return folder;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
