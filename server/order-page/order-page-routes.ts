/* The customer's page of a booked order: for the holder of its secret link, and of the cookie of the browser that has booked it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contracts } from '../../domain/contracts/contracts.ts';
import { correctionsSchema, type OrderPage } from '../../domain/contracts/order-page.ts';
import { namedFilesSchema } from '../../domain/contracts/upload-calls.ts';
import type { Queries, Store } from '../database/store.ts';
import { parseBody } from '../http/body.ts';
import { createOneAtATime, sentKey } from '../http/idempotency-key.ts';
import { limitRoutes } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';
import { lockAccess, ownersAccess } from '../uploads/upload-access.ts';
import { namedCall } from '../wizard/answered-calls.ts';
import { cancelForCustomer } from './cancelling.ts';
import { acceptDelivery, requestCorrections } from './correcting.ts';
import { type OrderPageDeps, orderPageOf } from './order-page.ts';
import { removeImages } from './removing.ts';

export interface OrderPageOptions extends OrderPageDeps {
  readonly store: Store;
  readonly world: World;
  readonly rateLimit: number;
  readonly publicUrl: string;
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

  serve(app, contracts.acceptDelivery, async (request: FastifyRequest) => {
    const access = await ownersAccess(request, options);
    return changed(access.orderId, (queries) => acceptDelivery(queries, options, access.folder));
  });

  const correct = async (request: FastifyRequest) => {
    const { orderId, folder } = await ownersAccess(request, options);
    const { requests } = parseBody(correctionsSchema, request.body);
    const sent = sentKey(request);
    // Whoever holds one of its links is the order's owner, and the key is that one's.
    const named = sent === undefined ? null : namedCall({ sent, owner: orderId }, 'requestCorrections', requests);
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
