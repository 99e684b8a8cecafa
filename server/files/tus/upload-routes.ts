/* Everything under /api/upload: what the protocols share, the list of an order's files, and their previews. */
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../database/store.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import type { Config } from '../../app/platform/config.ts';
import type { World } from '../../app/platform/world.ts';
import { createHasher, createUploadHashes } from '../hashing/hasher.ts';
import multipartRoutes from './multipart-routes.ts';
import { Receiver } from './receiving.ts';
import { transferRoutes } from './transfer-links.ts';
import tusRoutes from './tus-routes.ts';
import { createUploadLocks, UploadLeases } from './upload-leases.ts';
import { UploadService } from './upload-service.ts';
import type { UploadStorage } from '../storage/upload-storage.ts';
import { createVirusScanner } from './virus-scanner.ts';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { namedFilesSchema, sortSchema } from '../../../domain/contracts/upload-calls.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { hasIt } from '../../app/http/file-answers.ts';
import { serve } from '../../app/http/api-routes.ts';
import { AppError } from '../../app/platform/errors.ts';
import { createLines } from '../../app/platform/in-parts.ts';
import { filePage, keepFiles, readPageQuery, sortFiles } from '../rows/listed-files.ts';
import { accessOf, lockAccess, ownersAccess } from '../rows/upload-access.ts';
import { findSentFile } from '../rows/delivered-files.ts';
import { sendPreview, type Previews } from '../previews/stored-previews.ts';

export interface UploadRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  readonly previews: Previews;
  /** Pseudonym of a visitor's address. */
  readonly sourceOf: (ip: string) => string;
  readonly publicUrl: string;
  readonly visitorMails: VisitorMails;
  readonly diskReserve: number;
  readonly clamav: Config['clamav'];
  readonly rateLimit: number;
  /** ms after its last byte until an unfinished file is removed. */
  readonly expiry: number;
}

export default async function uploadRoutes(app: FastifyInstance, options: UploadRouteOptions): Promise<void> {
  const { store, world, storage, previews, sourceOf, publicUrl, visitorMails, diskReserve, clamav, expiry } = options;
  // Registered before the limit for uploads, which must not apply to them.
  await app.register(fileRoutes, { store, world, rateLimit: options.rateLimit });
  await app.register(transferRoutes, { store, world, publicUrl, rateLimit: options.rateLimit });
  limitRoutes(app, options.rateLimit, 'uploads');
  const hasher = createHasher();
  app.addHook('onClose', () => hasher.close());
  const hashes = createUploadHashes(storage, hasher);
  const scanner = clamav === undefined ? null : createVirusScanner(clamav);
  const uploads = new UploadService({
    store,
    world,
    storage,
    publicUrl,
    visitorMails,
    sourceOf,
    hashes,
    scanner,
    diskReserve,
    log: app.log,
  });
  const leases = new UploadLeases({ store, world, log: app.log });
  app.addHook('onClose', () => leases.close());
  const receiver = new Receiver({ storage, uploads, hashes, locks: createUploadLocks(leases) });
  await app.register(previewRoutes, { store, world, uploads, previews });
  await app.register(multipartRoutes, { store, world, uploads, receiver });
  await app.register(tusRoutes, { store, world, uploads, receiver, leases, expiry });
}

interface FileRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly rateLimit: number;
}

/** An order's files for resuming, kept duplicates, and kinds of images. */
async function fileRoutes(app: FastifyInstance, options: FileRouteOptions): Promise<void> {
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

interface PreviewRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly uploads: UploadService;
  readonly previews: Previews;
}

/**
 * Previews of received and delivered files for the order's owner: after a reload the browser has no file to show.
 * 404 for a file without a preview: foreign, unfinished, archive, too large, broken.
 */
async function previewRoutes(app: FastifyInstance, options: PreviewRouteOptions): Promise<void> {
  const { store, world, uploads, previews } = options;

  serve(app, contracts.showPreview, async (request, reply) => {
    // A transfer link may only send files; only the owner sees previews.
    const access = await ownersAccess(request, { store, world });
    const { id } = request.params;
    // Skips a query: open orders have no delivered files, and most requests are for open orders.
    const delivered =
      access.status === 'draft' ? undefined : await store.read((queries) => findSentFile(queries, access.orderId, id));
    const file = delivered ?? (await uploads.find(access, id));
    return sendPreview(request, reply, { previews }, file);
  });
}
