import { describe, expect, it } from 'vitest';
import { takeTurn } from '../../../server/database/job-turns.ts';
import { bothDatabases } from '../../support/databases.ts';
import { startTestApp } from '../../support/test-app.ts';

const HOUR = 60 * 60 * 1000;

describe.each(bothDatabases())('a job that every server has, on $name', (database) => {
  async function turns() {
    const { store, world } = await startTestApp({ environment: await database.environment() });
    return { world, take: (job: string) => takeTurn(store, job, world.now(), HOUR) };
  }

  it('is begun by one of them in its time', async () => {
    const { take, world } = await turns();
    const asked = await Promise.all(['retention', 'retention', 'retention', 'other'].map(take));
    world.pass(HOUR - 1);
    const tooSoon = await take('retention');
    world.pass(1);
    expect([asked.filter(Boolean).length, tooSoon, await take('retention')]).toEqual([2, false, true]);
  });

  it('does not wait for the time of a clock that was ahead', async () => {
    const { take, world } = await turns();
    world.pass(1000 * HOUR);
    await take('retention');
    world.pass(-1000 * HOUR);
    expect(await take('retention')).toBe(true);
  });
});
