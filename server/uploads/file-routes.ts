/*
 * What an order has, for resuming, and the transfer link. For the holder of the order's cookie or of a transfer link; the link
 * itself is made for the cookie's holder only.
 */
import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/store.ts';
import { AppError } from '../errors.ts';
import type { World } from '../world.ts';
import { newTransferUrl } from './transfer-links.ts';
import { accessOf } from './upload-access.ts';
import type { UploadRow, UploadService } from './upload-service.ts';

export interface FileRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly uploads: UploadService;
  readonly publicUrl: string;
}

export default async function fileRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const { store, world, uploads, publicUrl } = options;

  /** Every file, whole or begun, so that the same folder dropped again continues and skips. */
  app.get('/files', async (request) => {
    const access = await accessOf(request, store);
    return { files: (await uploads.list(access)).map(toListEntry) };
  });

  app.get('/transfer', async (request) => {
    const access = await accessOf(request, store);
    return {
      wizard_clipping_id: access.folder,
      quantity: access.quantity,
      open: access.isOpen,
      files: (await uploads.list(access)).map(toListEntry),
    };
  });

  app.post('/transfer', async (request) => {
    // Whoever has a link only passes that one on.
    if (request.headers.authorization !== undefined) throw new AppError('notFound');
    const access = await accessOf(request, store);
    return { url: await store.write((queries) => newTransferUrl(queries, world, access.orderId, publicUrl)) };
  });
}

function toListEntry(row: UploadRow) {
  return {
    id: row.id,
    name: row.name,
    relativePath: row.relative_path,
    size: row.size,
    offset: row.bytes_uploaded,
    complete: row.completed_at !== null,
    fingerprint: row.fingerprint,
  };
}
