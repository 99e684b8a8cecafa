import type { PictureProblem } from '../../../../machines/drawing/drawing-machine.ts';
import type { OpenedPicture, PenCalls, PenQuestion, PenReply, PictureFile } from './pen-calls.ts';

/** Why the worker did not answer a call. */
export class PenFailure extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The worker with the picture, as promises. After a crash, the next call other than `wire` starts a new worker. */
export interface Pen {
  /** @throws PenFailure */
  readonly ask: <Name extends Exclude<keyof PenCalls, 'show'>>(
    name: Name,
    ask: PenCalls[Name]['ask'],
  ) => Promise<PenCalls[Name]['answer']>;
  /** All later calls refer to the picture that was opened last. */
  readonly show: () => void;
  readonly end: () => void;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (failure: PenFailure) => void;
}

export function startPen(): Pen {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  /** Null after a crash. */
  let worker: Worker | null = null;
  let read: PictureFile | null = null;
  let shown: PictureFile | null = null;

  const begin = (): Worker => {
    const begun = new Worker(new URL('pen-worker.ts', import.meta.url), { type: 'module' });
    begun.addEventListener('message', ({ data }: MessageEvent<PenReply>) => {
      const one = waiting.get(data.id);
      waiting.delete(data.id);
      if ('problem' in data) one?.reject(new PenFailure(data.problem));
      else one?.resolve(data.answer as never);
    });
    // Its code did not load, the browser cannot run it, or it threw an error.
    begun.addEventListener('error', () => {
      begun.terminate();
      worker = null;
      for (const { reject } of waiting.values()) reject(new PenFailure('noCode'));
      waiting.clear();
    });
    return begun;
  };

  const tell = (to: Worker, question: Pick<PenQuestion, 'name' | 'ask'>, then?: Waiting) => {
    lastId += 1;
    if (then !== undefined) waiting.set(lastId, then);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    to.postMessage({ id: lastId, ...question });
  };

  /** A new worker first gets the picture that the page shows. */
  const beginAnew = (): Worker => {
    const begun = begin();
    if (shown === null) return begun;
    tell(begun, { name: 'open', ask: shown }, { resolve: closeAgain, reject: () => undefined });
    tell(begun, { name: 'show', ask: null });
    return begun;
  };
  worker = begin();

  return {
    ask: (name, ask) =>
      new Promise((resolve, reject) => {
        // Pen moves are frequent: each would start a worker whose code does not load.
        if (worker === null && name === 'wire') return reject(new PenFailure('noCode'));
        worker ??= beginAnew();
        if ('file' in ask) read = ask;
        tell(worker, { name, ask }, { resolve, reject });
      }),
    show: () => {
      shown = read;
      if (worker !== null) tell(worker, { name: 'show', ask: null });
    },
    end: () => worker?.terminate(),
  };
}

/** The page already has this bitmap. */
function closeAgain({ bitmap }: OpenedPicture): void {
  bitmap.close();
}
