/* The enquiry (api.md, section Enquiry): JSON from the page's script, or a plain form from a browser without script;
 * multipart if it has pictures. */
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CLIPPING_CATEGORY, ENQUIRY_ANSWER, pictureMessages, PICTURES_FIELD } from '../../../domain/client/enquiry.ts';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { enquirySchema } from '../../../domain/contracts/form-contracts.ts';
import { cleanLine } from '../../../domain/texts/clean-text.ts';
import { ELAPSED_FIELD, MIN_ELAPSED_MS, TRAP_FIELD } from '../../../domain/texts/form-page.ts';
import { enquiryMessages } from '../../../domain/texts/messages.ts';
import { serve } from '../../app/http/api-routes.ts';
import { giveUpAfter, isInParts, parseBody, partsOf } from '../../app/http/bodies.ts';
import { sentKey } from '../../app/http/call-headers.ts';
import { rateOf } from '../../app/http/rate-limits.ts';
import { AppError, logFailure, toAppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { FormState } from '../forms/fill-form.ts';
import {
  type BuiltPages,
  isFormPost,
  postedValues,
  requireOwnSite,
  sendFilledPage,
  takeForms,
} from '../forms/form-post.ts';
import type { SentPicture } from './enquiry-pictures.ts';
import type { EnquiryService } from './enquiry-service.ts';

const MAX_BODY = limits.bodies.enquiry.value;

interface EnquiryRouteOptions {
  readonly service: EnquiryService;
  readonly pages: BuiltPages;
  readonly publicUrl: string;
  /** Calls per minute from one address; forms get a share of it. */
  readonly rateLimit: number;
  /** Pseudonym of a visitor's IP address. */
  readonly sourceOf: (ip: string) => string;
}

export default async function enquiryRoutes(
  app: FastifyInstance,
  { service, pages, publicUrl, rateLimit, sourceOf }: EnquiryRouteOptions,
): Promise<void> {
  await takeForms(app, MAX_BODY);
  await app.register(multipart, { limits: partLimits, throwFileSizeLimit: false });
  app.decorateRequest('followingPictures', null);
  app.setErrorHandler(async (error, request, reply) => {
    if (isInParts(request)) await takeRest(request);
    if (!isPost(request)) throw error;
    const known = toAppError(error);
    logFailure(request, known, error);
    return sendFormAgain(request, reply, known);
  });

  // For a visitor who opens the URL of an answered form post.
  serve(app, contracts.openEnquiry, async (_request, reply) => reply.redirect('/kontakt', 303));

  serve(
    app,
    contracts.sendEnquiry,
    async (request, reply) => {
      requireOwnSite(request, publicUrl);
      const enquiry = parseBody(enquirySchema, request.body);
      refuseRobots(request.body);
      const id = await service.receive(enquiry, sourceOf(request.ip), sentKey(request), request.followingPictures);
      request.log.info({ enquiry: id }, 'enquiry received');
      if (isPost(request)) return reply.redirect('/danke', 303);
      return reply.type('text/plain; charset=utf-8').send(ENQUIRY_ANSWER);
    },
    {
      bodyLimit: MAX_BODY,
      preValidation: [readFields],
      // After the fields, so that a visitor without script gets the filled form back, and before any picture.
      config: {
        bringsFile: 'multipart',
        rateLimit: { max: rateOf('forms', rateLimit), timeWindow: '1 minute', hook: 'preHandler' },
      },
    },
  );

  async function sendFormAgain(request: FastifyRequest, reply: FastifyReply, known: AppError) {
    const values = postedValues(request, publicUrl);
    reply.code(known.status);
    return sendFilledPage(reply, pages, {
      path: values['category'] === CLIPPING_CATEGORY ? '/kontakt/freistellen' : '/kontakt',
      id: 'contactform',
      values,
      ...whatIsWrong(request, known),
    });
  }
}

/** Whether a browser without script sent the form and expects a page. */
function isPost(request: FastifyRequest): boolean {
  return isFormPost(request) || (isInParts(request) && (request.headers.accept ?? '').includes('text/html'));
}

function whatIsWrong(
  request: FastifyRequest,
  { code, status, body }: AppError,
): Pick<FormState, 'problems' | 'failure'> {
  const again: Record<string, string> =
    request.followingPictures === null ? {} : { [PICTURES_FIELD]: pictureMessages.again };
  if (body.fields !== undefined) return { problems: { ...again, ...body.fields } };
  const says = ['tooMany', 'xsrf'].includes(code) || status === 507;
  return { problems: again, failure: says ? body.message : true };
}

/* A posted enquiry: the server reads and checks its fields before any byte of a picture.
 * Also the marks that tell people from robots. */

declare module 'fastify' {
  interface FastifyRequest {
    /** Pictures after the fields of an enquiry; null if there are none. */
    followingPictures: AsyncIterable<SentPicture> | null;
  }
}

/** Limits of `@fastify/multipart`. `take` counts the pictures as they arrive. */
const partLimits = {
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
async function readFields(request: FastifyRequest): Promise<void> {
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
async function takeRest({ raw, headers }: FastifyRequest): Promise<void> {
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
function refuseRobots(body: unknown): void {
  const marks = marksSchema.safeParse(body);
  if (!marks.success) return;
  const { [TRAP_FIELD]: trap, [ELAPSED_FIELD]: elapsed } = marks.data;
  if (cleanLine(trap) !== '') throw new AppError('invalid', { fields: { [TRAP_FIELD]: enquiryMessages.website } });
  if (elapsed > 0 && elapsed < MIN_ELAPSED_MS) throw new AppError('tooMany', { message: enquiryMessages.tooFast });
}
