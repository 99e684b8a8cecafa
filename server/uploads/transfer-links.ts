import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { hashToken, newToken } from '../orders/order-tokens.ts';
import { newId, type World } from '../world.ts';

/** Milliseconds that a link works. */
const LIFETIME = 30 * 24 * 60 * 60 * 1000;

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
  const now = world.now();
  await queries
    .insertInto('transfer_tokens')
    .values({
      token_hash: hashToken(token),
      id: newId(world),
      order_id: orderId,
      created_at: timestamp(now),
      expires_at: timestamp(new Date(now.getTime() + LIFETIME)),
      revoked_at: null,
    })
    .execute();
  return `${publicUrl}/uebergabe/${token}`;
}
