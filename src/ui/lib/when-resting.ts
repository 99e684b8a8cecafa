/** Milliseconds after which a browser that is never at rest does it all the same. */
const LATEST = 4000;
/** Milliseconds after which browsers that do not tell are taken to rest. */
const PERHAPS = 1500;

/** Fetches ahead when the browser has nothing to do, unless `signal` says before that nobody wants it any more. */
export function whenResting(fetchAhead: () => void, signal: AbortSignal): void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(fetchAhead, PERHAPS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    return;
  }
  const idle = requestIdleCallback(fetchAhead, { timeout: LATEST });
  signal.addEventListener('abort', () => cancelIdleCallback(idle), { once: true });
}
