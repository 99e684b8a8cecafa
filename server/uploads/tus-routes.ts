/*
 * Resumable uploads by tus 1.0 at /api/upload/files, for the holder of the order's cookie or of a transfer link. @tus/server does
 * the protocol; everything it trusts too much is checked here first (docs/decisions, tus behind guards).
 */
import type { IncomingMessage } from 'node:http';
import { type DataStore, type Locker, Server } from '@tus/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../domain/catalogue.ts';
import type { Store } from '../database/store.ts';
import { AppError } from '../platform/errors.ts';
import type { World } from '../platform/world.ts';
import { uploadError } from './tus-errors.ts';
import { readCreation } from './tus-request.ts';
import { accessOf } from './upload-access.ts';
import { checkOpen, checkRemovable, type UploadService } from './upload-service.ts';
import type { UploadRow } from './uploads-repository.ts';

const PATH = '/api/upload/files';

const BRINGS_FILE = { config: { bringsFile: true } } as const;

export interface TusRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly dataStore: DataStore;
  readonly uploads: UploadService;
  readonly locker: Locker;
}

/** The checked upload of each request that tus works on. */
type Checked = WeakMap<IncomingMessage, UploadRow>;

interface FileRoute {
  Params: { id: string };
}

export default async function tusRoutes(app: FastifyInstance, options: TusRouteOptions): Promise<void> {
  const { uploads } = options;
  const checked: Checked = new WeakMap();
  const tus = createTus(options, checked, app.log);

  // Bodies go to tus as they come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.options('/', (request, reply) => pass(request, reply));
  app.options('/:id', (request, reply) => pass(request, reply));

  app.post('/', BRINGS_FILE, async (request, reply) => {
    const access = await accessOf(request, options);
    const upload = await uploads.begin(access, readCreation(request.headers), request.ip);
    await pass(request, reply, upload);
    // tus could not create it, so nobody will ever continue it.
    if (reply.raw.statusCode >= 400) await uploads.remove(upload.storage_key);
  });

  app.head<FileRoute>('/:id', async (request, reply) => {
    const access = await accessOf(request, options);
    const upload = await uploads.find(access, request.params.id);
    await uploads.settle(upload);
    await pass(request, reply, upload);
  });

  app.patch<FileRoute>('/:id', BRINGS_FILE, async (request, reply) => {
    const access = await accessOf(request, options);
    const upload = await uploads.find(access, request.params.id);
    checkOpen(access);
    await pass(request, reply, upload);
  });

  app.delete<FileRoute>('/:id', async (request, reply) => {
    const access = await accessOf(request, options);
    const upload = await uploads.find(access, request.params.id);
    checkRemovable(access, upload);
    // tus ends a write under way, then removes through NotingDataStore: file and row are gone before the answer.
    await pass(request, reply, upload);
  });

  /** Hands a checked request to tus, which writes the answer itself. */
  async function pass(request: FastifyRequest, reply: FastifyReply, upload?: UploadRow): Promise<void> {
    if (upload !== undefined) checked.set(request.raw, upload);
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
  }
}

function createTus({ dataStore, uploads, locker }: TusRouteOptions, checked: Checked, log: FastifyBaseLogger): Server {
  const uploadOf = (request: { runtime?: { node?: { req: unknown } } }): UploadRow => {
    const upload = checked.get(request.runtime?.node?.req as IncomingMessage);
    if (upload === undefined) throw new AppError('notFound');
    return upload;
  };
  const known = (error: unknown): AppError => {
    const failure = uploadError(error);
    if (failure.status >= 500) log.error({ ...failure.context, err: error, code: failure.code }, 'upload failed');
    return failure;
  };
  return new Server({
    path: PATH,
    datastore: dataStore,
    locker,
    maxSize: limits.uploadBytes,
    // The order's own browser and scripts only; no foreign page.
    allowedOrigins: [],
    namingFunction: (request) => uploadOf(request).storage_key,
    getFileIdFromRequest: (request) => uploadOf(request).storage_key,
    generateUrl: (request) => `${PATH}/${uploadOf(request).id}`,
    async onUploadFinish(request) {
      await uploads.complete(uploadOf(request));
      return {};
    },
    onResponseError(request, error) {
      const { status, body, retryAfter } = known(error);
      if (retryAfter !== undefined) request.runtime?.node?.res?.setHeader('Retry-After', retryAfter);
      return { status_code: status, body: JSON.stringify(body) };
    },
  });
}
