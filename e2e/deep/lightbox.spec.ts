/* The large view of the pictures of a page (src/site/blocks/lightbox). */
import type { Locator, Page } from '@playwright/test';
import { isLeft } from '../support/arrow-key.ts';
import { expect, test } from '../support/test.ts';
import { withIslands } from '../support/with-islands.ts';

test('opens at the clicked picture, wraps at both ends and restores the focus', async ({ page }) => {
  await page.goto('/produktfotografie/amazon-ebay-zalando');
  const second = page.locator('[data-lightbox="1"]').first();
  const dialog = page.getByRole('dialog', { name: 'Bildansicht' });
  const position = dialog.getByText(/^Bild \d von 5$/);

  await second.click();
  await expect(position).toHaveText('Bild 2 von 5');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveText('Bild 5 von 5');
  await dialog.getByRole('button', { name: 'Nächstes Bild' }).click();
  await expect(position).toHaveText('Bild 1 von 5');
  await dialog.getByRole('button', { name: /^Bild 4 zeigen/ }).click();
  await expect(position).toHaveText('Bild 4 von 5');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(second).toBeFocused();

  await second.click();
  await expect(position).toHaveText('Bild 2 von 5');
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect(dialog).toBeHidden();
  await expect(second).toBeFocused();
});

test('opens from the thumbnails of a gallery, too, which are 80 px wide', async ({ page }) => {
  await page.goto('/produktfotografie/amazon-ebay-zalando');
  const last = page.locator('[data-gallery]').first().getByRole('listitem').getByRole('link', { name: /^Bild/ }).last();
  expect((await last.boundingBox())?.width).toBe(80);
  await last.click();
  await expect(page.getByRole('dialog', { name: 'Bildansicht' }).getByText('Bild 5 von 5')).toBeVisible();
});

test('changes pictures by swipe, Home and End, wraps around, and preloads the neighbours', async ({ page }) => {
  await page.goto('/produktfotografie/amazon-ebay-zalando');
  await page.locator('[data-lightbox="0"]').first().click();
  const dialog = page.getByRole('dialog', { name: 'Bildansicht' });
  const shown = dialog.getByRole('group');
  await expect(shown).toHaveAccessibleName('1 von 5');
  await expect(dialog.getByRole('button', { name: 'Nächstes Bild' })).toBeEnabled();

  await swipe(page, 200, 1000);
  await expect(shown).toHaveAccessibleName('5 von 5');
  await expect(dialog.getByText('Bild 5 von 5')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Bild 5 zeigen/ })).toHaveAttribute('aria-current', 'true');
  await swipe(page, 1000, 200);
  await expect(shown).toHaveAccessibleName('1 von 5');
  await swipe(page, 1000, 200);
  await expect(shown).toHaveAccessibleName('2 von 5');
  await page.keyboard.press('End');
  await expect(shown).toHaveAccessibleName('5 von 5');
  await page.keyboard.press('Home');
  await expect(shown).toHaveAccessibleName('1 von 5');

  const large = dialog.locator('figure img');
  await expect(large).toHaveCount(3);
  await expect
    .poll(() => large.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
});

test('ignores arrow keys with a modifier of the browser', async ({ page }) => {
  await page.goto('/produktfotografie/schmuck');
  await page.locator('[data-lightbox="0"]').first().click();
  const dialog = page.getByRole('dialog', { name: 'Bildansicht' });
  const position = dialog.getByText(/^Bild \d von 3$/);
  await expect(position).toHaveText('Bild 1 von 3');
  expect([await isLeft(dialog, { altKey: true }), await isLeft(dialog, { metaKey: true })]).toEqual([true, true]);
  expect(await isLeft(dialog, {})).toBe(false);
  // One picture back from the first, not three.
  await expect(position).toHaveText('Bild 3 von 3');
});

test('a click on the picture magnifies; one beside it closes, but not at the end of a swipe', async ({ page }) => {
  await page.goto('/produktfotografie/schmuck');
  await page.locator('[data-lightbox="0"]').first().click();
  const dialog = page.getByRole('dialog', { name: 'Bildansicht' });
  const loupe = dialog.getByRole('region', { name: /^Auf \d+\s% vergrößert/ });
  const button = dialog.getByRole('button', { name: 'Lupe' });
  const whole = await dialog.getByRole('figure').getByRole('img').boundingBox();
  await dialog.getByRole('figure').getByRole('img').click();
  await expect(loupe).toBeFocused();
  expect((await loupe.getByRole('img').boundingBox())?.width).toBeGreaterThan((whole?.width ?? Infinity) * 1.25);
  const before = await loupe.evaluate((frame) => frame.scrollLeft);
  // Chromium sometimes loses a key right after the frame has opened: a visitor presses again.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return loupe.evaluate((frame) => frame.scrollLeft);
    })
    .toBeGreaterThan(before);
  await expect(dialog.getByText('Bild 1 von 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(loupe).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: /^Bild 2 zeigen/ }).click();
  await expect(loupe).toBeHidden();
  await expect(dialog.getByText('Bild 2 von 3')).toBeVisible();

  // Begins and ends beside the picture.
  await swipe(page, 120, 180);
  await expect(dialog).toBeVisible();
  await page.mouse.click(120, 500);
  await expect(dialog).toBeHidden();
});

