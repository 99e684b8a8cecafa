import { expect, it } from 'vitest';
import { officePaths } from '../../../../domain/contracts/office-paths.ts';
import type { Screen } from '../../../../domain/order/order-item.ts';
import { LEFT_HOURS, WAYS_DAYS } from '../../../../domain/order/order-ways.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { atHome, officeBrowser } from '../../../support/office.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

const HOUR = 60 * 60 * 1000;
const screens: readonly Screen[] = [
  'contact',
  'projectType',
  'formats.fastlane',
  'formats.scale',
  'formats.extensions',
  'quantity',
  'upload',
  'client.type',
  'client.details',
  'client.overview',
];
const reachedBy = (orders: number, left: Partial<Record<Screen, number>>) =>
  screens.map((screen) => ({ screen, reached: orders, left: left[screen] ?? 0 }));

it.each(eachDatabase())('counts the orders of the last weeks by screen, on $name', async ({ environment }) => {
  const test = await startTestApp({ environment: { ...atHome, ...(await environment()) } });
  const office = await officeBrowser(test.app);
  const counted = async () => (await office.see(officePaths.ways)).json<unknown>();
  expect(await counted()).toEqual({ screens: [], booked: 0 });

  await begin(test, 4, 'client.overview');
  expect(await counted()).toEqual({ screens: [], booked: 0 });
  const others = await begin(test, 7, 'client.overview');
  expect(await counted()).toEqual({ screens: reachedBy(11, {}), booked: 0 });

  // An order that is booked, or changed lately, is not left.
  for (const visitor of others.slice(1)) await visitor.post('finish', {});
  const booked = { screen: 'booked', reached: 6, left: 0 };
  expect(await counted()).toEqual({ screens: [...reachedBy(11, {}), booked], booked: 6 });
  test.world.pass(LEFT_HOURS * HOUR + 1);
  const left = { 'client.overview': 5 };
  expect(await counted()).toEqual({ screens: [...reachedBy(11, left), booked], booked: 6 });

  test.world.pass((WAYS_DAYS * 24 - LEFT_HOURS) * HOUR);
  await begin(test, 5, 'contact');
  expect(await counted()).toEqual({ screens: [{ screen: 'contact', reached: 5, left: 0 }], booked: 0 });
});

/** So many new orders that have reached a screen. */
async function begin({ app }: TestApp, orders: number, screen: Screen): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let count = 0; count < orders; count += 1) {
    const visitor = await newVisitor(app);
    await walkTo(visitor, screen);
    visitors.push(visitor);
  }
  return visitors;
}
