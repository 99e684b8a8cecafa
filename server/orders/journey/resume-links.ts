/*
 * Going on with a draft on another device: a link by mail, which a page opens by posting its secret. Of a link only
 * hashes are kept: of its secret, of the one that a browser gets for its cookie when it opens it, and of the mailbox
 * that it went to. The browser's secret is made of the link's, so opening it once more is the same as opening it once.
 */
import { createHmac } from 'node:crypto';
import { formatMoment } from '../../../domain/texts/format.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { resumeLinkDays, resumeUrl } from '../../../domain/order/order-links.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { type Installation, keyFor } from '../../database/installation.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { hashToken, newToken } from '../../app/http/order-tokens.ts';
import { mailboxOf } from '../../mail/templates/mail-addresses.ts';
import type { TypedAddress, VisitorMails } from '../../mail/visitor-mails.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import { itemOf } from './order-journey.ts';
import { lockOrder, type OrderReading } from '../orders-repository.ts';

export interface ResumeLinks {
  /**
   * Sends a link to the draft that the visitor's token opens.
   * @throws AppError notFound without a draft; tooMany when no mail can go to this address now
   */
  readonly send: (token: string | undefined, to: TypedAddress) => Promise<void>;
  /**
   * Sends a new link to the newest draft of which one has gone to this address before. Says nothing of whether there is
   * any.
   */
  readonly sendAgain: (to: TypedAddress) => Promise<void>;
  /**
   * What a browser goes on with. @throws AppError notFound for no link of ours; ended for one that opens nothing any
   * more
   */
  readonly open: (linkToken: string) => Promise<{ readonly token: string; readonly orderItem: OrderItem }>;
  /**
   * Ends every link to the draft, and what other browsers have opened by them; the visitor's own goes on. @throws
   * AppError notFound
   */
  readonly end: (token: string | undefined) => Promise<void>;
}

interface ResumeLinksDeps {
  readonly store: Store;
  readonly world: World;
  readonly installation: Pick<Installation, 'secret'>;
  readonly visitorMails: VisitorMails;
  readonly publicUrl: string;
  readonly reading: OrderReading;
  /** Says that a mail waits. */
  readonly announce: () => void;
}

export function createResumeLinks(deps: ResumeLinksDeps): ResumeLinks {
  const { store, world, installation, visitorMails, publicUrl, reading, announce } = deps;
  const browserKey = keyFor(installation, 'resumed order');
  const mailboxKey = keyFor(installation, 'resumed mailbox');

  /** The secret of a browser that has opened the link. */
  const keyOf = (linkToken: string) => createHmac('sha256', browserKey).update(linkToken).digest('base64url');
  const pseudonymOf = (address: string) =>
    createHmac('sha256', mailboxKey).update(mailboxOf(address)).digest('base64url');

  async function lockDraft(queries: Queries, token: string | undefined) {
    const order = token === undefined ? undefined : await lockOrder(queries, hashToken(token), reading);
    if (order === undefined || order.status !== 'draft') throw new AppError('notFound');
    return order;
  }

  /** Writes the mail and its link. Gives false, and writes neither, when no mail can go to this address now. */
  async function write(
    queries: Queries,
    order: { readonly id: string; readonly wizard_clipping_id: string },
    to: TypedAddress,
  ) {
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
        key_hash: hashToken(keyOf(token)),
        order_id: order.id,
        mailbox: pseudonymOf(to.address),
        created_at: timestamp(now),
        expires_at: timestamp(expires),
        revoked_at: null,
      })
      .execute();
    return true;
  }

  async function send(token: string | undefined, to: TypedAddress): Promise<void> {
    await store.write(async (queries) => {
      if (!(await write(queries, await lockDraft(queries, token), to))) throw tooManyMails();
    });
    announce();
  }

  async function sendAgain(to: TypedAddress): Promise<void> {
    const isSent = await store.write(async (queries) => {
      const order = await queries
        .selectFrom('orders')
        .innerJoin('resume_links', 'resume_links.order_id', 'orders.id')
        .select(['orders.id', 'orders.wizard_clipping_id'])
        .where('resume_links.mailbox', '=', pseudonymOf(to.address))
        .where('resume_links.revoked_at', 'is', null)
        .where('orders.status', '=', 'draft')
        .orderBy('orders.updated_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return order !== undefined && (await write(queries, order, to));
    });
    if (isSent) announce();
  }

  async function open(linkToken: string) {
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
      return { token: keyOf(linkToken), orderItem: itemOf(order) };
    });
  }

  async function end(token: string | undefined): Promise<void> {
    await store.write(async (queries) => {
      const { id } = await lockDraft(queries, token);
      await queries
        .updateTable('resume_links')
        .set({ revoked_at: timestamp(world.now()) })
        .where('order_id', '=', id)
        .where('revoked_at', 'is', null)
        .where('key_hash', '!=', hashToken(token ?? ''))
        .execute();
    });
  }

  return { send, sendAgain, open, end };
}

function tooManyMails(): AppError {
  return new AppError('tooMany', {
    kind: 'quota',
    message: 'An diese Adresse kann gerade keine weitere E-Mail gehen. In einer Stunde ist das wieder möglich.',
    retryAfter: DAY / 24,
  });
}
