/* The child's side of `helper-process.ts`, common to all helper processes. Has no secrets and keeps nothing. */
import type { Serializable } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';

/** Answers each job of the server with what `work` resolves to; `work` must not reject. Call it last. */
export async function answerJobs(work: (job: never) => Promise<Serializable>): Promise<void> {
  // The server kills this process, which could not write the cache then.
  flushCompileCache();
  // When memory runs short, Linux must end this process and not the server.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
  // The server has ended, for whatever reason. Exits at once, even during a job.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (job) => void answer(job));

  async function answer(job: unknown): Promise<void> {
    process.send?.(await work(job as never));
  }
}
