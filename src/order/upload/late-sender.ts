import { fromCallback } from 'xstate';
import type { FileContext } from '../../../machines/upload/file-machine.ts';
import type { QueueEvent } from '../../../machines/upload/queue-context.ts';
import { breath, whenIdle } from '../../ui/lib/page-time.ts';
import type { Access } from '../../ui/lib/send.ts';
import { insistentLoad } from '../session/insistent-load.ts';
import type { Sender } from './send-file.ts';

/** Sends files by code that loads after the screen. */
interface LateSender {
  /** Actor of the queue: sends or resumes one file, and reports. */
  readonly transferFile: ReturnType<typeof fromCallback<QueueEvent, FileContext>>;
  /** Ends all requests. */
  readonly end: () => void;
}

/**
 * Uppy and its tus client are half of the screen's code, and unused before the first file: they load when it is idle.
 */
export function createLateSender(id: string, access: Access): LateSender {
  let coming: Promise<Sender> | null = null;
  const isOver = new AbortController();
  const sender = () => {
    coming ??= insistentLoad(() => import('./send-file.ts')).then(({ createSender }) => createSender(id, access));
    // A retry must not get the same rejected promise.
    coming.catch(() => (coming = null));
    return coming;
  };
  whenIdle(() => void sender().catch(() => undefined), isOver.signal);
  return {
    transferFile: fromCallback<QueueEvent, FileContext>(({ input, sendBack }) => {
      let isStopped = false;
      let stop = () => {
        isStopped = true;
      };
      // The end of one file and the beginning of the next are separate tasks.
      Promise.all([sender(), breath()]).then(
        ([one]) => {
          if (!isStopped) stop = one.send(input, sendBack);
        },
        () => {
          if (!isStopped) sendBack({ type: 'transfer.failed', problem: 'cut' });
        },
      );
      return () => stop();
    }),
    end: () => {
      isOver.abort();
      void coming?.then((one) => one.end()).catch(() => undefined);
    },
  };
}
