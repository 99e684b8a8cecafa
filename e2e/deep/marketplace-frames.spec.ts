import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

const GROUND = '[class]:has(> [style*="--w"])';

test('four marketplaces check one photo by keyboard, without script, and mark hidden flaws', async ({ page }) => {
  await page.goto('/produktfotografie/amazon-ebay-zalando');
  const amazon = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Amazon, 2000' }) });
  const ground = amazon.locator(GROUND);
  await expect(amazon.getByText('Passt', { exact: true })).toBeVisible();

  await page.getByRole('radio', { name: 'Wie wir liefern' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(amazon.getByText('Hintergrund 253, nicht weiß genug; Fläche 88 %, verlangt 85 %')).toBeVisible();
  await expect(amazon.getByText('Passt', { exact: true })).toBeHidden();
  await expect(ground).toHaveCSS('background-color', 'rgb(253, 253, 253)');

  await page.getByRole('radio', { name: 'Was nicht RGB 255 ist, blau' }).check();
  const marked = await ground.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(marked).not.toBe('rgb(253, 253, 253)');
  await page.getByRole('radio', { name: 'Zu klein' }).check();
  await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(amazon.getByText('Hintergrund 255, erlaubt; Fläche 31 %, verlangt 85 %')).toBeVisible();

  // A system colour in its place would show another result.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
