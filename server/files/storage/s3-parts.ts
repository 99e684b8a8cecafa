import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Places on this machine's disk for the parts of one upload on their way into a bucket; what tus calls a semaphore. */
interface PartPlaces {
  /** Resolves when there is a place. @throws Error when the upload has ended meanwhile. */
  readonly acquire: () => Promise<{ readonly release: () => Promise<void> }>;
  /** Nothing comes any more: nobody gets a place from now on. */
  readonly end: () => void;
}

/**
 * Every upload has places of its own. With some for all, as tus has it, whoever sends slowly keeps all others waiting,
 * and those that are cut off while they wait take their place along.
 * What all of them take together is bounded by the room on the disk, which is looked at before they come in
 * (`upload-service.ts`).
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
 * A folder of this process's own below `parent`, empty. What processes that have ended left behind goes; a server and
 * its command line may be at work on one data folder at the same time.
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
    // Somebody else's process is one, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
