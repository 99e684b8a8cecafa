/*
 * An order's files for resuming, kept duplicates, and kinds of images.
 * For the holder of the order's cookie or of a transfer link.
 */
import type { FastifyInstance } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { namedFilesSchema, sortSchema } from '../../../domain/contracts/upload-calls.ts';
import type { Store } from '../../database/store.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { hasIt } from '../../app/http/byte-range.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import { AppError } from '../../app/platform/errors.ts';
import { createLines } from '../../app/platform/in-parts.ts';
import type { World } from '../../app/platform/world.ts';
import { keepFiles, sortFiles } from '../rows/file-choices.ts';
import { filePage, readPageQuery } from '../rows/file-pages.ts';
import { accessOf, lockAccess } from '../rows/upload-access.ts';

export interface FileRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly rateLimit: number;
}

export default async function fileRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
  const { store, world } = options;
  const inLine = createLines();
  // Browsers make these calls on user actions and after uploads, not per piece of a file.
  limitRoutes(app, options.rateLimit, 'calls');

  /**
   * All files in pages, so that dropping a folder again continues unfinished files and skips complete ones.
   * 304 for a known list, without reading rows.
   */
  serve(app, contracts.listFiles, async (request, reply) => {
    const access = await accessOf(request, { store, world });
    reply.header('ETag', access.filesTag);
    if (hasIt(request.headers, access.filesTag)) return reply.code(304).send();
    const page = readPageQuery(request.query);
    return inLine(access.orderId, () => store.read((queries) => filePage(queries, access, page)));
  });

  serve(app, contracts.keepFiles, async (request, reply) => {
    const access = await accessOf(request, { store, world });
    const { files } = parseBody(namedFilesSchema, request.body);
    await store.write((queries) => keepFiles(queries, access, files, world.now()));
    return reply.code(204).send();
  });

  serve(app, contracts.sortFiles, async (request, reply) => {
    const access = await accessOf(request, { store, world });
    const { files, kind } = parseBody(sortSchema, request.body);
    await store.write(async (queries) => {
      // With the lock: the studio may begin work at the same time.
      if (!(await lockAccess(queries, access.orderId)).isSortable) throw new AppError('refused');
      await sortFiles(queries, access, { files, kind }, world);
    });
    return reply.code(204).send();
  });
}
