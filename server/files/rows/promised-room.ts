import { sql } from 'kysely';
import { DAY } from '../../../domain/studio/retention.ts';
import { createAddressAllowance } from '../../app/http/address-allowance.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import { isRecent } from '../../database/ahead-of-clock.ts';
import type { Queries } from '../../database/store.ts';

const MINUTE = 60_000;

interface WantedRoom {
  /** Bytes that the storage has free. */
  readonly free: number;
  /** Bytes that are to come. */
  readonly bytes: number;
  /** Bytes that must stay free. */
  readonly diskReserve: number;
}

/** Bytes of room that the announcement of a file keeps for it before any of its bytes has come. */
export function promisedFor(size: number): number {
  return Math.min(size, limits.files.promised.value);
}

/**
 * Whether there is room, in the transaction that then announces what comes. Others are under way, and each was promised
 * room, in proportion to the bytes that have come. One at a time, for two at the same time would both see room for one
 * more: the row of the installation is the lock.
 */
export async function hasRoom(
  queries: Queries,
  world: World,
  { free, bytes, diskReserve }: WantedRoom,
): Promise<boolean> {
  if (free === Number.POSITIVE_INFINITY) return true;
  await queries.selectFrom('installation').select('id').forUpdate().execute();
  const underWay = await bytesUnderWay(queries, {
    now: world.now(),
    uploadsFor: limits.files.activeFor.value,
    deliveriesFor: limits.files.deliveryFor.value,
    promised: limits.files.promised.value,
  });
  return free - underWay - bytes >= diskReserve;
}

/**
 * For how many ms a file counts as under way after its last change, and the bytes of room that it keeps before as many
 * have come.
 */
interface UnderWay {
  readonly now: Date;
  readonly uploadsFor: number;
  readonly deliveriesFor: number;
  readonly promised: number;
}

/**
 * Bytes of room that is kept for files under way, of all orders. An upload keeps as much as has come of it, at least
 * `promised`, at most its rest: an announcement alone keeps almost nothing from others. A delivery, which is the
 * studio's, keeps all of it.
 */
async function bytesUnderWay(
  queries: Queries,
  { now, uploadsFor, deliveriesFor, promised }: UnderWay,
): Promise<number> {
  const { delivered } = await queries
    .selectFrom('delivered_files')
    .select(sql<number | string | null>`sum(size)`.as('delivered'))
    .where('completed_at', 'is', null)
    .where(isRecent('created_at', now, deliveriesFor))
    .executeTakeFirstOrThrow();
  const { bytes } = await queries
    .selectFrom('uploads')
    .select(
      sql<number | string | null>`sum(case
        when size - bytes_uploaded <= ${promised} then size - bytes_uploaded
        when bytes_uploaded <= ${promised} then ${promised}
        when size - bytes_uploaded <= bytes_uploaded then size - bytes_uploaded
        else bytes_uploaded end)`.as('bytes'),
    )
    .where('completed_at', 'is', null)
    .where(isRecent('updated_at', now, uploadsFor))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0) + Number(delivered ?? 0);
}

interface AnnouncedAllowance {
  /**
   * Counts a file for the address that announces it, in the transaction that makes its row. `bytes`: of the whole file;
   * `promised`: of the room that is kept although none of them comes with the announcement.
   * @throws AppError tooMany with the time after which it can be announced.
   */
  readonly take: (
    queries: Queries,
    source: string,
    file: { readonly bytes: number; readonly promised: number },
  ) => Promise<void>;
}

/**
 * What one address may announce in a day, over all its orders, and what room it may have kept without sending: so much
 * of the disk it takes from others.
 */
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
