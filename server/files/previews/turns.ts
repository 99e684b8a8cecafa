/**
 * Queues `task` under `key`; resolves or rejects with its result.
 * `isOurs`: a task of the server itself, bounded elsewhere; it has a key that no visitor's task has.
 * @throws the error of `full`: at once, or later for the last task of the longest line, which gives its place up
 */
export type Turns = <Result>(
  key: string,
  task: () => Promise<Result>,
  options?: { readonly isOurs: boolean },
) => Promise<Result>;

export interface TurnsBounds {
  /** Waiting tasks of visitors allowed per key and in all. */
  readonly perKey: number;
  readonly inAll: number;
  readonly full: () => Error;
}

interface Task {
  readonly run: () => Promise<void>;
  readonly refuse: (error: Error) => void;
}

interface Line {
  readonly tasks: Task[];
  readonly isOurs: boolean;
}

/**
 * Runs one task at a time, keys in rotation, so that a long queue of one key does not block the others.
 * Tasks of a key keep their order. A full queue takes a task of a short line in place of one of the longest.
 */
export function takeTurns({ perKey, inAll, full }: TurnsBounds): Turns {
  const lines = new Map<string, Line>();
  let waiting = 0;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let task = next(); task !== undefined; task = next()) await task.run();
    isRunning = false;
  }

  /** Takes a task of the first key and moves the key to the end. */
  function next(): Task | undefined {
    const [first] = lines;
    if (first === undefined) return undefined;
    const [key, line] = first;
    lines.delete(key);
    const task = line.tasks.shift();
    if (line.tasks.length > 0) lines.set(key, line);
    if (!line.isOurs) waiting -= 1;
    return task;
  }

  /** Refuses the last task of a line that stays longer than that of the newcomer; false without one. */
  function makeRoom(length: number): boolean {
    const longest = [...lines.values()]
      .filter(({ isOurs }) => !isOurs)
      .reduce((one, other) => (other.tasks.length > one.tasks.length ? other : one));
    if (longest.tasks.length <= length + 1) return false;
    longest.tasks.pop()?.refuse(full());
    waiting -= 1;
    return true;
  }

  return (key, task, { isOurs } = { isOurs: false }) =>
    new Promise((resolve, reject) => {
      const line = lines.get(key) ?? { tasks: [], isOurs };
      const { length } = line.tasks;
      if (!isOurs && (length >= perKey || (waiting >= inAll && !makeRoom(length)))) throw full();
      line.tasks.push({ run: () => settled(task).then(resolve, reject), refuse: reject });
      lines.set(key, line);
      if (!isOurs) waiting += 1;
      if (!isRunning) void run();
    });
}

/** Turns a synchronous throw into a rejection. */
async function settled<Result>(task: () => Promise<Result>): Promise<Result> {
  return task();
}
