/** In ms; then the upload does not wait for another window: phones suspend windows together with their locks. */
const PATIENCE_MS = 60_000;

interface Turn {
  /** Another window of this browser holds the lock `name`, and this one waits. */
  readonly onWait: () => void;
  /** Starts the work. @returns function that stops it */
  readonly begin: () => () => void;
}

/**
 * Only one window of this browser at a time works on `name`.
 * Without locks, or after `patience` ms, work begins all the same: locks save bandwidth, the server keeps order.
 * @returns function that ends the work
 */
export function oneWindow(name: string, { onWait, begin }: Turn, patience = PATIENCE_MS): () => void {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (locks === undefined) return begin();
  const over = Promise.withResolvers<void>();
  const leaving = new AbortController();
  let isOver = false;
  let stop: (() => void) | null = null;
  const work = () => {
    if (!isOver) stop = begin();
    return over.promise;
  };
  const run = async () => {
    const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
    if (isFree || isOver) return;
    onWait();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patience)]);
    await locks.request(name, { signal }, work);
  };
  // After the timeout, or when locks are refused, work begins without one.
  run().catch(() => void work());
  return () => {
    isOver = true;
    leaving.abort();
    over.resolve();
    stop?.();
  };
}
