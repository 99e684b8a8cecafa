import type { Page } from '@playwright/test';
import { openUpload } from '../../tests/paths/drivers/screens/upload.ts';
import { bookWith } from '../support/order-page.ts';
import { expect, test } from '../support/test.ts';

interface Layer {
  readonly name: string;
  /** Opens its page. */
  readonly goTo: (page: Page) => Promise<unknown>;
  readonly open: (page: Page) => Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const layers: readonly Layer[] = [
  {
    name: 'the lightbox',
    goTo: (page) => page.goto('/produktfotografie/schmuck'),
    open: (page) => page.locator('a[data-lightbox]').first().click(),
  },
  {
    name: 'the full-screen menu',
    goTo: (page) => page.goto('/kontakt'),
    open: press(/^Menü/),
  },
  {
    name: 'a web story',
    goTo: (page) => page.goto('/produktfotografie/schmuck'),
    open: (page) => page.locator('[popovertarget="web-story"]').first().click(),
  },
  { name: 'the summary of the order', goTo: (page) => openUpload(page, 3), open: press('Auftrag ansehen') },
  { name: 'the question before discarding', goTo: (page) => openUpload(page, 3), open: press('Auftrag verwerfen') },
  { name: 'the link by mail', goTo: (page) => openUpload(page, 3), open: press('Per E-Mail fortsetzen') },
  {
    name: 'the question before cancelling',
    goTo: async (page) => {
      await bookWith(page, 3, []);
      await page.goto('/auftrag');
    },
    open: press('Auftrag stornieren'),
  },
];

const shown = (page: Page) => page.locator('dialog:modal, dialog:popover-open');

/** Waits until the current history entry is that of a layer, or of no layer. */
const expectLayer = (page: Page, isOpen: boolean) =>
  expect
    .poll(() => page.evaluate(() => typeof (history.state as { layer?: number } | null)?.layer === 'number'))
    .toBe(isOpen);

test.use({ viewport: { width: 390, height: 844 } });

for (const { name, goTo, open } of layers) {
  test(`Back closes ${name} and stays on the page, and closing it leaves no history entry`, async ({ page }) => {
    await page.goto('/impressum');
    await goTo(page);
    const address = page.url();
    await open(page);
    await expect(shown(page)).toBeVisible();
    // The browser reports an opened popover a task later.
    await expectLayer(page, true);

    await page.goBack();
    await expect(shown(page)).toHaveCount(0);
    expect(page.url()).toBe(address);

    await open(page);
    await expect(shown(page)).toBeVisible();
    await expectLayer(page, true);
    await page.keyboard.press('Escape');
    await expect(shown(page)).toHaveCount(0);
    await expectLayer(page, false);
    await page.goBack();
    expect(page.url()).not.toBe(address);
  });
}

test('Back closes a menu that was opened before the script of the page arrived', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/islands.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/impressum', { waitUntil: 'commit' });
  const address = page.url();
  await press(/^Menü/)(page);
  await expect(shown(page)).toBeVisible();

  arrival.resolve();
  await expectLayer(page, true);
  await expect(page.locator('main')).toHaveAttribute('inert');
  await page.goBack();

  await expect(shown(page)).toHaveCount(0);
  await expect(page.locator('main')).not.toHaveAttribute('inert');
  expect(page.url()).toBe(address);
});

test('a page reloaded under an open layer is left with one Back', async ({ page }) => {
  await page.goto('/impressum');
  await page.goto('/produktfotografie/schmuck');
  await page.locator('a[data-lightbox]').first().click();
  await expect(shown(page)).toBeVisible();
  await page.reload();
  await expectLayer(page, false);

  await page.goBack();

  await expect(page).toHaveURL('/impressum');
});

test('a link in the menu opens its page, and Back returns to the first page', async ({ page }) => {
  await page.goto('/kontakt');
  await press(/^Menü/)(page);
  await shown(page).getByRole('link', { name: 'Über uns' }).click();
  await expect(page).toHaveURL('/agentur');

  await page.goBack();

  await expect(page).toHaveURL('/kontakt');
});
