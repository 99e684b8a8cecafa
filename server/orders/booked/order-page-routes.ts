/* The page of a booked order, for the holder of its secret link or of the cookie of the browser that booked. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { amendmentSchema } from '../../../domain/order/texts/amendment.ts';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { correctionsSchema } from '../../../domain/contracts/order-page.ts';
import { namedFilesSchema } from '../../../domain/contracts/upload-calls.ts';
import { orderExcessSchema, takeBackExcessSchema } from '../../../domain/order/texts/excess.ts';
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import type { Queries, Store } from '../../database/store.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { createOneAtATime, sentKey, sentRevision } from '../../app/http/call-headers.ts';
import { createKeptAnswers, sendJson } from '../../app/http/kept-answers.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import { ownersAccess } from '../../files/rows/upload-access.ts';
import { type NamedCall, namedCall } from '../journey/answered-calls.ts';
import { amendForCustomer } from './amending.ts';
import { cancelForCustomer, removeImages } from './cancelling.ts';
import { acceptDelivery, requestCorrections } from './correcting.ts';
import { orderExcess, takeBackExcess } from './excess.ts';
import { nameOfPage, type OrderPageDeps, orderPageOf } from './order-page.ts';

export interface OrderPageOptions extends OrderPageDeps {
  readonly store: Store;
  readonly world: World;
  readonly rateLimit: number;
  readonly publicUrl: string;
  readonly visitorMails: VisitorMails;
  /** Pseudonym of a visitor's address. */
  readonly sourceOf: (ip: string) => string;
  /** Wakes the outbox worker. */
  readonly announce: () => void;
}

export default async function orderPageRoutes(app: FastifyInstance, options: OrderPageOptions): Promise<void> {
  const { store } = options;
  const kept = createKeptAnswers(limits.turns.keptAnswers.value);
  const oneAtATime = createOneAtATime();
  limitRoutes(app, options.rateLimit, 'calls');

  serve(app, contracts.loadOrderPage, async (request, reply) => sendJson(reply, await pageFor(request)));

  serve(app, contracts.cancelOrder, async (request, reply) => {
    const { folder } = await ownersAccess(request, options);
    const page = changed(request, (queries) => cancelForCustomer(queries, tellDeps(request), folder, options.reading));
    return sendJson(reply, await page);
  });

  serve(app, contracts.amendOrder, async (request, reply) => {
    const { orderId, folder } = await ownersAccess(request, options);
    const amendment = parseBody(amendmentSchema, request.body);
    const named = nameOfCall(request, orderId, 'amendOrder', amendment);
    const asked = { orderNumber: folder, amendment, revision: sentRevision(request), named };
    const deps = { ...options, source: options.sourceOf(request.ip) };
    const page = oneAtATime(named?.name, () => changed(request, (queries) => amendForCustomer(queries, deps, asked)));
    return sendJson(reply, await page);
  });

  serve(app, contracts.acceptDelivery, async (request, reply) => {
    const { folder } = await ownersAccess(request, options);
    return sendJson(reply, await changed(request, (queries) => acceptDelivery(queries, options, folder)));
  });

  const correct = async (request: FastifyRequest, reply: FastifyReply) => {
    const { orderId, folder } = await ownersAccess(request, options);
    const { requests } = parseBody(correctionsSchema, request.body);
    const named = nameOfCall(request, orderId, 'requestCorrections', requests);
    const page = oneAtATime(named?.name, () =>
      changed(request, (queries) => requestCorrections(queries, tellDeps(request), folder, requests, named)),
    );
    return sendJson(reply, await page);
  };
  serve(app, contracts.requestCorrections, correct, { bodyLimit: limits.bodies.corrections.value });

  serve(app, contracts.removeImages, async (request, reply) => {
    const { folder } = await ownersAccess(request, options);
    const { files } = parseBody(namedFilesSchema, request.body);
    return sendJson(reply, await changed(request, (queries) => removeImages(queries, options, folder, files)));
  });

  serve(app, contracts.orderExcess, async (request, reply) => {
    const { folder } = await ownersAccess(request, options);
    const asked = parseBody(orderExcessSchema, request.body);
    return sendJson(reply, await changed(request, (queries) => orderExcess(queries, tellDeps(request), folder, asked)));
  });

  serve(app, contracts.takeBackExcess, async (request, reply) => {
    const { folder } = await ownersAccess(request, options);
    const asked = parseBody(takeBackExcessSchema, request.body);
    return sendJson(
      reply,
      await changed(request, (queries) => takeBackExcess(queries, tellDeps(request), folder, asked)),
    );
  });

  function tellDeps({ ip }: FastifyRequest) {
    return { ...options, by: { visitorMails: options.visitorMails, source: options.sourceOf(ip) } };
  }

  /** The order's page in JSON, cached per state of the order and day. */
  async function pageFor(request: FastifyRequest): Promise<Buffer> {
    const access = await ownersAccess(request, options);
    const name = await store.read((queries) => nameOfPage(queries, access.orderId));
    if (name === null) throw new AppError('notFound');
    // The offer for excess contains a delivery date counted from today.
    const today = berlinDayOf(options.world.now());
    return kept.of(`${name}/${today}`, () => store.read((queries) => orderPageOf(queries, access, options)));
  }

  /** Changes the order and returns its page, which it reads after the write transaction. */
  async function changed(request: FastifyRequest, change: (queries: Queries) => Promise<void>): Promise<Buffer> {
    await store.write(change);
    options.announce();
    return pageFor(request);
  }
}

/** The call under its key, if it has a key. Every holder of a link is the owner, so the order's id owns the key. */
function nameOfCall(request: FastifyRequest, owner: string, call: string, body: unknown): NamedCall | null {
  const sent = sentKey(request);
  return sent === undefined ? null : namedCall({ sent, owner }, call, body);
}
