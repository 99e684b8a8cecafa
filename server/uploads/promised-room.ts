import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';
import { bytesUnderWay } from './uploads-repository.ts';

interface WantedRoom {
  /** Bytes that the storage has free. */
  readonly free: number;
  /** Bytes that are to come. */
  readonly bytes: number;
  /** Bytes that must stay free. */
  readonly diskReserve: number;
}

/**
 * Whether there is room, in the transaction that then announces what comes. Others are under way, and each was promised room for the rest of
 * it. One at a time, for two at the same time would both see room for one more: the row of the installation is the lock.
 */
export async function hasRoom(
  queries: Queries,
  world: World,
  { free, bytes, diskReserve }: WantedRoom,
): Promise<boolean> {
  if (free === Number.POSITIVE_INFINITY) return true;
  await queries.selectFrom('installation').select('id').forUpdate().execute();
  const since = timestamp(new Date(world.now().getTime() - limits.files.activeFor.value));
  return free - (await bytesUnderWay(queries, since)) - bytes >= diskReserve;
}
