/** Latest start in ms, in a browser that is never idle. */
const LATEST = 4000;
/** Delay in ms for browsers without `requestIdleCallback`. */
const PERHAPS = 1500;

/** Prefetches when the browser is idle, unless `signal` aborts first. */
export function whenResting(fetchAhead: () => void, signal: AbortSignal): void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(fetchAhead, PERHAPS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    return;
  }
  const idle = requestIdleCallback(fetchAhead, { timeout: LATEST });
  signal.addEventListener('abort', () => cancelIdleCallback(idle), { once: true });
}
