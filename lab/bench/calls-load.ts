/** One measurement: operations per second and latencies in ms. */
export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Uncounted warm-up in ms. */
const WARM_UP = 1000;

/** Lets `callers` repeat `job` in sequence, each on its own, for `seconds`. */
export async function measure(
  callers: number,
  seconds: number,
  job: (caller: number) => Promise<unknown>,
): Promise<Figures> {
  const begin = performance.now() + WARM_UP;
  const end = begin + seconds * 1000;
  const latencies: number[] = [];
  async function call(caller: number): Promise<void> {
    for (;;) {
      const start = performance.now();
      if (start >= end) return;
      await job(caller);
      if (start >= begin) latencies.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
}
