/* The drawing studio: what only manual input, a slow device and a real browser show. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { quantityTexts } from '../../src/order/quantity/texts.ts';
import { drawnMug } from '../../src/site/blocks/drawing/offered-picture.ts';
import { drawingTexts as texts } from '../../src/site/blocks/drawing/texts.ts';
import { giveContact } from '../../tests/paths/drivers/screens/contact.ts';
import { confirmFormats, removeFormat } from '../../tests/paths/drivers/screens/extensions.ts';
import { chooseUses } from '../../tests/paths/drivers/screens/fastlane.ts';
import { confirmSizes } from '../../tests/paths/drivers/screens/scale.ts';
import { expectScreen } from '../../tests/paths/drivers/screens/screen.ts';
import { aroundTheMug, begin, comeNear, pressAt } from '../support/drawing.ts';
import { storedPicture } from '../support/stored-picture.ts';
import { expect, test } from '../support/test.ts';
import { watchThreads } from '../support/watched-threads.ts';

type Place = readonly [x: number, y: number];

test.describe('"Zeichnen Sie selbst" by hand', () => {
  test('keeps an anchor whose path is still being computed while another one is dragged', async ({ page }) => {
    // Where no edge leads, so that only manual input can have set an anchor there.
    const [beside, lower] = [
      [760, 130],
      [455, 860],
    ] as const;
    const threads = await watchThreads(page);
    await page.goto('/freistell-service');
    await begin(page);
    for (const anchor of aroundTheMug.slice(0, -1)) await pressAt(page, anchor);
    await threads.hold('way');
    await page.mouse.click(...(await onPage(page, beside)));
    await drag(page, aroundTheMug[3], lower, () => threads.letGo());
    await expect(page.locator('[data-drawing-stage] [role="status"]')).toHaveText(texts.spoken.moved);
    await page.getByRole('button', { name: texts.tools.close }).click();
    await expect(page.getByText(texts.hints.done)).toBeVisible();
    const anchors = anchorsIn(await savedPath(page));
    expect([beside, lower].map((place) => nearest(anchors, place) < 14)).toEqual([true, true]);
  });

  test('draws the path dashed until it is closed, then solid with a checkerboard as background', async ({ page }) => {
    await page.goto('/freistell-service');
    await begin(page);
    for (const anchor of aroundTheMug) await pressAt(page, anchor);
    const [open, photograph] = [await lookOf(page), await cornerOf(page)];
    await page.getByRole('button', { name: texts.tools.close }).click();
    await expect(page.locator('[data-stage="cut-out"]')).toBeVisible();
    const [closed, ground] = [await lookOf(page), await cornerOf(page)];
    // The stage itself is the checkerboard.
    await page.locator('[data-stage] canvas').evaluateAll((pictures) => pictures.forEach((one) => one.remove()));
    const checkerboard = await cornerOf(page);
    expect([open, closed]).toEqual([
      { dashes: '7px, 5px', opacity: '1' },
      { dashes: 'none', opacity: '0' },
    ]);
    expect([ground.equals(checkerboard), photograph.equals(checkerboard)]).toEqual([true, false]);
  });

  test('bends a curve by dragging and again by its handle, also in the saved path', async ({ page }) => {
    await page.goto('/freistell-service');
    await begin(page);
    await page.getByRole('button', { name: texts.tools.magnet }).click();
    await pressAt(page, [400, 500]);
    await drag(page, [700, 300], [800, 350]);
    await pressAt(page, [900, 700]);
    await page.getByRole('button', { name: texts.tools.close }).click();
    await expect(page.getByText(texts.hints.done)).toBeVisible();
    expect(rounded(await savedPath(page))).toBe('M400 500C400 500 600 250 700 300C800 350 900 700 900 700L400 500Z');
    // A chosen anchor shows its handle; dragging one handle turns the other without changing its length.
    await page.mouse.click(...(await onPage(page, [700, 300])));
    await drag(page, [800, 350], [760, 450]);
    expect(rounded(await savedPath(page))).toBe('M400 500C400 500 658 196 700 300C760 450 900 700 900 700L400 500Z');
  });

  test('keeps pending anchors and a finished path when its worker dies', async ({ page }) => {
    const threads = await watchThreads(page);
    await page.goto('/freistell-service');
    await begin(page);
    for (const anchor of aroundTheMug.slice(0, 3)) await pressAt(page, anchor);
    await threads.hold('way');
    await page.mouse.click(...(await onPage(page, aroundTheMug[3])));
    await threads.kill();
    for (const anchor of aroundTheMug.slice(4)) await pressAt(page, anchor);
    await page.getByRole('button', { name: texts.tools.close }).click();
    await expect(page.getByText(texts.hints.done)).toBeVisible();
    const anchors = anchorsIn(await savedPath(page));
    expect(aroundTheMug.map((place) => nearest(anchors, place) < 14)).toEqual(aroundTheMug.map(() => true));
    await threads.kill();
    const { data, info } = await sharp(await savedFile(page, texts.result.png))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = info.width / drawnMug.width;
    const alphaAt = ([x, y]: Place) => data[(y * scale * info.width + x * scale) * info.channels + 3];
    expect([info.height, alphaAt([640, 560]), alphaAt([64, 64])]).toEqual([drawnMug.height * scale, 255, 0]);
  });

  test('shows a message when the browser has no room to store the picture', async ({ page, server }) => {
    await page.goto('/freistell-service');
    await comeNear(page);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const buffer = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    await page.locator('[data-drawing-begin] input').setInputFiles({ name: 'eins.png', mimeType: 'image/png', buffer });
    await expect(page.getByText(texts.hints.first)).toBeVisible();
    await page.getByRole('button', { name: texts.tools.magnet }).click();
    for (const anchor of aroundTheMug.slice(0, 4)) await pressAt(page, anchor);
    await page.getByRole('button', { name: texts.tools.close }).click();
    const devtools = await page.context().newCDPSession(page);
    const quotaOf = (quotaSize?: number) =>
      devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, ...(quotaSize && { quotaSize }) });
    await quotaOf(100_000);
    await page.getByRole('button', { name: texts.takeAlong.keep }).click();
    await expect(page.getByText(texts.takeAlong.failed)).toBeVisible();
    expect(await storedPicture(page)).toBeNull();
    // With space again, the same button succeeds.
    await quotaOf();
    await page.getByRole('button', { name: texts.takeAlong.keep }).click();
    await expect(page.getByText(texts.takeAlong.kept('eins.png'))).toBeVisible();
    expect(await storedPicture(page)).toBe('eins.png');
  });

  test('shows the same price as the order for the same number of images', async ({ page }) => {
    await page.goto('/freistell-service');
    const block = page.locator('[data-island="drawing"]');
    const named = /([\d.,]+\s€)\s+inkl/.exec((await block.textContent()) ?? '')?.[1];
    await block.getByRole('link', { name: /^200 Bilder bestellen/ }).click();
    await expectScreen(page, 'contact');
    await giveContact(page);
    await page.getByRole('button', { pressed: true }).click();
    await chooseUses(page, 'Onlineshop und Marktplatz');
    await confirmSizes(page);
    // As the block says: one size, one file format.
    await removeFormat(page, 'WEBP');
    await confirmFormats(page);
    await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('200');
    await expect(page.getByRole('group', { name: quantityTexts.group })).toContainText(named ?? 'a price');
  });

  test.describe('with two fingers', () => {
    test.use({ hasTouch: true });

    test('zooms in between them, and sets no anchor', async ({ page }) => {
      await page.goto('/freistell-service');
      await begin(page);
      await page.getByRole('button', { name: texts.tools.magnet }).click();
      const whole = page.getByRole('button', { name: texts.tools.whole });
      await expect(whole).toHaveAttribute('aria-disabled', 'true');
      await pinch(page, [700, 500], 40, 120);
      await expect(whole).toHaveAttribute('aria-disabled', 'false');
      await expect(page.getByText(texts.hints.first)).toBeVisible();
      // Zoomed by three: 60 px on the screen are 20 px before the zoom.
      const [x, y] = await onPage(page, [700, 500]);
      for (const [across, down] of [
        [-60, -60],
        [60, -60],
        [60, 60],
      ] as const) {
        await page.touchscreen.tap(x + across, y + down);
      }
      await page.getByRole('button', { name: texts.tools.close }).click();
      await expect(page.getByText(texts.hints.done)).toBeVisible();
      const scale = ((await page.getByRole('application').boundingBox())?.width ?? 0) / drawnMug.width;
      const near = 20 / scale;
      const anchors = anchorsIn(await savedPath(page));
      const meant = [
        [700 - near, 500 - near],
        [700 + near, 500 - near],
        [700 + near, 500 + near],
      ] as const;
      expect(meant.map((place) => nearest(anchors, place) < 2)).toEqual([true, true, true]);
    });
  });
});

/** The drawing style of the path, and the visible part of the picture. */
function lookOf(page: Page) {
  return page.locator('[data-stage]').evaluate((stage) => {
    const [, path] = stage.querySelectorAll('svg > path');
    const [picture] = stage.querySelectorAll('canvas');
    if (path === undefined || picture === undefined) throw new Error('no path, or no picture');
    return { dashes: getComputedStyle(path).strokeDasharray, opacity: getComputedStyle(picture).opacity };
  });
}

