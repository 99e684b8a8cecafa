/*
 * Files in the storage without a row: left by a killed process, missing in a restored database, or of another origin.
 * Only the operator deletes them, after checking the list.
 */
import type { FastifyBaseLogger } from 'fastify';
import { DAY } from '../../../domain/studio/retention.ts';
import { clippingIdShape } from '../../app/http/order-tokens.ts';
import { commandLine } from '../../app/platform/command-line.ts';
import { createPeriodicJob, type PeriodicJob } from '../../app/platform/periodic-job.ts';
import { takeTurn } from '../../database/job-turns.ts';
import { inChunks } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { fileTables } from '../../database/tables.ts';
import { ENQUIRIES, foldKey, queueRemovals } from '../rows/file-removals.ts';
import type { StoredFile } from '../storage/upload-storage.ts';
import { type RemovalDeps, removeDueFiles } from './removal-worker.ts';

/** Files compared per query. */
const CHUNK = 500;
/** Days without a change before `deleteSurplus` takes a file. */
export const SURPLUS_DAYS = 7;

export interface SurplusFile extends StoredFile {
  /** Whether `deleteSurplus` removes it: a key of the server's format, unchanged for `SURPLUS_DAYS`. */
  readonly isDeletable: boolean;
}

/** Surplus files in the order of the storage's list. */
export async function* findSurplus({ store, storage, world }: RemovalDeps): AsyncGenerator<SurplusFile> {
  const limit = world.now().getTime() - SURPLUS_DAYS * DAY;
  for await (const chunk of streamChunks(storage.files())) {
    const known = await store.read((queries) => knownKeys(queries, chunk));
    for (const file of chunk.filter(({ key }) => !known.has(comparable(key)))) {
      yield { ...file, isDeletable: isOurs(file.key) && file.changedAt.getTime() < limit };
    }
  }
}

/**
 * Queues the deletable surplus files, then removes all due files.
 * Both numbers count surplus files only; `removed` is smaller when the storage has failed.
 */
export async function deleteSurplus(deps: RemovalDeps): Promise<{ readonly queued: number; readonly removed: number }> {
  const queued: string[] = [];
  for await (const chunk of streamChunks(deletable(findSurplus(deps)))) {
    const keys = await deps.store.write(async (queries) => {
      // The locks keep uploads from starting in these folders until the files are queued.
      // `promiseRemovals` registers pictures of enquiries before the server writes them.
      const folders = [...new Set(chunk.map(({ key }) => folderOf(key)))];
      await queries.selectFrom('orders').select('id').where('wizard_clipping_id', 'in', folders).forUpdate().execute();
      const known = await knownKeys(queries, chunk);
      const keys = chunk.map(({ key }) => key).filter((key) => !known.has(comparable(key)));
      await queueRemovals(queries, keys, deps.world.now());
      return keys;
    });
    queued.push(...keys);
  }
  await removeDueFiles(deps);
  const waiting = await deps.store.read((queries) => countWaiting(queries, queued));
  return { queued: queued.length, removed: queued.length - waiting };
}

/** Number of these storage keys whose removal is still in the queue. */
async function countWaiting(queries: Queries, keys: readonly string[]): Promise<number> {
  let waiting = 0;
  for (const chunk of inChunks(keys)) {
    const { count } = await queries
      .selectFrom('file_removals')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('storage_key', 'in', chunk)
      .executeTakeFirstOrThrow();
    waiting += count;
  }
  return waiting;
}

interface SurplusCheckDeps extends RemovalDeps {
  readonly log: FastifyBaseLogger;
}

/** Logs a warning about files without a row. Returns their number and bytes. */
export async function checkSurplus(deps: SurplusCheckDeps, isStopped: () => boolean = () => false) {
  let files = 0;
  let bytes = 0;
  for await (const file of findSurplus(deps)) {
    if (isStopped()) break;
    files += 1;
    bytes += file.size;
  }
  if (files > 0) deps.log.warn({ files, bytes }, `files that no order knows; see ${commandLine('files')}`);
  return { files, bytes };
}

/** Counts surplus files daily, for the log. Not at the start: listing the whole storage would delay readiness. */
export function createSurplusCheck(deps: SurplusCheckDeps): PeriodicJob {
  return createPeriodicJob({
    name: 'surplus files',
    interval: DAY,
    firstAfter: DAY / 24,
    log: deps.log,
    async run(isStopped) {
      if (await takeTurn(deps.store, 'surplus files', deps.world.now(), DAY / 2)) await checkSurplus(deps, isStopped);
    },
  });
}

/** Keys among `files` that a row of a file or a removal has, in comparable form. */
async function knownKeys(queries: Queries, files: readonly StoredFile[]): Promise<Set<string>> {
  const keys = files.map(({ key }) => comparable(key));
  const known = new Set<string>();
  for (const table of [...fileTables, 'file_removals'] as const) {
    const rows = await queries
      .selectFrom(table)
      .select('storage_key_folded')
      .where('storage_key_folded', 'in', keys)
      .execute();
    for (const row of rows) known.add(row.storage_key_folded);
  }
  return known;
}

/** Some file systems return names in Unicode NFD. */
function comparable(key: string): string {
  return foldKey(key.normalize('NFC'));
}

function isOurs(key: string): boolean {
  const folder = folderOf(key);
  return (clippingIdShape.test(folder) || folder === ENQUIRIES) && key.split('/').length === 2;
}

function folderOf(key: string): string {
  return key.slice(0, Math.max(0, key.indexOf('/')));
}

async function* deletable(files: AsyncIterable<SurplusFile>): AsyncGenerator<SurplusFile> {
  for await (const file of files) if (file.isDeletable) yield file;
}

async function* streamChunks<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let chunk: Item[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
