/*
 * tus 1.0 at /api/upload/files, for the holder of the order's cookie or of a transfer link: the protocol only.
 * `announcing.ts` decides what the server accepts, `receiving.ts` stores it.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { metadataSchema, tusExtensions } from '../../../domain/contracts/upload-calls.ts';
import { relativePathOf } from '../../../domain/files/leaving-names.ts';
import { limits } from '../../../domain/texts/limits.ts';
import { bringsBody } from '../../app/http/bodies.ts';
import { type IdRequest, serve } from '../../app/http/api-routes.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import { storable } from '../../database/normalise.ts';
import type { Store } from '../../database/store.ts';
import { accessOf, checkOpen, checkRemovable } from '../rows/upload-access.ts';
import type { NewUpload } from './announcing.ts';
import { checkSize } from './file-rules.ts';
import { createFile, type Piece, type Receiver } from './receiving.ts';
import type { UploadLeases } from './upload-leases.ts';
import type { UploadService } from './upload-service.ts';

/** https://tus.io/protocols/resumable-upload */
const TUS_VERSION = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';

const MAX_METADATA = 8 * 1024;
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
  // The routes read the bodies themselves, after their checks.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'Tus-Resumable': TUS_VERSION, 'Tus-Version': TUS_VERSION });
    if (request.method !== 'OPTIONS') checkVersion(request.headers);
  });

  serve(app, contracts.askTus, tellAbilities);
  serve(app, contracts.askTusOfFile, tellAbilities);
  serve(app, contracts.createFile, (request, reply) => create(options, request, reply), BRINGS_FILE);
  serve(app, contracts.askFile, (request, reply) => tellProgress(options, request, reply));
  for (const contract of [contracts.continueFile, contracts.removeFile, contracts.changeFile]) {
    serve(app, contract, (request, reply) => change(options, request, reply), BRINGS_FILE);
  }
}

function tellAbilities(_request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(204)
    .headers({ 'Tus-Extension': tusExtensions.join(','), 'Tus-Max-Size': limits.uploadBytes })
    .send();
}

async function create(options: TusRouteOptions, request: FastifyRequest, reply: FastifyReply) {
  const access = await accessOf(request, options);
  const announced = readCreation(request.headers);
  const piece = bringsPiece(request.headers) ? pieceOf(request) : null;
  const { id, arrived } = await createFile(options, access, announced, request.ip, piece);
  if (piece !== null) reply.header('Upload-Offset', arrived);
  if (arrived < announced.size) tellExpiry(options, reply);
  return reply.code(201).header('Location', pathTo(paths.file, id)).send();
}

async function tellProgress(options: TusRouteOptions, request: IdRequest, reply: FastifyReply) {
  const upload = await options.uploads.findToContinue(await accessOf(request, options), request.params.id);
  const arrived = await options.receiver.arrived(upload);
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
}

/** For clients limited to GET and POST: X-HTTP-Method-Override replaces the method. */
async function change(options: TusRouteOptions, request: IdRequest, reply: FastifyReply) {
  const meant = request.headers['x-http-method-override'] ?? request.method;
  if (meant === 'PATCH') return addPiece(options, request, reply);
  if (meant === 'DELETE') return terminate(options, request, reply);
  throw new AppError('notFound');
}

async function addPiece(options: TusRouteOptions, request: IdRequest, reply: FastifyReply) {
  const access = await accessOf(request, options);
  const upload = await options.uploads.findToContinue(access, request.params.id);
  checkOpen(access);
  const offset = readOffset(request.headers);
  const arrived = await options.receiver.take(upload, { ...pieceOf(request), offset });
  if (arrived < upload.size) tellExpiry(options, reply);
  return reply.code(204).header('Upload-Offset', arrived).send();
}

async function terminate(options: TusRouteOptions, request: IdRequest, reply: FastifyReply) {
  const access = await accessOf(request, options);
  const upload = await options.uploads.find(access, request.params.id);
  checkRemovable(access, upload);
  await options.receiver.remove(upload);
  return reply.code(204).send();
}

