/* The images of a booked order, large (src/booked/order-page/viewer.tsx). */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ANSWER_MARK } from '../../../domain/contracts/headers.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { ORDER_PATH } from '../../../domain/order/order-links.ts';
import { WINDOW } from '../../../machines/lightbox/lightbox-machine.ts';
import { correctionTexts } from '../../../src/booked/corrections/texts.ts';
import { orderPageTexts } from '../../../src/booked/order-page/texts.ts';
import { beforeAfterLabels } from '../../../src/site/blocks/before-after/before-after-island.ts';
import { barriersOn } from '../../support/barriers.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { bookWith, deliver, pressInMenu } from '../../support/order-page.ts';
import type { RunningServer } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

const texts = orderPageTexts.viewer;
/** The delivered file itself, 1,280 × 960 px. */
const WHOLE = /^1\.280 × 960\spx, /;

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test.beforeEach(() => test.slow());

const tile = (page: Page, name: string) => page.getByRole('button', { name: orderPageTexts.viewer.open(name) });
const viewer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const caption = (dialog: Locator) => dialog.locator('[aria-hidden="false"] figcaption');

/** Delivers `tasse.jpg` and `tasse.webp`, made of one image, and opens the order's page. */
async function withDelivery(page: Page, server: RunningServer): Promise<void> {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  await deliver(server, number, files.path('tasse.png'));
  await page.goto(ORDER_PATH);
}

/** Replaces the delivered files by 5,000, which only their previews can show. */
async function withMany(page: Page, server: RunningServer): Promise<void> {
  await withDelivery(page, server);
  await page.route('**/api/order', async (route) => {
    const answer = await route.fetch();
    const order = (await answer.json()) as OrderPage;
    const many: NonNullable<OrderPage['delivered']>['files'] = Array.from({ length: 5000 }, (_, n) => ({
      id: `nie-${n}`,
      name: `bild-${n + 1}.tif`,
      size: 1,
      check: null,
    }));
    const delivered = order.delivered === null ? null : { ...order.delivered, files: many };
    await route.fulfill({ response: answer, json: { ...order, delivered } });
  });
  await page.reload();
}

test('opens at the image, turns by key, arrow and filmstrip, and closes at its last tile', async ({ page, server }) => {
  await withDelivery(page, server);
  await tile(page, 'tasse.jpg').click();
  const [first, second] = [viewer(page, 'tasse.jpg 1 von 2'), viewer(page, 'tasse.webp 2 von 2')];
  await expect(first).toBeFocused();
  expect(await barriersOn(page)).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await expect(second).toBeVisible();
  await second.getByRole('button', { name: 'Nächstes Bild' }).click();
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: 'Bild 2 zeigen: tasse.webp' }).click();
  await expect(second).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile(page, 'tasse.webp')).toBeFocused();

  await tile(page, 'tasse.jpg').press('Enter');
  await expect(first).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(ORDER_PATH);
  await expect(tile(page, 'tasse.jpg')).toBeFocused();
});

