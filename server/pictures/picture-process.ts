import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { limits } from '../platform/limits.ts';
import type { PictureAnswer, PictureFault, PictureJob } from './picture-job.ts';

/** The picture itself is at fault: broken, too large, or none. It would be refused again. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;
  constructor({ fault, detail }: { readonly fault: PictureFault; readonly detail: string }) {
    super(detail);
    this.fault = fault;
  }
}

/** How the process came to its end: by us, or by a fault in a decoder or the system. */
export type ProcessEnd = 'tooLong' | 'tooMuchMemory' | 'crashed';

/** The process ended in the midst of the job. */
export class PictureProcessLost extends Error {
  readonly end: ProcessEnd;
  /** Whether another program has ended it, so that the picture is not at fault. */
  readonly isFromOutside: boolean;
  constructor(end: ProcessEnd, isFromOutside = false) {
    super(`the process for pictures: ${end}`);
    this.end = end;
    this.isFromOutside = isFromOutside;
  }
}

/** Signals that a program sends, not a fault in a decoder: the system in want of memory, a person, the end of a session. */
const FROM_OUTSIDE = new Set<unknown>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

export interface PictureProcess {
  /** One job at a time. @throws PictureRefused or PictureProcessLost; either way the next job works. */
  readonly perform: (job: PictureJob) => Promise<Uint8Array>;
  /** Its id while it runs. */
  readonly pid: () => number | undefined;
  /** Ends the process, also in the midst of a job. */
  readonly stop: () => Promise<void>;
}

const WORKER = path.join(import.meta.dirname, 'picture-worker.ts');
/** Without work for so long, in ms, it ends and its memory is the system's again. */
const IDLE = 5000;
/** Between two looks at its memory while it works, in ms. */
const LOOK_EVERY = 25;
const PAGE = 4096;

/**
 * The process in which pictures are decoded and encoded: started with the first job, ended when there are none, and again after
 * it was lost. It gets none of the server's environment, for it handles strangers' files.
 */
export function createPictureProcess({ idle = IDLE, memory = limits.pictures.memory.value } = {}): PictureProcess {
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(WORKER, {
      execArgv: ['--max-old-space-size=32', '--max-semi-space-size=1', '--v8-pool-size=1'],
      env: {
        // One heap of the C library for all threads: what one has freed the next can take.
        MALLOC_ARENA_MAX: '1',
        // What a picture has taken is the system's again when it is done, not when the process ends.
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
    // What waits for an answer keeps the server alive; the process alone does not.
    started.unref();
    started.channel?.unref();
    return started;
  }

  async function perform(job: PictureJob): Promise<Uint8Array> {
    clearTimeout(resting);
    child ??= start();
    try {
      const answer = await answerOf(child, job, memory);
      // Some decoders keep what they have taken; the next picture shall have all of the memory.
      if (memoryOf(child.pid) > memory / 2) await stop();
      if (answer.type === 'refused') throw new PictureRefused(answer);
      return answer.stamp;
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
    // Whoever stops it waits for its end, also as the last thing that the server does.
    last.ref();
    last.kill('SIGKILL');
    await ended;
  }

  return { perform, stop, pid: () => child?.pid };
}

/** Sends the job and waits for its answer, the end of the process, or the moment when it has taken too much. */
function answerOf(child: ChildProcess, job: PictureJob, memory: number): Promise<PictureAnswer> {
  return new Promise((resolve, reject) => {
    let cause: ProcessEnd = 'crashed';
    let isEndedByUs = false;
    const end = (why: ProcessEnd) => {
      cause = why;
      isEndedByUs = true;
      child.kill('SIGKILL');
    };
    const deadline = setTimeout(() => end('tooLong'), limits.pictures.time.value);
    const watch = setInterval(() => {
      if (memoryOf(child.pid) > memory) end('tooMuchMemory');
    }, LOOK_EVERY);
    const settle = () => {
      clearTimeout(deadline);
      clearInterval(watch);
      child.off('message', answered).off('exit', lost).off('error', lost);
    };
    const answered = (answer: PictureAnswer) => {
      settle();
      resolve(answer);
    };
    const lost = (_code: unknown, signal?: unknown) => {
      settle();
      reject(new PictureProcessLost(cause, !isEndedByUs && FROM_OUTSIDE.has(signal)));
    };
    child.on('message', answered).on('exit', lost).on('error', lost);
    child.send(job, (error) => {
      if (error !== null) end('crashed');
    });
  });
}

/** Bytes of memory that are a process's own, without the files that it looks into; 0 where the system does not tell, as everywhere but on Linux. */
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