test('never shows a picture smaller than the page does', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/produktfotografie/schmuck');
  const link = page.locator('[data-lightbox="0"]').first();
  const inPage = await link.locator('img').boundingBox();
  await link.click();
  const large = await page.getByRole('dialog').getByRole('figure').getByRole('img').boundingBox();
  expect(large?.width).toBeGreaterThanOrEqual(inPage?.width ?? Infinity);
  expect(large?.height).toBeGreaterThanOrEqual(inPage?.height ?? Infinity);
});

test('has German labels for screen readers', async ({ page }) => {
  await page.goto('/produktfotografie/schmuck');
  await page.locator('[data-lightbox="1"]').first().click();
  const dialog = page.getByRole('dialog', { name: 'Bildansicht' });
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Bildansicht":
      - paragraph: Bild 2 von 3
      - button "Lupe"
      - button "Schließen"
      - region "Bilder":
        - button "Vorheriges Bild"
        - button "Nächstes Bild"
        - group "2 von 3":
          - figure
      - list "Vorschaubilder"
  `);
  const roles = await dialog
    .locator('[aria-roledescription]')
    .evaluateAll((parts) => [...new Set(parts.map((part) => part.ariaRoleDescription))]);
  expect(roles).toEqual(['Karussell', 'Bild']);
  expect(await dialog.ariaSnapshot()).not.toMatch(/slide|carousel/i);
});

test('shows four thumbnails on phones and eight on wide screens, however many there are', async ({ page }) => {
  for (const [width, columns] of [
    [390, 4],
    [1280, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/produktfotografie');
    await page.locator('[data-carousel-viewport] [data-lightbox="0"]').click();
    const strip = page.getByRole('list', { name: 'Vorschaubilder' });
    await expect(strip).toBeVisible();
    const seen = await strip.evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      const boxes = [...list.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
      return boxes.filter((box) => box.right > left && box.left < right).length;
    });
    expect(await strip.getByRole('button').count()).toBeGreaterThan(columns);
    expect(seen).toBe(columns);
  }
});

test('the large photo of the home page opens in the lightbox, wherever it is clicked', async ({ page }) => {
  await page.goto('/');
  const photo = page.getByRole('link', { name: 'Bild vergrößern: Produktset im Studio' });
  // Left of the text, where they share the picture.
  await photo.click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('dialog', { name: 'Bildansicht' }).getByRole('figure')).toContainText(
    'Produktset im Studio',
  );
});

test('shows a cut-out on white, black and red, beginning with the picture loaded by the page', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.goto('/produktfotografie/kaufland');
  const link = page.getByRole('link', { name: 'Bild vergrößern: Leuchte freigestellt' }).last();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => widthOf(link.locator('img'))).toBeGreaterThan(0);
  const { shown, alt } = await link
    .locator('img')
    .evaluate((one: HTMLImageElement) => ({ shown: one.currentSrc, alt: one.alt }));
  await page.route(/w=(?:800|1440|2000|2880)$/, async (route) => {
    if (route.request().url() !== shown) await late.promise;
    await route.continue();
  });
  await link.click();
  const picture = page
    .getByRole('dialog')
    .locator('[data-large]')
    .filter({ has: page.getByAltText(alt, { exact: true }) });
  await expect(picture.locator('img')).toHaveCount(2);
  await expect.poll(() => widthOf(picture.locator('img').first())).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'Rot' }).check();
  await expect(picture).toHaveCSS('background-color', 'rgb(255, 0, 0)');
  late.resolve();
  await expect(picture.locator('img')).toHaveCount(1);
});

/** In px; 0 before it has loaded. */
function widthOf(image: Locator): Promise<number> {
  return image.evaluate((one: HTMLImageElement) => one.naturalWidth);
}

/** Drags the resting picture sideways by touch; over half of the screen it turns at any speed. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const shown = page.getByRole('dialog').getByRole('group');
  await expect.poll(async () => Math.abs(Math.round((await shown.boundingBox())?.x ?? Infinity))).toBe(0);
  await page.mouse.move(from, 400);
  await page.mouse.down();
  await page.mouse.move((from + to) / 2, 400, { steps: 5 });
  await page.mouse.move(to, 400, { steps: 5 });
  await page.mouse.up();
}

test('pinching loads the picture in full size, and swiping works again afterwards', async ({ browser, server }) => {
  const phone = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = withIslands(await phone.newPage());
    const hand = await phone.newCDPSession(page);
    await page.goto('/produktfotografie/schmuck');
    await page.locator('[data-lightbox="0"]').first().tap();
    const dialog = page.getByRole('dialog', { name: 'Bildansicht' });
    const picture = dialog.getByRole('group').getByRole('img');
    const source = await picture.evaluate((image: HTMLImageElement) => image.src);

    await hand.send('Input.synthesizePinchGesture', { x: 195, y: 400, scaleFactor: 3 });
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(2);
    await expect(picture).not.toHaveAttribute('src', source);

    await hand.send('Input.synthesizePinchGesture', { x: 60, y: 130, scaleFactor: 0.2 });
    // Browsers compute it with rounding errors such as 1.0000001.
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeCloseTo(1, 5);
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 340, y: 400 }] });
    for (const x of [280, 220, 160, 100, 40]) {
      await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 400 }] });
    }
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(dialog.getByText('Bild 2 von 3')).toBeVisible();
  } finally {
    await phone.close();
  }
});
