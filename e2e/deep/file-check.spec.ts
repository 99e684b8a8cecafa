/* Pictures measured in the browser against the rules of marketplaces (`src/site/pages/file-check`). */
import type { Locator, Page } from '@playwright/test';
import { checkTexts, fileCheckPage } from '../../src/site/pages/file-check/content.ts';
import { finishedPicture } from '../../tests/support/finished-files.ts';
import { barriersOn } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

const ADDRESS = '/pruefen';
/** Fills the frame, for Amazon's 85 %. */
const narrow = { beside: { left: 2, top: 2, right: 2, bottom: 2 } } as const;
const square = { width: 1200, height: 1200, ...narrow } as const;

test('names what each chosen marketplace would refuse, and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await open(page);
  const articles = page.getByRole('article');
  await choose(page, {
    'B000123456.MAIN.jpg': await finishedPicture(square),
    'tasse grau.jpg': await finishedPicture({ ...square, ground: '#fcfcfc', width: 800, height: 800 }),
    'tasse.jpg': await finishedPicture({ ...square, format: 'PNG', ground: 'none', hasAlpha: true }),
  });
  await expect(page.getByRole('status')).toHaveText('3 Bilder geprüft.');
  const [right, grey, clear] = [articles.nth(0), articles.nth(1), articles.nth(2)];
  expect(await rowsOf(right, 'Amazon')).toEqual([
    ['Größe', '1200 × 1200 px', 'ja'],
    ['Hintergrund', 'weiß (#FFFFFF)', 'ja'],
    ['Bildfüllung', '92 % der Fläche, links 2 %, rechts 2 %, oben 2 %, unten 2 % vom Rand', 'ja'],
    ['Dateiformat', 'JPG', 'ja'],
    ['Farbraum', 'RGB, sRGB', 'keine Vorgabe'],
    ['Dateigröße höchstens', expect.stringMatching(/ kB$/), 'keine Vorgabe'],
    ['Dateiname', 'B000123456.MAIN.jpg', 'ja'],
  ]);
  expect(await rowsOf(grey, 'Amazon')).toEqual([
    ['Größe', '800 × 800 px', 'nein'],
    ['Hintergrund', '#FCFCFC am Rand, auf 100,0 %', 'nein'],
    ['Bildfüllung', '92 % der Fläche, links 2 %, rechts 2 %, oben 2 %, unten 2 % vom Rand', 'ja'],
    ['Dateiformat', 'JPG', 'ja'],
    ['Farbraum', 'RGB, sRGB', 'keine Vorgabe'],
    ['Dateigröße höchstens', expect.stringMatching(/ kB$/), 'keine Vorgabe'],
    ['Dateiname', 'tasse grau.jpg', 'nicht sicher'],
  ]);
  await expect(grey.getByText('2 Punkte fallen durch, 1 ist nicht sicher.')).toBeVisible();
  const { enlarge, whiten, rename } = checkTexts.advice;
  await expect(grey.getByRole('listitem')).toHaveText([enlarge, whiten, rename]);

  await page.getByLabel('Amazon').uncheck();
  await page.getByLabel('About You').check();
  await expect(grey.getByRole('table', { name: 'Amazon' })).toBeHidden();
  await expect(clear.getByRole('table', { name: 'About You' })).toBeVisible();
  expect(await rowsOf(clear, 'About You')).toEqual([
    ['Größe', '1200 × 1200 px', 'nein'],
    ['Hintergrund', 'transparent', 'ja'],
    ['Bildfüllung', '92 % der Fläche, links 2 %, rechts 2 %, oben 2 %, unten 2 % vom Rand', 'keine Vorgabe'],
    ['Dateiformat', 'PNG', 'ja'],
    ['Farbraum', 'RGB, sRGB', 'keine Vorgabe'],
    ['Dateigröße höchstens', expect.stringMatching(/ kB$/), 'ja'],
    ['Dateiname', 'tasse.jpg, obwohl es ein PNG ist', 'nicht sicher'],
  ]);
  await expect(clear.getByRole('img')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(sent).toEqual([]);
});

test('a file that is no picture is named, and offers no order', async ({ page }) => {
  await open(page);
  await choose(page, { 'kein-bild.jpg': Buffer.from('kein Bild, nur Text') });
  await expect(page.getByRole('article')).toHaveText(`kein-bild.jpg${checkTexts.unreadable}`);
  await expect(page.getByRole('heading', { name: fileCheckPage.order.heading })).toBeHidden();
});

test('dropped pictures are measured and come along into the order', async ({ page }) => {
  await open(page);
  const bytes = [...(await finishedPicture(square))];
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'tasse.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  await page.locator('main').dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByRole('article')).toContainText('tasse.jpg');
  await page.locator('main').getByRole('link', { name: fileCheckPage.order.button, exact: true }).click();
  await expect(page).toHaveURL(/\/freistell-service\/kontakt/);
  const kept = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('freistell-bild');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('bilder').objectStore('bilder').getAll();
          reading.addEventListener('success', () =>
            resolve((reading.result as { readonly file: File }[]).map(({ file }) => file.name)),
          );
        });
      }),
  );
  expect(kept).toEqual(['tasse.jpg']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it needs, and shows the rules', async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(page.getByText(fileCheckPage.withoutScript)).toBeVisible();
    await expect(page.getByText(fileCheckPage.choose, { exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { name: fileCheckPage.rulesHeading })).toBeVisible();
  });
});

async function open(page: Page): Promise<void> {
  await page.goto(ADDRESS);
  await expect(page.getByText(fileCheckPage.choose, { exact: true })).toBeVisible();
}

async function choose(page: Page, files: Readonly<Record<string, Buffer>>): Promise<void> {
  const chosen = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer }));
  await page.locator('main input[type="file"]').setInputFiles(chosen);
}

/** Rule, measured and verdict of each row of a marketplace's table. */
async function rowsOf(article: Locator, marketplace: string): Promise<string[][]> {
  const rows = await article.getByRole('table', { name: marketplace }).locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').allTextContents();
      return [cells[0], cells[1], cells[3]].map((text = '') => text.replaceAll('\u00A0', ' '));
    }),
  );
}
