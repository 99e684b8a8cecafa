import { DAY } from '../../domain/retention.ts';
import type { Queries } from '../database/store.ts';
import { createAddressAllowance } from '../http/address-allowance.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';

export interface AnnouncedAllowance {
  /**
   * Counts a file of so many bytes for the address that announces it, in the transaction that makes its row.
   * @throws AppError tooMany with the time after which it can be announced.
   */
  readonly take: (queries: Queries, source: string, bytes: number) => Promise<void>;
}

/** What one address may announce in a day, over all its orders: nobody fills the disk with the help of many drafts. */
export function createAnnouncedAllowance(world: World): AnnouncedAllowance {
  const { filesOfAddress, bytesOfAddress } = limits.files;
  const shares = createAddressAllowance({
    limits: { files: filesOfAddress.value, bytes: bytesOfAddress.value },
    window: DAY,
    now: () => world.now().getTime(),
  });
  return {
    async take(queries, source, bytes) {
      const wait = await shares.take(queries, source, { files: 1, bytes });
      if (wait > 0) throw tooMany(wait);
    },
  };
}

function tooMany(retryAfter: number): AppError {
  return new AppError('tooMany', {
    kind: 'quota',
    message:
      'Von diesem Anschluss kamen heute schon sehr viele Dateien. Bitte später noch einmal versuchen oder anrufen.',
    retryAfter,
  });
}
