/* "Zeichnen Sie selbst", what only a hand, a slow device and a real browser show. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { drawnMug } from '../src/site/blocks/drawing/drawn-photo.ts';
import { drawingTexts as words } from '../src/site/blocks/drawing/texts.ts';
import { aroundTheMug, begin, pressAt } from './support/drawing.ts';
import { expect, test } from './support/test.ts';
import { watchThreads } from './support/watched-threads.ts';

type Place = readonly [x: number, y: number];

test.describe('"Zeichnen Sie selbst" by hand', () => {
  test('keeps an anchor whose way is still looked for while another one is dragged', async ({ page }) => {
    // Where no edge leads, so that nothing but a hand can have set an anchor there.
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
    await expect(page.locator('[data-drawing-stage] [role="status"]')).toHaveText(words.spoken.moved);
    await page.getByRole('button', { name: words.tools.close }).click();
    await expect(page.getByText(words.hints.done)).toBeVisible();
    const anchors = anchorsIn(await savedPath(page));
    expect([beside, lower].map((place) => nearest(anchors, place) < 14)).toEqual([true, true]);
  });
});

/** A point of the picture on the page, as long as all of it is shown. */
async function onPage(page: Page, [x, y]: Place): Promise<[number, number]> {
  const box = (await page.getByRole('application').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [box.x + (x / drawnMug.width) * box.width, box.y + (y / drawnMug.height) * box.height];
}

/** @param meanwhile what happens before the button is let go */
async function drag(page: Page, from: Place, to: Place, meanwhile?: () => Promise<void>): Promise<void> {
  await page.mouse.move(...(await onPage(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await onPage(page, to)), { steps: 5 });
  await meanwhile?.();
  await page.mouse.up();
}

/** `d` of the path that is saved as SVG. */
async function savedPath(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.result.svg }).click(),
  ]);
  return / d="([^"]+)"/.exec(await readFile(await file.path(), 'utf8'))?.[1] ?? '';
}

/** Where the pieces of a path end. */
function anchorsIn(path: string): readonly Place[] {
  return [...path.matchAll(/([\d.-]+) ([\d.-]+)(?=[MLCZ])/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

function nearest(anchors: readonly Place[], [x, y]: Place): number {
  return Math.min(...anchors.map((anchor) => Math.hypot(anchor[0] - x, anchor[1] - y)));
}
