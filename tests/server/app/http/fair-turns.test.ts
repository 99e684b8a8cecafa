import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFairTurns, giveTurns } from '../../../../server/app/http/fair-turns.ts';
import { headOf, openConnection } from '../../../support/raw-connection.ts';
import { listen } from '../../../support/tus-client.ts';

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

describe('calls whose clients have gone while they waited', () => {
  it('are not begun if they only read; all others are', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const begun: string[] = [];
    const app = Fastify();
    onTestFinished(() => app.close());
    giveTurns(app);
    for (const method of ['GET', 'POST'] as const) {
      app.route({
        method,
        url: '/api/:name',
        handler: async ({ url }) => {
          begun.push(`${method} ${url}`);
          vi.advanceTimersByTime(100);
          return {};
        },
      });
    }
    const base = await listen(app);
    const ask = async (method: string, path: string) => {
      const [connection, asked] = [await openConnection(base), once(app.server, 'request')];
      connection.send(headOf(method, path, {}));
      const [{ socket }] = (await asked) as [IncomingMessage];
      return { connection, gone: once(socket, 'close') };
    };
    await ask('GET', '/api/first');
    // The address rests before its next turn.
    while (begun.length === 0) await nextRound();
    for (const method of ['GET', 'POST']) {
      const { connection, gone } = await ask(method, '/api/left');
      connection.hangUp();
      await gone;
    }
    const { connection } = await ask('GET', '/api/last');
    while (!connection.heard().endsWith('{}')) {
      vi.advanceTimersByTime(300);
      await nextRound();
    }
    expect(begun).toEqual(['GET /api/first', 'POST /api/left', 'GET /api/last']);
  });
});

const nextRound = () => new Promise<void>((resolve) => void setImmediate(resolve));

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
