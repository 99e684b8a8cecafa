/* The process for pictures: one job after the other, as `picture-process.ts` sends them. Has no secrets and keeps nothing. */
import { writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { constants, getPriority, setPriority } from 'node:os';
import { type PictureAnswer, type PictureJob, Unshowable } from './picture-job.ts';
import { drawStamp } from './picture-work.ts';

// It does not live to write this when it ends.
flushCompileCache();
// Orders go before pictures; a server that was started below that already may not climb.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
// Where memory runs short, Linux is to end this process and not the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
// The server has ended, however that came about. At once, also in the midst of a picture.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (job: PictureJob) => void answer(job));

async function answer(job: PictureJob): Promise<void> {
  const message: PictureAnswer = await drawStamp(job).then(
    (stamp) => ({ type: 'done', stamp }),
    (error: unknown) => ({
      type: 'refused',
      fault: error instanceof Unshowable ? error.fault : 'broken',
      detail: String(error),
    }),
  );
  process.send?.(message);
}
