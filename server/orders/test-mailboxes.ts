/* Mailboxes that have had free test images. Each row belongs to its order and is deleted with it. */
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { mailboxOf } from '../mail/templates/mail-addresses.ts';
import type { World } from '../app/platform/world.ts';

/**
 * Claims the mailbox for the order's test images. Returns false when another order has it, also in a concurrent
 * booking.
 */
export async function claimMailbox(
  queries: Queries,
  world: World,
  { orderId, address }: { readonly orderId: string; readonly address: string },
): Promise<boolean> {
  const claimed = await queries
    .insertInto('test_mailboxes')
    .values({ order_id: orderId, mailbox: mailboxOf(address), created_at: timestamp(world.now()), freed_at: null })
    .onConflict((conflict) => conflict.column('mailbox').where('freed_at', 'is', null).doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Frees the mailbox: a cancelled order has delivered no test images. */
export async function freeMailbox(queries: Queries, world: World, orderId: string): Promise<void> {
  await queries
    .updateTable('test_mailboxes')
    .set({ freed_at: timestamp(world.now()) })
    .where('order_id', '=', orderId)
    .execute();
}
