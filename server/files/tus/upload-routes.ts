/* Everything under /api/upload. */
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../database/store.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import type { Config } from '../../app/platform/config.ts';
import type { World } from '../../app/platform/world.ts';
import fileRoutes from './file-routes.ts';
import { createHasher, createUploadHashes } from '../hashing/hasher.ts';
import multipartRoutes from './multipart-routes.ts';
import previewRoutes from './preview-routes.ts';
import { createReceiver } from './receiving.ts';
import type { Stamps } from '../previews/stored-previews.ts';
import transferRoutes from './transfer-routes.ts';
import tusRoutes from './tus-routes.ts';
import { createUploadLeases, createUploadLocks } from './upload-leases.ts';
import { createUploadService } from './upload-service.ts';
import type { UploadStorage } from '../storage/upload-storage.ts';
import { createVirusScanner } from './virus-scanner.ts';

export interface UploadRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  readonly stamps: Stamps;
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
  const { store, world, storage, stamps, sourceOf, publicUrl, visitorMails, diskReserve, clamav, expiry } = options;
  // Registered before the limit for uploads, which must not apply to them.
  await app.register(fileRoutes, { store, world, rateLimit: options.rateLimit });
  await app.register(transferRoutes, { store, world, publicUrl, rateLimit: options.rateLimit });
  limitRoutes(app, options.rateLimit, 'uploads');
  const hasher = createHasher();
  app.addHook('onClose', () => hasher.close());
  const hashes = createUploadHashes(storage, hasher);
  const scanner = clamav === undefined ? null : createVirusScanner(clamav);
  const uploads = createUploadService({
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
  const leases = createUploadLeases({ store, world, log: app.log });
  app.addHook('onClose', () => leases.close());
  const receiver = createReceiver({ storage, uploads, hashes, locks: createUploadLocks(leases) });
  await app.register(previewRoutes, { store, world, uploads, stamps });
  await app.register(multipartRoutes, { store, world, uploads, receiver });
  await app.register(tusRoutes, { store, world, uploads, receiver, leases, expiry });
}
