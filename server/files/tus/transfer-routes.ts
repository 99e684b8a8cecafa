/*
 * Transfer links: what a holder sees of the order; for the owner (cookie or order link), creating, listing and
 * ending links.
 */
import type { FastifyInstance } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { transferLinkDays } from '../../../domain/order/order-links.ts';
import type { Store } from '../../database/store.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import type { World } from '../../app/platform/world.ts';
import { filePage, readPageQuery } from '../rows/file-pages.ts';
import { livingLinks, newTransferLink, revokeLink } from './transfer-links.ts';
import { accessOf, lockAccess, ownersAccess } from '../rows/upload-access.ts';

export interface TransferRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly rateLimit: number;
  readonly publicUrl: string;
}

export default async function transferRoutes(app: FastifyInstance, options: TransferRouteOptions): Promise<void> {
  const { store, world, publicUrl } = options;
  limitRoutes(app, options.rateLimit, 'calls');

  serve(app, contracts.loadTransfer, async (request) => {
    const access = await accessOf(request, options);
    const page = readPageQuery(request.query);
    return {
      wizard_clipping_id: access.folder,
      quantity: access.quantity,
      output: access.output,
      kinds: access.kinds,
      open: access.isOpen,
      booked: access.status !== 'draft',
      ...(await store.read((queries) => filePage(queries, access, page))),
    };
  });

  serve(app, contracts.openTransfer, async (request) => {
    const { orderId } = await ownersAccess(request, options);
    return store.write(async (queries) => {
      // Without the lock, two concurrent calls would exceed the limit.
      await lockAccess(queries, orderId);
      return newTransferLink(queries, world, { orderId, publicUrl, days: transferLinkDays.wizard });
    });
  });

  serve(app, contracts.listTransferLinks, async (request) => {
    const { orderId } = await ownersAccess(request, options);
    return { links: await store.read((queries) => livingLinks(queries, world, orderId)) };
  });

  serve(app, contracts.endTransferLink, async (request, reply) => {
    const { orderId } = await ownersAccess(request, options);
    await store.write((queries) => revokeLink(queries, world, orderId, request.params.id));
    return reply.code(204).send();
  });
}
