/* Links by mail that open an order on another device; stored are hashes of link, browser secret and mailbox only.
 * The browser secret is derived from the link's, so opening is idempotent. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { linkSecretSchema, linkWishSchema } from '../../../domain/contracts/order-contracts.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { resumeLinkDays, resumeUrl } from '../../../domain/order/order-links.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { formatMoment } from '../../../domain/texts/format.ts';
import { serve } from '../../app/http/api-routes.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { askedOrder, bindXsrf, giveOrderCookie, requireXsrf } from '../../app/http/call-headers.ts';
import { hashToken, newToken } from '../../app/http/order-tokens.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import { type Installation, keyFor } from '../../database/installation.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { mailboxOf } from '../../mail/templates/mail-addresses.ts';
import type { TypedAddress, VisitorMails } from '../../mail/visitor-mails.ts';
import { type AskedOrder, lockOpenOrder, lockOrder, type OrderReading } from '../orders-repository.ts';
import { itemOf } from './order-journey.ts';

interface ResumeLinks {
  /**
   * Mails a link to the visitor's open order.
   * @throws AppError notFound as `lockOpenOrder`; tooMany when the address is over its allowance
   */
  readonly send: (asked: AskedOrder, to: TypedAddress) => Promise<void>;
  /** Mails a new link to the newest open order that was mailed to this address. Does not reveal whether it exists. */
  readonly sendAgain: (to: TypedAddress) => Promise<void>;
  /**
   * The browser secret and the order of a link.
   * @throws AppError notFound for an unknown link; ended for an expired or revoked link
   */
  readonly open: (linkToken: string) => Promise<{ readonly token: string; readonly orderItem: OrderItem }>;
  /**
   * Revokes all links to the order and the browser secrets made from them, except the visitor's own.
   * @throws AppError notFound
   */
  readonly end: (asked: AskedOrder) => Promise<void>;
}

interface ResumeLinksDeps {
  readonly store: Store;
  readonly world: World;
  readonly installation: Pick<Installation, 'secret'>;
  readonly visitorMails: VisitorMails;
  readonly publicUrl: string;
  readonly reading: OrderReading;
  /** Wakes the outbox worker. */
  readonly announce: () => void;
}

export function createResumeLinks(deps: ResumeLinksDeps): ResumeLinks {
  return {
    send: (asked, to) => sendLink(deps, asked, to),
    sendAgain: (to) => sendLinkAgain(deps, to),
    open: (linkToken) => openLink(deps, linkToken),
    end: (asked) => endLinks(deps, asked),
  };
}

/** The browser secret for a link. */
function browserSecret(installation: ResumeLinksDeps['installation'], linkToken: string): string {
  return createHmac('sha256', keyFor(installation, 'resumed order')).update(linkToken).digest('base64url');
}

function mailboxPseudonym(installation: ResumeLinksDeps['installation'], address: string): string {
  return createHmac('sha256', keyFor(installation, 'resumed mailbox')).update(mailboxOf(address)).digest('base64url');
}

/** Writes mail and link; returns false, without a change, when the address is over its allowance. */
async function write(
  { installation, world, visitorMails, publicUrl }: ResumeLinksDeps,
  queries: Queries,
  order: { readonly id: string; readonly wizard_clipping_id: string },
  to: TypedAddress,
): Promise<boolean> {
  const token = newToken(world);
  const now = world.now();
  const expires = new Date(now.getTime() + resumeLinkDays * DAY);
  const mail = {
    email: to.address,
    orderNumber: order.wizard_clipping_id,
    resumeUrl: resumeUrl(publicUrl, token),
    untilText: formatMoment(expires),
  };
  if (!(await visitorMails.enqueueUnheld(queries, 'resumeLink', mail, to))) return false;
  await queries
    .insertInto('resume_links')
    .values({
      token_hash: hashToken(token),
      key_hash: hashToken(browserSecret(installation, token)),
      order_id: order.id,
      mailbox: mailboxPseudonym(installation, to.address),
      created_at: timestamp(now),
      expires_at: timestamp(expires),
      revoked_at: null,
    })
    .execute();
  return true;
}

