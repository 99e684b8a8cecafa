/* The page of a booked order, for the holder of its secret link or of the cookie of the browser that booked. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { correctionsSchema, questionSchema } from '../../../domain/contracts/order-page.ts';
import { namedFilesSchema } from '../../../domain/contracts/upload-calls.ts';
import { berlinDayOf } from '../../../domain/delivery/workdays.ts';
import { amendmentSchema } from '../../../domain/order/texts/amendment.ts';
import { orderExcessSchema, takeBackExcessSchema } from '../../../domain/order/texts/excess.ts';
import { serve } from '../../app/http/api-routes.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { createOneAtATime, nameOf, type OneAtATime, sentKey, sentRevision } from '../../app/http/call-headers.ts';
import { createKeptAnswers, sendJson } from '../../app/http/kept-answers.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId, type World } from '../../app/platform/world.ts';
import type { Queries, Store } from '../../database/store.ts';
import { lockAccess, ownersAccess } from '../../files/rows/upload-access.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { type NamedCall, namedCall } from '../journey/answered-calls.ts';
import { keepQuestion } from '../questions.ts';
import {
  acceptDelivery,
  amendForCustomer,
  cancelForCustomer,
  removeImages,
  requestCorrections,
} from './customer-changes.ts';
import { orderExcess, takeBackExcess } from './excess.ts';
import { nameOfPage, type OrderPageDeps, orderPageOf } from './order-page.ts';

interface OrderPageOptions extends OrderPageDeps {
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
  const kept = createKeptAnswers(limits.turns.keptAnswers.value);
  const pages = { ...options, kept, oneAtATime: createOneAtATime() };
  limitRoutes(app, options.rateLimit, 'calls');
  serve(app, contracts.loadOrderPage, async (request, reply) => sendJson(reply, await pageFor(pages, request)));
  await app.register(amendingRoutes, pages);
  await app.register(correctingRoutes, pages);
  await app.register(imageCountRoutes, pages);
}

interface Pages extends OrderPageOptions {
  /** Pages that the server has answered with. */
  readonly kept: ReturnType<typeof createKeptAnswers>;
  readonly oneAtATime: OneAtATime;
}

/** Amends or cancels an order before the work begins. */
async function amendingRoutes(app: FastifyInstance, pages: Pages): Promise<void> {
  serve(app, contracts.cancelOrder, async (request, reply) => {
    const { folder } = await ownersAccess(request, pages);
    const cancel = (queries: Queries) => cancelForCustomer(queries, tellDeps(pages, request), folder, pages.reading);
    return sendJson(reply, await changed(pages, request, cancel));
  });

  serve(app, contracts.amendOrder, async (request, reply) => {
    const { orderId, folder } = await ownersAccess(request, pages);
    const amendment = parseBody(amendmentSchema, request.body);
    const named = nameOfCall(request, orderId, 'amendOrder', amendment);
    const asked = { orderNumber: folder, amendment, revision: sentRevision(request), named };
    const deps = { ...pages, source: pages.sourceOf(request.ip) };
    const amend = (queries: Queries) => amendForCustomer(queries, deps, asked);
    return sendJson(reply, await pages.oneAtATime(named?.name, () => changed(pages, request, amend)));
  });
}

/** Accepts a delivery or requests corrections. */
async function correctingRoutes(app: FastifyInstance, pages: Pages): Promise<void> {
  serve(app, contracts.acceptDelivery, async (request, reply) => {
    const { folder } = await ownersAccess(request, pages);
    return sendJson(reply, await changed(pages, request, (queries) => acceptDelivery(queries, pages, folder)));
  });

  const correct = async (request: FastifyRequest, reply: FastifyReply) => {
    const { orderId, folder } = await ownersAccess(request, pages);
    const { requests } = parseBody(correctionsSchema, request.body);
    const named = nameOfCall(request, orderId, 'requestCorrections', requests);
    const note = (queries: Queries) => requestCorrections(queries, tellDeps(pages, request), folder, requests, named);
    return sendJson(reply, await pages.oneAtATime(named?.name, () => changed(pages, request, note)));
  };
  serve(app, contracts.requestCorrections, correct, { bodyLimit: limits.bodies.corrections.value });
}

