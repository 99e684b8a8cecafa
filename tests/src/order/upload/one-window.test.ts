import { expect, it, onTestFinished, vi } from 'vitest';
import { oneWindow } from '../../../../src/order/upload/one-window.ts';

it('waits for the holder of the name, and begins when it ends', async () => {
  const said: string[] = [];
  const one = turnOf('one', said);
  const other = turnOf('other', said);
  const endOne = oneWindow('a.jpg', one.turn);
  await one.begun;
  const endOther = oneWindow('a.jpg', other.turn);
  await other.waits;
  endOne();
  await other.begun;
  endOther();

  expect(said).toEqual(['one begins', 'other waits', 'one ends', 'other begins', 'other ends']);
});

it('does not wait for another name', async () => {
  const said: string[] = [];
  for (const name of ['one', 'other']) {
    const { turn, begun } = turnOf(name, said);
    onTestFinished(oneWindow(`${name}.jpg`, turn));
    await begun;
  }

  expect(said).toEqual(['one begins', 'other begins']);
});

/** Shorter waits than those of a browser. */
const IMPATIENT = { lock: 1, answer: 100 };

it('begins anyway when the holder does not answer, as a suspended window does not', async () => {
  const said: string[] = [];
  const { promise: sleep, resolve: wake } = Promise.withResolvers<void>();
  onTestFinished(() => wake());
  void navigator.locks.request('b.jpg', () => sleep);
  const other = turnOf('other', said);
  onTestFinished(oneWindow('b.jpg', other.turn, IMPATIENT));
  await other.begun;

  expect(said).toEqual(['other waits', 'other begins']);
});

it('waits as long as the holder answers, and begins when it ends', async () => {
  const said: string[] = [];
  const [one, other] = [turnOf('one', said), turnOf('other', said)];
  const answers = countAnswers('e.jpg');
  const endOne = oneWindow('e.jpg', one.turn);
  await one.begun;
  onTestFinished(oneWindow('e.jpg', other.turn, IMPATIENT));
  await answers(3);
  expect(said).toEqual(['one begins', 'other waits']);

  endOne();
  await other.begun;

  expect(said).toEqual(['one begins', 'other waits', 'one ends', 'other begins']);
});

it('skips a job cancelled while waiting, and starts the next one', async () => {
  const said: string[] = [];
  const [one, givenUp, next] = ['one', 'given up', 'next'].map((name) => turnOf(name, said)) as [Turns, Turns, Turns];
  const endOne = oneWindow('c.jpg', one.turn);
  await one.begun;
  const giveUp = oneWindow('c.jpg', givenUp.turn);
  await givenUp.waits;
  giveUp();
  onTestFinished(oneWindow('c.jpg', next.turn));
  await next.waits;
  endOne();
  await next.begun;

  expect(said).toEqual(['one begins', 'given up waits', 'next waits', 'one ends', 'next begins']);
});

it('begins at once in a browser without locks', () => {
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const said: string[] = [];
  oneWindow('d.jpg', turnOf('one', said).turn)();

  expect(said).toEqual(['one begins', 'one ends']);
});

/** Returns a function that waits until so many answers were given to windows that wait for `name`. */
function countAnswers(name: string): (count: number) => Promise<void> {
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  let given = 0;
  channel.addEventListener('message', ({ data }) => (given += data === 'answer' ? 1 : 0));
  return (count) => vi.waitFor(() => expect(given).toBeGreaterThanOrEqual(count));
}

type Turns = ReturnType<typeof turnOf>;

/** Records what happens to a queued task. */
function turnOf(name: string, said: string[]) {
  const { promise: waits, resolve: wait } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const turn = {
    onWait: () => {
      said.push(`${name} waits`);
      wait();
    },
    begin: () => {
      said.push(`${name} begins`);
      begin();
      return () => void said.push(`${name} ends`);
    },
  };
  return { turn, waits, begun };
}
