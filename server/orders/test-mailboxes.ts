/* Which mailboxes have had their free test images. A row belongs to its order: it goes with it, and when the order is cancelled. */
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { World } from '../platform/world.ts';

/** Notes that this order's test images go to the mailbox. Gives false where another order has it, also one that is being booked now. */
export async function claimMailbox(
  queries: Queries,
  world: World,
  { orderId, address }: { readonly orderId: string; readonly address: string },
): Promise<boolean> {
  const claimed = await queries
    .insertInto('test_mailboxes')
    .values({ mailbox: mailboxOf(address), order_id: orderId, created_at: timestamp(world.now()) })
    .onConflict((conflict) => conflict.column('mailbox').doNothing())
    .returning('mailbox')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** An order that is not made has given nobody anything. */
export async function freeMailbox(queries: Queries, orderId: string): Promise<void> {
  await queries.deleteFrom('test_mailboxes').where('order_id', '=', orderId).execute();
}
