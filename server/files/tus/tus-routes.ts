/*
 * tus 1.0 at /api/upload/files, for the holder of the order's cookie or of a transfer link: the protocol only.
 * `announcing.ts` decides what the server accepts, `receiving.ts` stores it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { tusExtensions } from '../../../domain/contracts/upload-calls.ts';
import { limits } from '../../../domain/texts/limits.ts';
import { bringsBody } from '../../app/http/bodies.ts';
import { type IdRequest, serve } from '../../app/http/api-routes.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import type { Store } from '../../database/store.ts';
import { accessOf, checkOpen, checkRemovable, type UploadAccess } from '../rows/upload-access.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';
import { announcedBefore, type NewUpload } from './announcing.ts';
import type { Piece, Receiver } from './receiving.ts';
import { bringsPiece, checkVersion, metadataHeader, readCreation, readOffset, TUS_VERSION } from './tus-request.ts';
import { notHeld, type UploadLeases } from './upload-leases.ts';
import type { UploadService } from './upload-service.ts';

const BRINGS_FILE = { config: { bringsFile: true } } as const;

interface TusRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly uploads: UploadService;
  readonly receiver: Receiver;
  readonly leases: UploadLeases;
  /** ms after its last byte until an unfinished file is removed. */
  readonly expiry: number;
}

export default async function tusRoutes(app: FastifyInstance, options: TusRouteOptions): Promise<void> {
  const { uploads, receiver, world, expiry } = options;
  const create = createTusCreation(options);

  // The routes read the bodies themselves, after their checks.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'Tus-Resumable': TUS_VERSION, 'Tus-Version': TUS_VERSION });
    if (request.method !== 'OPTIONS') checkVersion(request.headers);
  });

  serve(app, contracts.askTus, tellAbilities);
  serve(app, contracts.askTusOfFile, tellAbilities);

  serve(
    app,
    contracts.createFile,
    async (request, reply) => {
      const access = await accessOf(request, options);
      const announced = readCreation(request.headers);
      const piece = bringsPiece(request.headers) ? pieceOf(request) : null;
      const { id, arrived } = await create(access, announced, request.ip, piece);
      if (piece !== null) reply.header('Upload-Offset', arrived);
      if (arrived < announced.size) tellExpiry(reply);
      return reply.code(201).header('Location', pathTo(paths.file, id)).send();
    },
    BRINGS_FILE,
  );

  serve(app, contracts.askFile, async (request, reply) => {
    const upload = await uploads.findToContinue(await accessOf(request, options), request.params.id);
    const arrived = await receiver.arrived(upload);
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Upload-Offset': arrived,
        'Upload-Length': upload.size,
        'Upload-Metadata': metadataHeader({
          name: upload.name,
          declaredType: upload.declared_type,
          relativePath: upload.relative_path,
          fingerprint: upload.fingerprint,
        }),
      })
      .send();
  });

  for (const contract of [contracts.continueFile, contracts.removeFile, contracts.changeFile]) {
    serve(app, contract, change, BRINGS_FILE);
  }

  /** For clients limited to GET and POST: X-HTTP-Method-Override replaces the method. */
  async function change(request: IdRequest, reply: FastifyReply) {
    const meant = request.headers['x-http-method-override'] ?? request.method;
    if (meant === 'PATCH') return addPiece(request, reply);
    if (meant === 'DELETE') return terminate(request, reply);
    throw new AppError('notFound');
  }

  async function addPiece(request: IdRequest, reply: FastifyReply) {
    const access = await accessOf(request, options);
    const upload = await uploads.findToContinue(access, request.params.id);
    checkOpen(access);
    const offset = readOffset(request.headers);
    const arrived = await receiver.take(upload, { ...pieceOf(request), offset });
    if (arrived < upload.size) tellExpiry(reply);
    return reply.code(204).header('Upload-Offset', arrived).send();
  }

  async function terminate(request: IdRequest, reply: FastifyReply) {
    const access = await accessOf(request, options);
    const upload = await uploads.find(access, request.params.id);
    checkRemovable(access, upload);
    await receiver.remove(upload);
    return reply.code(204).send();
  }

  /** Sets Upload-Expires, counted from this moment. */
  function tellExpiry(reply: FastifyReply): void {
    reply.header('Upload-Expires', new Date(world.now().getTime() + expiry).toUTCString());
  }
}

function pieceOf(request: FastifyRequest): Omit<Piece, 'offset'> {
  const announced = request.headers['content-length'];
  const length = announced === undefined && bringsBody(request) ? null : Number(announced ?? 0);
  return { bytes: request.raw, length };
}

function tellAbilities(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(204)
    .headers({ 'Tus-Extension': tusExtensions.join(','), 'Tus-Max-Size': limits.uploadBytes })
    .send();
}

/** A file's id for its sender, and the bytes that have arrived. */
interface CreatedFile {
  readonly id: string;
  readonly arrived: number;
}

/** The start of the file, or all of it, sent with the announcement. */
type FirstPiece = Omit<Piece, 'offset'>;

/**
 * Announces a file for the client at `address` and stores the piece that came along.
 * A repeated announcement by the same sender finds the same file, so that a lost response costs no second upload.
 * @throws AppError of announcing and receiving
 */
type CreateFile = (
  access: UploadAccess,
  file: NewUpload,
  address: string,
  piece: FirstPiece | null,
) => Promise<CreatedFile>;

function createTusCreation({ store, uploads, receiver, leases }: TusRouteOptions): CreateFile {
  async function goOn(access: UploadAccess, upload: UploadRow, piece: FirstPiece | null): Promise<number> {
    checkOpen(access);
    if (upload.completed_at !== null) return upload.size;
    const arrived = await receiver.arrived(upload);
    // With arrived bytes, the server ignores the piece: the sender continues at the returned offset.
    return arrived === 0 && piece !== null ? receiver.take(upload, { ...piece, offset: 0 }) : arrived;
  }

  async function begin(upload: UploadRow, piece: FirstPiece | null): Promise<number> {
    if (piece !== null) return receiver.beginWith(upload, piece);
    await receiver.begin(upload);
    return 0;
  }

  return async (access, file, address, piece) => {
    // Before all checks: a known file needs no further room.
    const before = await store.read((queries) => announcedBefore(queries, access, file));
    if (before !== null) return { id: before.id, arrived: await goOn(access, before, piece) };
    const upload = await uploads.begin(access, file, address, {
      lease: piece === null ? notHeld : leases.ours(),
      isWhole: piece?.length === file.size,
      mayBeKnown: true,
    });
    if (!upload.isNew) return { id: upload.id, arrived: await goOn(access, upload, piece) };
    try {
      return { id: upload.id, arrived: await begin(upload, piece) };
    } catch (error) {
      // The sender does not learn the id: it can resume only by fingerprint, and does not repeat a file that is too
      // large.
      if (file.fingerprint === null || isTooLarge(error)) await uploads.remove(upload.storage_key);
      throw error;
    }
  };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof AppError && error.code === 'tooLarge';
}
