/*
 * Uploads for scripts: query the progress of a file (verify), send it whole or in pieces (send).
 * Same rules and storage as tus. For the holder of the order's cookie or of a transfer link.
 */
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { sendSchema, verifySchema } from '../../../domain/contracts/upload-calls.ts';
import { bringsBody, giveUpAfter, parseBody, partsOf } from '../../app/http/bodies.ts';
import { orderTokenOf } from '../../app/http/call-headers.ts';
import { serve } from '../../app/http/api-routes.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import type { Store } from '../../database/store.ts';
import { accessOf, checkOpen, type UploadAccess } from '../rows/upload-access.ts';
import { findByFingerprint, type UploadRow } from '../rows/uploads-repository.ts';
import { checkEnding, checkSize } from './file-rules.ts';
import type { Receiver } from './receiving.ts';
import type { UploadService } from './upload-service.ts';

interface MultipartRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly uploads: UploadService;
  readonly receiver: Receiver;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The order that the request may access; null before the check. */
    uploadAccess: UploadAccess | null;
  }
}

export default async function multipartRoutes(app: FastifyInstance, options: MultipartRouteOptions): Promise<void> {
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: limits.bodies.formFields.value,
      fieldSize: limits.bodies.formField.value,
      headerPairs: limits.bodies.partHeaders.value,
      fileSize: limits.files.bytesOfOrder.value,
    },
    throwFileSizeLimit: true,
  });

  app.decorateRequest('uploadAccess', null);
  // Checked before the server reads the body.
  const checkAccess = async (request: FastifyRequest) => {
    request.uploadAccess = await accessOf(request, options).catch((error: unknown) => {
      throw explainAccess(error, request);
    });
  };
  serve(app, contracts.verifyFile, (request) => verify(options, request), { onRequest: [checkAccess, checkJson] });
  serve(app, contracts.sendFile, (request) => send(options, request), {
    onRequest: [checkAccess, checkMultipart],
    config: { bringsFile: true },
  });
}

async function verify(options: MultipartRouteOptions, request: FastifyRequest) {
  const access = grantedTo(request);
  const asked = parseBody(verifySchema, request.body);
  // Rejects before the upload what `send` would reject.
  checkSize(asked.size);
  checkEnding(asked.filename);
  const upload = await knownUpload(options, access, asked);
  if (upload === undefined) return { data: { bytes_uploaded: 0 } };
  checkSameSize(upload, asked.size);
  const arrived = upload.completed_at === null ? await options.receiver.arrived(upload) : upload.size;
  return { data: { bytes_uploaded: arrived, upload_key: upload.id } };
}

async function knownUpload(
  { store, uploads }: MultipartRouteOptions,
  access: UploadAccess,
  asked: z.output<typeof verifySchema>,
): Promise<UploadRow | undefined> {
  if (asked.upload_key !== undefined) return uploads.findToContinue(access, asked.upload_key);
  if (asked.fingerprint === undefined) return undefined;
  const { fingerprint, size } = asked;
  return store.read((queries) => findByFingerprint(queries, access, { fingerprint, size }));
}

async function send(options: MultipartRouteOptions, request: FastifyRequest) {
  const access = grantedTo(request);
  const fields: Record<string, unknown> = {};
  // The bytes of a file may take hours, the fields before it may not.
  const fileBegins = giveUpAfter(request, limits.bodies.time.value);
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    fileBegins();
    const file = fileOf(part);
    checkFieldsFirst(fields);
    return { data: await receive(options, access, parseBody(sendSchema, fields), file, request.ip) };
  }
  throw fileMissing();
}

async function receive(
  { uploads, receiver }: MultipartRouteOptions,
  access: UploadAccess,
  sent: z.output<typeof sendSchema>,
  file: MultipartFile,
  address: string,
) {
  checkOpen(access);
  if (sent.upload_key !== undefined) {
    const upload = await uploads.findToContinue(access, sent.upload_key);
    checkSameSize(upload, sent.size);
    return { bytes_uploaded: await append(receiver, upload, sent.offset, file), upload_key: upload.id };
  }
  const announced = {
    name: sent.filename,
    size: checkSize(sent.size),
    declaredType: file.mimetype.slice(0, 200),
    relativePath: null,
    fingerprint: sent.fingerprint ?? null,
  };
  const upload = await uploads.begin(access, announced, address);
  try {
    await receiver.begin(upload);
    return { bytes_uploaded: await append(receiver, upload, sent.offset, file), upload_key: upload.id };
  } catch (error) {
    // The sender does not know the upload's key and does not repeat a rejected piece, so the file goes.
    // After a broken connection or a 5xx, the sender finds the file by its fingerprint.
    if (error instanceof AppError && error.status < 500) await uploads.remove(upload.storage_key);
    throw error;
  }
}

