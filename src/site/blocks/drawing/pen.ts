import type { PictureProblem } from '../../../../machines/drawing/drawing-machine.ts';
import type { OpenedPicture, PenCalls, PenQuestion, PenReply, PictureFile } from './pen-calls.ts';

/** Why the thread with the picture has not done what it was asked. */
export class PenFailure extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * The thread with the picture, as promises. One that has died is begun anew with the next thing that it is asked, but
 * for moves of the pen.
 */
export interface Pen {
  /** @throws PenFailure */
  readonly ask: <Name extends Exclude<keyof PenCalls, 'show'>>(
    name: Name,
    ask: PenCalls[Name]['ask'],
  ) => Promise<PenCalls[Name]['answer']>;
  /** From now on all is about the picture that was opened last. */
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
  /** Null once it has died. */
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
    // Its code did not come, this browser cannot run it, or it had a mistake.
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

  /** A new one knows the picture that the page shows before it is asked anything. */
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
        // Moves of the pen are many, and each would begin a thread whose code does not come.
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

/** The page has this picture already. */
function closeAgain({ bitmap }: OpenedPicture): void {
  bitmap.close();
}
