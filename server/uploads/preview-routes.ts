/*
 * A stamp of a picture that has arrived, for the list of whoever holds the order's cookie: after a reload the browser has no
 * file left to show. Nothing is kept here, so that there is nothing to forget with the order; the visitor's own browser keeps it.
 */
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Store } from '../database/store.ts';
import { AppError } from '../errors.ts';
import { accessOf } from './upload-access.ts';
import { takeTurns } from './turns.ts';
import type { UploadService } from './upload-service.ts';
import type { UploadStorage } from './upload-storage.ts';
import type { UploadRow } from './uploads-repository.ts';

export interface PreviewRouteOptions {
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly uploads: UploadService;
}

/** Twice the stamp's 56 CSS pixels. */
const SIDE = 112;
/** The formats that the list shows of local files, too. TIFF, PSD and raw data take too long for a stamp. */
const SHOWN_TYPES: ReadonlySet<string | null> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const MAX_BYTES = 60_000_000;
/** Some files unpack to hundreds of times their size; the largest cameras of this trade make 61 million pixels. */
const MAX_PIXELS = 64_000_000;
const MAX_SECONDS = 10;

/** Registers `GET /previews/:id`. Whatever has no stamp is 404: foreign, unfinished, of another format, too large, broken. */
export default async function previewRoutes(app: FastifyInstance, options: PreviewRouteOptions): Promise<void> {
  const { store, storage, uploads } = options;
  // One after the other: stamps may take their time, orders may not.
  const inTurn = takeTurns();

  app.get<{ Params: { id: string } }>('/previews/:id', async (request, reply) => {
    const access = await accessOf(request, store);
    const upload = await uploads.find(access, request.params.id);
    if (!hasStamp(upload)) throw new AppError('notFound');
    const stamp = await inTurn(access.orderId, async () => {
      // Whoever has left does not wait for it any more.
      if (request.socket.destroyed) throw new AppError('notFound');
      return drawStamp(storage, upload.storage_key);
    });
    // A whole file never changes, and its address is nobody else's.
    return reply.type('image/webp').header('Cache-Control', 'private, max-age=31536000, immutable').send(stamp);
  });
}

function hasStamp({ completed_at, detected_type, size, width, height }: UploadRow): boolean {
  if (completed_at === null || width === null || height === null) return false;
  return SHOWN_TYPES.has(detected_type) && size <= MAX_BYTES && width * height <= MAX_PIXELS;
}

async function drawStamp(storage: UploadStorage, key: string): Promise<Buffer> {
  try {
    const picture = storage.localPath(key) ?? (await buffer(await storage.read(key)));
    return await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 75 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer();
  } catch (error) {
    throw new AppError('notFound', { cause: error });
  }
}
