/* How the server ends: by a signal, or because something went wrong that nobody has dealt with. */
import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { limits } from './limits.ts';

const { cut, end } = limits.stopping;

export interface StoppingOptions {
  readonly app: FastifyInstance;
  /** ms for which `/readyz` says no before the doors close, so that a balancer can turn away from this process. */
  readonly drain: number;
  /** Ends what works beside the requests. */
  readonly stopWork: () => Promise<unknown>;
  /** Closes what requests and that work have used. */
  readonly closeAll: () => Promise<unknown>;
}

/**
 * On SIGTERM and SIGINT: `/readyz` says no, then no new connections are taken and what is under way is finished; whatever is left is
 * cut off, and the process ends with 0 in bounded time. A second signal ends it at once. An error that nobody has caught leaves the
 * process in a state that nobody knows: it is logged, and the process ends in the same order, but with 1.
 */
export function stopOnSignals({ app, drain, stopWork, closeAll }: StoppingOptions): void {
  let stopping = false;

  async function stop(code: number, draining: number): Promise<void> {
    stopping = true;
    app.readiness.drain();
    await pause(draining);
    // Large uploads; the browser resumes them.
    setTimeout(() => app.server.closeAllConnections(), cut.value).unref();
    setTimeout(() => {
      app.log.warn('not everything came to its end in time');
      process.exit(code);
    }, end.value).unref();
    try {
      await Promise.all([app.close(), stopWork()]);
      await closeAll();
    } catch (error) {
      app.log.error({ err: error }, 'stopping failed');
    }
    process.exit(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(128 + constants.signals[signal]);
      app.log.info({ signal }, 'stopping');
      // Somebody at a keyboard has no balancer to wait for.
      void stop(0, signal === 'SIGTERM' ? drain : 0);
    });
  }
  process.on('uncaughtException', (error, origin) => {
    app.log.fatal({ err: error, origin }, 'an error that nobody has caught');
    if (!stopping) void stop(1, 0);
  });
}
