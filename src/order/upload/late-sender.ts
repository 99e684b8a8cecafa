import { fromCallback } from 'xstate';
import type { FileContext } from '../../../machines/upload/file-machine.ts';
import type { QueueEvent } from '../../../machines/upload/queue-context.ts';
import { breath, whenIdle } from '../../ui/lib/page-time.ts';
import { insistentLoad } from '../session/insistent-load.ts';
import type { Sender } from './send-file.ts';
import type { Access } from './upload-calls.ts';

/** Sends files by code that comes after the screen. */
interface LateSender {
  /** Fills the queue's slot: sends one file, or goes on with it, and reports. */
  readonly transferFile: ReturnType<typeof fromCallback<QueueEvent, FileContext>>;
  /** Nothing is asked of the server any more. */
  readonly end: () => void;
}

/**
 * Uppy and its tus client are half of what the screen weighs, and nobody needs them before a file was chosen: they come
 * when the page is idle.
 */
export function createLateSender(id: string, access: Access): LateSender {
  let coming: Promise<Sender> | null = null;
  const isOver = new AbortController();
  const sender = () => {
    coming ??= insistentLoad(() => import('./send-file.ts')).then(({ createSender }) => createSender(id, access));
    // Whoever tries again shall not meet the same failure.
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
      // The end of one file and the beginning of the next are two pieces of work.
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
