/*
 * Transfer links: what a holder sees of the order; for the owner (cookie or order link), creating, listing and
 * ending links.
 */
import type { FastifyInstance } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import { filePage, readPageQuery } from '../rows/listed-files.ts';
import { accessOf, lockAccess, ownersAccess } from '../rows/upload-access.ts';
import type * as z from 'zod/mini';
import type { newTransferLinkSchema, transferLinkSchema } from '../../../domain/contracts/upload-calls.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { transferLinkDays, transferUrl } from '../../../domain/order/order-links.ts';
import { isDue, isTooFarAhead } from '../../database/ahead-of-clock.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { hashToken, newToken } from '../../app/http/order-tokens.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId, type World } from '../../app/platform/world.ts';

interface TransferRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly rateLimit: number;
  readonly publicUrl: string;
}

export async function transferRoutes(app: FastifyInstance, options: TransferRouteOptions): Promise<void> {
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

type TransferLink = z.output<typeof transferLinkSchema>;
type NewTransferLink = z.output<typeof newTransferLinkSchema>;

interface NewLinkOptions {
  readonly orderId: string;
  readonly publicUrl: string;
  /** Days of validity. */
  readonly days: number;
}

/**
 * Creates a secret link to the order's transfer page. The server stores only a hash, so every call creates a new link.
 * At the limit per order, the oldest link ends, which is the least likely in use.
 */
export async function newTransferLink(
  queries: Queries,
  world: World,
  { orderId, publicUrl, days }: NewLinkOptions,
): Promise<NewTransferLink> {
  const now = world.now();
  // Expired links go first, but only at the limit: a corrected clock may make them valid again.
  const links = await unrevoked(queries, orderId)
    .orderBy(isDue('expires_at', now), 'desc')
    .orderBy(isTooFarAhead('created_at', now, 0), 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const superfluous = Math.max(0, links.length + 1 - limits.links.living.value);
  const kept = links.slice(superfluous).map(({ id }) => id);
  await queries
    .deleteFrom('transfer_tokens')
    .where('order_id', '=', orderId)
    .where('id', 'not in', [...kept, ''])
    .execute();
  const token = newToken(world);
  const link = {
    id: newId(world),
    created_at: timestamp(now),
    expires_at: timestamp(new Date(now.getTime() + days * DAY)),
  };
  await queries
    .insertInto('transfer_tokens')
    .values({ ...link, token_hash: hashToken(token), order_id: orderId, revoked_at: null })
    .execute();
  return { ...link, url: transferUrl(publicUrl, token) };
}

/** The order's valid links, oldest first. */
function livingLinks(queries: Queries, world: World, orderId: string): Promise<TransferLink[]> {
  return unrevoked(queries, orderId)
    .where('expires_at', '>', timestamp(world.now()))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function unrevoked(queries: Queries, orderId: string) {
  return queries
    .selectFrom('transfer_tokens')
    .select(['id', 'created_at', 'expires_at'])
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null);
}

/**
 * Revokes a link of the order.
 * @throws AppError notFound
 */
async function revokeLink(queries: Queries, world: World, orderId: string, id: string): Promise<void> {
  const { numUpdatedRows } = await queries
    .updateTable('transfer_tokens')
    .set({ revoked_at: timestamp(world.now()) })
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('notFound');
}
