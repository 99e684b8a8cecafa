/* What a posted enquiry brings: its fields first, so that all about them is decided before a byte of a picture is
 * taken, and the marks that tell people from robots. */
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

/**
 * Reads the fields of a body in parts into `request.body`, up to the first picture. For everything else it does
 * nothing.
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

/** Only whether the trap is filled matters. */
const MAX_TRAP = 100;

export const marksSchema = z.object({
  [TRAP_FIELD]: z.catch(z.string().check(z.maxLength(MAX_TRAP)), ({ value }) =>
    typeof value === 'string' ? value.slice(0, MAX_TRAP) : '',
  ),
  [ELAPSED_FIELD]: z.catch(z.coerce.number(), 0),
});

/**
 * Against robots, without a puzzle for people: a field that nobody sees, and the time that filling takes, both added by
 * the form's script; all of it may be missing. Both answers can be mended, so that a person who is taken for a robot
 * loses nothing.
 * @throws AppError invalid or tooMany
 */
export function refuseRobots(body: unknown): void {
  const marks = marksSchema.safeParse(body);
  if (!marks.success) return;
  const { [TRAP_FIELD]: trap, [ELAPSED_FIELD]: elapsed } = marks.data;
  if (cleanLine(trap) !== '') throw new AppError('invalid', { fields: { [TRAP_FIELD]: enquiryMessages.website } });
  if (elapsed > 0 && elapsed < MIN_ELAPSED_MS) throw new AppError('tooMany', { message: enquiryMessages.tooFast });
}
