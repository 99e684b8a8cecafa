import { goTo } from '../../tests/paths/drivers/screens/shortcuts.ts';
import { fixedShare } from '../support/fixed-share.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 664 } });

const screens = [
  'contact',
  'formats.scale',
  'formats.extensions',
  'quantity',
  'upload',
  'client.details',
  'client.overview',
] as const;

for (const screen of screens) {
  test(`${screen}: on a phone, the way forward is in sight in a bar of at most a quarter`, async ({ page }) => {
    await goTo(page, screen);
    await expect(page.locator('[data-dock] button').last()).toBeInViewport({ ratio: 1 });
    const share = await fixedShare(page);
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThanOrEqual(0.25);
  });
}

for (const screen of ['formats.scale', 'quantity', 'client.details'] as const) {
  test(`${screen}: on a phone, the price is no taller than the button beside it`, async ({ page }) => {
    await goTo(page, screen, { quantity: 1200 });
    const price = await page.locator('[data-bar-texts]').boundingBox();
    const button = await page.locator('[data-dock] button').last().boundingBox();
    expect(price?.height).toBeLessThanOrEqual(button?.height ?? 0);
    expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  });
}

test('on a phone, the order button of a plain order ends within 2,100 px', async ({ page }) => {
  await goTo(page, 'client.overview', { quantity: 20 });
  const button = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await expect(button).toBeAttached();
  expect(await button.evaluate((one) => one.getBoundingClientRect().bottom + scrollY)).toBeLessThanOrEqual(2100);
});

test('the bar of the check page leads to the order, and goes when that is in sight', async ({ page }) => {
  await goTo(page, 'client.overview');
  await page.getByRole('button', { name: 'Zur Bestellung' }).click();
  await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Zur Bestellung' })).toHaveCount(0);
  expect(await fixedShare(page)).toBe(0);
});
