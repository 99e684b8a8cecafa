/* A posted enquiry: the server reads and checks its fields before any byte of a picture.
 * Also the marks that tell people from robots. */
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { pictureMessages, PICTURES_FIELD } from '../../../domain/client/enquiry.ts';
import { cleanLine } from '../../../domain/texts/clean-text.ts';
import { ELAPSED_FIELD, MIN_ELAPSED_MS, TRAP_FIELD } from '../../../domain/texts/form-page.ts';
import { enquiryMessages } from '../../../domain/texts/messages.ts';
import { isInParts, partsOf } from '../../app/http/bodies.ts';
import { giveUpAfter } from '../../app/http/slow-bodies.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { SentPicture } from './enquiry-pictures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Pictures after the fields of an enquiry; null if there are none. */
    followingPictures: AsyncIterable<SentPicture> | null;
  }
}

/** Limits of `@fastify/multipart`. `take` counts the pictures as they arrive. */
export const partLimits = {
  fields: 2 * limits.bodies.formFields.value,
  fieldSize: limits.bodies.enquiry.value,
  headerPairs: limits.bodies.partHeaders.value,
  files: limits.enquiryPictures.ofEnquiry.value + 1,
  fileSize: limits.enquiryPictures.bytes.value + 1,
};

/** Bytes that the server reads of a rejected body; browsers read no answer while they send. */
const REST = 4 * limits.enquiryPictures.allBytes.value;

/**
 * Reads the fields of a multipart body into `request.body`, up to the first picture. Ignores other bodies.
 * @throws AppError tooLarge
 */
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

/** Browsers send an empty part for a file field without a choice. */
function isBlank({ filename, file }: MultipartFile): boolean {
  if (filename !== '' && filename !== undefined) return false;
  file.resume();
  return true;
}

function pictureOf(part: Multipart): SentPicture {
  if (part.type === 'file' && part.fieldname === PICTURES_FIELD) return { name: part.filename, bytes: part.file };
  throw new AppError('invalid', { fields: { [PICTURES_FIELD]: pictureMessages.last } });
}

/** Reads the rest of a rejected body, so that the browser reads the answer. */
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

/** In characters. Only whether the trap is filled matters. */
const MAX_TRAP = 100;

export const marksSchema = z.object({
  [TRAP_FIELD]: z.catch(z.string().check(z.maxLength(MAX_TRAP)), ({ value }) =>
    typeof value === 'string' ? value.slice(0, MAX_TRAP) : '',
  ),
  [ELAPSED_FIELD]: z.catch(z.coerce.number(), 0),
});

/**
 * Rejects robots without a puzzle for people: by a hidden field, and by the time that filling takes.
 * The form's script adds both; both may be missing.
 * A person who is taken for a robot can correct both and loses nothing.
 * @throws AppError invalid or tooMany
 */
export function refuseRobots(body: unknown): void {
  const marks = marksSchema.safeParse(body);
  if (!marks.success) return;
  const { [TRAP_FIELD]: trap, [ELAPSED_FIELD]: elapsed } = marks.data;
  if (cleanLine(trap) !== '') throw new AppError('invalid', { fields: { [TRAP_FIELD]: enquiryMessages.website } });
  if (elapsed > 0 && elapsed < MIN_ELAPSED_MS) throw new AppError('tooMany', { message: enquiryMessages.tooFast });
}
