/* Health of the process and of what it needs, for balancers and monitoring. Says nothing about anybody's data. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { isFromOwnMachine } from '../platform/address-key.ts';
import type { Readiness } from './readiness.ts';

/** What watches over the server from the same machine may ask as often as it likes. */
const UNLIMITED_HERE = { config: { rateLimit: { allowList: isFromOwnMachine } } };

/** Registers `GET /healthz` and `GET /readyz`. What exactly is wrong, and counts, are told on this machine only. */
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

/** ms between two looks at the clock; shorter delays are not seen. */
const RESOLUTION = 10;
const NANOSECONDS = 1e6;

interface ProcessFacts {
  /** How long the event loop kept others waiting since somebody asked last, in ms, and the memory of the process in bytes. */
  readonly read: () => { readonly eventLoop: { readonly p99: number; readonly max: number }; readonly rss: number };
  readonly stop: () => void;
}

/** Watches the process itself: one thread serves everybody, so whatever keeps it busy keeps everybody waiting. */
function watchProcess(): ProcessFacts {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  // Each value holds the pause between two looks as well.
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
