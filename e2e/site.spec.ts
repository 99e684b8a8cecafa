import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { siteRoutes } from '../src/site-map.ts';
import { expect, test } from './support/test.ts';

const staticPaths = siteRoutes.map((route) => route.path).filter((address) => address !== '/freistell-service');

test.describe('the header', () => {
  test('opens one menu at a time, closes it with Escape and with a click elsewhere', async ({ page }) => {
    await page.goto('/');
    const [photography, editing] = menusOf(page);

    await photography.summary.click();
    await expect(photography.link('Schmuck')).toBeVisible();
    await editing.summary.click();
    await expect(photography.link('Schmuck')).toBeHidden();
    await expect(editing.link('Bilder freistellen')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(editing.link('Bilder freistellen')).toBeHidden();
    await expect(editing.summary).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(editing.link('Bilder freistellen')).toBeVisible();
    await page.mouse.click(40, 700);
    await expect(editing.link('Bilder freistellen')).toBeHidden();
  });

  test('has a full-screen menu on phones that keeps the focus and gives it back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const burger = page.getByRole('button', { name: 'Menü öffnen' });
    const menu = page.getByRole('dialog', { name: 'Menü' });

    await burger.click();
    await expect(menu.getByRole('link', { name: 'Schmuck' })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    await menu.getByRole('button', { name: 'Menü schließen' }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert', '');
    await expect(burger).toBeFocused();
  });
});

test.describe('the lightbox', () => {
  test('opens at the clicked picture, wraps at both ends and gives the focus back', async ({ page }) => {
    await page.goto('/produktfotografie/schmuck');
    const second = page.locator('[data-lightbox="1"]').first();
    const dialog = page.getByRole('dialog', { name: 'Bildansicht' });
    const position = dialog.locator('[aria-live]');

    await second.click();
    await expect(position).toHaveText('Bild 2 von 7');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText('Bild 7 von 7');
    await dialog.getByRole('button', { name: 'Nächstes Bild' }).click();
    await expect(position).toHaveText('Bild 1 von 7');
    await dialog.getByRole('button', { name: /^Bild 4 zeigen/ }).click();
    await expect(position).toHaveText('Bild 4 von 7');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(second).toBeFocused();
  });

  test('shows four thumbnails on phones and eight on wide screens', async ({ page }) => {
    for (const [width, columns] of [
      [390, 4],
      [1280, 8],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/produktfotografie/mode-fashion');
      await page.locator('[data-lightbox="0"]').first().click();
      const strip = page.getByRole('list', { name: 'Vorschaubilder' });
      await expect(strip).toBeVisible();
      const thumbnail = await strip.getByRole('button').first().boundingBox();
      const room = Math.min(width - 40, 8 * 80 + 7 * 12);
      expect(Math.floor((room + 12) / ((thumbnail?.width ?? 0) + 11.9))).toBe(columns);
    }
  });
});

test('the carousel shows 2, 3, 4 and 5 pictures beside each other and moves by its arrows', async ({ page }) => {
  for (const [width, expected] of [
    [680, 2],
    [1024, 3],
    [1333, 4],
    [1585, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/produktfotografie');
    const viewport = page.locator('[data-carousel-viewport]');
    await viewport.scrollIntoViewIfNeeded();
    const [frame, first, third] = await Promise.all(
      [viewport, viewport.locator('li').nth(0), viewport.locator('li').nth(2)].map((part) => part.boundingBox()),
    );
    const step = (third?.x ?? 0) - (first?.x ?? 0);
    expect(Math.round(step - (first?.width ?? 0))).toBe(32);
    expect(Math.round(((frame?.width ?? 0) + 32) / step)).toBe(expected);
  }
  const previous = page.getByRole('button', { name: 'Vorherige Bilder' });
  const next = page.getByRole('button', { name: 'Nächste Bilder' });
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto('/produktfotografie');
  await page.locator('[data-carousel-viewport]').scrollIntoViewIfNeeded();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(previous).toBeEnabled();
});

test('the divider between raw shot and cut-out follows keys and pointer', async ({ page }) => {
  await page.goto('/bildbearbeitung/bilder-freistellen');
  const frame = page.locator('[data-island="before-after"]').first();
  const range = frame.getByRole('slider', { name: 'Bildteiler' });
  // The island has started: without it the keys would move the input by one, and nothing else.
  await expect(frame).toHaveAttribute('style', /--split: 52%/);

  await range.focus();
  await page.keyboard.press('ArrowRight');
  await expect(range).toHaveValue('57');
  await expect(range).toHaveAttribute('aria-valuetext', '57\u00A0% Rohaufnahme');

  const box = await frame.boundingBox();
  if (box === null) throw new Error('the comparison has no size');
  await page.mouse.move(box.x + box.width * 0.57, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, box.y + 200);
  await page.mouse.up();
  await expect(frame).toHaveCSS('--split', '20%');
});

test.describe('a web story', () => {
  test('goes on by itself, can be paused and turned by hand', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/stories/schmuck-ring');
    const position = page.locator('[data-state] [aria-live]');
    await expect(page.locator('[data-state="playing"]')).toBeVisible();
    await page.getByRole('button', { name: 'Anhalten' }).click();
    await expect(page.locator('[data-state="paused"]')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText('Seite 2 von 5');
    await page.getByRole('button', { name: 'Vorherige Seite' }).click();
    await expect(position).toHaveText('Seite 1 von 5');
    for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Von vorn ansehen' })).toBeVisible();
  });

  test('stands still for visitors who want less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/stories/schmuck-ring');
    await expect(page.locator('[data-state="paused"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Weiterspielen' })).toBeVisible();
  });

  test('is embedded on the jewellery page after a click, and not before', async ({ page }) => {
    await page.goto('/produktfotografie/schmuck');
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Story ansehen' }).click();
    const dialog = page.getByRole('dialog', { name: /^Web-Story/ });
    await expect(page.locator('iframe')).toHaveCount(0);
    await dialog.getByRole('link', { name: 'Story ansehen' }).click();
    await expect(dialog.locator('iframe')).toHaveAttribute('src', '/stories/schmuck-ring');
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, pictures open large, stories can be read, forms can be sent', async ({ page }) => {
    await page.goto('/produktfotografie/schmuck');
    const [photography] = menusOf(page);
    await photography.summary.click();
    await expect(photography.link('Accessoires')).toBeVisible();

    await expect(page.locator('[data-lightbox="0"]').first()).toHaveAttribute('href', /^\/photos\/.+\?w=1920$/);
    await page.goto('/stories/schmuck-ring');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
    await page.goto('/kontakt');
    const form = page.locator('#contactform');
    await expect(form).toHaveAttribute('action', '/api/offer/createOffer');
    await expect(form.getByRole('button', { name: 'Unverbindlich anfragen' })).toBeEnabled();
  });

  test('the menu of phones opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
    await page.getByRole('button', { name: 'Menü schließen' }).click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeHidden();
  });
});

for (const address of staticPaths) {
  test.describe(address, () => {
    // The address of the 404 page answers 404 itself.
    test.use({ expectsFailedCalls: address === '/404' });

    test('has no barrier that a machine can find, and fits into 320 px', async ({ page }) => {
      await page.goto(address);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])).toEqual([]);

      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

/** The two dropdowns of the header. */
function menusOf(page: Page) {
  const menu = (label: string) => {
    const details = page.getByRole('navigation', { name: 'Hauptmenü' }).locator('details', { hasText: label }).first();
    return {
      summary: details.locator('summary').filter({ hasText: label }),
      link: (name: string) => details.getByRole('link', { name }).first(),
    };
  };
  return [menu('Produktfotografie'), menu('Bildbearbeitung')] as const;
}
