import type { Page } from '@playwright/test';
import { framesOf } from '../support/frames.ts';
import { expect, test } from '../support/test.ts';

test('a bag is rotated by the arrow keys, all the way round, and by dragging', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.webp')) asked.push(request.url());
  });
  await page.goto('/produktfotografie/accessoires');
  const { range, picture } = partsOf(page);
  await picture.scrollIntoViewIfNeeded();
  await expect(range).toHaveAttribute('aria-valuetext', 'Um 0° gedreht');
  const first = await picture.getAttribute('src');
  // Untouched: one picture of 36.
  expect(new Set(asked).size).toBe(1);

  await range.focus();
  await page.keyboard.press('ArrowRight');
  await expect(range).toHaveAttribute('aria-valuetext', 'Um 10° gedreht');
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(range).toHaveAttribute('aria-valuetext', 'Um 350° gedreht');
  await page.keyboard.press('ArrowRight');
  await expect(picture).toHaveAttribute('src', first ?? '');
  expect(new Set(asked).size).toBe(36);

  // Half of the picture's width is half a turn; to the left it goes back.
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error('the bag is not there');
  const [middle, height] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(middle, height);
  await page.mouse.down();
  await page.mouse.move(middle + box.width / 4, height, { steps: 5 });
  await page.mouse.up();
  await expect(range).toHaveAttribute('aria-valuetext', 'Um 90° gedreht');
  await page.mouse.move(middle, height);
  await expect(range).toHaveAttribute('aria-valuetext', 'Um 90° gedreht');
});

test.describe('by pinching', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  for (const [what, address, island] of [
    ['the bag', '/produktfotografie/accessoires', 'frame-range'],
    ['the picture before and after', '/bildbearbeitung/bilder-freistellen', 'before-after'],
  ] as const) {
    test(`${what} is enlarged like the rest of the page`, async ({ page }) => {
      await page.goto(address);
      const block = page.locator(`[data-island="${island}"]`).first();
      await block.scrollIntoViewIfNeeded();
      await expect(block).toHaveAttribute('data-ready', '');
      const box = await block.boundingBox();
      if (box === null) throw new Error('it is not there');
      const slider = block.getByRole('slider');
      const before = await slider.inputValue();
      const [x, y] = [box.x + box.width / 2, box.y + box.width / 2];
      const hand = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...apart: number[]) =>
        hand.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: apart.flatMap((way) => [-way, way]).map((way, id) => ({ x: x + way, y, id })),
        });
      await touch('touchStart', 20);
      for (let apart = 30; apart <= 100; apart += 10) await touch('touchMove', apart);
      await touch('touchEnd');
      await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 0)).toBeGreaterThan(1.5);
      // Two fingers scroll the page: nothing turns, no divider moves.
      await expect(slider).toHaveValue(before);
    });
  }
});

test('arrow keys with a modifier of the browser are ignored', async ({ page }) => {
  await page.goto('/produktfotografie/accessoires');
  const { range, picture } = partsOf(page);
  await picture.scrollIntoViewIfNeeded();
  await expect(range).toHaveAttribute('aria-valuetext', 'Um 0° gedreht');
  const isLeft = (keys: { readonly altKey?: boolean; readonly metaKey?: boolean }) =>
    range.evaluate(
      (one, init) =>
        one.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', cancelable: true, bubbles: true, ...init })),
      keys,
    );
  expect([await isLeft({ altKey: true }), await isLeft({ metaKey: true })]).toEqual([true, true]);
  await expect(range).toHaveAttribute('aria-valuetext', 'Um 0° gedreht');
  expect(await isLeft({})).toBe(false);
  await expect(range).toHaveAttribute('aria-valuetext', 'Um 350° gedreht');
});

test('a rotated bag keeps its angle over Back', async ({ page }) => {
  await page.goto('/produktfotografie/accessoires');
  const { range, picture } = partsOf(page);
  const frames = await framesOf(picture);
  await picture.scrollIntoViewIfNeeded();
  await expect(range).toBeVisible();
  await range.press('ArrowRight');
  await range.press('ArrowRight');
  await expect(picture).toHaveAttribute('src', frames[2] ?? '');

  await page.goto('/agentur');
  await page.goBack();
  await picture.scrollIntoViewIfNeeded();
  // The browser has restored the slider's position.
  await expect(range).toHaveValue('2');
  await expect(range).toHaveAttribute('aria-valuetext', 'Um 20° gedreht');
  await expect(picture).toHaveAttribute('src', frames[2] ?? '');
  await range.press('ArrowRight');
  await expect(range).toHaveAttribute('aria-valuetext', 'Um 30° gedreht');
});

test.describe('while requests fail', () => {
  test.use({ expectsFailedCalls: true });

  test('a photo that failed to load is fetched again when the bag is rotated to it again', async ({ page }) => {
    await page.goto('/produktfotografie/accessoires');
    const { range, picture } = partsOf(page);
    const frames = await framesOf(picture);
    const [first = '', second = ''] = frames;
    await picture.scrollIntoViewIfNeeded();
    await expect(range).toHaveAttribute('aria-valuetext', 'Um 0° gedreht');
    await page.route(`**${second}`, (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await range.press('ArrowRight');
    await failed;
    await expect(picture).toHaveAttribute('src', first);

    await range.press('ArrowLeft');
    await range.press('ArrowRight');
    await expect(picture).toHaveAttribute('src', second);
  });
});

test('paper shows the bag without its controls', async ({ page }) => {
  await page.goto('/produktfotografie/accessoires');
  const { range, picture } = partsOf(page);
  await picture.scrollIntoViewIfNeeded();
  await expect(range).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toBeVisible();
  await expect(range).toBeHidden();
  await expect(page.getByText('Ziehen Sie am Bild')).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the bag is shown without controls', async ({ page }) => {
    await page.goto('/produktfotografie/accessoires');
    const { range, picture } = partsOf(page);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await expect(range).toBeHidden();
    await expect(page.getByText('Ziehen Sie am Bild')).toBeHidden();
  });
});

function partsOf(page: Page) {
  return {
    picture: page.getByRole('img', { name: 'Grüne Handtasche', exact: false }).and(page.locator('[data-island] img')),
    range: page.locator('[data-island="frame-range"] input'),
  };
}
