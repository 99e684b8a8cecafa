import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screenTable } from '../../machines/order/order-steps.ts';
import { openLanding, startOrder } from '../../tests/paths/drivers/screens/landing.ts';
import { expectScreen } from '../../tests/paths/drivers/screens/screen.ts';
import { test as base, expect } from '../support/test.ts';

/** React reports on the console what breaks here on purpose. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  quietConsole: async ({}, use) => use(undefined),
});

/** The code of the premium view: a piece of its own that is fetched only when somebody opens it. */
const CODE = '**/assets/premium-screen-*.js';

/** Nothing is fetched ahead, so that it is the press that meets the missing code. */
const fetchNothingAhead = (page: Page) =>
  page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });

/** Counts how often the page begins. */
function countStarts(page: Page): () => number {
  let starts = 0;
  page.on('domcontentloaded', () => {
    starts += 1;
  });
  return () => starts;
}

const openPremium = (page: Page) => page.getByRole('link', { name: 'Premium-Service ansehen' }).click();
const brokenHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Hier ist etwas schiefgegangen.', exact: true });

test('code that does not come once is fetched by a fresh page, which shows what was asked for', async ({ page }) => {
  const starts = countStarts(page);
  await fetchNothingAhead(page);
  await page.route(CODE, (route) => route.abort(), { times: 1 });
  await openLanding(page);

  await openPremium(page);

  await expectScreen(page, 'start.premium');
  expect(starts()).toBe(2);
});

test('code that never comes makes the page begin anew once, then says so in German', async ({ page }) => {
  const starts = countStarts(page);
  let asked = 0;
  await page.route(CODE, (route) => {
    asked += 1;
    return route.abort();
  });
  await openLanding(page);

  await openPremium(page);

  await expect(brokenHeading(page)).toBeVisible();
  expect(asked).toBeGreaterThanOrEqual(2);
  expect(starts()).toBe(2);

  await page.unroute(CODE);
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expectScreen(page, 'start.premium');
});

test('without a connection the code is waited for, and fetched as soon as the connection is back', async ({
  page,
  context,
}) => {
  const starts = countStarts(page);
  await openLanding(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await openPremium(page);
  await failed;
  expect(starts()).toBe(1);

  await context.setOffline(false);
  await expectScreen(page, 'start.premium');
  expect(starts()).toBe(2);
});

test('the way into the order goes on where it broke off', async ({ page }) => {
  await fetchNothingAhead(page);
  await page.route('**/assets/contact-screen-*.js', (route) => route.abort(), { times: 1 });
  await startOrder(page);
});

test('a screen that breaks while it is drawn leaves a German page with a way on', async ({ page }) => {
  await page.route(CODE, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("kaputt"); };' }),
  );

  await page.goto(screenTable['start.premium'].path);

  await expect(brokenHeading(page)).toBeVisible();
  await expect(page.getByText('Alle gespeicherten Angaben sind noch da.')).toBeVisible();
  await expect(page.getByText('kaputt')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await page.unroute(CODE);
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expectScreen(page, 'start.premium');
});