/** The top left corner of the stage as an image. */
async function cornerOf(page: Page): Promise<Buffer> {
  const [x, y] = await onPage(page, [0, 0]);
  return page.screenshot({ clip: { x: Math.ceil(x), y: Math.ceil(y), width: 60, height: 60 } });
}

/** Two fingers beside each other, at equal distances from a point of the picture. */
async function pinch(page: Page, place: Place, from: number, to: number): Promise<void> {
  const [x, y] = await onPage(page, place);
  const devtools = await page.context().newCDPSession(page);
  const fingersAt = (far: number) => [
    { x: x - far, y, id: 1 },
    { x: x + far, y, id: 2 },
  ];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingersAt>) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', fingersAt(from));
  const steps = 8;
  for (let step = 1; step <= steps; step += 1) await touch('touchMove', fingersAt(from + ((to - from) * step) / steps));
  await touch('touchEnd', []);
}

/** A point of the picture in page coordinates, while the whole picture is visible. */
async function onPage(page: Page, [x, y]: Place): Promise<[number, number]> {
  const pad = page.getByRole('application');
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [box.x + (x / drawnMug.width) * box.width, box.y + (y / drawnMug.height) * box.height];
}

/** @param meanwhile Runs before the button is released. */
async function drag(page: Page, from: Place, to: Place, meanwhile?: () => Promise<void>): Promise<void> {
  await page.mouse.move(...(await onPage(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await onPage(page, to)), { steps: 5 });
  await meanwhile?.();
  await page.mouse.up();
}

async function savedFile(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return readFile(await file.path());
}

/** `d` of the path saved as SVG, in the coordinates of this file's points on the mug. */
async function savedPath(page: Page): Promise<string> {
  const svg = (await savedFile(page, texts.result.svg)).toString();
  const [, width, path = ''] = / viewBox="0 0 (\d+) \d+".* d="([^"]+)"/.exec(svg) ?? [];
  return path.replaceAll(/[\d.-]+/g, (number) => String((Number(number) / Number(width)) * drawnMug.width));
}

/** In whole px. */
function rounded(path: string): string {
  return path.replaceAll(/[\d.-]+/g, (number) => String(Math.round(Number(number))));
}

/** The end points of a path's segments. */
function anchorsIn(path: string): readonly Place[] {
  return [...path.matchAll(/([\d.-]+) ([\d.-]+)(?=[MLCZ])/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

function nearest(anchors: readonly Place[], [x, y]: Place): number {
  return Math.min(...anchors.map((anchor) => Math.hypot(anchor[0] - x, anchor[1] - y)));
}
