import type { Readable } from 'node:stream';
import { AppError } from '../../app/platform/errors.ts';
import { type ProcessEnd, ProcessLost, rememberLosses } from '../../app/platform/helper-process.ts';
import { limits } from '../../app/platform/limits.ts';
import type { PictureFault } from './picture-job.ts';
import { createPictureProcess, type PictureProcess, PictureRefused } from './picture-process.ts';
import { createSpool } from './spool.ts';
import { takeTurns } from './turns.ts';

/** A stranger's picture of which somebody wants a stamp. */
export interface StampRequest {
  readonly id: string;
  /** Media type by content. */
  readonly type: string;
  /** Whose list it belongs to: lists take turns. */
  readonly owner: string;
  /** Instead of WebP, for paper. */
  readonly as?: 'jpeg';
  /** Whether anybody still waits for it when its turn has come. */
  readonly isAwaited: () => boolean;
}

/** Why a picture has no stamp and never will. */
export type StampFault = PictureFault | ProcessEnd;

export class NoStamp extends Error {
  readonly fault: StampFault;
  constructor(fault: StampFault, cause: unknown) {
    super(`no stamp: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Draws stamps of strangers' pictures, in a process of its own, one picture at a time. */
export interface Pictures {
  /**
   * A small WebP. `source` is the path of the file, or gives its bytes where it lies elsewhere.
   * @throws NoStamp when this picture has none. AppError unavailable when too many wait, nobody waits for it any more, or the process
   * was lost: another try may go well.
   */
  readonly stamp: (request: StampRequest, source: string | (() => Promise<Readable>)) => Promise<Uint8Array>;
  /** Ends the process; what waits is refused. */
  readonly stop: () => Promise<void>;
}

export interface PicturesOptions {
  /** Folder for files from elsewhere while they are worked on. */
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

  async function drawStamp(
    { id, type, as, isAwaited }: StampRequest,
    source: string | (() => Promise<Readable>),
  ): Promise<Uint8Array> {
    if (!isAwaited()) throw new AppError('unavailable');
    if (losses.of(id) >= limits.pictures.deaths.value) throw new NoStamp('crashed', null);
    const spooled = typeof source === 'string' ? { path: source, remove: async () => {} } : await spool(await source());
    try {
      if (isStopped) throw new AppError('unavailable');
      return await process.perform({ source: spooled.path, type, ...(as === undefined ? {} : { as }) });
    } catch (error) {
      if (error instanceof PictureRefused) throw new NoStamp(error.fault, error);
      if (!(error instanceof ProcessLost) || isStopped) throw error;
      if (error.isFromOutside) throw new AppError('unavailable', { cause: error });
      if (losses.add(id) >= limits.pictures.deaths.value) throw new NoStamp(error.end, error);
      throw new AppError('unavailable', { cause: error });
    } finally {
      await spooled.remove();
    }
  }

  return {
    stamp: (request, source) => inTurn(request.owner, () => drawStamp(request, source)),
    stop() {
      isStopped = true;
      return process.stop();
    },
  };
}
