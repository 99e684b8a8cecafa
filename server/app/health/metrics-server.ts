import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Store } from '../../database/store.ts';
import { incomingNow } from '../../files/storage/incoming-bytes.ts';
import { freeBytes } from '../disk/disk-room.ts';
import { heldNow } from '../http/held-now.ts';
import { isLoopbackName } from '../platform/address-key.ts';
import type { World } from '../platform/world.ts';
import { createMetrics, type Metrics, readCounts } from './metrics.ts';

interface MetricsServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface OpenMetrics extends MetricsServer, Pick<Metrics, 'answered' | 'cut'> {}

/**
 * Serves the metrics of this process on `port` of the loopback address.
 * @throws Error when the port is taken
 */
export async function openMetrics(
  { store, world, dataDir }: { readonly store: Store; readonly world: World; readonly dataDir: string },
  port: number,
): Promise<OpenMetrics> {
  const metrics = createMetrics({
    readCounts: () => readCounts(store),
    incoming: incomingNow,
    held: heldNow,
    freeBytes: () => freeBytes(dataDir),
    now: () => world.now().getTime(),
  });
  return { answered: metrics.answered, cut: metrics.cut, ...(await serveMetrics(metrics, port)) };
}

/** The collector runs on this machine or in the same pod. */
const LOOPBACK = '127.0.0.1';

/**
 * Answers `GET /metrics` on a port of its own: no proxy can forward it by mistake, and a busy site does not hide it.
 * @throws Error when the port is taken
 */
async function serveMetrics(metrics: Pick<Metrics, 'contentType' | 'text'>, port: number): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    // Against DNS rebinding: a page in a local browser could use a name that resolves to this machine.
    if (!isLoopbackName(URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '')) {
      response.writeHead(421).end();
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  // The port must not keep the process alive.
  server.unref();
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
