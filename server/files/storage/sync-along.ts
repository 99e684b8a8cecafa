import type { FileHandle } from 'node:fs/promises';
import { incomingNow } from './incoming-bytes.ts';

/** Bytes that all files together may leave in the system's memory, roughly. */
const STEP = 64 * 1024 ** 2;
/** Each has at least the share of one of so many: a step is a trip to the disk. */
const SHARES = 8;
/** Files whose bytes are counted, far more than are under way at a time. */
const REMEMBERED = 1000;

/**
 * Forces files to disk while they come in. Left to the end, their bytes pile up in the system's memory: the sender waits long for the last one,
 * and everybody else for whatever has to reach the same disk, every call of the wizard first of all.
 */
export interface SyncAlong {
  /** A request begins to add to the file `key` through `file`. What earlier requests have left in memory counts on. */
  readonly begin: (key: string, file: FileHandle) => RequestSync;
  /** Nothing of the file is left in memory any more, or it is gone. */
  readonly forget: (key: string) => void;
}

export interface RequestSync {
  /** So many bytes more were written. Resolves when more may come: never more than one step is behind. @throws what the disk said */
  readonly wrote: (bytes: number) => Promise<void>;
  /** Resolves when nothing is under way. @throws what the disk said */
  readonly end: () => Promise<void>;
}

/** @param step Bytes that all files together may leave in memory, each its share. */
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
            // Whoever is forgotten is forced to disk a step later.
            if (unsynced.size >= REMEMBERED) unsynced.clear();
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
