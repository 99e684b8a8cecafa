/* A child process for work of unknown size on untrusted input: one job at a time, bounded in time and memory. */
import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';

/** Why the process ended: the server ended it for a limit, or it crashed. */
export type ProcessEnd = 'tooLong' | 'tooMuchMemory' | 'crashed';

/** The process ended during the job. */
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

/** Signals of a program rather than a fault: the out-of-memory killer, a person, the end of a session. */
const FROM_OUTSIDE = new Set<unknown>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

export interface HelperProcess<Job, Answer> {
  /**
   * One job at a time; after a loss the next job gets a new process.
   * @throws ProcessLost
   */
  readonly perform: (job: Job) => Promise<Answer>;
  /** Process id while it runs. */
  readonly pid: () => number | undefined;
  /** Ends the process, even during a job. */
  readonly stop: () => Promise<void>;
}

export interface HelperOptions {
  /** The module that it runs, which calls `answerJobs` (`helper-worker.ts`). */
  readonly worker: string;
  /** Megabytes of JavaScript heap. */
  readonly heap: number;
  /** Bytes of private memory, without mapped files (Linux). */
  readonly memory: number;
  /** ms per job. */
  readonly time: number;
  /** ms without work after which it ends and frees its memory. */
  readonly idle?: number;
}

const IDLE = 5000;
/** ms between two checks of its memory while it works. */
const WATCH_EVERY = 25;
const PAGE = 4096;

/** How glibc allocates in the process. */
export const memoryEnvironment = {
  // One malloc arena for all threads, so that each can reuse what another has freed.
  MALLOC_ARENA_MAX: '1',
  // Memory of a job returns to the system when the job is done, not when the process ends.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Large pages: a decoded picture costs the kernel a fraction of the time.
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

/**
 * Starts with the first job, ends when idle, and starts again after a loss.
 * The process gets none of the server's environment, because it handles untrusted input.
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
        ...memoryEnvironment,
        UV_THREADPOOL_SIZE: '1',
        ...compileCache(),
      },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Also where the server exits without stopping it.
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
      // Some libraries keep their memory; the next job needs the whole allowance.
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
    // The caller waits for its end, even as the last action of the server.
    last.ref();
    last.kill('SIGKILL');
    await ended;
  }

  return { perform, stop, pid: () => child?.pid };
}

/** Sends the job; settles with the answer, the end of the process, or an exceeded limit. */
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

/** Bytes of private memory of a process, without mapped files; 0 where the system does not tell (only Linux does). */
function memoryOf(pid: number | undefined): number {
  try {
    const [, resident, ofFiles] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(resident) - Number(ofFiles)) * PAGE;
  } catch {
    return 0;
  }
}

/** Compiled code saves the compiler's memory. */
function compileCache(): Record<string, string> {
  const folder = getCompileCacheDir();
  // The parent folder: each version of Node has its own subfolder.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}

/** Counts losses of the process by the name of the work; only of the latest `remembered` names, to bound the memory. */
export function rememberLosses(remembered: number) {
  const counts = new Map<string, number>();
  return {
    /** Losses so far. */
    of: (name: string): number => counts.get(name) ?? 0,
    /**
     * Counts one more.
     * @returns the losses so far
     */
    add(name: string): number {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const [oldest] = counts.keys();
      if (counts.size > remembered && oldest !== undefined) counts.delete(oldest);
      return count;
    },
  };
}
