/* Pictures that failed to load (src/site/islands/entry.ts). */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ expectsFailedCalls: true });

test('a photo that failed to load shows its whole text, also enlarged, and loads on reconnect', async ({ page }) => {
  await page.route('**/photos/freisteller-haare-*', (route) => route.abort());
  await page.goto('/bildbearbeitung/personen-freistellen');
  const frame = page.getByRole('figure', { name: 'Die Maske' }).locator('div');
  const picture = frame.getByRole('img');
  await picture.scrollIntoViewIfNeeded();

  await expect(picture).toHaveAttribute('data-lost', '');
  expect(await picture.boundingBox()).toEqual(await frame.boundingBox());
  await expect(picture).toHaveCSS('filter', 'none');
  // Black would be the text and background of the mask.
  await expect(picture).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  await page.unroute('**/photos/freisteller-haare-*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);
  await expect(picture).not.toHaveAttribute('data-lost');
  expect((await picture.boundingBox())?.width).toBeGreaterThan(((await frame.boundingBox())?.width ?? Infinity) * 3);
});

test('a photo that failed before any script is marked; one not requested yet is not', async ({ page }) => {
  await page.route('**/photos/**', (route) => route.abort());
  await page.goto('/bildbearbeitung/personen-freistellen');
  await expect(page.getByRole('img').first()).toHaveAttribute('data-lost', '');
  await expect(page.locator('main img').last()).not.toHaveAttribute('data-lost');
});

function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
}