/** Sets Upload-Expires, counted from this moment. */
function tellExpiry({ world, expiry }: TusRouteOptions, reply: FastifyReply): void {
  reply.header('Upload-Expires', new Date(world.now().getTime() + expiry).toUTCString());
}

function pieceOf(request: FastifyRequest): Omit<Piece, 'offset'> {
  const announced = request.headers['content-length'];
  const length = announced === undefined && bringsBody(request) ? null : Number(announced ?? 0);
  return { bytes: request.raw, length };
}

/** @throws AppError invalid with 412 for another version of the protocol */
function checkVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== TUS_VERSION) {
    throw new AppError('invalid', { status: 412, fields: { 'Tus-Resumable': `Hier gehört ${TUS_VERSION} hin.` } });
  }
}

/**
 * Parses the headers of a creation: known length within the limit, metadata of at most 8 KiB.
 * @throws AppError invalid or tooLarge
 */
function readCreation(headers: IncomingHttpHeaders): NewUpload {
  if (headers['upload-defer-length'] !== undefined || headers['upload-concat'] !== undefined) {
    throw new AppError('invalid', { fields: { 'Upload-Length': 'Die Größe der Datei muss vorher bekannt sein.' } });
  }
  const size = checkSize(wholeNumber(headers, 'Upload-Length', 'Hier gehört die Größe der Datei in Bytes hin.'));
  const metadata = metadataOf(headers['upload-metadata']);
  return {
    name: metadata.filename,
    size,
    declaredType: metadata.filetype || null,
    relativePath: relativePathOf(metadata.relativePath ?? ''),
    fingerprint: metadata.fingerprint || null,
  };
}

/**
 * Offset of a piece in its file.
 * @throws AppError unsupportedType for another content type, invalid without an offset
 */
function readOffset(headers: IncomingHttpHeaders): number {
  if (!bringsPiece(headers)) {
    throw new AppError('unsupportedType', { message: `Ein Stück einer Datei muss als ${PIECE_TYPE} gesendet werden.` });
  }
  return wholeNumber(headers, 'Upload-Offset', 'Hier gehört die Stelle hin, an der das Stück beginnt, in Bytes.');
}

/** Whether the body is a piece of a file. */
function bringsPiece(headers: IncomingHttpHeaders): boolean {
  return headers['content-type'] === PIECE_TYPE;
}

/** Upload-Metadata: the announced data, for resuming. */
function metadataHeader(upload: Omit<NewUpload, 'size'>): string {
  const { name, declaredType, relativePath, fingerprint } = upload;
  return Object.entries({ filename: name, filetype: declaredType, relativePath, fingerprint })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key} ${Buffer.from(value ?? '').toString('base64')}`)
    .join(',');
}

function wholeNumber(headers: IncomingHttpHeaders, name: string, sentence: string): number {
  const text = headers[name.toLowerCase()];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text))
    throw new AppError('invalid', { fields: { [name]: sentence } });
  return Number(text);
}

function metadataOf(header: string | string[] | undefined) {
  if (typeof header !== 'string' || header.length > MAX_METADATA) throw unfitting();
  const result = metadataSchema.safeParse(pairsOf(header));
  if (!result.success) throw unfitting();
  return storable(result.data);
}

/** Pairs of a key and an optional Base64 value; keys are unique. */
function pairsOf(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => {
    const [, key, value = ''] = /^ *([!-+\--~]+)(?: ([\d+/A-Za-z]*={0,2}))? *$/.exec(pair) ?? [];
    if (key === undefined || value.length % 4 !== 0) throw unfitting();
    return [key, Buffer.from(value, 'base64').toString()] as const;
  });
  const found = Object.fromEntries(pairs);
  if (Object.keys(found).length < pairs.length) throw unfitting();
  return found;
}

function unfitting(): AppError {
  return new AppError('invalid', { fields: { 'Upload-Metadata': 'Diese Angaben zur Datei passen nicht.' } });
}
