import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { previewPause } from '../../../domain/contracts/upload-calls.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import type { Store } from '../../database/store.ts';
import { orderFileTables } from '../../database/tables.ts';
import { previewKey } from '../rows/file-removals.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';
import type { UploadStorage } from '../storage/upload-storage.ts';
import { NoPreview, type Pictures, type PreviewFault } from './pictures.ts';

export interface Previews {
  /**
   * The preview of a file, a small WebP, drawn on the first request and stored.
   * @throws AppError notFound for a file without preview, unavailable for a temporary failure
   */
  readonly of: (upload: PreviewedFile, isAwaited: () => boolean, log?: FastifyBaseLogger) => Promise<Uint8Array>;
  /**
   * The same for a client that asks again and again; null after `limits.pictures.patience`.
   * Each request keeps the job alive for `limits.pictures.awaited`.
   */
  readonly polled: (upload: PreviewedFile, log: FastifyBaseLogger) => Promise<Uint8Array | null>;
}

/** A preview that is being drawn. Polls, which have no bound, leave nothing here when they are answered. */
interface PreviewJob {
  readonly work: Promise<Uint8Array>;
  /** Of the server's own papers and mails, which ask once. */
  readonly askers: (() => boolean)[];
  /** Until when the last poll counts, in ms. */
  polledUntil: number;
  /** Ends the patience of the polls that wait at the moment. */
  readonly waiting: Set<AbortController>;
}

interface PreviewsDeps {
  readonly storage: UploadStorage;
  readonly pictures: Pictures;
  readonly store: Store;
  readonly world: World;
}

/** The columns that a preview needs. */
export type PreviewedFile = Pick<
  UploadRow,
  'id' | 'order_id' | 'storage_key' | 'size' | 'completed_at' | 'detected_type' | 'stamp_fault'
>;

/** May be a fault of the machine, so it is not stored; rows of older versions have it. */
const CRASHED: PreviewFault = 'crashed';

/** An archive contains pictures but has no preview. */
const ARCHIVE = 'application/zip';

export function createPreviews({ storage, pictures, store, world }: PreviewsDeps): Previews {
  const underWay = new Map<string, PreviewJob>();

  async function make(upload: PreviewedFile, isAwaited: () => boolean, log?: FastifyBaseLogger): Promise<Uint8Array> {
    // Draws an unreadable preview again.
    const kept = await storage.readWhole(previewKey(upload.id)).catch(() => null);
    if (kept !== null) return kept;
    const preview = await draw(upload, isAwaited);
    await keep(upload, preview).catch((error: unknown) => log?.warn({ err: error }, 'a stamp could not be kept'));
    return preview;
  }

  async function draw(upload: PreviewedFile, isAwaited: () => boolean): Promise<Uint8Array> {
    const { id, order_id: owner, storage_key: key, detected_type: type } = upload;
    const source = storage.localPath(key) ?? (async () => Readable.from(await storage.read(key)));
    try {
      return await pictures.preview({ id, owner, type: type ?? '', isAwaited }, source);
    } catch (error) {
      if (!(error instanceof NoPreview)) throw error;
      // Not stored: the fault may be the machine's, so the server retries after its next start.
      if (error.fault === CRASHED) throw new AppError('notFound', { cause: error });
      await store.write(async (queries) => {
        for (const table of orderFileTables) {
          await queries.updateTable(table).set({ stamp_fault: error.fault }).where('id', '=', id).execute();
        }
      });
      throw new AppError('notFound', { cause: error });
    }
  }

  /** Stores the preview, unless the file was removed meanwhile; a later removal deletes the preview, too. */
  async function keep({ id }: PreviewedFile, preview: Uint8Array): Promise<void> {
    await storage.write(previewKey(id), preview);
    const owners = await store.read((queries) =>
      Promise.all(
        orderFileTables.map((table) => queries.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()),
      ),
    );
    if (owners.every((row) => row === undefined)) await storage.remove(previewKey(id));
  }

  /** The job that draws the preview, begun if it is not under way. */
  function jobOf(upload: PreviewedFile, log: FastifyBaseLogger | undefined): PreviewJob {
    if (!mayHavePreview(upload)) throw new AppError('notFound');
    const running = underWay.get(upload.id);
    if (running !== undefined) return running;
    const isAwaited = () => world.now().getTime() < job.polledUntil || job.askers.some((one) => one());
    // Its first asker is noted before it is asked: the work begins by reading.
    const work = make(upload, isAwaited, log).finally(() => {
      underWay.delete(upload.id);
      for (const one of job.waiting) one.abort();
    });
    // The poll that a failure belongs to may have been answered before.
    work.catch(() => undefined);
    const job: PreviewJob = { work, askers: [], polledUntil: 0, waiting: new Set() };
    underWay.set(upload.id, job);
    return job;
  }

  return {
    async of(upload, isAwaited, log) {
      const job = jobOf(upload, log);
      job.askers.push(isAwaited);
      return job.work;
    },
    async polled(upload, log) {
      const job = jobOf(upload, log);
      job.polledUntil = world.now().getTime() + limits.pictures.awaited.value;
      const drawn = new AbortController();
      job.waiting.add(drawn);
      await setTimeout(limits.pictures.patience.value, null, { signal: drawn.signal }).catch(() => null);
      job.waiting.delete(drawn);
      return drawn.signal.aborted ? job.work : null;
    },
  };
}

function mayHavePreview({ completed_at, detected_type, size, stamp_fault }: PreviewedFile): boolean {
  if (completed_at === null || !(stamp_fault === null || stamp_fault === CRASHED)) return false;
  return detected_type !== ARCHIVE && size <= limits.pictures.bytes.value;
}

/**
 * Sends the preview of a file; 202 with Retry-After while it is being drawn.
 * @throws AppError notFound without a preview, unavailable
 */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { previews }: { readonly previews: Previews },
  file: PreviewedFile,
): Promise<FastifyReply> {
  // A browser has few connections.
  const preview = await previews.polled(file, request.log);
  if (preview === null) {
    return reply.code(202).headers({ 'Cache-Control': 'no-store', 'Retry-After': previewPause }).send();
  }
  // A complete file never changes, and its id is never reused.
  return reply.type('image/webp').header('Cache-Control', 'private, max-age=31536000, immutable').send(preview);
}

/** Result of `work`, or null after so many milliseconds. The work continues in both cases. */
export async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result | null> {
  const over = new AbortController();
  const patience = setTimeout(milliseconds, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([work, patience]);
  } finally {
    over.abort();
  }
}
