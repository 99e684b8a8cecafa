import type { PictureProblem } from '../../../../machines/drawing/drawing-machine.ts';
import type { PenCalls, PenQuestion, PenReply } from './pen-calls.ts';

/** Why the thread with the picture has not done what it was asked. */
export class PenFailure extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The thread with the picture, as promises. */
export interface Pen {
  /** @throws PenFailure */
  readonly ask: <Name extends keyof PenCalls>(
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
  const worker = new Worker(new URL('pen-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isBroken = false;

  worker.addEventListener('message', ({ data }: MessageEvent<PenReply>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('problem' in data) one?.reject(new PenFailure(data.problem));
    else one?.resolve(data.answer as never);
  });
  // Its code did not come, or this browser cannot run it.
  worker.addEventListener('error', () => {
    isBroken = true;
    for (const { reject } of waiting.values()) reject(new PenFailure('noCode'));
    waiting.clear();
  });

  const tell = (question: Pick<PenQuestion, 'name' | 'ask'>): number => {
    lastId += 1;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage({ id: lastId, ...question });
    return lastId;
  };

  return {
    ask: (name, ask) =>
      new Promise((resolve, reject) => {
        if (isBroken) return reject(new PenFailure('noCode'));
        waiting.set(tell({ name, ask }), { resolve, reject });
      }),
    show: () => void tell({ name: 'show', ask: null }),
    end: () => worker.terminate(),
  };
}
