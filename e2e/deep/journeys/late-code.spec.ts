import type { Page } from '@playwright/test';
import { fragments, TRANSFER_PATH } from '../../../domain/order/order-links.ts';
import { ways } from '../../../src/site/pages/clipping-service/ways.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { barriersOn } from '../../support/barriers.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { test as base, expect } from '../../support/test.ts';

/** The browser logs the intended failures. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  quietConsole: async ({}, use) => use(undefined),
});

const ENTRY = '**/assets/entry.client-*.js';
const BEGIN = `${ways['wizard.start']}#${fragments.begin}`;
const sentence = (page: Page) => page.getByRole('heading', { name: 'Das Laden dauert ungewöhnlich lange.' });

/** Advances the clock past the delay of the message. */
const waitLong = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });

test('a click on the landing shows the first step before its code, and typing works once loaded', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(BEGIN, { waitUntil: 'commit' });
  await expect(
    page.getByText('An diese E-Mail-Adresse gehen die Bestätigung und der Link zu Ihren Bildern.'),
  ).toBeVisible();
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBe(null);

  gate.resolve();
  await expectScreen(page, 'contact');
  await page.getByLabel('E-Mail').fill('jana.winter@nordlicht-keramik.example');
  await expect(page.getByLabel('E-Mail')).toHaveValue('jana.winter@nordlicht-keramik.example');
});

test('an address without the intent shows no step before the order is loaded', async ({ page }) => {
  await onTheWay(page, ENTRY, (route) => route.abort());
  for (const address of [ways['wizard.start'], `${ways['wizard.start']}#${fragments.resume}`]) {
    await page.goto(address);
    await expect(page.getByText('Freistell', { exact: true })).toBeVisible();
    await expect(
      page.getByText('An diese E-Mail-Adresse gehen die Bestätigung und der Link zu Ihren Bildern.'),
    ).toBeHidden();
  }
});

test('a wizard whose script never loads says so after a while, and its link begins the order', async ({ page }) => {
  const mend = await onTheWay(page, ENTRY, (route) => route.abort());
  await page.goto(BEGIN, { waitUntil: 'commit' });
  await expect(sentence(page)).toBeHidden();
  await waitLong(page);
  await expect(sentence(page)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  mend();
  await page.getByRole('link', { name: 'die Seite neu laden' }).click();
  await expectScreen(page, 'contact');
  await expect(sentence(page)).toHaveCount(0);
});

test('code missing after a new build is retried once, then the wizard reports it at once', async ({ page }) => {
  const missing = '**/assets/wizard-*.js';
  const mend = await onTheWay(page, missing, (route) => route.fulfill({ status: 404 }));
  await page.goto(BEGIN);
  // Without its styles the second page shows everything.
  await expect(page.locator('[data-failed]')).toBeAttached();
  await expect(sentence(page)).toBeVisible();

  mend();
  await page.getByRole('link', { name: 'die Seite neu laden' }).click();
  await expectScreen(page, 'contact');
});

test('code that fails to load once is fetched by a fresh page', async ({ page }) => {
  let starts = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) starts += 1;
  });
  await page.route('**/assets/wizard-*.js', (route) => (starts < 2 ? route.abort() : route.continue()));
  await page.goto(BEGIN);
  await expectScreen(page, 'contact');
  expect(starts).toBe(2);
});

test('a transfer page whose script never loads asks for a reload, and keeps its secret', async ({ page }) => {
  const mend = await onTheWay(page, ENTRY, (route) => route.abort());
  await page.goto(`${TRANSFER_PATH}#geheim`);
  await waitLong(page);
  await expect(sentence(page)).toBeVisible();
  await expect(page.getByText('Bitte die Seite neu laden oder anrufen: 030 23125-110')).toBeVisible();
  mend();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht');
});
