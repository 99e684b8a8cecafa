/**
 * After this long somebody else is waited for no longer, in milliseconds: a telephone puts windows to sleep with what
 * they hold.
 */
const PATIENCE_MS = 60_000;

interface Turn {
  /** Another window of this browser has `name`; it is waited for. */
  readonly onWait: () => void;
  /** Begins the work, and gives what stops it. */
  readonly begin: () => () => void;
}

/**
 * Lets one window of this browser at a time work on what has this name. Where a browser knows no locks, or the other
 * one takes too long, work begins all the same: this spares the line, the server keeps order. Gives what ends it.
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
  // Whoever has no patience left, or is refused a lock at all, begins without one.
  run().catch(() => void work());
  return () => {
    isOver = true;
    leaving.abort();
    over.resolve();
    stop?.();
  };
}
