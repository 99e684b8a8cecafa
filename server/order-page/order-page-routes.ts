/* The customer's page of a booked order: for the holder of its secret link, and of the cookie of the browser that has booked it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contracts } from '../../domain/contracts/contracts.ts';
import type { Store } from '../database/store.ts';
import { limitRoutes } from '../http/rate-limits.ts';
import { serve } from '../http/serve.ts';
import type { World } from '../platform/world.ts';
import { lockAccess, ownersAccess } from '../uploads/upload-access.ts';
import { cancelForCustomer } from './cancelling.ts';
import { type OrderPageDeps, orderPageOf } from './order-page.ts';

export interface OrderPageOptions extends OrderPageDeps {
  readonly store: Store;
  readonly world: World;
  readonly rateLimit: number;
  readonly publicUrl: string;
  /** Says that a mail waits. */
  readonly announce: () => void;
}

export default async function orderPageRoutes(app: FastifyInstance, options: OrderPageOptions): Promise<void> {
  const { store, onUnreadable } = options;
  limitRoutes(app, options.rateLimit, 'calls');

  serve(app, contracts.loadOrderPage, async (request: FastifyRequest) => {
    const access = await ownersAccess(request, options);
    return store.read((queries) => orderPageOf(queries, access, options));
  });

  serve(app, contracts.cancelOrder, async (request: FastifyRequest) => {
    const access = await ownersAccess(request, options);
    const page = await store.write(async (queries) => {
      await cancelForCustomer(queries, options, access.folder, onUnreadable);
      return orderPageOf(queries, await lockAccess(queries, access.orderId), options);
    });
    options.announce();
    return page;
  });
}
