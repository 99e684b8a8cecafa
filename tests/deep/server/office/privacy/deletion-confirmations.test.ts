import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../../../domain/studio/retention.ts';
import { noteFileChange } from '../../../../../server/files/rows/files-version.ts';
import { removeDueFiles } from '../../../../../server/files/removal/removal-worker.ts';
import { believeClock } from '../../../../../server/office/privacy/clock-check.ts';
import { confirmDeletions } from '../../../../../server/office/privacy/deletion-confirmations.ts';
import { createRetentionJob } from '../../../../../server/office/privacy/retention-job.ts';
import { STEP_ROWS } from '../../../../../server/office/privacy/retention-rules.ts';
import { eventsOf } from '../../../../../server/orders/rows/order-events.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { orderInProduction } from '../../../../support/delivered-order.ts';
import { contact, walkTo } from '../../../../support/order-journeys.ts';
import { insertUpload, storedFiles } from '../../../../support/stored-rows.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { newVisitor } from '../../../../support/visitor.ts';

describe.each(eachDatabase())('the confirmation of a deletion, on $name', ({ environment }) => {
  it('goes out once for the period, when the last of many files has left the storage', async () => {
    const { test, number, id, retention, remove, confirmations, deletions } = await deliveredOrder(await environment());
    const files = storedFiles(test.config.dataDir);
    for (let index = 0; index < STEP_ROWS; index += 1)
      await insertUpload(test.store, files, { id: `more-${index}`, order_id: id });
    test.world.pass(91 * DAY);
    await retention();

    expect(await confirmDeletions(test)).toBe(0);
    await remove();
    expect([await confirmDeletions(test), await confirmDeletions(test)]).toEqual([1, 0]);

    const [mail, ...others] = await confirmations();
    expect([mail?.subject, mail?.to?.[0]?.address, others]).toEqual([`Löschbestätigung: ${number}`, contact.email, []]);
    await expect(mail?.text?.replaceAll(number, 'FS-2611-ABCDEF')).toMatchFileSnapshot(
      join(import.meta.dirname, 'snapshots', 'deletion-confirmed.txt'),
    );
    expect(await deletions()).toEqual([{ by: 'system', topic: 'period', count: STEP_ROWS + 2 }]);
  });

  it('goes out again for a file that arrived after the deletion', async () => {
    const { test, id, retention, remove, confirmations, deletions } = await deliveredOrder(await environment());
    test.world.pass(91 * DAY);
    await retention();
    await remove();
    await confirmDeletions(test);
    test.world.pass(DAY);
    await insertUpload(test.store, storedFiles(test.config.dataDir), { id: 'late', order_id: id });
    await test.store.write((queries) => noteFileChange(queries, [id], test.world.now()));
    await retention();
    await remove();

    expect([await confirmDeletions(test), (await confirmations()).length]).toEqual([1, 2]);
    expect((await deletions()).map(({ count }) => count)).toEqual([2, 1]);
  });

  it('goes out for a deletion by wish, survives another one, and leaves out open orders', async () => {
    const { test, studio, confirmations, deletions } = await deliveredOrder(await environment());
    await walkTo(await newVisitor(test.app), 'client.overview');

    const first = await studio('delete', contact.email, '--ja');
    const again = await studio('delete', contact.email, '--ja');

    const said = [first, again].map(({ lines }) => lines.filter((line) => line.startsWith('Löschbestätigungen')));
    expect(said).toEqual([['Löschbestätigungen per E-Mail: 1.'], []]);
    const mails = await confirmations();
    expect(mails.map(({ text }) => text?.includes('Die Löschung war gewünscht.'))).toEqual([true]);
    expect(await deletions()).toEqual([{ by: 'studio', topic: 'wish', count: 2 }]);
  });

  it('is only an entry in the history where no mail has ever reached the customer', async () => {
    const { test, retention, remove, confirmations, deletions } = await deliveredOrder(await environment());
    await test.store.write((queries) => queries.deleteFrom('order_events').where('event', '=', 'mailSent').execute());
    test.world.pass(91 * DAY);
    await retention();
    await remove();

    expect([await confirmDeletions(test), await confirmations()]).toEqual([0, []]);
    expect(await deletions()).toEqual([{ by: 'system', topic: 'period', count: 2 }]);
  });
});

/** An order of two images, delivered elsewhere, and what deletes its files. */
async function deliveredOrder(environment: Record<string, string>) {
  const test = await startTestApp({ environment });
  const { number, studio, storage } = await orderInProduction(test, ['eins.png', 'zwei.png']);
  await studio('status', number, 'geliefert');
  await test.mails();
  const { store, world, config } = test;
  const { id } = await store.read((queries) =>
    queries.selectFrom('orders').select('id').where('wizard_clipping_id', '=', number).executeTakeFirstOrThrow(),
  );
  const job = createRetentionJob({ store, world, periods: config.retention, log: test.app.log });
  return {
    test,
    number,
    id,
    studio,
    retention: async () => {
      await store.write((queries) => believeClock(queries, world.now()));
      await job.run();
    },
    remove: () => removeDueFiles({ store, storage, world }),
    confirmations: async () =>
      (await test.mails()).filter(({ subject = '' }) => subject.startsWith('Löschbestätigung')),
    deletions: async () => {
      const events = await store.read((queries) => eventsOf(queries, id));
      return events
        .filter(({ event }) => event === 'filesDeleted')
        .map(({ by, topic, count }) => ({ by, topic, count }));
    },
  };
}
