/*
 * A stamp of a picture that has arrived, for the list of whoever holds the order's cookie: after a reload the browser has no
 * file left to show. Nothing is kept here, so that there is nothing to forget with the order; the visitor's own browser keeps it.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/store.ts';
import { AppError } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { accessOf } from './upload-access.ts';
import type { UploadService } from './upload-service.ts';
import type { UploadStorage } from './upload-storage.ts';
import type { UploadRow } from './uploads-repository.ts';

export interface PreviewRouteOptions {
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly uploads: UploadService;
  readonly pictures: Pictures;
}

/** The formats that the list shows of local files, too. TIFF, PSD and raw data take too long for a stamp. */
const SHOWN_TYPES: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Registers `GET /previews/:id`. Whatever has no stamp is 404: foreign, unfinished, of another format, too large, broken. */
export default async function previewRoutes(app: FastifyInstance, options: PreviewRouteOptions): Promise<void> {
  const { store, storage, uploads, pictures } = options;

  app.get<{ Params: { id: string } }>('/previews/:id', async (request, reply) => {
    const access = await accessOf(request, store);
    const upload = await uploads.find(access, request.params.id);
    if (!hasStamp(upload)) throw new AppError('notFound');
    const key = upload.storage_key;
    const elsewhere = async () => Readable.from(await storage.read(key));
    const stamp = await pictures.stamp(
      // Whoever has left does not wait for it any more.
      { id: upload.id, owner: access.orderId, isAwaited: () => !request.socket.destroyed },
      storage.localPath(key) ?? elsewhere,
    );
    // A whole file never changes, and its address is nobody else's.
    return reply.type('image/webp').header('Cache-Control', 'private, max-age=31536000, immutable').send(stamp);
  });
}

function hasStamp({ completed_at, detected_type, size, width, height }: UploadRow): boolean {
  if (completed_at === null || width === null || height === null) return false;
  const { bytes, pixels } = limits.pictures;
  return SHOWN_TYPES.has(detected_type) && size <= bytes.value && width * height <= pixels.value;
}
