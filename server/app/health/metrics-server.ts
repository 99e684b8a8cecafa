import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopbackName } from '../platform/address-key.ts';
import type { Metrics } from './metrics.ts';

/** Whoever collects the figures runs on this machine, or in the same pod. */
const LOOPBACK = '127.0.0.1';

export interface MetricsServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Answers `GET /metrics` on a port of its own, so that no proxy can pass it on by mistake and a busy site does not hide it.
 * @throws Error when the port is taken.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  port: number,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    // A page in a browser of this machine could ask under a name that it has made to lead here.
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
  // The site goes on without it.
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
