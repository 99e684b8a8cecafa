import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isFromOwnMachine } from '../platform/address-key.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';

/** A check of one dependency. Resolves with facts for the operator, rejects when the dependency is unavailable. */
type ReadinessCheck = () => Promise<Record<string, unknown> | void>;

interface Report {
  readonly ready: boolean;
  /** Result of each check, by name. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Readiness {
  /** Current state, at most `limits.readiness.checkAge` old. */
  readonly ask: () => Promise<Report>;
  /** From this call on `/readyz` answers 503: the server is about to stop, and balancers must route elsewhere. */
  readonly drain: () => void;
  readonly isDraining: () => boolean;
}

interface ReadinessOptions {
  readonly checks: Readonly<Record<string, ReadinessCheck>>;
  readonly world: World;
  readonly log: FastifyBaseLogger;
}

const { checkAge, check: patience } = limits.readiness;

/**
 * Tells whether the server can work. The checks write, so their results are cached for `limits.readiness.checkAge`.
 * A check that exceeds its time has failed, and is not started again while it hangs.
 */
export function createReadiness({ checks, world, log }: ReadinessOptions): Readiness {
  const parts = Object.entries(checks).map(([name, check]) => [name, withinTime(check)] as const);
  let draining = false;
  let last: { readonly at: number; readonly report: Promise<Report> } | undefined;

  async function look(): Promise<Report> {
    const results = await Promise.all(
      parts.map(async ([name, check]) => {
        try {
          return [name, { status: 'ok', ...(await check()) }] as const;
        } catch (error) {
          log.error({ err: error, check: name }, 'not ready');
          return [name, { status: 'failed' }] as const;
        }
      }),
    );
    return { ready: results.every(([, { status }]) => status === 'ok'), parts: Object.fromEntries(results) };
  }

  return {
    ask() {
      const now = world.now().getTime();
      if (last === undefined || Math.abs(now - last.at) >= checkAge.value) last = { at: now, report: look() };
      return last.report;
    },
    drain() {
      draining = true;
    },
    isDraining: () => draining,
  };
}

function withinTime(check: ReadinessCheck): ReadinessCheck {
  let running: ReturnType<ReadinessCheck> | undefined;
  return async () => {
    if (running === undefined) {
      running = check().finally(() => {
        running = undefined;
      });
      // After the timeout nothing awaits the check; a late rejection must not end the process.
      running.catch(() => undefined);
    }
    const end = new AbortController();
    const late = setTimeout(patience.value, undefined, { signal: end.signal, ref: false }).then(() => {
      throw new Error(`no answer within ${patience.value} ms`);
    });
    try {
      return await Promise.race([running, late]);
    } finally {
      end.abort();
      late.catch(() => undefined);
    }
  };
}

/* Health of the process and its dependencies, for balancers and monitoring. Contains no personal data. */

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
