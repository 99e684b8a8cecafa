/**
 * Queues `task` under `key`; resolves or rejects with its result.
 * @throws the error of `full`, at once, when too many tasks wait
 */
export type Turns = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

export interface TurnsBounds {
  /** Waiting tasks allowed per key and in all. */
  readonly perKey: number;
  readonly inAll: number;
  readonly full: () => Error;
}

type Task = () => Promise<void>;

/**
 * Runs one task at a time, keys in rotation, so that a long queue of one key does not block the others.
 * Tasks of a key keep their order.
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

  /** Takes a task of the first key and moves the key to the end. */
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

/** Turns a synchronous throw into a rejection. */
async function settled<Result>(task: () => Promise<Result>): Promise<Result> {
  return task();
}
