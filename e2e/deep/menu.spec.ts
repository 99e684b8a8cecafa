import type { Page } from '@playwright/test';
import { holdCode } from '../support/held-code.ts';
import { expect, test } from '../support/test.ts';

test.describe('the menus of the header, while their code is loading', () => {
  test('open and close with their buttons', async ({ page }) => {
    await holdCode(page, 'menu-island');
    await page.goto('/');
    const [photography, editing] = menusOf(page);

    await photography.summary.click();
    await expect(photography.link).toBeVisible();
    await editing.summary.click();
    await expect(photography.link).toBeHidden();
    await expect(editing.link).toBeVisible();
    await editing.summary.click();
    await expect(editing.link).toBeHidden();
  });

  test('apply Escape once loaded', async ({ page }) => {
    const code = await holdCode(page, 'menu-island');
    await page.goto('/');
    const [photography] = menusOf(page);

    await photography.summary.click();
    await photography.link.focus();
    await page.keyboard.press('Escape');
    await code.release();
    await expect(photography.link).toBeHidden();
    await expect(photography.summary).toBeFocused();
  });

  test('apply a click outside once loaded', async ({ page }) => {
    const code = await holdCode(page, 'menu-island');
    await page.goto('/');
    const [photography] = menusOf(page);

    await photography.summary.click();
    await expect(photography.link).toBeVisible();
    await page.mouse.click(40, 850);
    await code.release();
    await expect(photography.link).toBeHidden();
  });

  test('drop both when a button is used afterwards', async ({ page }) => {
    const code = await holdCode(page, 'menu-island');
    await page.goto('/');
    const [photography, editing] = menusOf(page);

    await photography.summary.click();
    await page.keyboard.press('Escape');
    await editing.summary.click();
    await code.release();
    await expect(editing.link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editing.link).toBeHidden();
  });
});

/** The two dropdowns of the header, each with a link that shows whether it is open. */
function menusOf(page: Page) {
  const menu = (label: string, link: string) => {
    const details = page.getByRole('navigation', { name: 'Hauptmenü' }).locator('details', { hasText: label }).first();
    return {
      summary: details.locator('summary').filter({ hasText: label }),
      link: details.getByRole('link', { name: link }).first(),
    };
  };
  return [menu('Produktfotografie', 'Schmuck'), menu('Bildbearbeitung', 'Bilder freistellen')] as const;
}
