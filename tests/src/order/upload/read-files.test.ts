import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type Question, readFiles } from '../../../../src/order/upload/read-files.ts';

const started: AThread[] = [];

/** A thread that answers on the test's command. */
class AThread extends EventTarget {
  readonly asked: Question[] = [];
  isOver = false;
  constructor() {
    super();
    started.push(this);
  }
  postMessage(question: Question) {
    this.asked.push(question);
  }
  terminate() {
    this.isOver = true;
  }
  /** Answers with the names of the files. */
  answer({ id, files }: Question) {
    const data: Answer = { id, found: files.map(({ name }) => name) };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const some = (count: number, word = 'a') =>
  Array.from({ length: count }, (_, number) => ({ name: `${word}${number}`, data: new Blob([]) }));
const threadAt = (place: number) => started[place] as AThread;
const askedOf = (thread: number, place: number) => threadAt(thread).asked[place] as Question;
const over = () => started.map(({ isOver }) => isOver);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', AThread);
});

afterEach(() => {
  // Removes the last test's timers and threads.
  vi.runAllTimers();
  for (const thread of started.splice(0)) thread.dispatchEvent(new Event('error'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe(readFiles, () => {
  it('gives each request its own answer, in any order', async () => {
    const questions = [readFiles('sample', some(2)), readFiles('whole', some(1, 'b'))];
    threadAt(0).answer(askedOf(0, 1));
    threadAt(0).answer(askedOf(0, 0));

    expect([await Promise.all(questions), started.length]).toEqual([[['a0', 'a1'], ['b0']], 1]);
  });

  it('ends the worker when no request is left', async () => {
    const question = readFiles('sample', some(1));
    threadAt(0).answer(askedOf(0, 0));
    await question;
    const before = over();
    vi.runAllTimers();

    expect([before, over()]).toEqual([[false], [true]]);
  });

  it('starts another worker after some hundred files, and ends the first with its last answer', () => {
    void readFiles('sample', some(200));
    void readFiles('sample', some(200));
    void readFiles('sample', some(1));
    threadAt(0).answer(askedOf(0, 0));
    const between = over();
    threadAt(0).answer(askedOf(0, 1));

    expect([started.map(({ asked }) => asked.length), between, over()]).toEqual([
      [2, 1],
      [false, false],
      [true, false],
    ]);
  });

  it('returns nothing for any file when the code fails to load, and tries again the next time', async () => {
    const question = readFiles('facts', some(2));
    threadAt(0).dispatchEvent(new Event('error'));
    const found = await question;
    void readFiles('facts', some(1));

    expect([found, over()]).toEqual([[], [true, false]]);
  });
});
