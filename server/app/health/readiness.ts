import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';

/** One thing the server needs. Resolves with facts for the operator, rejects when it is not there. */
export type ReadinessCheck = () => Promise<Record<string, unknown> | void>;

export interface Report {
  readonly ready: boolean;
  /** What each check has found. */
  readonly parts: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface Readiness {
  /** How it stands, at most some seconds old. */
  readonly ask: () => Promise<Report>;
  /** From now on the answer is no: the server is about to stop, and a balancer shall send nobody any more. */
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
 * Whether the server can do its work. The checks really write, so however often somebody asks, they run once in a while; and none
 * of them can keep the answer waiting: what hangs has failed, and is not begun a second time while it hangs.
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
      // After its time is over nobody waits for it any more.
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
