/*
 * A stamp of a picture that has arrived, or was delivered, for the order's owner: after a reload the browser has no
 * file left to show. It lies beside the file and goes with it.
 */
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { contracts } from '../../domain/contracts/contracts.ts';
import { previewPause } from '../../domain/contracts/upload-calls.ts';
import type { Store } from '../database/store.ts';
import { serve } from '../http/serve.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';
import { findSentFile } from './delivered-files.ts';
import type { Stamps } from './stamps.ts';
import { ownersAccess } from './upload-access.ts';
import type { UploadService } from './upload-service.ts';

export interface PreviewRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly uploads: UploadService;
  readonly stamps: Stamps;
}

/** Whatever has no stamp is 404: foreign, unfinished, an archive, too large, broken. One that is being drawn is 202, to be asked for again. */
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
    const asked = world.now().getTime();
    // Whoever has left, or does not ask again, does not wait for it any more.
    const isAwaited = () => !request.socket.destroyed && world.now().getTime() - asked < limits.pictures.awaited.value;
    const stamp = await inTime(stamps.of(file, isAwaited, request.log));
    if (stamp === null) {
      return reply.code(202).headers({ 'Cache-Control': 'no-store', 'Retry-After': previewPause }).send();
    }
    // A whole file never changes, and its address is nobody else's.
    return reply.type('image/webp').header('Cache-Control', 'private, max-age=31536000, immutable').send(stamp);
  });
}

/** What `work` gives, or null where that takes too long for a connection that others wait for; it goes on all the same. */
async function inTime(work: Promise<Uint8Array>): Promise<Uint8Array | null> {
  const over = new AbortController();
  const patience = setTimeout(limits.pictures.patience.value, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([work, patience]);
  } finally {
    over.abort();
  }
}
