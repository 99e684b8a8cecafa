/* The enquiry (api.md, section Enquiry): JSON from the page's script, or the plain form of a browser without one. */
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contracts } from '../../domain/contracts/contracts.ts';
import { enquirySchema } from '../../domain/contracts/enquiry-call.ts';
import { CLIPPING_CATEGORY, ENQUIRY_ANSWER } from '../../domain/enquiry.ts';
import type { BuiltPages } from '../forms/built-page.ts';
import { isFormPost, postedValues, requireOwnSite, sendFilledPage } from '../forms/form-post.ts';
import { parseBody } from '../http/body.ts';
import { sentKey } from '../http/idempotency-key.ts';
import { rateOf } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import { type AppError, logFailure, toAppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import type { EnquiryDesk } from './enquiry-desk.ts';
import { refuseRobots } from './robots.ts';

const MAX_BODY = limits.bodies.enquiry.value;

export interface EnquiryRouteOptions {
  readonly desk: EnquiryDesk;
  readonly pages: BuiltPages;
  readonly publicUrl: string;
  /** Calls a minute from one address; forms have their share of it. */
  readonly rateLimit: number;
  /** Pseudonym of a visitor's address. */
  readonly sourceOf: (ip: string) => string;
}

export default async function enquiryRoutes(
  app: FastifyInstance,
  { desk, pages, publicUrl, rateLimit, sourceOf }: EnquiryRouteOptions,
): Promise<void> {
  await app.register(formbody, { bodyLimit: MAX_BODY });
  app.setErrorHandler(async (error, request, reply) => {
    if (!isFormPost(request)) throw error;
    const known = toAppError(error);
    logFailure(request, known, error);
    return sendFormAgain(request, reply, known);
  });

  // Where the address of an answered form post is opened again.
  serve(app, contracts.openEnquiry, async (_request, reply) => reply.redirect('/kontakt', 303));

  serve(
    app,
    contracts.sendEnquiry,
    async (request, reply) => {
      requireOwnSite(request, publicUrl);
      const enquiry = parseBody(enquirySchema, request.body);
      refuseRobots(request.body);
      const id = await desk.receive(enquiry, sourceOf(request.ip), sentKey(request));
      request.log.info({ enquiry: id }, 'enquiry received');
      if (isFormPost(request)) return reply.redirect('/danke', 303);
      return reply.type('text/plain; charset=utf-8').send(ENQUIRY_ANSWER);
    },
    {
      bodyLimit: MAX_BODY,
      // After the body is read, so that a visitor without script gets back what was typed.
      config: { rateLimit: { max: rateOf('forms', rateLimit), timeWindow: '1 minute', hook: 'preHandler' } },
    },
  );

  async function sendFormAgain(request: FastifyRequest, reply: FastifyReply, known: AppError) {
    const values = postedValues(request, publicUrl);
    reply.code(known.status);
    return sendFilledPage(reply, pages, {
      path: values['category'] === CLIPPING_CATEGORY ? '/kontakt/freistellen' : '/kontakt',
      id: 'contactform',
      values,
      ...(known.body.fields === undefined
        ? { failure: ['tooMany', 'xsrf'].includes(known.code) ? known.body.message : true }
        : { problems: known.body.fields }),
    });
  }
}
