import { expect, it } from 'vitest';
import { takeTurns } from '../../../server/uploads/turns.ts';

it('lets a long list and a short one take turns, one task at a time', async () => {
  const turns = takeTurns();
  const log: string[] = [];
  let running = 0;
  const task = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    log.push(name);
    return name;
  };
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => turns(name.charAt(0), task(name)));

  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('goes on after a task that fails, and when it was idle in between', async () => {
  const turns = takeTurns();
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
