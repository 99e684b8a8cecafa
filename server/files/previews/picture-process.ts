import path from 'node:path';
import { createHelperProcess, type HelperProcess } from '../../app/platform/helper-process.ts';
import { limits } from '../../app/platform/limits.ts';
import type { PictureAnswer, PictureFault, PictureJob } from './picture-job.ts';

/** The picture itself is at fault: broken, too large, or none. It would be refused again. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;
  constructor({ fault, detail }: { readonly fault: PictureFault; readonly detail: string }) {
    super(detail);
    this.fault = fault;
  }
}

export interface PictureProcess extends Pick<HelperProcess<PictureJob, Uint8Array>, 'pid' | 'stop'> {
  /** One job at a time. @throws PictureRefused or ProcessLost; either way the next job works. */
  readonly perform: (job: PictureJob) => Promise<Uint8Array>;
}

const WORKER = path.join(import.meta.dirname, 'picture-worker.ts');
/** Megabytes. */
const HEAP = 32;

/** The process in which pictures are decoded and encoded. `idle` in ms, `memory` in bytes. */
export function createPictureProcess({
  idle,
  memory = limits.pictures.memory.value,
}: {
  readonly idle?: number;
  readonly memory?: number;
} = {}): PictureProcess {
  const helper = createHelperProcess<PictureJob, PictureAnswer>({
    worker: WORKER,
    heap: HEAP,
    memory,
    time: limits.pictures.time.value,
    ...(idle === undefined ? {} : { idle }),
  });
  return {
    ...helper,
    async perform(job) {
      const answer = await helper.perform(job);
      if (answer.type === 'refused') throw new PictureRefused(answer);
      return answer.stamp;
    },
  };
}
