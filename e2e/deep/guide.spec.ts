import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { guide as texts } from '../../src/site/texts/guide.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

/** The hard shadow is darker, its background and the mug are lighter. */
const SHADOW = 110;

test('the guide is paged by keyboard, without script, and is printed whole', async ({ page }) => {
  await page.goto('/consulting');
  const pages = page.locator('section', { has: page.getByRole('heading', { name: 'So sieht ein Bildleitfaden aus' }) });
  const shown = () =>
    pages
      .locator('article h3')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.textContent),
      );
  expect(await shown()).toEqual(['Ansichten']);

  await pages.getByRole('radio', { name: '1 Ansichten' }).focus();
  for (const title of ['Rand', 'Kamera', 'Schatten', 'Dateinamen', 'Abnahme']) {
    await page.keyboard.press('ArrowRight');
    expect(await shown()).toEqual([title]);
  }
  await expect(pages.getByText('Vier Fragen je Artikel.', { exact: false })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual(['Ansichten', 'Rand', 'Kamera', 'Schatten', 'Dateinamen', 'Abnahme']);
});

test('the mug on the page about margins has the stated margin', async ({ page }) => {
  await page.goto('/consulting');
  await page.getByRole('radio', { name: texts.margin.label }).check();
  const { left, top, right, bottom } = await airAround(exampleOf(page.locator('main'), texts.margin.right));
  const said = Number(/(\d+)\s%/.exec(texts.margin.right)?.[1]);
  expect([left, right].map(Math.round)).toEqual([said, said]);
  expect(Math.min(top, bottom)).toBeGreaterThan(said);
  expect(Math.abs(top - bottom)).toBeLessThan(1.5);
});

test('a soft shadow lies on the ground, not above the mug or beside its top', async ({ page }) => {
  await page.goto('/consulting');
  await page.getByRole('radio', { name: texts.shadow.label }).check();
  const example = exampleOf(page.locator('main'), texts.shadow.right);
  const shaded = await airAround(example);
  // Without the shadow.
  await example.evaluate((one) => one.style.setProperty('--at', '0 0 100%'));
  const bare = await airAround(example);
  expect([shaded.top, shaded.right]).toEqual([bare.top, bare.right]);
  expect(shaded.bottom).toBeLessThan(bare.bottom - 1);
  // The shadow fades before the edge of the picture, and the mug stands in it, not above it.
  expect(shaded.bottom).toBeGreaterThan(5);
});

for (const width of [1280, 390]) {
  test(`a hard shadow is not clipped in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/consulting');
    await page.getByRole('radio', { name: texts.shadow.label }).check();
    const { right } = await airAround(exampleOf(page.locator('main'), texts.shadow.wrong), SHADOW);
    // In the space beside the handle, and not up to the edge.
    expect(right).toBeLessThan(10);
    expect(right).toBeGreaterThan(2);
  });
}

/** The picture of the example with this caption. */
function exampleOf(main: Locator, said: string): Locator {
  return main.getByRole('figure').filter({ hasText: said }).locator('> :first-child');
}

/** The part of a picture lighter than `grey` on each side of its object, in per cent; white by default. */
async function airAround(picture: Locator, grey = 250) {
  const { data, info } = await sharp(await picture.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Excludes the hairline around the picture.
  const seen = [...data.keys()]
    .map((pixel) => [pixel % info.width, Math.floor(pixel / info.width), data[pixel] ?? 0] as const)
    .filter(([x, y, shade]) => shade < grey && x > 1 && y > 1 && x < info.width - 2 && y < info.height - 2);
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  return {
    left: share(least(xs), info.width),
    top: share(least(ys), info.height),
    right: share(info.width - 1 - most(xs), info.width),
    bottom: share(info.height - 1 - most(ys), info.height),
  };
}

const least = (all: readonly number[]) => all.reduce((one, other) => Math.min(one, other));
const most = (all: readonly number[]) => all.reduce((one, other) => Math.max(one, other));
const share = (pixels: number, of: number) => (100 * pixels) / of;
