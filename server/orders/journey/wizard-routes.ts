/* The wizard's calls (`domain/contracts/wizard-calls.ts`), for the holder of the order's cookie. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { FILES_HEADER } from '../../../domain/contracts/headers.ts';
import { contracts } from '../../../domain/contracts/contracts.ts';
import {
  BOOKED_ANSWER,
  flatBody,
  type WizardCall,
  type WizardPayload,
  wizardCallNames,
  wizardCalls,
} from '../../../domain/contracts/wizard-calls.ts';
import { linkSecretSchema } from '../../../domain/contracts/order-contracts.ts';
import { likeOrder } from '../../../machines/order/order-again.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import type { Queries, Store } from '../../database/store.ts';
import { type AddressAllowance, createAddressAllowance, limitRoutes, rateOf } from '../../app/http/rate-limits.ts';
import { parseBody } from '../../app/http/bodies.ts';
import {
  sentKey,
  sentOrder,
  sentRevision,
  bindXsrf,
  giveOrderCookie,
  orderTokenOf,
  requireXsrf,
  secretOf,
  takeOrderCookie,
} from '../../app/http/call-headers.ts';
import { serve } from '../../app/http/api-routes.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import { ownersAccess } from '../../files/rows/upload-access.ts';
import type { Discard } from './discarding.ts';
import type { OrderJourney } from './order-journey.ts';
import { findBookedOrder, type OrderReading } from '../orders-repository.ts';
import type { Quotes } from './quotes.ts';

const HOUR = 60 * 60 * 1000;

export interface WizardRouteOptions {
  readonly journey: OrderJourney;
  readonly store: Store;
  readonly reading: OrderReading;
  readonly world: World;
  readonly discard: Discard;
  readonly quotes: Pick<Quotes, 'open'>;
  readonly rateLimit: number;
  /** Pseudonym of a visitor's address. */
  readonly sourceOf: (ip: string) => string;
}

export default async function wizardRoutes(app: FastifyInstance, options: WizardRouteOptions): Promise<void> {
  limitRoutes(app, options.rateLimit, 'calls');
  serve(app, contracts.loadCatalogue, async () => catalogue);
  await app.register(openOrderRoutes, options);
  const newOrders = createAddressAllowance({
    limits: { orders: rateOf('newOrders', options.rateLimit) },
    window: HOUR,
    now: () => options.world.now().getTime(),
  });
  await app.register(callRoutes, { ...options, newOrders });
}

/** Loads and discards the open order. */
async function openOrderRoutes(app: FastifyInstance, { journey, discard }: WizardRouteOptions): Promise<void> {
  serve(app, contracts.loadOrder, async (request, reply) => {
    const { answer, filesMark } = await journey.current({
      token: orderTokenOf(request),
      knownFiles: knownFiles(request),
    });
    if (filesMark !== null) reply.header(FILES_HEADER, filesMark);
    return answer;
  });

  const discardOrder = async (request: FastifyRequest, reply: FastifyReply) => {
    const [token, order, revision] = [orderTokenOf(request), sentOrder(request), sentRevision(request)];
    await discard({ token, order, revision, log: request.log });
    takeOrderCookie(reply);
    bindXsrf(reply, undefined);
    return reply.code(204).send();
  };
  serve(app, contracts.discardOrder, discardOrder, { bodyLimit: limits.bodies.call.value, onRequest: checkXsrf });
}

interface CallOptions extends WizardRouteOptions {
  readonly newOrders: AddressAllowance<'orders'>;
}

/** The calls that the order chart decides. */
async function callRoutes(app: FastifyInstance, options: CallOptions): Promise<void> {
  const checkOrder = async (request: FastifyRequest) => requireOrder(options.journey, request);
  for (const call of wizardCallNames) {
    const bodyLimit = (wizardCalls[call].takesItem ? limits.bodies.item : limits.bodies.call).value;
    // Before the server reads the body.
    const onRequest = call === 'setStartWizard' ? [checkXsrf] : [checkXsrf, checkOrder];
    const parse = (request: FastifyRequest) => parseBody(wizardCalls[call].body, flatBody(request.body));
    serve(app, contracts[call], (request, reply) => perform(options, call, request, reply, parse(request)), {
      bodyLimit,
      onRequest,
    });
  }

  const again = async (request: FastifyRequest, reply: FastifyReply) => {
    const { orderId } = await ownersAccess(request, options);
    const order = await options.store.read((queries) => findBookedOrder(queries, orderId, options.reading));
    if (order === undefined) throw new AppError('notFound');
    return perform(options, 'setStartWizard', request, reply, { setStartWizard: true }, likeOrder(order.context));
  };
  serve(app, contracts.orderAgain, again, { bodyLimit: limits.bodies.call.value, onRequest: checkXsrf });

  const byQuote = async (request: FastifyRequest, reply: FastifyReply) => {
    const order = await options.quotes.open(parseBody(linkSecretSchema, request.body).token);
    return perform(options, 'setStartWizard', request, reply, { setStartWizard: true }, order);
  };
  serve(app, contracts.openQuote, byQuote, { bodyLimit: limits.bodies.call.value, onRequest: checkXsrf });
}

/** @throws AppError notFound unless the request's cookie opens an order */
async function requireOrder(journey: OrderJourney, request: FastifyRequest): Promise<void> {
  if (!(await journey.isKnown(orderTokenOf(request)))) throw new AppError('notFound');
}

/** @throws AppError tooMany */
async function takeNewOrder({ newOrders }: CallOptions, queries: Queries, source: string): Promise<void> {
  const retryAfter = await newOrders.take(queries, source, { orders: 1 });
  if (retryAfter === 0) return;
  throw new AppError('tooMany', {
    kind: 'quota',
    message:
      'Über diesen Internetanschluss wurden gerade sehr viele Aufträge begonnen. Später geht es weiter; begonnene Aufträge bleiben erhalten.',
    retryAfter,
  });
}

/** Performs the call and answers with the order item, or, for a booking, with a plain text. */
async function perform<Call extends WizardCall>(
  options: CallOptions,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: WizardPayload<Call>,
  like?: OrderContext,
) {
  const sent = sentKey(request);
  const source = options.sourceOf(request.ip);
  const outcome = await options.journey.perform(call, payload, {
    key: sent === undefined ? undefined : { sent, owner: secretOf(request) },
    token: orderTokenOf(request),
    order: sentOrder(request),
    revision: sentRevision(request),
    knownFiles: knownFiles(request),
    source,
    log: request.log,
    beforeNewOrder: (queries) => takeNewOrder(options, queries, source),
    ...(like === undefined ? {} : { like }),
  });
  if (outcome.kind === 'booked') return reply.type('text/plain; charset=utf-8').send(BOOKED_ANSWER);
  // Renewed with every accepted call: the cookie lives as long as the open order, counted from its last change.
  giveOrderCookie(reply, outcome.token);
  bindXsrf(reply, outcome.token);
  reply.header(FILES_HEADER, outcome.filesMark);
  return outcome.orderItem;
}

/** The mark of the files that the caller has; only compared. */
function knownFiles({ headers }: FastifyRequest): string | undefined {
  const sent = headers[FILES_HEADER.toLowerCase()];
  return typeof sent === 'string' ? sent : undefined;
}

async function checkXsrf(request: FastifyRequest): Promise<void> {
  requireXsrf(request);
}
