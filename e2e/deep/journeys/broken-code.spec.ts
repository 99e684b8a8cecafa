import type { Page } from '@playwright/test';
import { startOrder } from '../../../tests/paths/drivers/screens/landing.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { barriersOn } from '../../support/barriers.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { test as base, expect } from '../../support/test.ts';

/** React logs the intended failures. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  quietConsole: async ({}, use) => use(undefined),
});

/** The second step's code. Prefetching is off, so that the press meets the missing code. */
const CODE = '**/assets/project-type-screen-*.js';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await startOrder(page);
});

/** Counts page loads. */
function countStarts(page: Page): () => number {
  let starts = 0;
  page.on('domcontentloaded', () => {
    starts += 1;
  });
  return () => starts;
}

async function goToSecondStep(page: Page): Promise<void> {
  await page.getByLabel('E-Mail').fill('jana.winter@nordlicht-keramik.example');
  await page.getByLabel('Vorname').fill('Jana');
  await page.getByLabel('Nachname').fill('Winter');
  await goOn(page, 'Speichern und weiter');
}

const brokenHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Hier ist etwas schiefgegangen.', exact: true });

test('a chunk that fails once is fetched again without a reload', async ({ page }) => {
  const starts = countStarts(page);
  await onTheWay(page, CODE, (route) => route.abort(), 1);

  await goToSecondStep(page);

  await expectScreen(page, 'projectType');
  expect(starts()).toBe(0);
});

test('a chunk that always fails reloads the page once, then shows a German message', async ({ page }) => {
  const starts = countStarts(page);
  let asked = 0;
  const mend = await onTheWay(page, CODE, (route) => {
    asked += 1;
    return route.abort();
  });

  await goToSecondStep(page);

  await expect(brokenHeading(page)).toBeVisible();
  expect(asked).toBeGreaterThanOrEqual(2);
  expect(starts()).toBe(1);

  mend();
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expectScreen(page, 'projectType');
});

test('an offline page fetches its chunk as soon as the connection returns', async ({ page, context }) => {
  const starts = countStarts(page);
  // The connection breaks after the answer was saved.
  await onTheWay(
    page,
    CODE,
    async (route) => {
      await context.setOffline(true);
      await route.abort();
    },
    1,
  );
  const failed = page.waitForEvent('requestfailed');
  await goToSecondStep(page);
  await failed;
  expect(starts()).toBe(0);

  await context.setOffline(false);
  await expectScreen(page, 'projectType');
  expect(starts()).toBe(0);
});

test('a screen that throws while rendering shows a German page with a next step', async ({ page }) => {
  const mend = await onTheWay(page, CODE, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("kaputt"); };' }),
  );

  await goToSecondStep(page);

  await expect(brokenHeading(page)).toBeVisible();
  await expect(page.getByText('Alle gespeicherten Angaben sind noch da.')).toBeVisible();
  await expect(page.getByText('kaputt')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
  expect(await barriersOn(page)).toEqual([]);

  mend();
  await page.getByRole('button', { name: 'Seite neu laden' }).click();
  await expectScreen(page, 'projectType');
});
