import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFairTurns } from '../../../../server/app/http/fair-turns.ts';

describe('fair scheduling of calls', () => {
  it('delays a newcomer by one expensive call of another address, not by all of them', async () => {
    const turns = createFairTurns();
    const done: string[] = [];
    const call = async (key: string, ms: number) => {
      await turns.next(key);
      work(ms);
      done.push(key);
    };
    const greedy = Array.from({ length: 20 }, () => call('greedy', 15));
    await Promise.all([...greedy, call('other', 0)]);
    expect(done.indexOf('other')).toBeLessThanOrEqual(2);
  });

  it('runs all other pending calls between two expensive ones', async () => {
    const turns = createFairTurns();
    const rounds: number[] = [];
    let round = 0;
    const count = () => {
      round += 1;
      if (rounds.length < 3) setImmediate(count);
    };
    setImmediate(count);
    const calls = Array.from({ length: 3 }, async () => {
      await turns.next('greedy');
      work(15);
      rounds.push(round);
    });
    await Promise.all(calls);
    expect(rounds).toEqual([...new Set(rounds)]);
  });

  it('delays an address for three times the duration of its expensive call', async () => {
    const turns = createFairTurns();
    const begun: number[] = [];
    const call = async () => {
      await turns.next('greedy');
      begun.push(performance.now());
      work(20);
    };
    await Promise.all([call(), call()]);
    const [first = 0, second = 0] = begun;
    expect(second - first).toBeGreaterThanOrEqual(75);
  });

  it('does not delay cheap calls: they all run in one round', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const turns = createFairTurns();
    let isNextRound = false;
    setImmediate(() => (isNextRound = true));
    await Promise.all(Array.from({ length: 50 }, () => turns.next('quick')));
    expect(isNextRound).toBe(false);
  });
});

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
