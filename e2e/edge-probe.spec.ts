import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('the hair probe shows every place on every ground by keyboard, without script', async ({ page }) => {
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
