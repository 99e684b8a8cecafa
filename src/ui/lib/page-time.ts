const hasScheduler = 'scheduler' in globalThis;

/** Lets the page draw and answer before the work goes on; behind what waits already. */
export function breath(): Promise<void> {
  if (hasScheduler) return scheduler.postTask(() => undefined);
  return new Promise((resolve) => setTimeout(resolve));
}

/** Does this when the page has nothing better to do, unless `signal` says before that nobody wants it any more. */
export function whenIdle(work: () => void, signal?: AbortSignal): void {
  if (hasScheduler) {
    // Aborting rejects, and means nothing here.
    void scheduler.postTask(work, { priority: 'background', ...(signal && { signal }) }).catch(() => undefined);
    return;
  }
  const timer = setTimeout(work);
  signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
}