test('shows the delivered file, and pixel for pixel in the loupe', async ({ page, server }) => {
  await withDelivery(page, server);
  await tile(page, 'tasse.jpg').click();
  const dialog = viewer(page, /^tasse\.jpg/);
  await expect(caption(dialog)).toHaveText(WHOLE);
  const button = dialog.getByRole('button', { name: texts.loupe });
  await button.click();
  const loupe = dialog.getByRole('region', { name: /^1\.280 × 960\spx in Originalgröße/ });
  await expect(loupe).toBeFocused();
  const density = await page.evaluate(() => devicePixelRatio);
  await expect.poll(async () => (await loupe.getByRole('img').boundingBox())?.width).toBe(1280 / density);
  await page.keyboard.press('Escape');
  await expect(loupe).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a press that begins on the preview and ends on the file itself opens the loupe', async ({ page, server }) => {
  const arrives = Promise.withResolvers<void>();
  await page.route('**/api/order/downloads/**', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await withDelivery(page, server);
  await tile(page, 'tasse.jpg').click();
  const dialog = viewer(page, /^tasse\.jpg/);
  const frame = dialog.locator('[aria-hidden="false"] [data-large]');
  await expect(frame.locator('img')).toHaveJSProperty('complete', true);
  const { x, y } = (await frame.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.down();
  arrives.resolve();
  await expect(caption(dialog)).toHaveText(WHOLE);
  await page.mouse.up();
  await expect(dialog.getByRole('region', { name: /^1\.280 × 960\spx in Originalgröße/ })).toBeFocused();
});

test('compares before and after, and its arrow keys move the divider only', async ({ page, server }) => {
  await withDelivery(page, server);
  // It begins at another picture than the one that is compared.
  await tile(page, 'tasse.webp').click();
  await expect(viewer(page, /^tasse\.webp/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const dialog = viewer(page, 'tasse.jpg 1 von 2');
  const button = dialog.getByRole('button', { name: texts.compare });
  await button.click();
  await expect(dialog.getByRole('group', { name: '1 von 2' })).toBeInViewport({ ratio: 0.9 });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const divider = dialog.getByRole('slider', { name: beforeAfterLabels.divider });
  await divider.press('ArrowRight');
  await expect(divider).toHaveValue('57');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('img', { name: texts.before('tasse.png') })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  // It would lie over the place to mark.
  await dialog.getByRole('button', { name: correctionTexts.dialog.mark }).click();
  await expect(divider).toHaveCount(0);
  await dialog.getByRole('button', { name: correctionTexts.marks.leave }).click();
  await expect(divider).toBeVisible();
  await button.click();
  await expect(divider).toHaveCount(0);
});

test('on a phone, all ways to look at an image are one row', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await withDelivery(page, server);
  await tile(page, 'tasse.webp').click();
  const dialog = viewer(page, 'tasse.webp 2 von 2');
  const ways = [texts.compare, texts.loupe].map((name) => dialog.getByRole('button', { name }));
  await Promise.all(ways.map((way) => expect(way).toBeVisible()));
  const tops = await Promise.all(
    [...ways, dialog.getByRole('radiogroup')].map((way) =>
      way.evaluate((one) => Math.round(one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2)),
    ),
  );
  expect(new Set(tops).size).toBe(1);
});

test('offers white, black and transparent behind a format with transparency only', async ({ page, server }) => {
  await withDelivery(page, server);
  await tile(page, 'tasse.jpg').click();
  const grounds = page.getByRole('radiogroup', { name: 'Hintergrund' });
  await expect(viewer(page, /^tasse\.jpg/)).toBeVisible();
  await expect(grounds).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(grounds.getByRole('radio')).toHaveCount(3);
  await grounds.getByRole('radio', { name: 'Schwarz' }).check();
  const dialog = viewer(page, 'tasse.webp 2 von 2');
  await expect(caption(dialog)).toHaveText(WHOLE);
  const picture = dialog.locator('[aria-hidden="false"] [data-large]');
  await expect(picture.locator('img:visible')).toHaveCount(1);
  await expect(picture).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test('a wish is written inside it on a phone, and Back closes one layer at a time', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await withDelivery(page, server);
  await tile(page, 'tasse.jpg').click();
  const dialog = viewer(page, 'tasse.jpg 1 von 2');
  const write = dialog.getByRole('button', { name: correctionTexts.actWhole });
  const mark = dialog.getByRole('button', { name: correctionTexts.dialog.mark });
  const wish = viewer(page, correctionTexts.dialog.heading('tasse.jpg'));
  await expect(caption(dialog)).toHaveText(WHOLE);

  await write.click();
  await expect(wish).toBeVisible();
  await page.goBack();
  await expect(wish).toHaveCount(0);
  await expect(mark).toBeFocused();

  await write.click();
  await wish.getByLabel(correctionTexts.dialog.comment).fill('Bitte heller.');
  await wish.getByRole('button', { name: correctionTexts.dialog.keep }).click();
  await expect(wish).toHaveCount(0);
  await expect(dialog.getByRole('status')).toHaveText(
    'Wunsch zu tasse.jpg notiert. 1 Wunsch gesammelt, noch nicht gesendet.',
  );
  await expect(mark).toBeFocused();
  await expect(dialog.getByText('Bitte heller.')).toBeVisible();
  expect(await dialog.evaluate((one) => one.scrollWidth)).toBe(390);
  expect(await barriersOn(page)).toEqual([]);

  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: orderPageTexts.delivered.one, exact: true }).click();
  expect((await begun).suggestedFilename()).toBe('tasse.jpg');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '1 Wunsch gesammelt' })).toBeVisible();
});

