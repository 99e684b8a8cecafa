/*
 * The customer's page of a booked order: for the holder of its secret link, and of the cookie of the browser that has
 * booked it.
 */
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
  /** Pseudonym of an address that calls come from. */
  readonly sourceOf: (ip: string) => string;
  /** Says that a mail waits. */
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

  /** For mails that the call brings about. */
  function tellDeps({ ip }: FastifyRequest) {
    return { ...options, by: { visitorMails: options.visitorMails, source: options.sourceOf(ip) } };
  }

  /** The page of the order that the request opens, in JSON; made once for each state of the order. */
  async function pageFor(request: FastifyRequest): Promise<Buffer> {
    const access = await ownersAccess(request, options);
    const name = await store.read((queries) => nameOfPage(queries, access.orderId));
    if (name === null) throw new AppError('notFound');
    // What is asked about more images than ordered names a day of delivery, counted from today.
    const today = berlinDayOf(options.world.now());
    return kept.of(`${name}/${today}`, () => store.read((queries) => orderPageOf(queries, access, options)));
  }

  /**
   * Changes the order, and gives its page as it is after that. Nothing of the page is read while others wait to write.
   */
  async function changed(request: FastifyRequest, change: (queries: Queries) => Promise<void>): Promise<Buffer> {
    await store.write(change);
    options.announce();
    return pageFor(request);
  }
}

/**
 * The call under its key, where it has one. Whoever holds one of its links is the order's owner, and the key is that
 * one's.
 */
function nameOfCall(request: FastifyRequest, owner: string, call: string, body: unknown): NamedCall | null {
  const sent = sentKey(request);
  return sent === undefined ? null : namedCall({ sent, owner }, call, body);
}
