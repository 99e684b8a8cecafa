import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import type { PictureFormat, PictureJob, PictureResults, PixelSize } from './picture-job.ts';
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

export interface Photograph {
  /** Absolute path of the original. */
  readonly original: string;
  readonly width: number;
  readonly format: PictureFormat;
}

/** Everything that decodes or encodes pictures, in a process of its own, one picture at a time. */
export interface Pictures {
  /**
   * Size in pixels as seen, by the head of a file: its path or first bytes. Null where the format hides it or the head is
   * broken. Goes before everything else, for an upload waits for it.
   */
  readonly pixels: (source: string | Uint8Array) => Promise<PixelSize | null>;
  /**
   * A small square WebP. `source` is the path of the file, or gives its bytes where it lies elsewhere.
   * @throws AppError notFound when this picture has none, unavailable when too many wait.
   */
  readonly stamp: (request: StampRequest, source: string | (() => Promise<Readable>)) => Promise<Uint8Array>;
  /** A photograph of the site in another size; `isAwaited` by a visitor or made ahead. @throws AppError unavailable. */
  readonly photograph: (photograph: Photograph, isAwaited: boolean) => Promise<Uint8Array>;
  /** Ends the process; what waits is refused. */
  readonly stop: () => Promise<void>;
}

/** Who goes first. */
const RANK = { pixels: 0, photograph: 1, stamp: 2, ahead: 3 } as const;

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

  async function run<Job extends PictureJob>(job: Job): Promise<PictureResults[Job['kind']]> {
    if (isStopped) throw new AppError('unavailable');
    return process.perform(job);
  }

  async function drawStamp(
    { id, isAwaited }: StampRequest,
    source: string | (() => Promise<Readable>),
  ): Promise<Uint8Array> {
    if (!isAwaited() || faults.of(id) >= limits.pictures.deaths.value) throw new AppError('notFound');
    const spooled = typeof source === 'string' ? { path: source, remove: async () => {} } : await spool(await source());
    try {
      return await run({ kind: 'stamp', source: spooled.path });
    } catch (error) {
      if (!isAboutThePicture(error) || isStopped) throw error;
      faults.add(id, error instanceof PictureRefused ? limits.pictures.deaths.value : 1);
      throw new AppError('notFound', { cause: error });
    } finally {
      await spooled.remove();
    }
  }

  return {
    async pixels(source) {
      try {
        return await inTurn(randomUUID(), () => run({ kind: 'pixels', source }), RANK.pixels);
      } catch (error) {
        if (isAboutThePicture(error)) return null;
        throw error;
      }
    },
    stamp: (request, source) => inTurn(request.owner, () => drawStamp(request, source), RANK.stamp),
    async photograph({ original, width, format }, isAwaited) {
      const job = { kind: 'photograph', source: original, width, format } as const;
      const attempt = () =>
        inTurn(`${original} ${width} ${format}`, () => run(job), isAwaited ? RANK.photograph : RANK.ahead);
      try {
        // Ours is not at fault when the process ends, so once more.
        return await attempt().catch((error: unknown) => {
          if (error instanceof PictureProcessLost) return attempt();
          throw error;
        });
      } catch (error) {
        throw error instanceof PictureProcessLost ? new AppError('unavailable', { cause: error }) : error;
      }
    },
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
