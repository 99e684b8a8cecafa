import type { Readable } from 'node:stream';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import { createPictureProcess, type PictureProcess, PictureProcessLost, PictureRefused } from './picture-process.ts';
import { createSpool } from './spool.ts';
import { takeTurns } from './turns.ts';

/** A stranger's picture of which somebody wants a stamp. */
export interface StampRequest {
  readonly id: string;
  /** Whose list it belongs to: lists take turns. */
  readonly owner: string;
  /** Whether anybody still waits for it when its turn has come. */
  readonly isAwaited: () => boolean;
}

/** Draws stamps of strangers' pictures, in a process of its own, one picture at a time. */
export interface Pictures {
  /**
   * A small square WebP. `source` is the path of the file, or gives its bytes where it lies elsewhere.
   * @throws AppError notFound when this picture has none, unavailable when too many wait.
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
  const faults = rememberFaults();
  let isStopped = false;

  async function drawStamp(
    { id, isAwaited }: StampRequest,
    source: string | (() => Promise<Readable>),
  ): Promise<Uint8Array> {
    if (!isAwaited() || faults.of(id) >= limits.pictures.deaths.value) throw new AppError('notFound');
    const spooled = typeof source === 'string' ? { path: source, remove: async () => {} } : await spool(await source());
    try {
      if (isStopped) throw new AppError('unavailable');
      return await process.perform({ source: spooled.path });
    } catch (error) {
      if (!isAboutThePicture(error) || isStopped) throw error;
      faults.add(id, error instanceof PictureRefused ? limits.pictures.deaths.value : 1);
      throw new AppError('notFound', { cause: error });
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

function isAboutThePicture(error: unknown): boolean {
  return error instanceof PictureRefused || error instanceof PictureProcessLost;
}

/** Counts the faults of pictures; of the latest ones only, so that nobody can fill the memory with them. */
function rememberFaults() {
  const counts = new Map<string, number>();
  return {
    of: (id: string) => counts.get(id) ?? 0,
    add(id: string, faults: number) {
      counts.set(id, (counts.get(id) ?? 0) + faults);
      const [oldest] = counts.keys();
      if (counts.size > limits.pictures.remembered.value && oldest !== undefined) counts.delete(oldest);
    },
  };
}
