import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';

/** A check of one dependency. Resolves with facts for the operator, rejects when the dependency is unavailable. */
export type ReadinessCheck = () => Promise<Record<string, unknown> | void>;

export interface Report {
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

export interface ReadinessOptions {
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
