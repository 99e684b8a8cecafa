import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { hashToken, newToken } from '../orders/order-tokens.ts';
import type { World } from '../world.ts';

/**
 * Makes a secret link to the order's transfer page and gives its address. Each call makes a new one, because only hashes are
 * kept; older ones stay valid.
 */
export async function newTransferUrl(
  queries: Queries,
  world: World,
  orderId: string,
  publicUrl: string,
): Promise<string> {
  const token = newToken(world);
  await queries
    .insertInto('transfer_tokens')
    .values({ token_hash: hashToken(token), order_id: orderId, created_at: timestamp(world.now()) })
    .execute();
  return `${publicUrl}/uebergabe/${token}`;
}
