import type { Queries } from '../../database/store.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import { bytesUnderWay } from './uploads-repository.ts';

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
 * Whether there is room, in the transaction that then announces what comes. Others are under way, and each was promised room, in proportion
 * to the bytes that have come. One at a time, for two at the same time would both see room for one more: the row of the installation is the lock.
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
