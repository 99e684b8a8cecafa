const hasScheduler = 'scheduler' in globalThis;

/** Yields to rendering and input before the work continues; queued behind waiting tasks. */
export function breath(): Promise<void> {
  if (hasScheduler) return scheduler.postTask(() => undefined);
  return new Promise((resolve) => setTimeout(resolve));
}

/** Runs `work` when the page is idle, unless `signal` aborts first. */
export function whenIdle(work: () => void, signal?: AbortSignal): void {
  if (hasScheduler) {
    // Aborting rejects, which is expected.
    void scheduler.postTask(work, { priority: 'background', ...(signal && { signal }) }).catch(() => undefined);
    return;
  }
  const timer = setTimeout(work);
  signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

/** Resolves once the browser is online, after all other listeners of the event. */
export function connection(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => {
    globalThis.addEventListener('online', () => setTimeout(resolve), { once: true });
  });
}
