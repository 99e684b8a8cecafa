import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('the guide is leafed through by keyboard, without script, and is printed whole', async ({ page }) => {
  await page.goto('/consulting');
  const pages = page.locator('section', { has: page.getByRole('heading', { name: 'So sieht ein Bildleitfaden aus' }) });
  const shown = () =>
    pages
      .locator('article h3')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.textContent),
      );
  expect(await shown()).toEqual(['Ansichten']);

  await pages.getByRole('radio', { name: '1 Ansichten' }).focus();
  for (const title of ['Rand', 'Kamera', 'Schatten', 'Dateinamen', 'Abnahme']) {
    await page.keyboard.press('ArrowRight');
    expect(await shown()).toEqual([title]);
  }
  await expect(pages.getByText('Vier Fragen je Artikel.', { exact: false })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual(['Ansichten', 'Rand', 'Kamera', 'Schatten', 'Dateinamen', 'Abnahme']);
});
