/**
 * Runs `task` when it is the turn of `key`; rejects with what it throws. A lower `rank` (0 unless said) goes before a higher one.
 * @throws the error of `full` at once, when too many wait.
 */
export type Turns = <Result>(key: string, task: () => Promise<Result>, rank?: number) => Promise<Result>;

export interface TurnsBounds {
  /** Tasks of one rank that may wait: for one key, and for all of them. */
  readonly perKey: number;
  readonly inAll: number;
  readonly full: () => Error;
}

type Task = () => Promise<void>;

/** What waits in one rank. */
interface Line {
  waiting: number;
  readonly byKey: Map<string, Task[]>;
}

/**
 * Lets one task run at a time. Whoever (`key`) has many waiting takes turns with the others of the same rank, so that nobody's
 * long list keeps the rest waiting; within a key the order stays.
 */
export function takeTurns({ perKey, inAll, full }: TurnsBounds): Turns {
  const ranks: Line[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let task = next(ranks); task !== undefined; task = next(ranks)) await task();
    isRunning = false;
  }

  return (key, task, rank = 0) =>
    new Promise((resolve, reject) => {
      const line = (ranks[rank] ??= { waiting: 0, byKey: new Map() });
      const own = line.byKey.get(key) ?? [];
      if (own.length >= perKey || line.waiting >= inAll) throw full();
      own.push(() => settled(task).then(resolve, reject));
      line.byKey.set(key, own);
      line.waiting += 1;
      if (!isRunning) void run();
    });
}

/** The first key of the lowest rank is next; a key that had its turn goes to the end. */
function next(ranks: readonly (Line | undefined)[]): Task | undefined {
  const line = ranks.find((one) => one !== undefined && one.waiting > 0);
  const [first] = line?.byKey ?? [];
  if (line === undefined || first === undefined) return undefined;
  const [key, tasks] = first;
  line.byKey.delete(key);
  const task = tasks.shift();
  if (tasks.length > 0) line.byKey.set(key, tasks);
  line.waiting -= 1;
  return task;
}

/** A task that throws at once counts as one that rejects. */
async function settled<Result>(task: () => Promise<Result>): Promise<Result> {
  return task();
}
