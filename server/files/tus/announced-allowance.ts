import { DAY } from '../../../domain/studio/retention.ts';
import type { Queries } from '../../database/store.ts';
import { createAddressAllowance } from '../../app/http/address-allowance.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';

const MINUTE = 60_000;

export interface AnnouncedAllowance {
  /**
   * Counts a file for the address that announces it, in the transaction that makes its row. `bytes`: of the whole file; `promised`: of the
   * room that is kept although none of them comes with the announcement.
   * @throws AppError tooMany with the time after which it can be announced.
   */
  readonly take: (
    queries: Queries,
    source: string,
    file: { readonly bytes: number; readonly promised: number },
  ) => Promise<void>;
}

/** What one address may announce in a day, over all its orders, and what room it may have kept without sending: so much of the disk it takes from others. */
export function createAnnouncedAllowance(world: World): AnnouncedAllowance {
  const { filesOfAddress, bytesOfAddress, promisedOfAddress } = limits.files;
  const promises = createAddressAllowance({
    limits: { promised: promisedOfAddress.value },
    window: MINUTE,
    now: () => world.now().getTime(),
  });
  const shares = createAddressAllowance({
    limits: { files: filesOfAddress.value, bytes: bytesOfAddress.value },
    window: DAY,
    now: () => world.now().getTime(),
  });
  return {
    async take(queries, source, { bytes, promised }) {
      const wait = await shares.take(queries, source, { files: 1, bytes });
      if (wait > 0) throw tooMany(wait);
      const pause = promised === 0 ? 0 : await promises.take(queries, source, { promised });
      if (pause > 0) throw tooManyAnnounced(pause);
    },
  };
}

function tooManyAnnounced(retryAfter: number): AppError {
  return new AppError('tooMany', {
    kind: 'quota',
    message: 'Von diesem Anschluss wurden gerade sehr viele Dateien angekündigt, aber noch nicht gesendet.',
    retryAfter,
  });
}

function tooMany(retryAfter: number): AppError {
  return new AppError('tooMany', {
    kind: 'quota',
    message:
      'Von diesem Anschluss kamen heute schon sehr viele Dateien. Bitte später noch einmal versuchen oder anrufen.',
    retryAfter,
  });
}
