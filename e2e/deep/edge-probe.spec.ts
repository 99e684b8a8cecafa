import { edgeProbe as texts } from '../../src/site/texts/edge-probe.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the hair probe shows every place on every background by keyboard, without script', async ({ page }) => {
  await page.goto('/bildbearbeitung/personen-freistellen');
  const result = page.getByRole('figure', { name: 'Mit Maske' }).locator('div');
  const picture = result.getByRole('img');
  await expect(result).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  const ear = await picture.boundingBox();

  await page.getByRole('radio', { name: 'Schwarz' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Rot' })).toBeChecked();
  await expect(result).toHaveCSS('background-color', 'rgb(200, 30, 30)');

  await page.getByRole('radio', { name: 'Ganzes Bild' }).check();
  const whole = await picture.boundingBox();
  expect(Math.round((ear?.width ?? 0) / (whole?.width ?? 1))).toBe(4);
  expect(whole).toEqual(await result.boundingBox());
});

test('the stated width of the hair is true for each place', async ({ page }) => {
  await page.goto('/bildbearbeitung/personen-freistellen');
  const frame = page.getByRole('figure', { name: 'Mit Maske' }).locator('div');
  const times: number[] = [];
  for (const [, name] of texts.places.options) {
    await page.getByRole('radio', { name }).check();
    const [whole, seen] = await Promise.all([frame.getByRole('img').boundingBox(), frame.boundingBox()]);
    times.push(Math.round((whole?.width ?? 0) / (seen?.width ?? 1)));
  }
  expect(times).toEqual([4, 4, 4, 1]);
  await expect(page.getByText('Dieselbe Stelle, bis zu vierfach vergrößert:', { exact: false })).toBeVisible();
});
