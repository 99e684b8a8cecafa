/*
 * A stamp of a picture that has arrived, or was delivered, for the order's owner: after a reload the browser has no
 * file left to show. It lies beside the file and goes with it.
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

/** Whatever has no stamp is 404: foreign, unfinished, an archive, too large, broken. */
export default async function previewRoutes(app: FastifyInstance, options: PreviewRouteOptions): Promise<void> {
  const { store, world, uploads, stamps } = options;

  serve(app, contracts.showPreview, async (request, reply) => {
    // Transfer links are for handing in; what was handed in is the owner's to see.
    const access = await ownersAccess(request, { store, world });
    const { id } = request.params;
    // Drafts have no finished files, and their previews are asked for most.
    const delivered =
      access.status === 'draft' ? undefined : await store.read((queries) => findSentFile(queries, access.orderId, id));
    const file = delivered ?? (await uploads.find(access, id));
    return sendStamp(request, reply, { world, stamps }, file);
  });
}
