import { describe, expect, it } from 'vitest';
import { deletePersonalData } from '../../../../../server/office/privacy/personal-deletion.ts';
import { afterEachWrite } from '../../../../support/after-each-write.ts';
import { fillWithFiles } from '../../../../support/attacker/biggest-order.ts';
import { count } from '../../../../support/attacker/database.ts';
import { contact, walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { newVisitor } from '../../../../support/visitor.ts';

/** Files that one transaction drops. */
const STEP = 100;
const FILES = 5000;

describe('the deletion of a person with 5,000 files', () => {
  it('locks the database for a hundred files at a time', async () => {
    const { test, files } = await withFiles();
    const left: number[] = [];
    const { orders, files: dropped } = await deletePersonalData(
      afterEachWrite(test.store, async () => void left.push(files())),
      test.world.now(),
      contact.email,
    );
    // The first takes the order from its browsers, the last deletes it.
    expect(left).toEqual([...Array.from({ length: FILES / STEP + 1 }, (_, at) => FILES - STEP * at), 0]);
    expect([orders.length, dropped.length, count(test.config.dataDir, 'orders')]).toEqual([1, FILES, 0]);
  });

  it('lets no browser book the order between two steps', async () => {
    const { test, visitor, files } = await withFiles();
    const answers: number[] = [];
    const afterThree = afterEachWrite(test.store, async (writes) => {
      if (writes === 3) answers.push((await visitor.post('finish', {})).statusCode);
    });
    const plan = await deletePersonalData(afterThree, test.world.now(), contact.email);
    expect([answers, plan.files.length, plan.kept, files()]).toEqual([[404], FILES, [], 0]);
  });
});

async function withFiles() {
  const test = await startTestApp();
  const visitor = await newVisitor(test.app);
  await walkTo(visitor, 'client.overview');
  await visitor.call('setStep', { screen: 'quantity', returnToOverview: true });
  await visitor.call('saveQuantity', { quantity: FILES });
  const { id = '' } = (await visitor.order()).orderItem ?? {};
  fillWithFiles(test.config.dataDir, id);
  return { test, visitor, files: () => count(test.config.dataDir, 'uploads') };
}
