/* Jobs that the server runs periodically. */
import type { FastifyBaseLogger } from 'fastify';

export interface PeriodicJob {
  readonly start: () => void;
  /** Resolves after the current run, which can check `isStopped`. */
  readonly stop: () => Promise<void>;
}

export interface PeriodicJobOptions {
  /** Name for the log. */
  readonly name: string;
  /** Milliseconds between two runs; a run that takes longer skips the next. */
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
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed; the server will run it again'))
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
