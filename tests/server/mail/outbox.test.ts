import { expect, it } from 'vitest';
import type { Queries } from '../../../server/database/store.ts';
import { claim, markFailed, MAX_ATTEMPTS, outboxState, writeMail } from '../../../server/mail/outbox.ts';
import { startTestApp } from '../../support/test-app.ts';

const HOUR = 3_600_000;

it('waits longer after each failed attempt and gives a mail up after the last', async () => {
  const { store, world } = await startTestApp();
  await store.write((queries) => writeMail(queries, world, 'surplusFiles' as never, {} as never, { id: 'mail' }));
  const waits: number[] = [];
  const fail = async (queries: Queries) => {
    const [row] = await claim(queries, world.now(), 1);
    if (row === undefined) return false;
    await markFailed(queries, row, 'no such mailbox', world.now());
    const { due_at } = await queries.selectFrom('outbox').select('due_at').executeTakeFirstOrThrow();
    waits.push(Date.parse(due_at) - world.now().getTime());
    return true;
  };
  while (waits.length <= MAX_ATTEMPTS && (await store.write(fail))) world.pass(waits.at(-1) ?? 0);

  expect(waits.map((wait) => Math.round((wait / HOUR) * 60))).toEqual([
    1, 3, 9, 27, 81, 243, 729, 1440, 1440, 1440, 1440, 1440,
  ]);
  expect(await store.read(outboxState)).toMatchObject({ waiting: 0, dead: 1 });
});
