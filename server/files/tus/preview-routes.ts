/*
 * Previews of received and delivered files for the order's owner: after a reload the browser has no file to show.
 * The server stores and removes a preview with its file.
 */
import type { FastifyInstance } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import type { Store } from '../../database/store.ts';
import { serve } from '../../app/http/api-routes.ts';
import type { World } from '../../app/platform/world.ts';
import { findSentFile } from '../rows/delivered-files.ts';
import { sendStamp, type Stamps } from '../previews/stored-previews.ts';
import { ownersAccess } from '../rows/upload-access.ts';
import type { UploadService } from './upload-service.ts';

export interface PreviewRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly uploads: UploadService;
  readonly stamps: Stamps;
}

/** 404 for a file without a preview: foreign, unfinished, archive, too large, broken. */
export default async function previewRoutes(app: FastifyInstance, options: PreviewRouteOptions): Promise<void> {
  const { store, world, uploads, stamps } = options;

  serve(app, contracts.showPreview, async (request, reply) => {
    // A transfer link may only send files; only the owner sees previews.
    const access = await ownersAccess(request, { store, world });
    const { id } = request.params;
    // Skips a query: open orders have no delivered files, and most requests are for open orders.
    const delivered =
      access.status === 'draft' ? undefined : await store.read((queries) => findSentFile(queries, access.orderId, id));
    const file = delivered ?? (await uploads.find(access, id));
    return sendStamp(request, reply, { world, stamps }, file);
  });
}
