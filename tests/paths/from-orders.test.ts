import { expect, it } from 'vitest';
import { walkTo } from '../support/order-journeys.ts';
import { startTestApp } from '../support/test-app.ts';
import { newVisitor } from '../support/visitor.ts';
import { LEFT_HOURS } from '../../domain/order/order-ways.ts';
import { waysOfOrders } from '../../server/orders/order-calls.ts';
import { useOf, waysText } from './report/from-orders.ts';

it('counts the ways of real orders, where they were left, and nothing below five', async () => {
  const test = await startTestApp();
  for (const [orders, screen] of [
    [5, 'projectType'],
    [4, 'formats.fastlane'],
  ] as const) {
    for (let count = 0; count < orders; count += 1) {
      const visitor = await newVisitor(test.app);
      await walkTo(visitor, screen);
    }
  }
  test.world.pass(LEFT_HOURS * 60 * 60 * 1000 + 1);
  const counted = await test.store.read((queries) => waysOfOrders(queries, test.world));
  expect(counted).toEqual({
    ways: [
      { from: 'contact', call: 'saveContact', to: 'projectType', orders: 9 },
      { from: 'start.options', call: 'setStartWizard', to: 'contact', orders: 9 },
    ],
    screens: [
      { screen: 'contact', reached: 9, left: 0 },
      { screen: 'projectType', reached: 9, left: 5 },
    ],
    booked: 0,
  });
  const use = useOf(counted);
  expect([use('contact', 'saveContact'), use('projectType', 'saveProjectType'), use('contact', undefined)]).toEqual([
    1, 0, 0,
  ]);
  expect(waysText(counted)).toContain('| contact | saveContact | projectType | 9 |');
});
