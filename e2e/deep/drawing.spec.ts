import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { drawingTexts as texts } from '../../src/site/blocks/drawing/texts.ts';
import { expectArrived, openUpload } from '../../tests/paths/drivers/screens/upload.ts';
import { barriersOn } from '../support/barriers.ts';
import { aroundTheMug, begin, comeNear, pressAt } from '../support/drawing.ts';
import { expect, test } from '../support/test.ts';
import { contentsOf } from '../support/upload-files.ts';

/** Stored as 60 × 40 px with a rotation: displayed 40 × 60, blue above and yellow below. */
const turned = sharp({ create: { width: 60, height: 40, channels: 3, background: '#f0d020' } })
  .composite([{ input: { create: { width: 30, height: 40, channels: 3, background: '#2030c0' } }, left: 0, top: 0 }])
  .withMetadata({ orientation: 6 })
  .jpeg({ quality: 100 });

/** Around the hole in the handle. */
const hole = [
  [896, 430],
  [892, 617],
  [962, 622],
  [970, 480],
] as const;

test.describe('"Zeichnen Sie selbst"', () => {
  test('cuts out our photo along its edges by mouse, and offers picture and path for download', async ({ page }) => {
    await page.goto('/freistell-service');
    await begin(page);
    for (const anchor of aroundTheMug) await pressAt(page, anchor);
    expect(await barriersOn(page)).toEqual([]);
    await pressAt(page, aroundTheMug[0]);
    await expect(page.getByText(texts.hints.done)).toBeVisible();
    await page.getByRole('button', { name: texts.tools.hole }).click();
    for (const anchor of [...hole, hole[0]]) await pressAt(page, anchor);
    await expect(page.locator('[data-stage="cut-out"]')).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);

    const png = await download(page, texts.result.png);
    expect(png.suggestedFilename()).toBe('freisteller-tasse-roh-freisteller.png');
    const cut = await pixelsOf(await readFile(await png.path()));
    const address = (await page.locator('[data-island="drawing"]').getAttribute('data-photo')) ?? '';
    const original = await pixelsOf(
      await (await page.request.get(address, { headers: { Accept: 'image/webp' } })).body(),
    );
    expect([cut.info.width, cut.info.height]).toEqual([1440, 1080]);
    const ground = [cut.at(22, 22), cut.at(338, 675), cut.at(1350, 540), cut.at(720, 1012), cut.at(1069, 607)];
    expect(ground.map(([, , , alpha]) => alpha)).toEqual([0, 0, 0, 0, 0]);
    for (const [x, y] of [
      [720, 630],
      [518, 562],
      [1130, 630],
    ] as const) {
      expect(far(cut.at(x, y), original.at(x, y))).toBeLessThanOrEqual(3);
    }

    const svg = await readFile(await (await download(page, texts.result.svg)).path(), 'utf8');
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1440 1080"><path fill-rule="evenodd" d="M[^"]+ZM[^"]+Z"\/><\/svg>\n$/);

    // Undo removes anchor by anchor, and the background reappears.
    await page.getByRole('button', { name: texts.tools.undo }).click();
    await expect(page.locator('[data-stage="drawing"]')).toBeVisible();
  });

  test('opens a rotated picture upright, is drawn on by keyboard, and passes it to the order', async ({
    page,
    server,
  }) => {
    await page.goto('/freistell-service');
    const input = page.locator('[data-drawing-begin] input');
    await comeNear(page);
    await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('no picture at all') });
    await expect(page.getByRole('alert')).toHaveText(texts.problems.unreadable);
    const another = page.locator('[data-drawing-stage] input');
    await another.setInputFiles({ name: 'hoch.jpg', mimeType: 'image/jpeg', buffer: await turned.clone().toBuffer() });

    const pad = page.getByRole('application', { name: texts.stage });
    await expect(pad).toBeFocused();
    await page.keyboard.press('m');
    const said = page.locator('[data-drawing-stage] [role="status"]');
    await expect(said).toHaveText(texts.spoken.magnet(false));
    // From the middle to three corners of the upper half.
    const { width = 0 } = (await pad.boundingBox()) ?? {};
    const steps = Math.floor((width * 0.3) / 8);
    const walk = async (key: string) => {
      for (let step = 0; step < steps; step += 1) await page.keyboard.press(key);
    };
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(texts.spoken.anchorSet(1));
    await walk('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(texts.spoken.anchorSet(2));
    await page.keyboard.press('s');
    await expect(said).toHaveText(texts.spoken.notClosed);
    await walk('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(texts.spoken.anchorSet(3));
    await page.keyboard.press('Backspace');
    await expect(said).toHaveText(texts.spoken.back(2));
    await page.keyboard.press('Control+y');
    await page.keyboard.press('s');
    await expect(said).toHaveText(texts.spoken.closed);
    await page.keyboard.press('n');
    await expect(said).toHaveText(texts.spoken.selected(1, 3));

    const cut = await pixelsOf(await readFile(await (await download(page, texts.result.png)).path()));
    expect([cut.info.width, cut.info.height]).toEqual([40, 60]);
    expect(far(cut.at(17, 24), [32, 48, 192, 255])).toBeLessThanOrEqual(12);
    expect([cut.at(25, 24), cut.at(17, 40)].map(([, , , alpha]) => alpha)).toEqual([0, 0]);

    await page.getByRole('button', { name: texts.takeAlong.keep }).click();
    await expect(page.getByText(texts.takeAlong.kept('hoch.jpg'))).toBeVisible();
    const clippingId = await openUpload(page, 1);
    await expectArrived(page, '1 von 1 Bild ist da');
    const arrived = await contentsOf(join(server.dataDir, 'uploads', clippingId));
    expect(Object.keys(arrived)).toEqual(['hoch.jpg']);
    // It happens once.
    await page.reload();
    await expectArrived(page, '1 von 1 Bild ist da');
    expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual(arrived);
  });

  test('opens the last chosen picture, also while the first one is still loading', async ({ page }) => {
    const arrives = Promise.withResolvers<void>();
    await page.route('**/photos/freisteller-tasse-roh*', async (route) => {
      if (route.request().resourceType() === 'fetch') await arrives.promise;
      await route.continue();
    });
    await page.goto('/freistell-service');
    await comeNear(page);
    const asked = page.waitForRequest(
      (request) => request.resourceType() === 'fetch' && /tasse-roh/.test(request.url()),
    );
    await page.getByRole('button', { name: texts.begin }).click();
    const photo = await asked;
    await page.locator('[data-drawing-begin] input').setInputFiles(await upright());
    await expect(page.getByRole('application', { name: texts.stage })).toBeFocused();
    arrives.resolve();
    await (await photo.response())?.finished();
    await expect.poll(() => shapeOf(page.locator('[data-stage]'))).toBe('2 : 3');
    await expect(page.locator('[data-drawing-status]')).toHaveText('');
  });

  test.describe('on an unreliable connection', () => {
    test.use({ expectsFailedCalls: true });

    // Of the tool itself, and of its dependencies.
    for (const part of ['drawing-tool-island*.css', 'drawing-tool-island*.js', 'react-*.js']) {
      test(`opens the same picture after loading ${part} failed once`, async ({ page }) => {
        await page.goto('/freistell-service');
        await comeNear(page);
        await page.route(`**/assets/${part}`, (route) => route.abort());
        const input = page.locator('[data-drawing-begin] input');
        await input.setInputFiles(await upright());
        await expect(page.getByText(texts.failed)).toBeVisible();
        await expect(input).toHaveValue('');
        await page.unroute(`**/assets/${part}`);
        await input.setInputFiles(await upright());
        await expect(page.getByRole('application', { name: texts.stage })).toBeFocused();
      });
    }
  });

  test('centres a one-pixel-high picture on a stage large enough to draw on', async ({ page }) => {
    await page.goto('/freistell-service');
    await comeNear(page);
    const line = sharp({ create: { width: 2, height: 4000, channels: 3, background: '#2030c0' } });
    const file = { name: 'strich.png', mimeType: 'image/png', buffer: await line.png().toBuffer() };
    await page.locator('[data-drawing-begin] input').setInputFiles(file);
    await expect.poll(() => shapeOf(page.locator('[data-stage]'))).toBe('2 : 5');
  });

  test('explains under the tools why two anchors do not close, until a third one is set', async ({ page }) => {
    await page.goto('/freistell-service');
    await begin(page);
    for (const anchor of aroundTheMug.slice(0, 1)) await pressAt(page, anchor);
    const why = page.getByRole('group', { name: texts.tools.name }).getByText(texts.spoken.notClosed);
    await expect(why).toBeHidden();
    await page.getByRole('button', { name: texts.tools.close }).click();
    await expect(why).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await pressAt(page, aroundTheMug[1]);
    await expect(why).toBeHidden();
  });

  test('accepts a dropped picture, before the editor has loaded and after', async ({ page }) => {
    await page.goto('/freistell-service');
    await comeNear(page);
    await expect(page.locator('[data-island="drawing"]')).toHaveAttribute('data-ready', '');
    const level = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2030c0' } });
    expect(await dropOn(page.locator('[data-drawing-stage] figure'), (await upright()).buffer)).toEqual([true, true]);
    await expect.poll(() => shapeOf(page.locator('[data-stage]'))).toBe('2 : 3');
    const pad = page.getByRole('application', { name: texts.stage });
    expect(await dropOn(pad, await level.png().toBuffer())).toEqual([true, true]);
    await expect.poll(() => shapeOf(page.locator('[data-stage]'))).toBe('3 : 2');
  });
});

async function download(page: Page, name: string): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return file;
}

async function pixelsOf(file: Buffer) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
}

/** The largest difference of two colours in any channel. */
function far(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));
}

/** A visitor's picture of 40 × 60 px. */
async function upright() {
  return { name: 'hoch.jpg', mimeType: 'image/jpeg', buffer: await turned.clone().toBuffer() };
}

/** Width to height in the smallest whole numbers, within a twentieth. */
async function shapeOf(element: Locator): Promise<string> {
  const { width = 1, height = 1 } = (await element.boundingBox()) ?? {};
  const share = width / height;
  const below = [1, 2, 3, 4, 5].find((number) => Math.abs(share * number - Math.round(share * number)) < 0.02) ?? 1;
  return `${Math.round(share * below)} : ${below}`;
}

/** Drags a picture over an element and drops it; returns whether the page handled both events. */
function dropOn(element: Locator, picture: Buffer): Promise<readonly boolean[]> {
  return element.evaluate(
    (target, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'bild', { type: 'image/png' }));
      return ['dragover', 'drop'].map(
        (type) => !target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      );
    },
    [...picture],
  );
}
