import { expect, it } from 'vitest';
import { limits } from '../../../../server/app/platform/limits.ts';
import { createPictures, type PictureProcess } from '../../../../server/files/previews/pictures.ts';
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

it('takes a task of a short line when full, and refuses the last one of the longest', async () => {
  const turns = takeTurns({ ...unbounded, inAll: 4 });
  const under = Promise.withResolvers<string>();
  const answers = [
    turns('a', () => under.promise),
    ...['a1', 'a2', 'a3', 'b1', 'c1', 'd1', 'e1'].map((name) => turns(name.charAt(0), async () => name)),
  ].map((answer) => answer.catch((error: unknown) => String(error)));
  under.resolve('a0');

  // c1 takes the place of a3, d1 that of a2; then all lines are as short as that of a newcomer.
  expect(await Promise.all(answers)).toEqual([
    'a0',
    'a1',
    'Error: full',
    'Error: full',
    'b1',
    'c1',
    'd1',
    'Error: full',
  ]);
});

it('previews of a few orders refuse neither those of another nor the measuring of files', async () => {
  const { waiting, waitingOfOrder } = limits.pictures;
  const under = Promise.withResolvers<Uint8Array>();
  const measure = { facts: null, format: null, paths: null, content: 'whole', ground: null } as const;
  const process: PictureProcess = {
    perform: () => under.promise,
    measure: async () => measure,
    pid: () => undefined,
    stop: async () => undefined,
  };
  const pictures = createPictures({ spoolDir: 'none', process });
  const preview = (owner: string) =>
    pictures.preview({ id: owner, owner, type: 'image/jpeg', isAwaited: () => true }, 'a path').then(
      () => 'drawn',
      () => 'refused',
    );
  const crowd = Array.from({ length: waiting.value + 1 }, (_, index) =>
    preview(`${index % (waiting.value / waitingOfOrder.value)}`),
  );

  const other = preview('other');
  const measured = pictures.measure({ id: 'finished', owner: '0', name: 'a.png', ground: null }, 'a path');
  under.resolve(new Uint8Array());

  expect([await other, await measured]).toEqual(['drawn', measure]);
  expect((await Promise.all(crowd)).filter((answer) => answer === 'refused')).toHaveLength(1);
});
