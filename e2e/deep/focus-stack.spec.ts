import type { Page } from '@playwright/test';
import { framesOf } from '../support/frames.ts';
import { expect, test } from '../support/test.ts';

const ADDRESS = '/produktfotografie/schmuck';

test('thirty exposures become one sharp picture by keyboard, and the map shows which is sharp', async ({ page }) => {
  await page.goto(ADDRESS);
  const { block, range, picture, map } = partsOf(page);
  const [pictures, maps] = await Promise.all([framesOf(picture), framesOf(map)]);
  expect([pictures.length, maps.length]).toEqual([30, 30]);
  await picture.scrollIntoViewIfNeeded();
  const all = '30 Ebenen: Beide Ringe sind von vorn bis hinten scharf, der Hintergrund bleibt ruhig.';
  await expect(range).toHaveAttribute('aria-valuetext', all.replace('30 ', '30\u00A0'));
  await expect(block.getByText(all)).toBeVisible();

  const question = block.getByRole('group');
  const place = () => question.evaluate((one) => one.getBoundingClientRect().y + scrollY);
  const before = await place();
  await range.press('Home');
  await expect(block.getByText('Eine Ebene: 11 % der Ringe sind scharf')).toBeVisible();
  await expect(picture).toHaveAttribute('src', pictures[0] ?? '');
  // Short texts must not move the content below.
  expect(await place()).toBe(before);
  // The first has no previous picture, and the last one no next.
  await range.press('ArrowLeft');
  await expect(range).toHaveValue('0');

  await range.press('ArrowRight');
  await expect(block.getByText('2 Ebenen: 18 % der Ringe sind scharf.')).toBeVisible();
  await expect(picture).toHaveAttribute('src', pictures[1] ?? '');
  await expect(map).toBeHidden();
  await block.getByRole('radio', { name: 'Karte der Schärfe' }).check();
  await expect(map).toBeVisible();
  await expect(map).toHaveAttribute('src', maps[1] ?? '');
  expect(await map.boundingBox()).toEqual(await picture.boundingBox());
});

test('dragging on the picture adds exposures, and the first exposure is the limit', async ({ page }) => {
  await page.goto(ADDRESS);
  const { range, picture } = partsOf(page);
  await picture.scrollIntoViewIfNeeded();
  await expect(range).toBeVisible();
  const box = await picture.boundingBox();
  if (box === null) throw new Error('the rings are not there');
  const [middle, height] = [box.x + box.width / 2, box.y + box.height / 2];
  const pullBy = async (part: number) => {
    await page.mouse.move(middle, height);
    await page.mouse.down();
    await page.mouse.move(middle + box.width * part, height, { steps: 5 });
    await page.mouse.up();
  };
  await pullBy(-0.5);
  await expect(range).toHaveValue('14');
  await pullBy(-0.8);
  await expect(range).toHaveValue('0');
  await pullBy(0.1);
  await expect(range).toHaveValue('3');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the finished stack and its map are shown, without controls', async ({ page }) => {
    await page.goto(ADDRESS);
    const { block, range, picture, map } = partsOf(page);
    await expect(picture).toBeVisible();
    await expect(block.getByText('Beide Ringe sind von vorn bis hinten scharf')).toBeVisible();
    await expect(range).toBeHidden();
    await expect(block.getByText('Ziehen Sie am Regler')).toBeHidden();
    await block.getByRole('radio', { name: 'Karte der Schärfe' }).check();
    await expect(map).toBeVisible();
  });
});

function partsOf(page: Page) {
  const block = page.locator('[data-variants]').filter({ has: page.locator('[data-island="frame-range"]') });
  return {
    block,
    range: block.locator('input[type="range"]'),
    picture: block.getByAltText('Zwei Silberringe', { exact: false }),
    map: block.getByAltText('Karte der Schärfe', { exact: false }),
  };
}
