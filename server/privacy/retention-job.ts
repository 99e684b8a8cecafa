/* Deletes what has served its time: the promise of the privacy page, kept once an hour. */
import type { FastifyBaseLogger } from 'fastify';
import { DAY } from '../../domain/retention.ts';
import type { Config } from '../config.ts';
import type { Store } from '../database/store.ts';
import type { UploadStorage } from '../uploads/upload-storage.ts';
import type { World } from '../world.ts';
import { retentionRules } from './retention-rules.ts';

const INTERVAL = DAY / 24;
/** Files looked up at a time. */
const CHUNK = 500;

export interface RetentionJob {
  /** Applies every rule once. Gives what was deleted: rows by rule, and files that nothing referred to. */
  readonly run: () => Promise<Record<string, number>>;
  /** Runs now and then every hour. */
  readonly start: () => void;
  /** Finishes the run under way. */
  readonly stop: () => Promise<void>;
}

export interface RetentionJobDeps {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  readonly periods: Config['retention'];
  readonly log: FastifyBaseLogger;
}

export function createRetentionJob({ store, world, storage, periods, log }: RetentionJobDeps): RetentionJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  async function run(): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {};
    for (const [name, rule] of Object.entries(retentionRules)) {
      const rows = await store.write((queries) => rule(queries, world.now(), periods));
      if (rows > 0) deleted[name] = rows;
    }
    const files = await sweepFiles(store, storage);
    if (files > 0) deleted['files'] = files;
    return deleted;
  }

  function tick(): void {
    running ??= run()
      .then((deleted) => {
        if (Object.keys(deleted).length > 0) log.info({ deleted }, 'deleted what has served its time');
      })
      .catch((error: unknown) => log.error({ err: error }, 'deleting failed; the next hour tries again'))
      .finally(() => {
        running = null;
      });
  }

  return {
    run,
    start() {
      tick();
      timer = setInterval(tick, INTERVAL);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Removes the files that no row refers to. Rows always go first, so a server that stops in between leaves such files behind,
 * never a row without its file; a new file gets its row before its first byte.
 */
export async function sweepFiles(store: Store, storage: UploadStorage): Promise<number> {
  const keys = await storage.keys();
  let removed = 0;
  for (let start = 0; start < keys.length; start += CHUNK) {
    const chunk = keys.slice(start, start + CHUNK);
    const rows = await store.read((queries) =>
      queries.selectFrom('uploads').select('storage_key').where('storage_key', 'in', chunk).execute(),
    );
    const known = new Set(rows.map(({ storage_key }) => storage_key));
    for (const key of chunk.filter((one) => !known.has(one))) {
      await storage.remove(key);
      removed += 1;
    }
  }
  return removed;
}