/** Removes images, or orders those beyond the booked number, or takes them back. */
async function imageCountRoutes(app: FastifyInstance, pages: Pages): Promise<void> {
  serve(app, contracts.removeImages, async (request, reply) => {
    const { folder } = await ownersAccess(request, pages);
    const { files } = parseBody(namedFilesSchema, request.body);
    return sendJson(reply, await changed(pages, request, (queries) => removeImages(queries, pages, folder, files)));
  });

  serve(app, contracts.orderExcess, async (request, reply) => {
    const { folder } = await ownersAccess(request, pages);
    const asked = parseBody(orderExcessSchema, request.body);
    const order = (queries: Queries) => orderExcess(queries, tellDeps(pages, request), folder, asked);
    return sendJson(reply, await changed(pages, request, order));
  });

  serve(app, contracts.takeBackExcess, async (request, reply) => {
    const { folder } = await ownersAccess(request, pages);
    const asked = parseBody(takeBackExcessSchema, request.body);
    const takeBack = (queries: Queries) => takeBackExcess(queries, tellDeps(pages, request), folder, asked);
    return sendJson(reply, await changed(pages, request, takeBack));
  });
}

function tellDeps(pages: Pages, { ip }: FastifyRequest) {
  return { ...pages, by: { visitorMails: pages.visitorMails, source: pages.sourceOf(ip) } };
}

/** The order's page in JSON, cached per state of the order and day. */
async function pageFor(pages: Pages, request: FastifyRequest): Promise<Buffer> {
  const { store } = pages;
  const access = await ownersAccess(request, pages);
  const name = await store.read((queries) => nameOfPage(queries, access.orderId));
  if (name === null) throw new AppError('notFound');
  // The offer for excess contains a delivery date counted from today.
  const today = berlinDayOf(pages.world.now());
  return pages.kept.of(`${name}/${today}`, () => store.read((queries) => orderPageOf(queries, access, pages)));
}

/** Changes the order and returns its page, which it reads after the write transaction. */
async function changed(
  pages: Pages,
  request: FastifyRequest,
  change: (queries: Queries) => Promise<void>,
): Promise<Buffer> {
  await pages.store.write(change);
  pages.announce();
  return pageFor(pages, request);
}

/** The call under its key, if it has a key. Every holder of a link is the owner, so the order's id owns the key. */
function nameOfCall(request: FastifyRequest, owner: string, call: string, body: unknown): NamedCall | null {
  const sent = sentKey(request);
  return sent === undefined ? null : namedCall({ sent, owner }, call, body);
}

/** Questions about a booked order. Separate from the page's other calls: they share the rate limit of the forms. */
export async function questionRoutes(
  app: FastifyInstance,
  options: Pick<OrderPageOptions, 'store' | 'world' | 'rateLimit' | 'announce'>,
): Promise<void> {
  const { store, world, announce } = options;
  const oneAtATime = createOneAtATime();
  limitRoutes(app, options.rateLimit, 'forms');

  const askQuestion = async (request: FastifyRequest, reply: FastifyReply) => {
    const { orderId } = await ownersAccess(request, options);
    const { question } = parseBody(questionSchema, request.body);
    const sent = sentKey(request);
    const id = sent === undefined ? newId(world) : nameOf(orderId, sent);
    await oneAtATime(id, () =>
      store.write(async (queries) => {
        await lockAccess(queries, orderId);
        await keepQuestion(queries, world, { id, orderId, question });
      }),
    );
    announce();
    return reply.code(204).send();
  };
  serve(app, contracts.askQuestion, askQuestion, { bodyLimit: limits.bodies.call.value });
}
