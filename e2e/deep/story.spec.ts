import type { Page } from '@playwright/test';
import { isLeft } from '../support/arrow-key.ts';
import { holdCode } from '../support/held-code.ts';
import { expect, test } from '../support/test.ts';

const STORY = '/stories/schmuck-ring';

test.describe('a web story', () => {
  test('advances by itself, can be paused and paged by hand', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(STORY);
    await letTimePass(page);
    await expect(positionOf(page)).toHaveText('Seite 2 von 5');

    await page.getByRole('button', { name: 'Anhalten' }).click();
    await expect(player(page, 'paused')).toBeVisible();
    expect(await running(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect(positionOf(page)).toHaveText('Seite 3 von 5');
    await page.getByRole('button', { name: 'Vorherige Seite' }).click();
    await expect(positionOf(page)).toHaveText('Seite 2 von 5');
    await page.getByRole('button', { name: 'Weiterspielen' }).click();
    await expect(player(page, 'playing')).toBeVisible();
    expect(await running(page)).toBe(1);
  });

  test('ignores arrow keys with a modifier of the browser', async ({ page }) => {
    await page.goto(STORY);
    await page.getByRole('button', { name: 'Nächste Seite' }).click();
    await expect(positionOf(page)).toHaveText('Seite 2 von 5');
    const story = page.locator('[data-story]');
    expect([await isLeft(story, { altKey: true }), await isLeft(story, { metaKey: true })]).toEqual([true, true]);
    await page.keyboard.press('ArrowRight');
    // The modified keys have not left the second page.
    await expect(positionOf(page)).toHaveText('Seite 3 von 5');
  });

  test('ends with a next step, keeps the focus and starts again', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(STORY);
    const next = page.getByRole('button', { name: 'Nächste Seite' });
    for (let turn = 0; turn < 5; turn += 1) await next.press('Enter');

    const again = page.getByRole('button', { name: 'Von vorn ansehen' });
    await expect(again).toBeFocused();
    await expect(page.getByRole('link', { name: 'Zur Schmuckfotografie' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anhalten' })).toBeHidden();

    await again.press('Enter');
    await expect(positionOf(page)).toHaveText('Seite 1 von 5');
    await expect(page.getByRole('button', { name: 'Anhalten' })).toBeFocused();
    expect(await running(page)).toBe(1);
  });

  test('does not advance for visitors who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(STORY);
    await expect(page.getByRole('button', { name: 'Weiterspielen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anhalten' })).toBeHidden();
    expect(await running(page)).toBe(0);

    await page.getByRole('button', { name: 'Nächste Seite' }).click();
    await expect(positionOf(page)).toHaveText('Seite 2 von 5');
    expect(await running(page)).toBe(0);
  });

  test('loads its code with the first interaction, and loses no click while loading', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const code = await holdCode(page, 'story-island');
    await page.goto(STORY, { waitUntil: 'networkidle' });
    expect(code.requests()).toBe(0);
    expect(await running(page)).toBe(1);

    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Anhalten' }).click();
    // The timer waits for the code.
    expect(await running(page)).toBe(0);
    await code.release();
    await expect(positionOf(page)).toHaveText('Seite 3 von 5');
    await expect(player(page, 'paused')).toBeVisible();
    expect(code.requests()).toBe(1);
  });

  test('preloads the picture of the next page', async ({ page }) => {
    await page.goto(STORY);
    const pictureOf = (position: number) => page.locator('[data-story] li img').nth(position);
    await expect(pictureOf(1)).toHaveJSProperty('complete', true);
    expect(await pictureOf(2).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => pictureOf(2).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('is embedded on the jewellery page after a click, and not before', async ({ page }) => {
    await page.goto('/produktfotografie/schmuck');
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Story ansehen' }).click();
    const dialog = page.getByRole('dialog', { name: /^Web-Story/ });
    await expect(page.locator('iframe')).toHaveCount(0);
    await dialog.getByRole('link', { name: 'Story ansehen' }).click();
    await expect(dialog.locator('iframe')).toHaveAttribute('src', STORY);

    const frame = dialog.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Nächste Seite' }).click();
    await expect(frame.locator('[data-story] [aria-live]')).toHaveText('Seite 2 von 5');
    // One close button is enough.
    await expect(frame.getByRole('link', { name: 'Schließen' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect(dialog).toBeHidden();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('can be read as a whole', async ({ page }) => {
      await page.goto(STORY);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
      await expect(page.getByRole('link', { name: 'Zur Schmuckfotografie' })).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
    });
  });
});

function player(page: Page, state: string) {
  return page.locator(`[data-story][data-state="${state}"]`);
}

function positionOf(page: Page) {
  return page.locator('[data-story] [aria-live]');
}

/** The number of running progress bars. */
function running(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
}

/** Ends the timer of the current page. */
async function letTimePass(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}
