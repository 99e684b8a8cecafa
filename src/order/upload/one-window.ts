/** Times in ms after which the upload does not wait for another window: phones suspend windows with their locks. */
const PATIENCE = {
  /** For the lock. */
  lock: 60_000,
  /** For a sign of life. A busy page may block for a second. */
  answer: 3_000,
};

interface Turn {
  /** Another window of this browser holds the lock `name`, and this one waits. */
  readonly onWait: () => void;
  /** Starts the work. @returns function that stops it */
  readonly begin: () => () => void;
}

/**
 * Only one window of this browser at a time works on `name`.
 * Without locks, or when the other one is suspended, work begins all the same: the server keeps order.
 * A window that still works answers: two that took turns would stop each other's requests for as long as they last.
 * @returns function that ends the work
 */
export function oneWindow(name: string, { onWait, begin }: Turn, patience = PATIENCE): () => void {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (locks === undefined) return begin();
  const over = Promise.withResolvers<void>();
  const leaving = new AbortController();
  let isOver = false;
  let stop: (() => void) | null = null;
  const work = () => {
    if (isOver) return over.promise;
    const stopAnswers = answer(name);
    const stopWork = begin();
    stop = () => {
      stopAnswers();
      stopWork();
    };
    return over.promise;
  };
  const run = async () => {
    const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
    if (isFree || isOver) return;
    onWait();
    do {
      const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patience.lock)]);
      const hasWorked = await locks.request(name, { signal }, () => work().then(() => true)).catch(() => false);
      if (hasWorked || isOver) return;
    } while (await isAnswered(name, patience.answer));
    await work();
  };
  // Locks are refused.
  run().catch(() => void work());
  return () => {
    isOver = true;
    leaving.abort();
    over.resolve();
    stop?.();
  };
}

/** Answers windows that wait for `name`. @returns function that ends it */
function answer(name: string): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    if (data === 'question') say(channel, 'answer');
  });
  return () => channel.close();
}

/** Whether a window that works on `name` answers within `patience` ms. */
async function isAnswered(name: string, patience: number): Promise<boolean> {
  const channel = new BroadcastChannel(name);
  const isThere = await new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      if (data === 'answer') resolve(true);
    });
    setTimeout(resolve, patience, false);
    say(channel, 'question');
  });
  channel.close();
  return isThere;
}

function say(channel: BroadcastChannel, what: 'question' | 'answer'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin than its own
  channel.postMessage(what);
}
