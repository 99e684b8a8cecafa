import { describe, expect, it } from 'vitest';
import { isRecent, isWaitOver, stillHolds } from '../../../server/database/ahead-of-clock.ts';
import { timestamp } from '../../../server/database/normalise.ts';
import { claim, writeMail } from '../../../server/mail/outbox.ts';
import { filesIn } from '../../../scripts/house.ts';
import { bothDatabases } from '../../support/databases.ts';
import { startTestApp } from '../../support/test-app.ts';
import { resolve } from 'node:path';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe.each(bothDatabases())('times that a clock 40 days ahead has written, on $name', ({ environment }) => {
  it('let no mail wait for the wrong day: neither one that failed then nor one whose worker died then', async () => {
    const { store, world } = await startTestApp({ environment: await environment() });
    const mail = (id: string, days: number) =>
      store.write((queries) =>
        writeMail(queries, world, 'surplusFiles' as never, {} as never, {
          id,
          due: new Date(world.now().getTime() + days * DAY),
        }),
      );
    await mail('failed then', 40.1);
    await mail('fails now', 0.9);
    await mail('locked then', 0);
    await mail('locked now', 0);
    const lock = (id: string, ms: number) =>
      store.write((queries) =>
        queries
          .updateTable('outbox')
          .set({ locked_until: timestamp(new Date(world.now().getTime() + ms)) })
          .where('id', '=', id)
          .execute(),
      );
    await lock('locked then', 40 * DAY);
    await lock('locked now', 60_000);
    const claimed = await store.write((queries) => claim(queries, world.now(), 10));
    expect(claimed.map(({ id }) => id).toSorted()).toEqual(['failed then', 'locked then']);
  });

  it('count for no allowance, and hold nothing', async () => {
    const { store, world } = await startTestApp({ environment: await environment() });
    const rows = [-2, -0.5, 0, 0.5, 40].map((days) => ({
      id: String(days),
      mailbox: 'm',
      source: 's',
      created_at: timestamp(new Date(world.now().getTime() + days * DAY)),
    }));
    await store.write((queries) => queries.insertInto('mailbox_mails').values(rows).execute());
    const [recent, over] = await store.read((queries) =>
      Promise.all(
        [isRecent('created_at', world.now(), DAY), isWaitOver('created_at', world.now(), DAY)].map((condition) =>
          queries.selectFrom('mailbox_mails').select('id').where(condition).orderBy('created_at').execute(),
        ),
      ),
    );
    const now = world.now();
    expect([
      recent?.map(({ id }) => id),
      over?.map(({ id }) => id),
      [-1, HOUR, 40 * DAY].map((left) => stillHolds(now.getTime() + left, now, DAY)),
    ]).toEqual([
      ['-0.5', '0'],
      ['-2', '-0.5', '0', '40'],
      [false, true, false],
    ]);
  });
});

it('compares no wait, lease or allowance with the clock but by these functions', () => {
  const files = [...filesIn(resolve(import.meta.dirname, '../../..'), ['server'])];
  const bare = files.filter(([, text]) => /'(?:due_at|locked_until|held_until)', '[<>]=?'/.test(text));
  expect(bare.map(([path]) => path)).toEqual([]);
});