test('goes on when an image is removed in another window while it is large', async ({ page }) => {
  await bookWith(page, 3, [files.path('dose.jpg'), files.path('tasse.png')]);
  await page.goto(ORDER_PATH);
  await tile(page, 'tasse.png').click();
  const dialog = viewer(page, /^tasse\.png [12] von 2$/);
  await expect(caption(dialog)).toHaveText(/^Vorschau deines Originals, 320 × 240\spx$/);

  const other = await page.context().newPage();
  await other.goto(ORDER_PATH);
  await pressInMenu(other, 'tasse.png', orderPageTexts.remove.act);
  await other.getByRole('alertdialog').getByRole('button', { name: orderPageTexts.remove.act }).click();
  await expect(tile(other, 'tasse.png')).toHaveCount(0);
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  const rest = viewer(page, `${texts.gone('tasse.png')} dose.jpg 1 von 1`);
  await expect(rest).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile(page, 'dose.jpg')).toBeFocused();
});

test('keeps a picture in the page when the next part of a large set begins', async ({ page, server }) => {
  const preview = await readFile(files.path('dose.jpg'));
  await page.route(`**${pathTo(paths.preview, 'nie-*')}`, (route) =>
    route.fulfill({ headers: { [ANSWER_MARK]: '1' }, contentType: 'image/jpeg', body: preview }),
  );
  await withMany(page, server);
  await tile(page, 'bild-16.tif').click();
  await expect(viewer(page, 'bild-16.tif 16 von 5.000')).toBeVisible();
  // The part moves on at each twelfth image, from the second one on.
  for (let turn = 16; turn < 24; turn += 1) await page.keyboard.press('ArrowRight');
  const next = page.getByRole('dialog').locator('[aria-label="25 von 5000"] img');
  await expect(next).toHaveJSProperty('complete', true);
  const picture = await next.elementHandle();

  await page.getByRole('button', { name: 'Nächstes Bild' }).click();
  await expect(viewer(page, 'bild-25.tif 25 von 5.000')).toBeVisible();
  await expect(page.getByRole('group', { name: '25 von 5000' })).toBeInViewport({ ratio: 0.9 });
  expect(await picture?.evaluate(({ isConnected }) => isConnected)).toBe(true);

  await page.getByRole('button', { name: 'Vorheriges Bild' }).click();
  await expect(page.getByRole('group', { name: '24 von 5000' })).toBeInViewport({ ratio: 0.9 });
});

test.describe('with failed calls', () => {
  test.use({ expectsFailedCalls: true });

  test('keeps the preview while a file does not load, says so, and tries again', async ({ page, server }) => {
    await withDelivery(page, server);
    const mend = await onTheWay(page, '**/api/order/downloads/**', (route) => route.abort());
    await tile(page, 'tasse.jpg').click();
    const dialog = viewer(page, 'tasse.jpg 1 von 2');
    await expect(caption(dialog)).toContainText(texts.captions.failed);
    await expect(dialog.locator('[aria-hidden="false"]').getByRole('img')).toBeVisible();
    mend();
    await dialog.getByRole('button', { name: texts.retry }).click();
    await expect(caption(dialog)).toHaveText(WHOLE);
  });

  test('holds a few of 5,000 images, and wraps around at their end', async ({ page, server }) => {
    await withMany(page, server);
    await tile(page, 'bild-1.tif').click();
    const strip = page.getByRole('list', { name: 'Vorschaubilder' });
    await expect(viewer(page, 'bild-1.tif 1 von 5.000')).toBeFocused();
    await page.keyboard.press('End');
    const last = viewer(page, 'bild-5000.tif 5.000 von 5.000');
    await expect(caption(last)).toHaveText(texts.captions.none);
    expect(await strip.getByRole('button').count()).toBeLessThanOrEqual(WINDOW);
    await last.getByRole('button', { name: 'Nächstes Bild' }).click();
    await expect(viewer(page, 'bild-1.tif 1 von 5.000')).toBeVisible();
    for (let turn = 0; turn < WINDOW; turn += 1) await page.keyboard.press('ArrowRight');
    await expect(viewer(page, `bild-${WINDOW + 1}.tif ${WINDOW + 1} von 5.000`)).toBeVisible();
    await page.keyboard.press('Escape');
    // The grid has grown by a portion up to the last image.
    await expect(tile(page, `bild-${WINDOW + 1}.tif`)).toBeFocused();
  });
});
