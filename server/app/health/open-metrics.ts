import type { Store } from '../../database/store.ts';
import { freeBytes } from '../disk/disk-room.ts';
import type { World } from '../platform/world.ts';
import { incomingNow } from '../../files/storage/incoming-bytes.ts';
import { readCounts } from './counts.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

export interface OpenMetrics extends Pick<Metrics, 'answered' | 'cut'> {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** The figures of this process, served on `port` of the loopback address. @throws Error when the port is taken. */
export async function openMetrics(
  { store, world, dataDir }: { readonly store: Store; readonly world: World; readonly dataDir: string },
  port: number,
): Promise<OpenMetrics> {
  const metrics = createMetrics({
    readCounts: () => readCounts(store),
    incoming: incomingNow,
    freeBytes: () => freeBytes(dataDir),
    now: () => world.now().getTime(),
  });
  return { answered: metrics.answered, cut: metrics.cut, ...(await serveMetrics(metrics, port)) };
}
