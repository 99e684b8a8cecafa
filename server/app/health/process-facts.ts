import { monitorEventLoopDelay } from 'node:perf_hooks';

/** ms between two looks at the clock; shorter delays are not seen. */
const RESOLUTION = 10;
const NANOSECONDS = 1e6;

export interface ProcessFacts {
  /** How long the event loop kept others waiting since somebody asked last, in ms, and the memory of the process in bytes. */
  readonly read: () => { readonly eventLoop: { readonly p99: number; readonly max: number }; readonly rss: number };
  readonly stop: () => void;
}

/** Watches the process itself: one thread serves everybody, so whatever keeps it busy keeps everybody waiting. */
export function watchProcess(): ProcessFacts {
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
