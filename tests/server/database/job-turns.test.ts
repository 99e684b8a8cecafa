import { describe, expect, it } from 'vitest';
import { takeTurn } from '../../../server/database/job-turns.ts';
import { bothDatabases } from '../../support/databases.ts';
import { startTestApp } from '../../support/test-app.ts';

const HOUR = 60 * 60 * 1000;

describe.each(bothDatabases())('a scheduled job shared by all servers, on $name', (database) => {
  async function turns() {
    const { store, world } = await startTestApp({ environment: await database.environment() });
    return { world, take: (job: string) => takeTurn(store, job, world.now(), HOUR) };
  }

  it('is run by one of them when it is due', async () => {
    const { take, world } = await turns();
    const asked = await Promise.all(['retention', 'retention', 'retention', 'other'].map(take));
    world.pass(HOUR - 1);
    const tooSoon = await take('retention');
    world.pass(1);
    expect([asked.filter(Boolean).length, tooSoon, await take('retention')]).toEqual([2, false, true]);
  });

  it('ignores a due time set by a clock that was ahead', async () => {
    const { take, world } = await turns();
    world.pass(1000 * HOUR);
    await take('retention');
    world.pass(-1000 * HOUR);
    expect(await take('retention')).toBe(true);
  });
});
