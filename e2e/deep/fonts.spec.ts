import type { Page } from '@playwright/test';
import { giveArial } from '../support/arial.ts';
import { expect, test } from '../support/test.ts';

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  for (const address of [
    '/',
    '/agentur',
    '/blog/beauty-retusche',
    '/produktfotografie/schmuck',
    '/freistell-service',
    '/kontakt',
    '/agb',
  ]) {
    test(`the layout on ${address} at ${viewport.width} px does not shift when the typeface loads late`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await giveArial(page);
      const late: (() => void)[] = [];
      await page.route(/\/assets\/(text|display)-[^/]+\.woff2$/, async (route) => {
        await new Promise<void>((release) => late.push(release));
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect.poll(() => late.length).toBe(2);
      await loaded(page, 'Fallback');
      const before = await blocksInView(page);

      for (const release of late) release();
      await loaded(page, 'Variable');
      expect(await blocksInView(page)).toEqual(before);
      // Late requests may be pending.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

/** Resolves when the faces of this kind are loaded and drawn. */
async function loaded(page: Page, kind: 'Fallback' | 'Variable'): Promise<void> {
  await page.evaluate(async (family) => {
    const faces = [...document.fonts].filter(
      (face) => face.family.includes(family) && (family === 'Fallback' || face.status !== 'unloaded'),
    );
    await Promise.all(faces.map((face) => face.load()));
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  }, kind);
}

/** Top and height of headings, paragraphs, pictures and buttons in the first view, in px. */
function blocksInView(page: Page): Promise<string[]> {
  return page.locator('h1, h2, h3, p, li, img, main a, main section').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const { top, height } = block.getBoundingClientRect();
      const isSeen = block.checkVisibility() && height > 0 && top <= innerHeight;
      if (!isSeen || block.closest('header') !== null) return [];
      return [`${block.tagName} ${block.textContent.slice(0, 40)}: ${Math.round(top)}, ${Math.round(height)}`];
    }),
  );
}
