import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseClientType, giveCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { chooseFiles, expectArrived, fileRow, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import { jpeg, psd, raf, redAndGreen } from '../../../tests/support/picture-files.ts';
import { expect, test } from '../../support/test.ts';

let folder: string;
const names = ['druck.tif', 'ebenen.psd', 'kamera.raf', 'handy.heic'];
const path = (name: string) => join(folder, name);
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freistell-vorschau-'));
  const print = (await redAndGreen()).toColourspace('cmyk').withIccProfile('cmyk');
  await writeFile(path('druck.tif'), await print.tiff().toBuffer());
  await writeFile(path('ebenen.psd'), await psd());
  await writeFile(path('kamera.raf'), raf(await jpeg()));
  await copyFile(join(import.meta.dirname, '../../../tests/support/pictures/handbag.heic'), path('handy.heic'));
  await writeFile(path('kaputt.tif'), (await (await redAndGreen()).tiff().toBuffer()).subarray(0, 1000));
  for (let n = 0; n < 15; n += 1) {
    await writeFile(path(`bild-${n}.jpg`), await (await redAndGreen()).jpeg({ quality: 50 + n }).toBuffer());
  }
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test.describe('with a file without preview', () => {
  // 404 for its preview.
  test.use({ expectsFailedCalls: true });

  test('formats unknown to browsers show a preview, broken files show their file type', async ({ page }) => {
    await openUpload(page, 5);
    await chooseFiles(page, ...names.map(path), path('kaputt.tif'));
    await expectArrived(page, '5 von 5 Bildern sind da');

    for (const name of names) {
      const picture = fileRow(page, name).locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
    }
    await expect(fileRow(page, 'kaputt.tif')).toContainText('TIFF');
    await expect(fileRow(page, 'kaputt.tif').locator('img')).toHaveCount(0);
  });
});

test('the overview loads the first twelve previews only, and counts the others', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/upload/previews/')) asked.add(request.url());
  });
  const all = [...names, ...Array.from({ length: 15 }, (_, n) => `bild-${n}.jpg`)];
  await openUpload(page, all.length);
  await chooseFiles(page, ...all.map(path));
  await expectArrived(page, '19 von 19 Bildern sind da');
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
  asked.clear();
  await chooseClientType(page, 'Firma');
  await giveCompany(page);

  const sheet = page.getByRole('list', { name: 'Deine Bilder' });
  await expect(sheet.locator('img')).toHaveCount(12);
  const picture = sheet.getByRole('img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
  await expect(page.getByText('+ 7 weitere')).toBeVisible();
  expect(asked.size).toBeLessThanOrEqual(12);
});
