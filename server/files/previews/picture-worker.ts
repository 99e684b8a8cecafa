/* The picture process: performs one job at a time for `pictures.ts`. */
import { constants, getPriority, setPriority } from 'node:os';
import { answerJobs } from '../../app/platform/helper-worker.ts';
import { type PictureAnswer, type PictureJob, Unshowable } from './picture-job.ts';
import { drawStamp } from './picture-work.ts';

// The server has priority over pictures; a process cannot raise its own priority.
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
