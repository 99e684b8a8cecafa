import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileMeasure } from '../../../domain/order/checks/file-defects.ts';
import { AppError } from '../../app/platform/errors.ts';
import {
  createHelperProcess,
  type HelperProcess,
  type ProcessEnd,
  ProcessLost,
  rememberLosses,
} from '../../app/platform/helper-process.ts';
import { limits } from '../../app/platform/limits.ts';
import type { MeasureJob, PictureAnswer, PictureFault, PictureJob } from './picture-job.ts';
import { takeTurns } from './turns.ts';

/** A customer's file that needs a preview. */
interface PreviewRequest {
  readonly id: string;
  /** Media type by content. */
  readonly type: string;
  /** Key of the queue, which serves its keys in rotation. */
  readonly owner: string;
  /** Instead of WebP, for paper. */
  readonly as?: 'jpeg';
  /** Whether a client still waits when the job's time has come. */
  readonly isAwaited: () => boolean;
}

/** A finished file to measure, beside `MeasureJob`. */
interface MeasureRequest extends Omit<MeasureJob, 'source'> {
  readonly id: string;
  /** Key of the queue, which serves its keys in rotation. */
  readonly owner: string;
}

/** Path of a file, or opens a stream of a file elsewhere. */
export type PictureSource = string | (() => Promise<Readable>);

/** A permanent reason for no preview. */
export type PreviewFault = PictureFault | ProcessEnd;

export class NoPreview extends Error {
  readonly fault: PreviewFault;
  constructor(fault: PreviewFault, cause: unknown) {
    super(`no stamp: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Draws previews of customers' files, and measures finished ones, in a separate process, in sequence. */
export interface Pictures {
  /**
   * A small WebP.
   * @throws NoPreview when the picture has none; AppError unavailable, to be retried (queue full, not awaited, crash)
   */
  readonly preview: (request: PreviewRequest, source: PictureSource) => Promise<Uint8Array>;
  /** @throws NoPreview for a file that ends the process; AppError unavailable, to be retried */
  readonly measure: (request: MeasureRequest, source: PictureSource) => Promise<FileMeasure>;
  /** Ends the process and rejects waiting jobs. */
  readonly stop: () => Promise<void>;
}

export interface PicturesOptions {
  /** Folder for temporary copies of files from elsewhere. */
  readonly spoolDir: string;
  readonly process?: PictureProcess;
}

export function createPictures({ spoolDir, process = createPictureProcess() }: PicturesOptions): Pictures {
  const spool = createSpool(spoolDir);
  const inTurn = takeTurns({
    perKey: limits.pictures.waitingOfOrder.value,
    inAll: limits.pictures.waiting.value,
    full: () => new AppError('unavailable', { message: 'Gerade werden zu viele Bilder auf einmal verlangt.' }),
  });
  const losses = rememberLosses(limits.pictures.remembered.value);
  let isStopped = false;

  async function drawPreview({ id, type, as, isAwaited }: PreviewRequest, source: PictureSource): Promise<Uint8Array> {
    if (!isAwaited()) throw new AppError('unavailable');
    return perform(id, source, (path) => process.perform({ source: path, type, ...(as === undefined ? {} : { as }) }));
  }

  async function perform<Result>(
    id: string,
    source: PictureSource,
    work: (path: string) => Promise<Result>,
  ): Promise<Result> {
    if (losses.of(id) >= limits.pictures.deaths.value) throw new NoPreview('crashed', null);
    const spooled = typeof source === 'string' ? { path: source, remove: async () => {} } : await spool(await source());
    try {
      if (isStopped) throw new AppError('unavailable');
      return await work(spooled.path);
    } catch (error) {
      if (error instanceof PictureRefused) throw new NoPreview(error.fault, error);
      if (!(error instanceof ProcessLost) || isStopped) throw error;
      if (error.isFromOutside) throw new AppError('unavailable', { cause: error });
      if (losses.add(id) >= limits.pictures.deaths.value) throw new NoPreview(error.end, error);
      throw new AppError('unavailable', { cause: error });
    } finally {
      await spooled.remove();
    }
  }

  return {
    preview: (request, source) => inTurn(request.owner, () => drawPreview(request, source)),
    // For the studio: a queue that is full of visitors' previews does not refuse it.
    measure: ({ id, owner, ...job }, source) =>
      inTurn(`measure ${owner}`, () => perform(id, source, (path) => process.measure({ source: path, ...job })), {
        isOurs: true,
      }),
    stop() {
      isStopped = true;
      return process.stop();
    },
  };
}

/** Writes a stream to a temporary file, which the caller removes. */
type Spool = (bytes: Readable) => Promise<{ readonly path: string; readonly remove: () => Promise<void> }>;

/** ms after which a temporary file counts as left over; far longer than any job. */
const FORGOTTEN = 60 * 60 * 1000;

/**
 * Copies files from elsewhere into `folder` for the picture process.
 * The first use removes files that a killed server left behind; servers may share the folder.
 */
function createSpool(folder: string): Spool {
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

/** The picture is at fault: broken, too large, or without content. A retry would be refused, too. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;
  constructor({ fault, detail }: { readonly fault: PictureFault; readonly detail: string }) {
    super(detail);
    this.fault = fault;
  }
}

export interface PictureProcess extends Pick<HelperProcess<never, never>, 'pid' | 'stop'> {
  /**
   * Performs a job; calls must not overlap.
   * @throws PictureRefused or ProcessLost; the next job works in both cases
   */
  readonly perform: (job: PictureJob) => Promise<Uint8Array>;
  /** The same for measuring. */
  readonly measure: (job: MeasureJob) => Promise<FileMeasure>;
}

const WORKER = path.join(import.meta.dirname, 'picture-worker.ts');
/** MB. */
const HEAP = 32;

/** Starts the process that decodes and encodes pictures. `idle` in ms, `memory` in bytes. */
export function createPictureProcess({
  idle,
  memory = limits.pictures.memory.value,
}: {
  readonly idle?: number;
  readonly memory?: number;
} = {}): PictureProcess {
  const helper = createHelperProcess<PictureJob | MeasureJob, PictureAnswer>({
    worker: WORKER,
    heap: HEAP,
    memory,
    time: limits.pictures.time.value,
    ...(idle === undefined ? {} : { idle }),
  });
  async function answerTo<Type extends PictureAnswer['type']>(job: PictureJob | MeasureJob, type: Type) {
    const answer = await helper.perform(job);
    if (answer.type === 'refused') throw new PictureRefused(answer);
    if (answer.type !== type) throw new Error(`the picture process answered ${answer.type}`);
    return answer as Extract<PictureAnswer, { readonly type: Type }>;
  }

  return {
    ...helper,
    perform: async (job) => (await answerTo(job, 'done')).preview,
    measure: async (job) => (await answerTo(job, 'measured')).measure,
  };
}
