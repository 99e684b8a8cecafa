/* Worker that removes the files listed in `file_removals`. */
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../database/store.ts';
import { createPeriodicJob, type PeriodicJob } from '../../app/platform/periodic-job.ts';
import type { World } from '../../app/platform/world.ts';
import { claimRemovals, type FileRemoval, isStillClaimed, markRemoved, putOff } from '../rows/file-removals.ts';
import type { UploadStorage } from '../storage/upload-storage.ts';

const INTERVAL = 60_000;
/** Files claimed per query. */
const BATCH = 50;

export interface RemovalDeps {
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly world: World;
  /** Without a log, failures show in the queue only. */
  readonly log?: FastifyBaseLogger;
}

/**
 * Removes claimed files in sequence, then their rows in the queue, a batch in one transaction.
 * Returns the number removed.
 * Postpones failures. Stops when half of the lease has passed; a later claim takes the rest.
 */
export async function carryOut(removals: readonly FileRemoval[], deps: RemovalDeps): Promise<number> {
  let removed = 0;
  for (let start = 0; start < removals.length; start += BATCH) {
    const gone = await removeFiles(removals.slice(start, start + BATCH), deps);
    if (gone.length > 0) await deps.store.write((queries) => markRemoved(queries, gone));
    removed += gone.length;
  }
  return removed;
}

/** Returns the removals whose files are gone. */
async function removeFiles(
  removals: readonly FileRemoval[],
  { store, storage, world, log }: RemovalDeps,
): Promise<FileRemoval[]> {
  const gone: FileRemoval[] = [];
  for (const removal of removals) {
    if (!isStillClaimed(removal, world.now())) break;
    try {
      await storage.remove(removal.storage_key);
      gone.push(removal);
    } catch (error) {
      log?.warn({ err: error, attempt: removal.attempts + 1 }, 'a file could not be removed; tried again later');
      await store.write((queries) => putOff(queries, removal, world.now()));
    }
  }
  return gone;
}

/** Removes everything that is due. */
export async function removeDueFiles(deps: RemovalDeps, isStopped: () => boolean = () => false): Promise<number> {
  let removed = 0;
  while (!isStopped()) {
    const claimed = await deps.store.write((queries) => claimRemovals(queries, deps.world.now(), BATCH));
    removed += await carryOut(claimed, deps);
    if (claimed.length < BATCH) break;
  }
  return removed;
}

/** Runs every minute. */
export function createRemovalWorker(deps: RemovalDeps & { readonly log: FastifyBaseLogger }): PeriodicJob {
  return createPeriodicJob({
    name: 'file removals',
    interval: INTERVAL,
    log: deps.log,
    async run(isStopped) {
      const files = await removeDueFiles(deps, isStopped);
      if (files > 0) deps.log.info({ files }, 'removed files');
    },
  });
}
