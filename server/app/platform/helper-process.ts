/* A child process for work of unknown size on strangers' input: one job at a time, bounded in time and memory, started and ended as needed. */
import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';

/** How the process came to its end: by us, or by a fault in a library or the system. */
export type ProcessEnd = 'tooLong' | 'tooMuchMemory' | 'crashed';

/** The process ended in the midst of the job. */
export class ProcessLost extends Error {
  readonly end: ProcessEnd;
  /** Whether another program has ended it, so that the job is not at fault. */
  readonly isFromOutside: boolean;
  constructor(end: ProcessEnd, isFromOutside = false) {
    super(`the helper process was lost: ${end}`);
    this.name = 'ProcessLost';
    this.end = end;
    this.isFromOutside = isFromOutside;
  }
}

/** Signals that a program sends, not a fault in a library: the system in want of memory, a person, the end of a session. */
const FROM_OUTSIDE = new Set<unknown>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

export interface HelperProcess<Job, Answer> {
  /** One job at a time. @throws ProcessLost; the next job works. */
  readonly perform: (job: Job) => Promise<Answer>;
  /** Its id while it runs. */
  readonly pid: () => number | undefined;
  /** Ends the process, also in the midst of a job. */
  readonly stop: () => Promise<void>;
}

export interface HelperOptions {
  /** The file that it runs, which calls `answerJobs` (`helper-worker.ts`). */
  readonly worker: string;
  /** Megabytes of JavaScript heap. */
  readonly heap: number;
  /** Bytes of memory of its own, without the files that it maps (Linux). */
  readonly memory: number;
  /** ms for one job. */
  readonly time: number;
  /** ms without work after which it ends and its memory is the system's again. */
  readonly idle?: number;
}

const IDLE = 5000;
/** ms between two readings of its memory while it works. */
const WATCH_EVERY = 25;
const PAGE = 4096;

/**
 * Started with the first job, ended when there are none, and started again after it was lost. It gets none of the server's environment,
 * because it handles strangers' input.
 */
export function createHelperProcess<Job extends Serializable, Answer>(
  options: HelperOptions,
): HelperProcess<Job, Answer> {
  const { worker, heap, memory, idle = IDLE } = options;
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(worker, {
      execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=1', '--v8-pool-size=1'],
      env: {
        // One heap of the C library for all threads: what one has freed the next can take.
        MALLOC_ARENA_MAX: '1',
        // What a job has taken is the system's again when it is done, not when the process ends.
        MALLOC_MMAP_THRESHOLD_: '131072',
        MALLOC_TRIM_THRESHOLD_: '131072',
        UV_THREADPOOL_SIZE: '1',
        ...compileCache(),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Also where the server has no time to stop it.
    const endWithServer = () => void started.kill('SIGKILL');
    process.once('exit', endWithServer);
    const gone = () => {
      process.off('exit', endWithServer);
      if (child === started) child = undefined;
    };
    started.on('exit', gone).on('error', gone);
    // A pending answer keeps the server alive; the process alone does not.
    started.unref();
    started.channel?.unref();
    return started;
  }

  async function perform(job: Job): Promise<Answer> {
    clearTimeout(resting);
    child ??= start();
    try {
      const answer = await answerOf<Answer>(child, job, options);
      // Some libraries keep what they have taken; the next job shall have all of the memory.
      if (memoryOf(child.pid) > memory / 2) await stop();
      return answer;
    } finally {
      resting = setTimeout(() => void stop(), idle);
      resting.unref();
    }
  }

  async function stop(): Promise<void> {
    clearTimeout(resting);
    const last = child;
    child = undefined;
    if (last === undefined) return;
    const ended = once(last, 'exit');
    // The caller waits for its end, also as the last thing that the server does.
    last.ref();
    last.kill('SIGKILL');
    await ended;
  }

  return { perform, stop, pid: () => child?.pid };
}

/** Sends the job and waits for its answer, the end of the process, or the moment when it has taken too much. */
function answerOf<Answer>(
  child: ChildProcess,
  job: Serializable,
  { memory, time }: Pick<HelperOptions, 'memory' | 'time'>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let cause: ProcessEnd = 'crashed';
    let isEndedByUs = false;
    const end = (why: ProcessEnd) => {
      cause = why;
      isEndedByUs = true;
      child.kill('SIGKILL');
    };
    const deadline = setTimeout(() => end('tooLong'), time);
    const watch = setInterval(() => {
      if (memoryOf(child.pid) > memory) end('tooMuchMemory');
    }, WATCH_EVERY);
    const settle = () => {
      clearTimeout(deadline);
      clearInterval(watch);
      child.off('message', answered).off('exit', lost).off('error', lost);
    };
    const answered = (answer: unknown) => {
      settle();
      resolve(answer as Answer);
    };
    const lost = (_code: unknown, signal?: unknown) => {
      settle();
      reject(new ProcessLost(cause, !isEndedByUs && FROM_OUTSIDE.has(signal)));
    };
    child.on('message', answered).on('exit', lost).on('error', lost);
    child.send(job, (error) => {
      if (error !== null) end('crashed');
    });
  });
}

/** Bytes of memory that are a process's own, without the files that it maps; 0 where the system does not tell, as everywhere but on Linux. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, resident, ofFiles] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(resident) - Number(ofFiles)) * PAGE;
  } catch {
    return 0;
  }
}

/** Code that is compiled already saves the compiler's memory. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  // Ours is the folder above: each version of Node has its own below it.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}

/** Counts how often work under one name has ended the process; of the latest `remembered` names only, so that the memory is bounded. */
export function rememberLosses(remembered: number) {
  const counts = new Map<string, number>();
  return {
    /** How many there are by now. */
    of: (name: string): number => counts.get(name) ?? 0,
    /** Counts one more. @returns how many there are by now */
    add(name: string): number {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const [oldest] = counts.keys();
      if (counts.size > remembered && oldest !== undefined) counts.delete(oldest);
      return count;
    },
  };
}
