/** Runs `task` when it is the turn of `key`; rejects with what it throws. */
export type Turns = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/**
 * Lets one task run at a time. Whoever (`key`) has many waiting takes turns with the others, so that nobody's long list keeps
 * the rest waiting; within a key the order stays.
 */
export function takeTurns(): Turns {
  /** What waits, by key. The first key is next; a key that had its turn goes to the end. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const [key, tasks] of waiting) {
      waiting.delete(key);
      const task = tasks.shift();
      // A Map gives what is added while it is walked through, too.
      if (tasks.length > 0) waiting.set(key, tasks);
      await task?.();
    }
    isRunning = false;
  }

  return (key, task) =>
    new Promise((resolve, reject) => {
      const own = waiting.get(key) ?? [];
      own.push(() => settled(task).then(resolve, reject));
      waiting.set(key, own);
      if (!isRunning) void run();
    });
}

/** A task that throws at once counts as one that rejects. */
async function settled<Result>(task: () => Promise<Result>): Promise<Result> {
  return task();
}
