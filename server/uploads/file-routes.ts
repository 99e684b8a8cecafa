/*
 * What an order has, for resuming, and the transfer link. For the holder of the order's cookie or of a transfer link; the link
 * itself is made for the cookie's holder only.
 */
import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/store.ts';
import { AppError } from '../errors.ts';
import { limitRoutes } from '../plugins/rate-limits.ts';
import type { World } from '../world.ts';
import { filePage, readPageQuery } from './file-pages.ts';
import { newTransferUrl } from './transfer-links.ts';
import { accessOf } from './upload-access.ts';

export interface FileRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly rateLimit: number;
  readonly publicUrl: string;
}

export default async function fileRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const { store, world, publicUrl } = options;
  // Asked by people and when files have come, not for every piece of a file.
  limitRoutes(app, options.rateLimit, 'calls');

  /** Every file, whole or begun, in pages, so that the same folder dropped again continues and skips. */
  app.get('/files', async (request) => {
    const access = await accessOf(request, store);
    const page = readPageQuery(request.query);
    return store.read((queries) => filePage(queries, access.orderId, page));
  });

  app.get('/transfer', async (request) => {
    const access = await accessOf(request, store);
    const page = readPageQuery(request.query);
    return {
      wizard_clipping_id: access.folder,
      quantity: access.quantity,
      open: access.isOpen,
      ...(await store.read((queries) => filePage(queries, access.orderId, page))),
    };
  });

  app.post('/transfer', async (request) => {
    // Whoever has a link only passes that one on.
    if (request.headers.authorization !== undefined) throw new AppError('notFound');
    const access = await accessOf(request, store);
    return { url: await store.write((queries) => newTransferUrl(queries, world, access.orderId, publicUrl)) };
  });
}
