import { describe, expect, it } from 'vitest';
import { callsOf } from '../../../../server/orders/order-calls.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

const at = '2026-11-20T13:05:00.000Z';

describe.each(eachDatabase())('the calls of an order, on $name', ({ environment }) => {
  it('are logged with name, previous screen, revision and time, as soon as they are accepted', async () => {
    const test = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'projectType');
    test.world.pass(60_000);
    const again = { 'idempotency-key': 'the-same-call-twice' };

    const refused = await visitor.post('saveQuantity', { quantity: 80 });
    const invalid = await visitor.post('setProjectType', { projectType: 'none' });
    await visitor.post('setProjectType', { projectType: 'contour' }, again);
    await visitor.post('setProjectType', { projectType: 'contour' }, again);

    expect([refused.statusCode, invalid.statusCode]).toEqual([409, 400]);
    expect(await keptCalls(test)).toEqual([
      { at, call: 'setStartWizard', from: 'start.options', to: 'contact', revision: 1 },
      { at, call: 'saveContact', from: 'contact', to: 'projectType', revision: 2 },
      {
        at: '2026-11-20T13:06:00.000Z',
        call: 'setProjectType',
        from: 'projectType',
        to: 'formats.fastlane',
        revision: 3,
      },
    ]);
  });

  it('are limited: the oldest are deleted first, and all of them with their order', async () => {
    const test = await startTestApp({ environment: await environment() });
    const visitor = await newVisitor(test.app);
    await walkTo(visitor, 'projectType');
    const most = limits.orders.calls.value;
    await test.store.write((queries) => queries.updateTable('orders').set({ revision: most }).execute());

    await visitor.call('setStep', { screen: 'contact' });
    expect((await keptCalls(test)).map(({ revision }) => revision)).toEqual([2, most + 1]);
    await visitor.call('setStep', { screen: 'start.options' });
    expect((await keptCalls(test)).map(({ revision }) => revision)).toEqual([most + 1, most + 2]);

    await visitor.request({ method: 'DELETE', url: '/api/wizard/order' });
    const left = await test.store.read((queries) => queries.selectFrom('order_calls').select('id').execute());
    expect(left).toEqual([]);
  });
});

async function keptCalls({ store }: TestApp) {
  return store.read(async (queries) => {
    const { id } = await queries.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    return callsOf(queries, id);
  });
}
