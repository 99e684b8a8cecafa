/* Everything under /api/upload. */
import { MemoryLocker } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../database/store.ts';
import { limitRoutes } from '../http/rate-limits.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Config } from '../platform/config.ts';
import type { World } from '../platform/world.ts';
import fileRoutes from './file-routes.ts';
import { createHasher } from './hashing/hasher.ts';
import multipartRoutes from './multipart-routes.ts';
import { NotingDataStore } from './noting-data-store.ts';
import previewRoutes from './preview-routes.ts';
import transferRoutes from './transfer-routes.ts';
import tusRoutes from './tus-routes.ts';
import { createUploadHashes } from './upload-hashes.ts';
import { createUploadService } from './upload-service.ts';
import type { UploadStorage } from './upload-storage.ts';
import { createVirusScanner } from './virus-scanner.ts';

export interface UploadRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  readonly pictures: Pictures;
  readonly publicUrl: string;
  readonly diskReserve: number;
  readonly clamav: Config['clamav'];
  readonly rateLimit: number;
}

export default async function uploadRoutes(app: FastifyInstance, options: UploadRouteOptions): Promise<void> {
  const { store, world, storage, pictures, publicUrl, diskReserve, clamav } = options;
  // Before the limit of uploads, which they do not take over.
  await app.register(fileRoutes, { store, world, rateLimit: options.rateLimit });
  await app.register(transferRoutes, { store, world, publicUrl, rateLimit: options.rateLimit });
  limitRoutes(app, options.rateLimit, 'uploads');
  const hasher = createHasher();
  app.addHook('onClose', () => hasher.close());
  const hashes = createUploadHashes(storage, hasher);
  const scanner = clamav === undefined ? null : createVirusScanner(clamav);
  const uploads = createUploadService({ store, world, storage, pictures, hashes, scanner, diskReserve, log: app.log });
  const dataStore = new NotingDataStore(storage, uploads, hashes);
  const locker = new MemoryLocker();
  await app.register(previewRoutes, { store, world, storage, uploads, pictures });
  await app.register(multipartRoutes, { store, world, dataStore, uploads, locker });
  await app.register(tusRoutes, { prefix: '/files', store, world, dataStore, uploads, locker });
}
