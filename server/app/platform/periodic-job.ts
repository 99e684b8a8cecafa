/* What the server does again and again without being asked. */
import type { FastifyBaseLogger } from 'fastify';

export interface PeriodicJob {
  readonly start: () => void;
  /** Waits for the run under way, which can ask `isStopped`. */
  readonly stop: () => Promise<void>;
}

export interface PeriodicJobOptions {
  /** What it does, for the log when it fails. */
  readonly name: string;
  /** Milliseconds between two runs; one that is still under way is not begun again. */
  readonly interval: number;
  /** Milliseconds from the start to the first run. */
  readonly firstAfter?: number;
  readonly run: (isStopped: () => boolean) => Promise<void>;
  readonly log: FastifyBaseLogger;
}

export function createPeriodicJob({ name, interval, firstAfter = 0, run, log }: PeriodicJobOptions): PeriodicJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isStopped = false;

  function tick(): void {
    running ??= run(() => isStopped)
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed; it is tried again'))
      .finally(() => {
        running = null;
      });
  }

  return {
    start() {
      const first = () => {
        tick();
        timer = setInterval(tick, interval).unref();
      };
      if (firstAfter === 0) first();
      else timer = setTimeout(first, firstAfter).unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