function append(receiver: Receiver, upload: UploadRow, offset: number, { file }: MultipartFile): Promise<number> {
  return receiver.take(upload, { bytes: file, offset, length: null });
}

function grantedTo({ uploadAccess }: FastifyRequest): UploadAccess {
  if (uploadAccess === null) throw new AppError('notFound');
  return uploadAccess;
}

async function checkMultipart(request: FastifyRequest): Promise<void> {
  if (!bringsBody(request)) throw fileMissing();
  if (/^multipart\/form-data\s*;.*\bboundary=/i.test(request.headers['content-type'] ?? '')) return;
  throw new AppError('unsupportedType', {
    message: 'Dateien müssen als multipart/form-data gesendet werden: erst die Angaben, dann die Datei im Feld file.',
  });
}

function fileMissing(): AppError {
  return new AppError('invalid', { fields: { file: 'Hier fehlt die Datei.' } });
}

function fileOf(part: Multipart): MultipartFile {
  if (part.type === 'file' && part.fieldname === 'file') return part;
  throw new AppError('invalid', { fields: { file: 'Die Datei gehört in das Feld file, nach allen anderen.' } });
}

const BOTH_WAYS =
  'Dieser Aufruf braucht einen der beiden: „Authorization: Bearer <Token>“ mit dem Token aus dem Transferlink (was hinter dem # steht), oder das Cookie „order“ und den Wert des Cookies XSRF-TOKEN im Kopf X-XSRF-TOKEN.';

/** Replaces the message of access errors by instructions for scripts; the code stays. Other errors stay as they are. */
function explainAccess(error: unknown, request: FastifyRequest): unknown {
  if (!(error instanceof AppError)) return error;
  const { authorization } = request.headers;
  if (error.code === 'notFound' && authorization !== undefined) {
    return new AppError('notFound', {
      message: 'Dieser Token öffnet keinen Auftrag: Er ist falsch, abgelaufen oder gesperrt.',
    });
  }
  if (error.code === 'notFound') {
    return new AppError('notFound', { message: `Zu diesem Cookie gibt es keinen Auftrag. ${BOTH_WAYS}` });
  }
  if (error.code !== 'xsrf') return error;
  if (authorization !== undefined) {
    return new AppError('xsrf', {
      message:
        'Der Kopf Authorization hat nicht die Form „Bearer <Token>“ mit dem Token aus dem Transferlink (was hinter dem # steht).',
    });
  }
  if (orderTokenOf(request) === undefined) return new AppError('xsrf', { message: BOTH_WAYS });
  return new AppError('xsrf', {
    message:
      'Zum Cookie „order“ gehört der Wert des Cookies XSRF-TOKEN im Kopf X-XSRF-TOKEN; er fehlt oder passt nicht.',
  });
}

/**
 * Rejects a file that precedes its required fields.
 * @throws AppError invalid, naming the missing fields
 */
function checkFieldsFirst(fields: Readonly<Record<string, unknown>>): void {
  const missing = ['filename', 'size'].filter((name) => fields[name] === undefined);
  if (missing.length === 0) return;
  throw new AppError('invalid', {
    message:
      'Die Reihenfolge der Felder zählt: erst filename und size (und je nachdem upload_key, offset, fingerprint), dann die Datei im Feld file.',
    fields: Object.fromEntries(missing.map((name) => [name, 'Dieses Feld fehlt vor der Datei.'])),
  });
}

/** @throws AppError invalid when the size differs from the announced size */
function checkSameSize({ size }: UploadRow, said: number): void {
  if (size === said) return;
  throw new AppError('invalid', {
    fields: {
      size: `Diese Datei wurde mit ${size} Bytes angekündigt. size ist die Größe der ganzen Datei, nicht die des Stücks.`,
    },
  });
}

/** @throws AppError unsupportedType for a body other than JSON, before the server reads it */
async function checkJson(request: FastifyRequest): Promise<void> {
  if (/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return;
  throw new AppError('unsupportedType', {
    message: 'Dieser Aufruf nimmt JSON: „Content-Type: application/json“ und {"filename": …, "size": …}.',
  });
}
