/* The enquiry (api.md, section Enquiry): JSON from the page's script, or a plain form from a browser without script;
 * multipart if it has pictures. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { enquirySchema } from '../../../domain/contracts/form-contracts.ts';
import { CLIPPING_CATEGORY, ENQUIRY_ANSWER, pictureMessages, PICTURES_FIELD } from '../../../domain/client/enquiry.ts';
import {
  type BuiltPages,
  isFormPost,
  postedValues,
  requireOwnSite,
  sendFilledPage,
  takeForms,
} from '../forms/form-post.ts';
import type { FormState } from '../forms/fill-form.ts';
import { isInParts, parseBody } from '../../app/http/bodies.ts';
import { sentKey } from '../../app/http/call-headers.ts';
import { rateOf } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import { type AppError, logFailure, toAppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { EnquiryService } from './enquiry-service.ts';
import { partLimits, readFields, refuseRobots, takeRest } from './posted-enquiry.ts';

const MAX_BODY = limits.bodies.enquiry.value;

export interface EnquiryRouteOptions {
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