async function sendLink(deps: ResumeLinksDeps, asked: AskedOrder, to: TypedAddress): Promise<void> {
  await deps.store.write(async (queries) => {
    if (!(await write(deps, queries, await lockOpenOrder(queries, asked, deps.reading), to))) throw tooManyMails();
  });
  deps.announce();
}

async function sendLinkAgain(deps: ResumeLinksDeps, to: TypedAddress): Promise<void> {
  const isSent = await deps.store.write(async (queries) => {
    const order = await queries
      .selectFrom('orders')
      .innerJoin('resume_links', 'resume_links.order_id', 'orders.id')
      .select(['orders.id', 'orders.wizard_clipping_id'])
      .where('resume_links.mailbox', '=', mailboxPseudonym(deps.installation, to.address))
      .where('resume_links.revoked_at', 'is', null)
      .where('orders.status', '=', 'draft')
      .orderBy('orders.updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return order !== undefined && (await write(deps, queries, order, to));
  });
  if (isSent) deps.announce();
}

async function openLink(
  { store, world, installation, reading }: ResumeLinksDeps,
  linkToken: string,
): ReturnType<ResumeLinks['open']> {
  return store.write(async (queries) => {
    const link = await queries
      .selectFrom('resume_links')
      .innerJoin('orders', 'orders.id', 'resume_links.order_id')
      .select(['order_id', 'status', 'expires_at', 'revoked_at', 'orders.token_hash'])
      .where('resume_links.token_hash', '=', hashToken(linkToken))
      .executeTakeFirst();
    if (link === undefined) throw new AppError('notFound');
    const isOver = link.revoked_at !== null || link.expires_at <= timestamp(world.now()) || link.status !== 'draft';
    const order = isOver ? undefined : await lockOrder(queries, link.token_hash, reading);
    if (order === undefined) throw new AppError('ended', { context: { order: link.order_id } });
    return { token: browserSecret(installation, linkToken), orderItem: itemOf(order) };
  });
}

async function endLinks(deps: ResumeLinksDeps, asked: AskedOrder): Promise<void> {
  await deps.store.write(async (queries) => {
    const { id } = await lockOpenOrder(queries, asked, deps.reading);
    await queries
      .updateTable('resume_links')
      .set({ revoked_at: timestamp(deps.world.now()) })
      .where('order_id', '=', id)
      .where('revoked_at', 'is', null)
      .where('key_hash', '!=', hashToken(asked.token ?? ''))
      .execute();
  });
}

function tooManyMails(): AppError {
  return new AppError('tooMany', {
    kind: 'quota',
    message: 'An diese Adresse kann gerade keine weitere E-Mail gehen. In einer Stunde ist das wieder möglich.',
    retryAfter: DAY / 24,
  });
}

/* Links that open an order on another device: mailed, mailed again, opened, revoked. */

interface ResumeRouteOptions {
  readonly links: ResumeLinks;
  readonly rateLimit: number;
  /** Pseudonym of a visitor's address. */
  readonly sourceOf: (ip: string) => string;
}

export default async function resumeRoutes(app: FastifyInstance, options: ResumeRouteOptions): Promise<void> {
  const { links, rateLimit, sourceOf } = options;
  limitRoutes(app, rateLimit, 'forms');
  const guarded = { onRequest: async (request: FastifyRequest) => requireXsrf(request) };
  const wishOf = (request: FastifyRequest): TypedAddress => ({
    address: parseBody(linkWishSchema, request.body).email,
    source: sourceOf(request.ip),
  });

  serve(
    app,
    contracts.sendResumeLink,
    async (request, reply) => {
      await links.send(askedOrder(request), wishOf(request));
      return reply.code(204).send();
    },
    guarded,
  );

  serve(
    app,
    contracts.sendResumeLinkAgain,
    async (request, reply) => {
      await links.sendAgain(wishOf(request));
      return reply.code(204).send();
    },
    guarded,
  );

  serve(
    app,
    contracts.resumeOrder,
    async (request, reply) => {
      const { token, orderItem } = await links.open(parseBody(linkSecretSchema, request.body).token);
      giveOrderCookie(reply, token);
      bindXsrf(reply, token);
      return orderItem;
    },
    guarded,
  );

  serve(
    app,
    contracts.endResumeLinks,
    async (request, reply) => {
      await links.end(askedOrder(request));
      return reply.code(204).send();
    },
    guarded,
  );
}
