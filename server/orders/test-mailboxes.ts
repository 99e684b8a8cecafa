/* Which mailboxes have had their free test images. Each row belongs to its order and goes with it. */
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { mailboxOf } from '../mail/templates/mail-addresses.ts';
import type { World } from '../app/platform/world.ts';

/**
 * Notes that this order's test images go to the mailbox. Gives false where another order has it, also one that is being
 * booked now.
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

/** An order that is cancelled has given nobody anything. */
export async function freeMailbox(queries: Queries, world: World, orderId: string): Promise<void> {
  await queries
    .updateTable('test_mailboxes')
    .set({ freed_at: timestamp(world.now()) })
    .where('order_id', '=', orderId)
    .execute();
}
