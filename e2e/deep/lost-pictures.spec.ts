/* Pictures that failed to load (src/site/islands/entry.ts). */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ expectsFailedCalls: true });

test('a picture that did not come shows its words whole, also where a block enlarges it, and comes with the connection', async ({
  page,
}) => {
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

test('one that was lost before any script came is known to be, and one that nobody has come near is not', async ({
  page,
}) => {
  await page.route('**/photos/**', (route) => route.abort());
  await page.goto('/bildbearbeitung/personen-freistellen');
  await expect(page.getByRole('img').first()).toHaveAttribute('data-lost', '');
  await expect(page.locator('main img').last()).not.toHaveAttribute('data-lost');
});

function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
}
