import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Pictures } from '../pictures/pictures.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import { stampKey } from './file-removals.ts';
import type { UploadStorage } from './upload-storage.ts';
import type { UploadRow } from './uploads-repository.ts';

export interface Stamps {
  /**
   * The stamp of a file, a small WebP: made when it is asked for the first time, read from the storage from then on.
   * @throws AppError notFound for whatever has none: unfinished, of another format, too large, broken.
   */
  readonly of: (upload: UploadRow, isAwaited: () => boolean, log: FastifyBaseLogger) => Promise<Uint8Array>;
}

export interface StampsDeps {
  readonly storage: UploadStorage;
  readonly pictures: Pictures;
  /** Whether the file is still there. */
  readonly exists: (upload: UploadRow) => Promise<boolean>;
}

/** The formats that the list shows of local files, too. TIFF, PSD and raw data take too long for a stamp. */
const SHOWN_TYPES: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png', 'image/webp']);

export function createStamps({ storage, pictures, exists }: StampsDeps): Stamps {
  const underWay = new Map<string, { readonly work: Promise<Uint8Array>; readonly askers: (() => boolean)[] }>();

  async function make(upload: UploadRow, isAwaited: () => boolean, log: FastifyBaseLogger): Promise<Uint8Array> {
    // Where it cannot be read it is drawn once more.
    const kept = await storage.readWhole(stampKey(upload.id)).catch(() => null);
    if (kept !== null) return kept;
    const source = storage.localPath(upload.storage_key);
    const stamp = await pictures.stamp(
      { id: upload.id, owner: upload.order_id, isAwaited },
      source ?? (async () => Readable.from(await storage.read(upload.storage_key))),
    );
    await keep(upload, stamp).catch((error: unknown) => log.warn({ err: error }, 'a stamp could not be kept'));
    return stamp;
  }

  /** A file may be removed while its stamp is drawn; whoever removes it later takes the stamp along. */
  async function keep(upload: UploadRow, stamp: Uint8Array): Promise<void> {
    await storage.write(stampKey(upload.id), stamp);
    if (!(await exists(upload))) await storage.remove(stampKey(upload.id));
  }

  return {
    async of(upload, isAwaited, log) {
      if (!hasStamp(upload)) throw new AppError('notFound');
      const running = underWay.get(upload.id);
      if (running !== undefined) {
        running.askers.push(isAwaited);
        return running.work;
      }
      // A page that is loaded anew leaves and asks again: the stamp is awaited as long as anybody waits.
      const askers = [isAwaited];
      const work = make(upload, () => askers.some((one) => one()), log).finally(() => underWay.delete(upload.id));
      underWay.set(upload.id, { work, askers });
      return work;
    },
  };
}

function hasStamp({ completed_at, detected_type, size, width, height }: UploadRow): boolean {
  if (completed_at === null || width === null || height === null) return false;
  const { bytes, pixels } = limits.pictures;
  return SHOWN_TYPES.has(detected_type) && size <= bytes.value && width * height <= pixels.value;
}
