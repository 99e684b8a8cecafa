import { DAY } from '../../domain/retention.ts';
import { createAddressAllowance } from '../http/address-allowance.ts';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';

export interface AnnouncedAllowance {
  /**
   * Counts a file of so many bytes for the address that announces it. Gives how to take that back.
   * @throws AppError tooMany with the time after which it can be announced.
   */
  readonly take: (address: string, bytes: number) => () => void;
}

/** What one address may announce in a day, over all its orders: nobody fills the disk with the help of many drafts. */
export function createAnnouncedAllowance(world: World): AnnouncedAllowance {
  const clock = { window: DAY, now: () => world.now().getTime() };
  const files = createAddressAllowance({ limit: limits.files.filesOfAddress.value, ...clock });
  const bytes = createAddressAllowance({ limit: limits.files.bytesOfAddress.value, ...clock });
  return {
    take(address, size) {
      const wait = files.take(address);
      if (wait > 0) throw tooMany(wait);
      const longer = bytes.take(address, size);
      if (longer > 0) {
        files.giveBack(address);
        throw tooMany(longer);
      }
      return () => {
        files.giveBack(address);
        bytes.giveBack(address, size);
      };
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
