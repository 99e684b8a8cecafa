import { addressKey } from '../platform/address-key.ts';
import { limits } from '../platform/limits.ts';

export interface AddressAllowance {
  /**
   * Takes `cost` (1 unless said) from the share of the address that asks, whole or not at all. Gives 0 when it was taken, otherwise
   * the milliseconds after which it could be; Infinity when the cost is beyond the limit itself.
   */
  readonly take: (address: string, cost?: number) => number;
  /** Puts back what was taken for something that came to nothing. */
  readonly giveBack: (address: string, cost?: number) => void;
}

interface AllowanceOptions {
  /** What one address may have at once, in whatever the caller counts: pieces, bytes. */
  readonly limit: number;
  /** Milliseconds after which the whole of it has come back. */
  readonly window: number;
  /** The time, in ms. */
  readonly now: () => number;
}

interface Share {
  readonly used: number;
  /** When `used` was true, in ms. */
  readonly at: number;
}

/**
 * What each address may have of something in a stretch of time. What was used comes back evenly, so a burst may take all at once
 * and nobody waits for midnight.
 *
 *     const files = createAddressAllowance({ limit: limits.files.ofAddress.value, window: DAY, now: () => world.now().getTime() });
 *     const wait = files.take(request.ip, 20);
 *     if (wait > 0) throw new AppError('tooMany', { retryAfter: wait, message: '…' });
 *
 * Kept in memory, for a bounded number of addresses (IPv6: networks); beyond it the one that asked longest ago is forgotten.
 */
export function createAddressAllowance({ limit, window, now }: AllowanceOptions): AddressAllowance {
  const shares = new Map<string, Share>();

  function usedBy(key: string): number {
    const share = shares.get(key);
    if (share === undefined) return 0;
    // A clock that was set back gives nothing back.
    const passed = Math.max(0, now() - share.at);
    return Math.max(0, share.used - (passed / window) * limit);
  }

  function note(key: string, used: number): void {
    // Whoever asked last stands last.
    shares.delete(key);
    if (used > 0) shares.set(key, { used, at: now() });
    const [longestAgo] = shares.keys();
    if (shares.size > limits.addresses.remembered.value && longestAgo !== undefined) shares.delete(longestAgo);
  }

  return {
    take(address, cost = 1) {
      if (cost > limit) return Number.POSITIVE_INFINITY;
      const key = addressKey(address);
      const used = usedBy(key);
      const beyond = used + cost - limit;
      if (beyond > 0) return Math.ceil((beyond / limit) * window);
      note(key, used + cost);
      return 0;
    },
    giveBack(address, cost = 1) {
      const key = addressKey(address);
      note(key, usedBy(key) - cost);
    },
  };
}
