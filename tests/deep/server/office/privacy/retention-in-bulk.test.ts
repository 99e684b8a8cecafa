import { expect, it } from 'vitest';
import { believeClock } from '../../../../../server/office/privacy/clock-check.ts';
import { createRetentionJob } from '../../../../../server/office/privacy/retention-job.ts';
import { STEP_ROWS } from '../../../../../server/office/privacy/retention-rules.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { orderRow } from '../../../../support/stored-rows.ts';
import { startTestApp } from '../../../../support/test-app.ts';

it.each(eachDatabase())(
  'deletes more open orders than a statement takes values, and yields in between, on $name',
  async ({ environment }) => {
    const { app, store, world, config } = await startTestApp({ environment: await environment() });
    await store.write((queries) => believeClock(queries, world.now()));
    const updatedAt = new Date(world.now().getTime() - 31 * 24 * 60 * 60 * 1000).toISOString();
    const count = 33_000;
    for (let start = 0; start < count; start += 500) {
      const rows = Array.from({ length: 500 }, (_, at) =>
        orderRow({ id: `draft-${start + at}`, updated_at: updatedAt }),
      );
      await store.write((queries) => queries.insertInto('orders').values(rows).execute());
    }

    let turns = 0;
    const turning = setInterval(() => (turns += 1), 0);
    const deleted = await createRetentionJob({ store, world, periods: config.retention, log: app.log }).run();
    clearInterval(turning);

    expect(deleted).toEqual({ unfinishedOrders: count });
    expect(await store.read((queries) => queries.selectFrom('orders').select('id').execute())).toEqual([]);
    // Other work gets at least one event loop round between two steps.
    expect(turns).toBeGreaterThan(count / STEP_ROWS);
  },
);
