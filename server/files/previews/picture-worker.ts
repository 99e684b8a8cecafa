/* The process for pictures: one job after the other, as `pictures.ts` sends them. */
import { constants, getPriority, setPriority } from 'node:os';
import { answerJobs } from '../../app/platform/helper-worker.ts';
import { type PictureAnswer, type PictureJob, Unshowable } from './picture-job.ts';
import { drawStamp } from './picture-work.ts';

// Orders go before pictures; a server that was started below that already may not climb.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
await answerJobs(
  (job: PictureJob): Promise<PictureAnswer> =>
    drawStamp(job).then(
      (stamp) => ({ type: 'done', stamp }),
      (error: unknown) => ({
        type: 'refused',
        fault: error instanceof Unshowable ? error.fault : 'broken',
        detail: String(error),
      }),
    ),
);
