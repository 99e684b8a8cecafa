/* What an order has, for resuming. For the holder of the order's cookie or of a transfer link. */
import type { FastifyInstance } from 'fastify';
import { contracts } from '../../domain/contracts/contracts.ts';
import type { Store } from '../database/store.ts';
import { limitRoutes } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import type { World } from '../platform/world.ts';
import { filePage, readPageQuery } from './file-pages.ts';
import { accessOf } from './upload-access.ts';

export interface FileRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly rateLimit: number;
}

export default async function fileRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const { store, world } = options;
  // Asked by people and when files have come, not for every piece of a file.
  limitRoutes(app, options.rateLimit, 'calls');

  /** Every file, whole or begun, in pages, so that the same folder dropped again continues and skips. */
  serve(app, contracts.listFiles, async (request) => {
    const access = await accessOf(request, { store, world });
    const page = readPageQuery(request.query);
    return store.read((queries) => filePage(queries, access.orderId, page));
  });
}
