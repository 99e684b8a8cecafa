/* The electronic withdrawal function (§ 356a BGB): each answer to a form post is the page with the next step. */

import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { isKey, KEY_FIELD, keyLength } from '../../../domain/contracts/headers.ts';
import { withdrawalSchema } from '../../../domain/contracts/form-contracts.ts';

import { CONFIRM_FIELD } from '../../../domain/order/withdrawal.ts';
import {
  type BuiltPages,
  isFormPost,
  postedValues,
  requireOwnSite,
  sendFilledPage,
  takeForms,
} from '../forms/form-post.ts';
import type { FormState } from '../forms/fill-form.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { sentKey } from '../../app/http/call-headers.ts';
import { rateOf } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import { logFailure, toAppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { WithdrawalService } from './withdrawal-service.ts';

const MAX_BODY = limits.bodies.withdrawal.value;

export interface WithdrawalRouteOptions {
  readonly service: WithdrawalService;
  readonly pages: BuiltPages;
  readonly publicUrl: string;
  /** Calls per minute from one address; forms get a share of it. */
  readonly rateLimit: number;
  /** Pseudonym of a visitor's IP address. */
  readonly sourceOf: (ip: string) => string;
}

export const keyFieldSchema = z.object({ [KEY_FIELD]: z.string().check(z.maxLength(keyLength.max), z.refine(isKey)) });

export default async function withdrawalRoutes(
  app: FastifyInstance,
  { service, pages, publicUrl, rateLimit, sourceOf }: WithdrawalRouteOptions,
): Promise<void> {
  await takeForms(app, MAX_BODY);
  app.setErrorHandler(async (error, request, reply) => {
    if (!isFormPost(request)) throw error;
    const known = toAppError(error);
    logFailure(request, known, error);
    const values = postedValues(request, publicUrl);
    const fields = known.body.fields;
    reply.code(known.status);
    return fields === undefined
      ? show(reply, {
          ...stepOf(values),
          values,
          failure: ['tooMany', 'xsrf'].includes(known.code) ? known.body.message : true,
        })
      : show(reply, { values, problems: fields });
  });

  // For a visitor who opens the URL of an answered form post.
  serve(app, contracts.openWithdrawal, async (_request, reply) => reply.redirect('/widerruf', 303));

  serve(
    app,
    contracts.sendWithdrawal,
    async (request, reply) => {
      requireOwnSite(request, publicUrl);
      const values = postedValues(request, publicUrl);
      if (values[CONFIRM_FIELD] === 'no') return show(reply, { values });
      const withdrawal = parseBody(withdrawalSchema, request.body);
      const key = sentKey(request) ?? postedKey(request);
      if (values[CONFIRM_FIELD] !== 'yes') {
        return show(reply, {
          step: 'confirm',
          values: { ...withdrawal, [KEY_FIELD]: key ?? randomUUID() },
          texts: withdrawal,
        });
      }
      const { id, receivedAt } = await service.receive(withdrawal, sourceOf(request.ip), key);
      request.log.info({ withdrawal: id }, 'withdrawal received');
      return show(reply, { step: 'receipt', values: {}, texts: { ...withdrawal, receivedAt } });
    },
    {
      bodyLimit: MAX_BODY,
      config: { rateLimit: { max: rateOf('forms', rateLimit), timeWindow: '1 minute', hook: 'preHandler' } },
    },
  );

  function show(reply: FastifyReply, state: FormState) {
    return sendFilledPage(reply, pages, { path: '/widerruf', id: 'widerrufen', ...state });
  }
}

/** The posted step, to show it again. */
function stepOf(values: Readonly<Record<string, string>>): Pick<FormState, 'step' | 'texts'> {
  return values[CONFIRM_FIELD] === 'yes' ? { step: 'confirm', texts: values } : {};
}

/** The key from the first step's form; undefined if it is missing or invalid. */
function postedKey(request: FastifyRequest): string | undefined {
  return keyFieldSchema.safeParse(request.body).data?.[KEY_FIELD];
}
