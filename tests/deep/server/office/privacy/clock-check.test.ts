import { describe, expect, it } from 'vitest';
import { createRetentionJob } from '../../../../../server/office/privacy/retention-job.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { FRIDAY } from '../../../../support/fixed-world.ts';
import { insertOrder } from '../../../../support/stored-rows.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { startTestApp } from '../../../../support/test-app.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

describe.each(eachDatabase())('deletion by periods on $name', ({ environment }) => {
  it('deletes nothing while the clock is 40 days ahead after a restart, resumes when corrected', async () => {
    const { world, run, warnings, orders } = await start(await environment());
    await run();
    world.pass(40 * DAY);

    expect([await run(), await orders()]).toEqual([{}, ['draft']]);
    expect(warnings).toEqual([{ now: '2026-12-30T13:05:00.000Z', trustedAt: FRIDAY }]);
    world.pass(HOUR);
    expect([await run(), await orders()]).toEqual([{}, ['draft']]);

    world.pass(-40 * DAY);
    await run();
    expect(warnings.length).toBe(2);
    await hours(world, run, 24 * 31);
    expect(await orders()).toEqual([]);
  });

  it('deletes nothing while the clock is ten years ahead, until the operator confirms it', async () => {
    const { world, run, orders, studio } = await start(await environment());
    await run();
    world.pass(3650 * DAY);
    await hours(world, run, 24 * 40);
    expect(await orders()).toEqual(['draft']);

    expect((await studio('clock')).lines).toEqual([
      'Uhr jetzt: 2036-12-27T13:05:00.000Z',
      `Zuletzt geglaubt: ${FRIDAY}`,
      'Dazwischen ist die Uhr gesprungen: Es wird nichts gelöscht. Geht sie richtig: npm run studio -- clock --ja',
    ]);
    await studio('clock', '--ja');
    expect((await studio('clock')).lines.at(-1)).toBe('Es liegt kein Zweifel vor.');
    expect([await run(), await orders()]).toEqual([{ unfinishedOrders: 1 }, []]);
  });

  it('works in a quiet studio that had no visitor for weeks', async () => {
    const { world, run, warnings, orders } = await start(await environment());
    await hours(world, run, 24 * 31);
    expect([warnings, await orders()]).toEqual([[], []]);
  });

  it('resumes by itself a month after a studio was closed for two weeks, without an objection', async () => {
    const { world, run, orders } = await start(await environment());
    await run();
    world.pass(14 * DAY);
    await run();
    await hours(world, run, 24 * 30 - 6);
    expect(await orders()).toEqual(['draft']);
    await hours(world, run, 6);
    expect(await orders()).toEqual([]);
  });

  it('waits again when the clock jumps a second time', async () => {
    const { world, run, orders } = await start(await environment());
    await run();
    world.pass(14 * DAY);
    await run();
    world.pass(40 * DAY);
    await hours(world, run, 24 * 29);
    expect(await orders()).toEqual(['draft']);
  });

  it('believes one start 6.9 days ahead of the last, and none of five more in a row', async () => {
    const { world, run, warnings, orders } = await start(await environment());
    await run();
    for (let restart = 0; restart < 6; restart += 1) {
      world.pass(6.9 * DAY);
      await run();
    }
    expect([warnings.length, await orders()]).toEqual([5, ['draft']]);
  });

  it('waits while the clock is behind a time already seen', async () => {
    const { world, run, warnings } = await start(await environment());
    await run();
    world.pass(-2 * DAY);
    expect([await run(), warnings.length]).toEqual([{}, 1]);
    world.pass(2 * DAY);
    await run();
    expect(warnings.length).toBe(1);
  });

  it('compares with the newest activity where no time has been recorded yet', async () => {
    const { world, run, orders } = await start(await environment());
    world.pass(40 * DAY);
    expect([await run(), await orders()]).toEqual([{}, ['draft']]);
  });
});

/** A server with an open order of this moment. */
async function start(environment: Record<string, string>) {
  const { app, store, world, config } = await startTestApp({ environment });
  const storage = await openStorage(config, store);
  await insertOrder(store, { id: 'draft' });
  const warnings: unknown[] = [];
  const log = { ...app.log, warn: (facts: unknown) => void warnings.push(facts) } as typeof app.log;
  // Each run creates the job anew: its state is in the database.
  const run = () => createRetentionJob({ store, world, periods: config.retention, log }).run();
  return {
    world,
    run,
    warnings,
    orders: async () => {
      const rows = await store.read((queries) => queries.selectFrom('orders').select('id').execute());
      return rows.map(({ id }) => id);
    },
    studio: studioOffice({ store, storage, world }),
  };
}

/** Advances the time by `count` hours, with a run every six. */
async function hours(world: { pass: (ms: number) => void }, run: () => Promise<unknown>, count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 6) {
    const step = Math.min(6, count - hour);
    world.pass(step * HOUR);
    await run();
  }
}
