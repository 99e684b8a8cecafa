import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fragments } from '../../domain/order/order-links.ts';
import { screenTable } from '../../machines/order/order-steps.ts';
import { whyNotAlong } from '../../src/site/blocks/drawing/take-along-texts.ts';
import { drawingTexts } from '../../src/site/blocks/drawing/texts.ts';
import { begin, comeNear, pressAt } from '../support/drawing.ts';
import { storedPicture } from '../support/stored-picture.ts';
import { expect, test } from '../support/test.ts';

const { hints, takeAlong: words, tools } = drawingTexts;
const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#2030c0' } });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.describe('a picture for an order', () => {
  test('is announced on every page, and can be discarded there', async ({ page }) => {
    await page.goto('/freistell-service');
    await comeNear(page);
    await cutOut(page, 'begin', 'eins.png');
    const kept = page.getByText(words.kept('eins.png'));
    await expect(kept).toBeHidden();
    await page.getByRole('button', { name: words.keep }).click();
    await expect(kept).toBeVisible();
    // The button has become the undo button and keeps the focus.
    await expect(page.getByRole('button', { name: words.drop })).toBeFocused();

    await page.getByRole('button', { name: tools.undo }).click();
    await expect(page.locator('[data-stage="drawing"]')).toBeVisible();
    await expect(kept).toBeVisible();
    await page.getByRole('button', { name: tools.redo }).click();
    await page.getByRole('button', { name: tools.hole }).click();
    await expect(page.getByText(hints.hole)).toBeVisible();
    await expect(kept).toBeVisible();

    // Another own picture: the earlier one is named, and this one may replace it.
    await cutOut(page, 'stage', 'zwei.png');
    await expect(kept).toBeVisible();
    await page.getByRole('button', { name: words.instead }).click();
    await expect(page.getByText(words.kept('zwei.png'))).toBeVisible();
    await expect(kept).toBeHidden();
    expect(await storedPicture(page)).toBe('zwei.png');

    await page.reload();
    await begin(page);
    await expect(page.getByText(words.kept('zwei.png'))).toBeVisible();
    await page.getByRole('button', { name: words.drop }).click();
    await expect(page.getByText(words.dropped)).toBeFocused();
    expect(await storedPicture(page)).toBeNull();
  });

  test('discarded in one tab is discarded in the other, too', async ({ page, context }) => {
    await keepOne(page);
    const other = await context.newPage();
    await other.goto('/freistell-service');
    await begin(other);
    await other.getByRole('button', { name: words.drop }).click();
    await expect(page.getByRole('button', { name: words.keep })).toBeVisible();
    await expect(page.getByText(words.kept('eins.png'))).toBeHidden();
  });

  test('is not offered where an order would refuse it, and the earlier one stays', async ({ page }) => {
    await keepOne(page);
    // A rare extension of JPG.
    const odd = { name: 'zwei.jpe', size: 1 };
    await cutOut(page, 'stage', odd.name, plain.clone().jpeg());
    await expect(page.getByText(whyNotAlong(odd) ?? 'a reason')).toBeVisible();
    await expect(page.getByRole('button', { name: words.instead })).toBeHidden();
    await expect(page.getByText(words.kept('eins.png'))).toBeVisible();
  });

  test('is deleted after an hour while its page is open', async ({ page }) => {
    await page.clock.install();
    await keepOne(page);
    await page.clock.fastForward(HOUR - MINUTE);
    expect(await storedPicture(page)).toBe('eins.png');
    await page.clock.fastForward(MINUTE);
    await expect(page.getByText(words.kept('eins.png'))).toBeHidden();
    expect(await storedPicture(page)).toBeNull();
  });

  for (const [where, open] of [
    ['of the drawing', (page: Page) => page.goto('/freistell-service').then(() => begin(page))],
    ['of an order', (page: Page) => page.goto(`${screenTable.contact.path}#${fragments.begin}`)],
  ] as const) {
    test(`is deleted at the next visit ${where}, when its page was closed within the hour`, async ({ page }) => {
      await page.clock.install();
      await keepOne(page);
      await page.goto('/impressum');
      await page.clock.fastForward(HOUR);
      expect(await storedPicture(page)).toBe('eins.png');

      await open(page);

      await expect.poll(() => storedPicture(page)).toBeNull();
    });
  }
});

/** Cuts out the visitor's first picture and keeps it for an order. */
async function keepOne(page: Page): Promise<void> {
  await page.goto('/freistell-service');
  await comeNear(page);
  await cutOut(page, 'begin', 'eins.png');
  await page.getByRole('button', { name: words.keep }).click();
  await expect(page.getByText(words.kept('eins.png'))).toBeVisible();
}

/**
 * Cuts a triangle out of the visitor's picture.
 * @param place Where it is chosen: at the block's first buttons, or in the open studio.
 */
async function cutOut(
  page: Page,
  place: 'begin' | 'stage',
  name: string,
  picture = plain.clone().png(),
): Promise<void> {
  const chosen = { name, mimeType: 'image/*', buffer: await picture.toBuffer() };
  await page.locator(`[data-drawing-${place}] input`).setInputFiles(chosen);
  await expect(page.getByText(hints.first)).toBeVisible();
  for (const corner of [
    [640, 200],
    [1000, 700],
    [300, 700],
  ] as const) {
    await pressAt(page, corner);
  }
  await page.getByRole('button', { name: tools.close }).click();
  await expect(page.getByText(hints.done)).toBeVisible();
}
