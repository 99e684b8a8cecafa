/*
 * A stamp of a picture that has arrived, for the list of whoever holds the order's cookie: after a reload the browser has no
 * file left to show. It lies beside the file and goes with it.
 */
import type { FastifyInstance } from 'fastify';
import { contracts } from '../../domain/contracts/contracts.ts';
import type { Store } from '../database/store.ts';
import { serve } from '../http/serve.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { AppError } from '../platform/errors.ts';
import type { World } from '../platform/world.ts';
import { createStamps } from './stamps.ts';
import { accessOf } from './upload-access.ts';
import type { UploadService } from './upload-service.ts';
import type { UploadStorage } from './upload-storage.ts';

export interface PreviewRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  readonly uploads: UploadService;
  readonly pictures: Pictures;
}

/** Whatever has no stamp is 404: foreign, unfinished, of another format, too large, broken. */
export default async function previewRoutes(app: FastifyInstance, options: PreviewRouteOptions): Promise<void> {
  const { store, world, storage, uploads, pictures } = options;
  const stamps = createStamps({ storage, pictures, exists });

  serve(app, contracts.showPreview, async (request, reply) => {
    const access = await accessOf(request, { store, world });
    // Links are for handing in; what was handed in is the owner's to see.
    if (access.link !== null) throw new AppError('notFound');
    const upload = await uploads.find(access, request.params.id);
    // Whoever has left does not wait for it any more.
    const stamp = await stamps.of(upload, () => !request.socket.destroyed, request.log);
    // A whole file never changes, and its address is nobody else's.
    return reply.type('image/webp').header('Cache-Control', 'private, max-age=31536000, immutable').send(stamp);
  });

  async function exists({ id }: { readonly id: string }): Promise<boolean> {
    const row = await store.read((queries) =>
      queries.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst(),
    );
    return row !== undefined;
  }
}
