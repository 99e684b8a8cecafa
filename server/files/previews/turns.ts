/**
 * Runs `task` when it is the turn of `key`; rejects with what it throws.
 * @throws the error of `full` at once, when too many wait.
 */
export type Turns = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

export interface TurnsBounds {
  /** Tasks that may wait: for one key, and for all of them. */
  readonly perKey: number;
  readonly inAll: number;
  readonly full: () => Error;
}

type Task = () => Promise<void>;

/**
 * Lets one task run at a time. Whoever (`key`) has many waiting takes turns with the others, so that nobody's long list
 * keeps the rest waiting; within a key the order stays.
 */
export function takeTurns({ perKey, inAll, full }: TurnsBounds): Turns {
  const line = new Map<string, Task[]>();
  let waiting = 0;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let task = next(); task !== undefined; task = next()) await task();
    isRunning = false;
  }

  /** The first key is next; a key that had its turn goes to the end. */
  function next(): Task | undefined {
    const [first] = line;
    if (first === undefined) return undefined;
    const [key, tasks] = first;
    line.delete(key);
    const task = tasks.shift();
    if (tasks.length > 0) line.set(key, tasks);
    waiting -= 1;
    return task;
  }

  return (key, task) =>
    new Promise((resolve, reject) => {
      const own = line.get(key) ?? [];
      if (own.length >= perKey || waiting >= inAll) throw full();
      own.push(() => settled(task).then(resolve, reject));
      line.set(key, own);
      waiting += 1;
      if (!isRunning) void run();
    });
}

/** A task that throws at once counts as one that rejects. */
async function settled<Result>(task: () => Promise<Result>): Promise<Result> {
  return task();
}
