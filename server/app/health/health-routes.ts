/* Health of the process and its dependencies, for balancers and monitoring. Contains no personal data. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { isFromOwnMachine } from '../platform/address-key.ts';
import type { Readiness } from './readiness.ts';

/** Monitoring on the same machine has no rate limit. */
const UNLIMITED_HERE = { config: { rateLimit: { allowList: isFromOwnMachine } } };

/** Registers `GET /healthz` and `GET /readyz`. Only callers on this machine get details and counts. */
export default async function healthRoutes(
  app: FastifyInstance,
  { readiness }: { readonly readiness: Readiness },
): Promise<void> {
  const facts = watchProcess();
  app.addHook('onClose', async () => facts.stop());

  app.get('/healthz', UNLIMITED_HERE, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', UNLIMITED_HERE, async (request, reply) => {
    const { ready, parts } = await readiness.ask();
    const draining = readiness.isDraining();
    const status = ready && !draining ? 'ok' : 'failed';
    const details = isFromOwnMachine(request) ? { draining, ...parts, process: facts.read() } : {};
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, ...details });
  });
}

/** ms between two samples of the event loop; shorter delays stay unseen. */
const RESOLUTION = 10;
const NANOSECONDS = 1e6;

interface ProcessFacts {
  /** Delays of the event loop since the last `read`, in ms; memory of the process in bytes. */
  readonly read: () => { readonly eventLoop: { readonly p99: number; readonly max: number }; readonly rss: number };
  readonly stop: () => void;
}

/** Measures the process: it has one thread, so whatever blocks it delays every request. */
function watchProcess(): ProcessFacts {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  // Each value includes the sampling interval.
  const inMilliseconds = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / NANOSECONDS - RESOLUTION));
  return {
    read() {
      const eventLoop = { p99: inMilliseconds(delay.percentile(99)), max: inMilliseconds(delay.max) };
      delay.reset();
      return { eventLoop, rss: process.memoryUsage.rss() };
    },
    stop: () => void delay.disable(),
  };
}
