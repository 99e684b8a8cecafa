/* The visitor's own backgrounds in the hair probe, which need a script. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { edgeProbe } from '../../src/site/texts/edge-probe.ts';
import { barriersOn } from '../support/barriers.ts';
import { holdCode } from '../support/held-code.ts';
import { expect, test } from '../support/test.ts';

const ADDRESS = '/bildbearbeitung/personen-freistellen';
const { colour, picture } = edgeProbe.grounds.own;

test('any colour can be the background, also by keyboard, and it survives Back', async ({ page }) => {
  const { result, mask, answer, well } = await openProbe(page);
  await answer('Gelb').press('ArrowRight');
  await expect(answer(colour.label)).toBeChecked();
  await expect(result).toHaveCSS('background-color', 'rgb(46, 107, 79)');
  expect(await barriersOn(page)).toEqual([]);

  // Choosing a colour selects its answer.
  await answer('Rot').check();
  await well.fill('#102030');
  await expect(answer(colour.label)).toBeChecked();
  await expect(result).toHaveCSS('background-color', 'rgb(16, 32, 48)');
  await expect(mask).toHaveCSS('background-color', 'rgb(0, 0, 0)');

  await page.goto('/impressum');
  await page.goBack();
  await near(page);
  await expect(answer(colour.label)).toBeChecked();
  await expect(well).toHaveValue('#102030');
  await expect(result).toHaveCSS('background-color', 'rgb(16, 32, 48)');

  await answer('Rot').check();
  await well.press('Enter');
  await expect(answer(colour.label)).toBeChecked();
});

test('the layout does not shift when the script arrives', async ({ page }) => {
  const code = await holdCode(page, 'edge-probe-island');
  await page.goto(ADDRESS);
  const frame = page.getByRole('figure', { name: 'Mit Maske', exact: true });
  await frame.scrollIntoViewIfNeeded();
  await expect(page.getByLabel(colour.choose)).toBeHidden();
  const before = await frame.boundingBox();
  await code.release();
  await expect(page.getByLabel(colour.choose)).toBeVisible();
  expect(await frame.boundingBox()).toEqual(before);
});

test.describe('a visitor’s own picture', () => {
  // The revoked URL.
  test.use({ expectsFailedCalls: true });

  test('is a background as close as the bear, is never uploaded, and is gone with the page', async ({ page }) => {
    const { result, answer } = await openProbe(page);
    await expect(answer(picture.label)).toBeHidden();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });

    await choose(page, 'kein-bild.heic', Buffer.from('no picture at all'));
    await expect(page.getByText(picture.unreadable)).toBeVisible();
    await expect(answer('Schwarz')).toBeChecked();
    await expect(answer(picture.label)).toBeHidden();

    const meadow = sharp({ create: { width: 60, height: 40, channels: 3, background: '#20c040' } });
    await choose(page, 'wiese.png', await meadow.png().toBuffer());
    await expect(answer(picture.label)).toBeChecked();
    await expect(page.getByText(picture.private)).toBeVisible();
    await expect(page.getByText(picture.unreadable)).toBeHidden();
    // The corner has no hair.
    await answer('Ganzes Bild').check();
    const corner = async () => [
      ...(await sharp(await result.screenshot())
        .removeAlpha()
        .extract({ left: 3, top: 3, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
    await expect.poll(corner).toEqual([0x20, 0xc0, 0x40]);
    expect(await barriersOn(page)).toEqual([]);
    expect(sent).toEqual([]);

    const first = await shownUrl(page);
    await choose(page, 'himmel.png', await meadow.png().toBuffer());
    await expect.poll(() => shownUrl(page)).not.toBe(first);
    // The browser has revoked the previous URL.
    const isThere = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      return image.decode().then(
        () => true,
        () => false,
      );
    }, first);
    expect(isThere).toBe(false);

    // The browser restores the answer, but not the picture.
    await page.goto('/impressum');
    await page.goBack();
    await near(page);
    await expect(answer('Schwarz')).toBeChecked();
    await expect(answer(picture.label)).toBeHidden();
    await expect(result).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('offers no background that needs a script', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(page.getByRole('group', { name: edgeProbe.grounds.legend }).getByRole('radio')).toHaveCount(4);
    await expect(page.getByLabel(colour.choose)).toBeHidden();
    await expect(page.getByRole('button', { name: picture.choose })).toBeHidden();
  });
});

async function openProbe(page: Page) {
  await page.goto(ADDRESS);
  await near(page);
  const frame = (name: string) => page.getByRole('figure', { name, exact: true }).locator('div');
  return {
    result: frame('Mit Maske'),
    mask: frame('Die Maske'),
    well: page.getByLabel(colour.choose),
    answer: (name: string) => page.getByRole('radio', { name, exact: true }),
  };
}

/** Its script loads near the viewport. */
async function near(page: Page): Promise<void> {
  await page.getByRole('heading', { name: edgeProbe.heading }).scrollIntoViewIfNeeded();
  await expect(page.getByLabel(colour.choose)).toBeVisible();
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('[data-own-picture] input').setInputFiles({ name, mimeType: 'image/png', buffer });
}

function shownUrl(page: Page): Promise<string> {
  return page
    .locator('[data-island="edge-probe"]')
    .evaluate((probe) => /"(.+)"/.exec(probe.style.getPropertyValue('--own-picture'))?.[1] ?? '');
}
