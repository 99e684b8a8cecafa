/* The wizard's calls (domain/contracts/wizard-calls.ts), for the visitor who holds the order's cookie. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { catalogue } from '../../domain/catalogue.ts';
import {
  BOOKED_ANSWER,
  flatBody,
  type WizardCall,
  wizardCallNames,
  wizardCalls,
} from '../../domain/contracts/wizard-calls.ts';
import { AppError } from '../errors.ts';
import { giveOrderCookie, orderTokenOf } from '../orders/order-cookie.ts';
import type { OrderJourney } from '../orders/order-journey.ts';
import { limitRoutes } from '../plugins/rate-limits.ts';
import { bindXsrf, requireXsrf } from '../plugins/xsrf.ts';
import { parseBody } from './body.ts';

/** An old-style caller posts the whole order item back, with up to some ten thousand files in it. */
const MAX_BODY = 4 * 1000 ** 2;

export interface WizardRouteOptions {
  readonly journey: OrderJourney;
  readonly rateLimit: number;
  /** Pseudonym of a visitor's address. */
  readonly sourceOf: (ip: string) => string;
}

export default async function wizardRoutes(app: FastifyInstance, options: WizardRouteOptions): Promise<void> {
  const { journey } = options;
  limitRoutes(app, options.rateLimit, 'wizard');

  app.get('/order', async (request) => journey.current(orderTokenOf(request)));

  app.get('/catalogue', async () => catalogue);

  for (const call of wizardCallNames) {
    app.post(`/${call}`, { bodyLimit: MAX_BODY, onRequest: checkXsrf }, (request, reply) =>
      perform(call, request, reply),
    );
  }

  async function perform(call: WizardCall, request: FastifyRequest, reply: FastifyReply) {
    const payload = parseBody(wizardCalls[call].body, flatBody(request.body));
    const outcome = await journey.perform(call, payload, {
      token: orderTokenOf(request),
      revision: revisionOf(request),
      source: options.sourceOf(request.ip),
      log: request.log,
    });
    if (outcome.kind === 'booked') return reply.type('text/plain; charset=utf-8').send(BOOKED_ANSWER);
    // With every accepted call anew: the cookie lives as long as the draft, which is kept from its last change on.
    giveOrderCookie(reply, outcome.token);
    bindXsrf(request, reply, outcome.token);
    return outcome.orderItem;
  }
}

/** Before the body is read: what is refused anyway is not worth parsing. */
async function checkXsrf(request: FastifyRequest): Promise<void> {
  requireXsrf(request);
}

export const revisionSchema = z.coerce.number().pipe(z.int().min(0));

function revisionOf(request: FastifyRequest): number | undefined {
  const sent = request.headers['x-order-revision'];
  if (sent === undefined) return undefined;
  const result = revisionSchema.safeParse(sent);
  if (!result.success)
    throw new AppError('invalid', { fields: { 'X-Order-Revision': 'Hier gehört eine ganze Zahl hin.' } });
  return result.data;
}
