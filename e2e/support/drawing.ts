import type { Page } from '@playwright/test';
import { drawnMug } from '../../src/site/blocks/drawing/offered-picture.ts';
import { drawingTexts as texts } from '../../src/site/blocks/drawing/texts.ts';
import { expect } from './test.ts';

type Place = readonly [x: number, y: number];

/** Around the mug of our photo and its handle, roughly: the edges do the rest. */
export const aroundTheMug = [
  [895, 376],
  [1009, 652],
  [840, 800],
  [495, 799],
  [442, 419],
  [549, 271],
  [882, 291],
] as const satisfies readonly Place[];

/** Scrolls near the drawing block, which loads its script. */
export async function comeNear(page: Page): Promise<void> {
  await page.locator('[data-island="drawing"]').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: texts.begin })).toBeVisible();
}

/** Opens the studio with our photo. */
export async function begin(page: Page, by: 'click' | 'tap' = 'click'): Promise<void> {
  await comeNear(page);
  await page.getByRole('button', { name: texts.begin })[by]();
  await expect(page.getByText(texts.hints.first)).toBeVisible();
}

/** Presses a point of the picture and waits for the effect. */
export async function pressAt(page: Page, [x, y]: Place, by: 'click' | 'tap' = 'click'): Promise<void> {
  const said = page.locator('[data-drawing-stage] [role="status"]');
  const pad = page.getByRole('application');
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = [box.x + (x / drawnMug.width) * box.width, box.y + (y / drawnMug.height) * box.height] as const;
  const before = (await said.textContent()) ?? '';
  await (by === 'click' ? page.mouse.click(...at) : page.touchscreen.tap(...at));
  await expect(said).not.toHaveText(before);
}
