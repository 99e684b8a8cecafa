/* The customer's page of a booked order: for the holder of its secret link, and of the cookie of the browser that has booked it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { amendmentSchema } from '../../domain/amendment.ts';
import { contracts } from '../../domain/contracts/contracts.ts';
import { correctionsSchema, type OrderPage } from '../../domain/contracts/order-page.ts';
import { namedFilesSchema } from '../../domain/contracts/upload-calls.ts';
import { orderExcessSchema, takeBackExcessSchema } from '../../domain/excess.ts';
import type { Queries, Store } from '../database/store.ts';
import { parseBody } from '../http/body.ts';
import { createOneAtATime, sentKey } from '../http/idempotency-key.ts';
import { limitRoutes } from '../http/rate-limits.ts';
import { sentRevision } from '../http/sent-revision.ts';
import { serve } from '../http/serve.ts';
import type { VisitorMails } from '../mail/visitor-mails.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';
import { lockAccess, ownersAccess } from '../uploads/upload-access.ts';
import { type NamedCall, namedCall } from '../wizard/answered-calls.ts';
import { amendForCustomer } from './amending.ts';
import { cancelForCustomer } from './cancelling.ts';
import { acceptDelivery, requestCorrections } from './correcting.ts';
import { type ExcessDeps, orderExcess, takeBackExcess } from './excess.ts';
import { type OrderPageDeps, orderPageOf } from './order-page.ts';
import { removeImages } from './removing.ts';

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
  const oneAtATime = createOneAtATime();
  limitRoutes(app, options.rateLimit, 'calls');

  serve(app, contracts.loadOrderPage, async (request: FastifyRequest) => {
    const access = await ownersAccess(request, options);
    return store.read((queries) => orderPageOf(queries, access, options));
  });

  serve(app, contracts.cancelOrder, async (request: FastifyRequest) => {
    const access = await ownersAccess(request, options);
    return changed(access.orderId, (queries) => cancelForCustomer(queries, options, access.folder, options.reading));
  });

  serve(app, contracts.amendOrder, async (request: FastifyRequest) => {
    const { orderId, folder } = await ownersAccess(request, options);
    const amendment = parseBody(amendmentSchema, request.body);
    const named = nameOfCall(request, orderId, 'amendOrder', amendment);
    const asked = { orderNumber: folder, amendment, revision: sentRevision(request), named };
    const deps = { ...options, source: options.sourceOf(request.ip) };
    return oneAtATime(named?.name, () => changed(orderId, (queries) => amendForCustomer(queries, deps, asked)));
  });

  serve(app, contracts.acceptDelivery, async (request: FastifyRequest) => {
    const access = await ownersAccess(request, options);
    return changed(access.orderId, (queries) => acceptDelivery(queries, options, access.folder));
  });

  const correct = async (request: FastifyRequest) => {
    const { orderId, folder } = await ownersAccess(request, options);
    const { requests } = parseBody(correctionsSchema, request.body);
    const named = nameOfCall(request, orderId, 'requestCorrections', requests);
    return oneAtATime(named?.name, () =>
      changed(orderId, (queries) => requestCorrections(queries, options, folder, requests, named)),
    );
  };
  serve(app, contracts.requestCorrections, correct, { bodyLimit: limits.bodies.corrections.value });

  serve(app, contracts.removeImages, async (request: FastifyRequest) => {
    const access = await ownersAccess(request, options);
    const { files } = parseBody(namedFilesSchema, request.body);
    return changed(access.orderId, (queries) => removeImages(queries, options, access.folder, files));
  });

  serve(app, contracts.orderExcess, async (request: FastifyRequest) => {
    const { orderId, folder } = await ownersAccess(request, options);
    const asked = parseBody(orderExcessSchema, request.body);
    return changed(orderId, (queries) => orderExcess(queries, excessDeps(request), folder, asked));
  });

  serve(app, contracts.takeBackExcess, async (request: FastifyRequest) => {
    const { orderId, folder } = await ownersAccess(request, options);
    const asked = parseBody(takeBackExcessSchema, request.body);
    return changed(orderId, (queries) => takeBackExcess(queries, excessDeps(request), folder, asked));
  });

  function excessDeps({ ip }: FastifyRequest): ExcessDeps {
    const { visitorMails, sourceOf } = options;
    return { ...options, by: { visitorMails, source: sourceOf(ip) } };
  }

  /** Changes the order, and gives its page as it is then, in one transaction. */
  async function changed(orderId: string, change: (queries: Queries) => Promise<void>): Promise<OrderPage> {
    const page = await store.write(async (queries) => {
      await change(queries);
      return orderPageOf(queries, await lockAccess(queries, orderId), options);
    });
    options.announce();
    return page;
  }
}

/** The call under its key, where it has one. Whoever holds one of its links is the order's owner, and the key is that one's. */
function nameOfCall(request: FastifyRequest, owner: string, call: string, body: unknown): NamedCall | null {
  const sent = sentKey(request);
  return sent === undefined ? null : namedCall({ sent, owner }, call, body);
}
