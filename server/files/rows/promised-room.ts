import { sql } from 'kysely';
import { DAY } from '../../../domain/studio/retention.ts';
import { createAddressAllowance } from '../../app/http/rate-limits.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import { isRecent } from '../../database/ahead-of-clock.ts';
import type { Queries } from '../../database/store.ts';

const MINUTE = 60_000;

interface WantedRoom {
  /** Free bytes of the storage. */
  readonly free: number;
  /** Bytes to come. */
  readonly bytes: number;
  /** Bytes that must stay free. */
  readonly diskReserve: number;
}

/** Bytes of space that an announced file reserves before its first byte. */
export function promisedFor(size: number): number {
  return Math.min(size, limits.files.promised.value);
}

/**
 * Whether the storage has room, counting what unfinished files have reserved.
 * Call it in the transaction that announces the file.
 * Locks the row of `installation`, so that two announcements do not claim the same space.
 */
export async function hasRoom(
  queries: Queries,
  world: World,
  { free, bytes, diskReserve }: WantedRoom,
): Promise<boolean> {
  if (free === Number.POSITIVE_INFINITY) return true;
  await queries.selectFrom('installation').select('id').forUpdate().execute();
  return free - (await bytesUnderWay(queries, world.now())) - bytes >= diskReserve;
}

/**
 * Bytes reserved for the unfinished files of all orders.
 * An upload reserves as much as has arrived, a new one at least `limits.files.promised`, all at most their rest:
 * announcements alone reserve little, and occasional bytes keep no more than they bring.
 * A delivery, made by the studio, reserves its whole size.
 */
async function bytesUnderWay(queries: Queries, now: Date): Promise<number> {
  const { activeFor, deliveryFor } = limits.files;
  const promised = limits.files.promised.value;
  const { delivered } = await queries
    .selectFrom('delivered_files')
    .select(sql<number | string | null>`sum(size)`.as('delivered'))
    .where('completed_at', 'is', null)
    .where(isRecent('created_at', now, deliveryFor.value))
    .executeTakeFirstOrThrow();
  const { bytes } = await queries
    .selectFrom('uploads')
    .select(
      sql<number | string | null>`sum(case
        when size - bytes_uploaded <= bytes_uploaded then size - bytes_uploaded
        when bytes_uploaded >= ${promised} or not ${isRecent('created_at', now, activeFor.value)} then bytes_uploaded
        when size - bytes_uploaded <= ${promised} then size - bytes_uploaded
        else ${promised} end)`.as('bytes'),
    )
    .where('completed_at', 'is', null)
    .where(isRecent('updated_at', now, activeFor.value))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0) + Number(delivered ?? 0);
}

export interface AnnouncedAllowance {
  /**
   * Counts a file against the announcing address, in the transaction that inserts its row.
   * `bytes`: of the whole file; `promised`: reserved beyond the bytes that the announcement brings.
   * @throws AppError tooMany with `retryAfter`
   */
  readonly take: (
    queries: Queries,
    source: string,
    file: { readonly bytes: number; readonly promised: number },
  ) => Promise<void>;
}

/** Limits per address and day for announced files, and per minute for space reserved without sending bytes. */
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
