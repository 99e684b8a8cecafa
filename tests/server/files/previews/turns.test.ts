import { expect, it } from 'vitest';
import { takeTurns } from '../../../../server/files/previews/turns.ts';

const unbounded = { perKey: 100, inAll: 100, full: () => new Error('full') };
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

it('alternates between a long list and a short one, task by task', async () => {
  const turns = takeTurns(unbounded);
  const log: string[] = [];
  let running = 0;
  const task = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await nextTick();
    running -= 1;
    log.push(name);
    return name;
  };
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => turns(name.charAt(0), task(name)));

  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('continues after a failing task, and after being idle', async () => {
  const turns = takeTurns(unbounded);
  const failed = turns('a', () => Promise.reject(new Error('broken')));
  const next = turns('a', () => Promise.resolve('fine'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('fine');
  const late = turns('b', () => {
    throw new Error('at once');
  });
  await expect(late).rejects.toThrow('at once');
  expect(await turns('b', () => Promise.resolve('later'))).toBe('later');
});

it('refuses at once beyond its limits, per key or in all, and accepts more when some are done', async () => {
  const turns = takeTurns({ ...unbounded, perKey: 2, inAll: 3 });
  const under = Promise.withResolvers<string>();
  const answers = [
    turns('a', () => under.promise),
    turns('a', async () => 'a1'),
    turns('a', async () => 'a2'),
    turns('a', async () => 'a3'),
    turns('b', async () => 'b1'),
    turns('b', async () => 'b2'),
  ];
  under.resolve('a0');

  const settled = await Promise.allSettled(answers);
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    'a0',
    'a1',
    'a2',
    'Error: full',
    'b1',
    'Error: full',
  ]);
  expect(await turns('a', async () => 'again')).toBe('again');
});
