/*
 * The secrets that open an order: browser cookies, and links to the page of a booked order.
 * The server stores only hashes, so every mail gets a new link.
 */
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { orderUrl } from '../../../domain/order/order-links.ts';
import { DAY, retention } from '../../../domain/studio/retention.ts';
import { hashToken, newToken } from '../../app/http/order-tokens.ts';
import type { World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import type { OrderLinksTable } from '../../database/order-tables.ts';
import type { OrdersTable, Tables } from '../../database/tables.ts';

/** Condition on `orders`: the order that a cookie secret with this hash opens. */
export function isOpenedBy(tokenHash: string) {
  return (order: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> =>
    order.or([
      order('orders.token_hash', '=', tokenHash),
      order(
        'orders.id',
        '=',
        order
          .selectFrom('resume_links')
          .select('resume_links.order_id')
          .where('resume_links.key_hash', '=', tokenHash)
          .where('resume_links.revoked_at', 'is', null),
      ),
    ]);
}

/** Adds a link to the order's page and returns its URL, which cannot be recovered later. */
export async function newOrderLink(
  queries: Queries,
  world: World,
  { orderId, publicUrl }: { readonly orderId: string; readonly publicUrl: string },
): Promise<string> {
  const token = newToken(world);
  await queries
    .insertInto('order_links')
    .values({
      token_hash: hashToken(token),
      order_id: orderId,
      created_at: timestamp(world.now()),
      revoked_at: null,
    })
    .execute();
  return orderUrl(publicUrl, token);
}

/** The same for a mail that may come long after the end of the work; null once the page has ended. */
export async function orderLinkUntilEnd(
  queries: Queries,
  world: World,
  target: { readonly orderId: string; readonly publicUrl: string },
): Promise<string | null> {
  const order = await queries
    .selectFrom('orders')
    .select('closed_at')
    .where('id', '=', target.orderId)
    .executeTakeFirstOrThrow();
  return isPageOver(order, world.now()) ? null : newOrderLink(queries, world, target);
}

/** Revokes all links to the order's page. */
export async function revokeOrderLinks(queries: Queries, world: World, orderId: string): Promise<void> {
  await queries
    .updateTable('order_links')
    .set({ revoked_at: timestamp(world.now()) })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Whether the link was revoked, or the files' retention after closing has passed. */
export function hasEnded(
  link: Pick<Selectable<OrderLinksTable>, 'revoked_at'> & Pick<OrdersTable, 'closed_at'>,
  now: Date,
): boolean {
  return link.revoked_at !== null || isPageOver(link, now);
}

function isPageOver({ closed_at }: Pick<OrdersTable, 'closed_at'>, now: Date): boolean {
  return closed_at !== null && now.getTime() >= Date.parse(closed_at) + retention.fileDaysAfterDelivery * DAY;
}
