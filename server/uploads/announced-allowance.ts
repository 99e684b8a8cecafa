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
  const clock = { window: DAY, now: () => world.now().getTime() };
  const files = createAddressAllowance({ name: 'files', limit: limits.files.filesOfAddress.value, ...clock });
  const bytes = createAddressAllowance({ name: 'bytes', limit: limits.files.bytesOfAddress.value, ...clock });
  return {
    async take(queries, source, size) {
      const wait = (await files.take(queries, source)) || (await bytes.take(queries, source, size));
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
