/*
 * An enquiry that comes in parts: its fields first, so that everything about them is decided before a byte of a picture is taken.
 */
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { PICTURES_FIELD, pictureMessages } from '../../../domain/client/enquiry-pictures.ts';
import { isInParts } from '../../app/http/bodies.ts';
import { partsOf } from '../../app/http/parts.ts';
import { giveUpAfter } from '../../app/http/slow-bodies.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { SentPicture } from './enquiry-pictures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pictures that follow the fields of an enquiry; null where there are none. */
    followingPictures: AsyncIterable<SentPicture> | null;
  }
}

/** What `@fastify/multipart` bounds by itself. The pictures are counted as they come. */
export const partLimits = {
  fields: 2 * limits.bodies.formFields.value,
  fieldSize: limits.bodies.enquiry.value,
  headerPairs: limits.bodies.partHeaders.value,
  files: limits.enquiryPictures.ofEnquiry.value + 1,
  fileSize: limits.enquiryPictures.bytes.value + 1,
};

/** Bytes that a refused body may still bring until its sender reads the answer; browsers read none while they send. */
const REST = 4 * limits.enquiryPictures.allBytes.value;

/** Reads the fields of a body in parts into `request.body`, up to the first picture. For everything else it does nothing. */
export async function readFields(request: FastifyRequest): Promise<void> {
  if (!isInParts(request)) return;
  giveUpAfter(request, limits.bodies.pictures.value);
  const fields: Record<string, unknown> = {};
  const parts = partsOf(request);
  let size = 0;
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    const part = next.value;
    if (part.type === 'file') {
      if (isBlank(part)) continue;
      request.followingPictures = picturesFrom(part, parts);
      break;
    }
    fields[part.fieldname] = part.value;
    size += Buffer.byteLength(String(part.value)) + part.fieldname.length;
    if (size > limits.bodies.enquiry.value) throw new AppError('tooLarge');
  }
  request.body = fields;
}

async function* picturesFrom(first: MultipartFile, rest: AsyncGenerator<Multipart>): AsyncGenerator<SentPicture> {
  yield pictureOf(first);
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
    if (next.value.type === 'file' && isBlank(next.value)) continue;
    yield pictureOf(next.value);
  }
}

/** Browsers send an empty part for a field in which nothing was chosen. */
function isBlank({ filename, file }: MultipartFile): boolean {
  if (filename !== '' && filename !== undefined) return false;
  file.resume();
  return true;
}

function pictureOf(part: Multipart): SentPicture {
  if (part.type === 'file' && part.fieldname === PICTURES_FIELD) return { name: part.filename, bytes: part.file };
  throw new AppError('invalid', { fields: { [PICTURES_FIELD]: pictureMessages.last } });
}

/** Takes the rest of a body that is refused, so that a browser gets to read why. */
export async function takeRest({ raw, headers }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed || Number(headers['content-length'] ?? 0) > REST) return;
  raw.unpipe();
  let taken = 0;
  await new Promise<void>((resolve) => {
    raw
      .on('data', (piece: Uint8Array) => {
        taken += piece.byteLength;
        if (taken > REST) resolve();
      })
      .once('end', resolve)
      .once('close', resolve)
      .resume();
  });
}
