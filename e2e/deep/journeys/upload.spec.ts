import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import {
  chooseFiles,
  chooseFolder,
  dropFiles,
  expectArrived,
  expectFiles,
  expectPart,
  fileRow,
  listenToUploads,
  noteOf,
  openUpload,
  slowDownOf,
} from '../../../tests/paths/drivers/screens/upload.ts';
import { uploadTexts } from '../../../src/order/upload/texts.ts';
import { barriersOn } from '../../support/barriers.ts';
import { type Cable, layCable } from '../../support/cable.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, contentsOf, CRAWLING, makeCustomerFiles, sha256 } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test('files are sent in sequence, small ones with their creation, and arrive byte for byte', async ({
  page,
  server,
}) => {
  const clippingId = await openUpload(page, 4);
  const heard = listenToUploads(page);

  await chooseFiles(page, ...['dose.jpg', 'tasse.png', 'karton.tif', 'karton.webp'].map(files.path));

  await expectArrived(page, '4 von 4 Bildern sind da');
  expect(heard).toEqual(['POST', 'POST', 'POST', 'PATCH 0', 'POST']);
  expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
    'dose.jpg': await sha256(files.path('dose.jpg')),
    'tasse.png': await sha256(files.path('tasse.png')),
    'karton.tif': await sha256(files.path('karton.tif')),
    'karton.webp': await sha256(files.path('karton.webp')),
  });

  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
});

test('a file dropped anywhere on the page is accepted', async ({ page, server }) => {
  const clippingId = await openUpload(page, 2);

  await dropFiles(page, [
    { name: 'dose.jpg', content: await readFile(files.path('dose.jpg')) },
    { name: 'karton.webp', content: await readFile(files.path('karton.webp')) },
  ]);

  await expectArrived(page, '2 von 2 Bildern sind da');
  expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
    'dose.jpg': await sha256(files.path('dose.jpg')),
    'karton.webp': await sha256(files.path('karton.webp')),
  });
});

test('a folder keeps its subfolders, without files of the operating system', async ({ page }) => {
  await openUpload(page, 2);

  await chooseFolder(page, files.path('ordner'));

  await expectArrived(page, '2 von 2 Bildern sind da');
  await expectFiles(page, [
    ['flasche.jpg', 'ordner'],
    ['ring.jpg', 'ordner/ringe'],
  ]);
});

test('all uploads can be paused and resume at their offset', async ({ page, server }) => {
  const clippingId = await openUpload(page, 2);
  const slowDown = await slowDownOf(page);
  const heard = listenToUploads(page);
  await slowDown(CRAWLING);

  await chooseFiles(page, files.path('karton.tif'), files.path('dose.jpg'));
  await expectPart(page, 'karton.tif');
  await expect(page.getByRole('button', { name: 'Auftrag abschließen' })).toBeDisabled();
  await expect(page.getByText('Möglich, sobald alle Bilder da sind.')).toBeVisible();
  await page.getByRole('button', { name: 'Anhalten', exact: true }).click();
  await expectFiles(page, [
    ['karton.tif', /angehalten bei/],
    ['dose.jpg', 'angehalten'],
  ]);

  await slowDown(Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: 'Fortsetzen', exact: true }).click();

  await expectArrived(page, '2 von 2 Bildern sind da');
  expect(heard).toEqual(['POST', 'PATCH 0', 'HEAD', expect.stringMatching(/^PATCH [1-9]/), 'POST']);
  expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toMatchObject({
    'karton.tif': await sha256(files.path('karton.tif')),
  });
});

test('the bottom bar on a phone shows the progress, and the price when all has arrived', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openUpload(page, 2);
  const bar = page.locator('[data-bar-texts]');
  await expect(bar).toContainText('MwSt.');
  const slowDown = await slowDownOf(page);
  await slowDown(CRAWLING);

  await chooseFiles(page, files.path('dose.jpg'), files.path('karton.tif'));
  await expectPart(page, 'karton.tif');
  await page.getByRole('button', { name: 'Anhalten', exact: true }).click();
  await expect(bar).toHaveText(/^1 von 2 Bildern[1-9]\d\u00A0%$/);

  await slowDown(Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: 'Fortsetzen', exact: true }).click();
  await expectArrived(page, '2 von 2 Bildern sind da');
  await expect(bar).toContainText('MwSt.');
});

test('one file can be paused while the next one is sent', async ({ page }) => {
  await openUpload(page, 2);
  const slowDown = await slowDownOf(page);
  await slowDown(CRAWLING);

  await chooseFiles(page, files.path('karton.tif'), files.path('dose.jpg'));
  await expectPart(page, 'karton.tif');
  await page.getByRole('button', { name: 'karton.tif anhalten' }).click();
  await expectFiles(page, [
    ['karton.tif', /angehalten bei/],
    ['dose.jpg', 'Fertig'],
  ]);

  await slowDown(Number.POSITIVE_INFINITY);
  await page.getByRole('button', { name: 'karton.tif fortsetzen' }).click();
  await expectArrived(page, '2 von 2 Bildern sind da');
});

test('uploads continue while the customer answers other questions', async ({ page }) => {
  await openUpload(page, 2);
  const slowDown = await slowDownOf(page);
  await slowDown(CRAWLING);
  await chooseFiles(page, files.path('karton.tif'), files.path('dose.jpg'));
  await expectPart(page, 'karton.tif');

  await goOn(page, 'Zurück');
  await expectScreen(page, 'quantity');
  const arrived = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await slowDown(Number.POSITIVE_INFINITY);
  await arrived;
  await goOn(page, 'Weiter zum Hochladen');

  await expectScreen(page, 'upload');
  await expectArrived(page, '2 von 2 Bildern sind da');
});

test('files of a wrong type are refused with the reason', async ({ page, server }) => {
  const clippingId = await openUpload(page, 1);

  await chooseFiles(page, files.path('brief.docx'), files.path('leer.jpg'), files.path('dose.jpg'));

  await expectArrived(page, '1 von 1 Bild ist da');
  await expectFiles(page, [
    ['brief.docx', 'Diese Art von Datei können wir nicht bearbeiten. Möglich sind JPG, PNG, TIFF, PSD'],
    ['leer.jpg', 'Diese Datei ist leer.'],
    ['dose.jpg', 'Fertig'],
  ]);
  // A filter without files is not offered.
  const filters = page.getByRole('group', { name: 'Liste filtern' }).getByRole('button');
  await expect(filters).toHaveText(['Alle 3', 'Fertig 1', 'Probleme 2']);
  await page.getByRole('button', { name: 'Probleme 2' }).click();
  await expect(page.getByRole('button', { name: 'Probleme 2', pressed: true })).toBeVisible();
  await expect(page.locator('li[data-file]')).toHaveCount(2);
  await expect(page.getByRole('alert')).toHaveText('2 Dateien brauchen deine Aufmerksamkeit.');
  expect(Object.keys(await contentsOf(join(server.dataDir, 'uploads', clippingId)))).toEqual(['dose.jpg']);
});

test('the same content is noticed, and sent only if the customer wants it', async ({ page, server }) => {
  const clippingId = await openUpload(page, 1);

  await chooseFiles(page, files.path('dose.jpg'), files.path('dose (Kopie).jpg'));
  await expectArrived(page, '1 von 1 Bild ist da');
  await expectFiles(page, [
    ['dose (Kopie).jpg', 'Doppelt: gleicher Inhalt wie dose.jpg'],
    ['dose.jpg', 'Fertig'],
  ]);
  expect(Object.keys(await contentsOf(join(server.dataDir, 'uploads', clippingId)))).toEqual(['dose.jpg']);

  await page.getByRole('button', { name: 'dose (Kopie).jpg trotzdem senden' }).click();

  await expectArrived(page, '2 Bilder sind da');
  expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
    'dose (Kopie).jpg': await sha256(files.path('dose.jpg')),
    'dose.jpg': await sha256(files.path('dose.jpg')),
  });
});

test('a reload keeps the list, skips files already sent, and resumes a partial one', async ({ page, server }) => {
  const clippingId = await openUpload(page, 2);
  const slowDown = await slowDownOf(page);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectArrived(page, '1 von 2 Bildern sind da');
  await slowDown(CRAWLING);
  await chooseFiles(page, files.path('karton.tif'));
  await expectPart(page, 'karton.tif');

  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;

  await expectFiles(page, [
    ['karton.tif', /Unvollständig\. Wähle dieselbe Datei noch einmal aus, dann geht es bei .* weiter\./],
    ['dose.jpg', 'Fertig'],
  ]);
  // The browser has forgotten the file; the server shows its preview.
  await expect.poll(() => pictureOf(page, 'dose.jpg')).toEqual([320, 240]);
  await expect(page.getByRole('button', { name: 'Auftrag abschließen' })).toBeDisabled();
  await slowDown(Number.POSITIVE_INFINITY);
  const heard = listenToUploads(page);
  await chooseFiles(page, files.path('dose.jpg'), files.path('karton.tif'));

  await expectArrived(page, '2 von 2 Bildern sind da');
  await expect(noteOf(page, uploadTexts.skipped(1))).toBeVisible();
  expect(heard).toEqual(['HEAD', expect.stringMatching(/^PATCH [1-9]/)]);
  expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
    'dose.jpg': await sha256(files.path('dose.jpg')),
    'karton.tif': await sha256(files.path('karton.tif')),
  });
});

test('another image of equal name, size and time counts as known, and gets a name of its own', async ({ page }) => {
  await openUpload(page, 2);
  const first = await readFile(files.path('dose.jpg'));
  const other = Buffer.concat([first.subarray(0, -1), Buffer.from([first.at(-1) === 0 ? 1 : 0])]);
  await dropFiles(page, [{ name: 'bild.jpg', content: first }]);
  await expectArrived(page, '1 von 2 Bildern sind da');
  await dropFiles(page, [{ name: 'bild.jpg', content: other }]);
  await expect(noteOf(page, uploadTexts.skipped(1))).toBeVisible();
  await dropFiles(page, [{ name: 'bild 2.jpg', content: other }]);

  await expectArrived(page, '2 von 2 Bildern sind da');
});

test('a removed file is deleted from order and disk, and the focus stays in the list', async ({ page, server }) => {
  const clippingId = await openUpload(page, 1);
  await chooseFiles(page, files.path('dose.jpg'), files.path('karton.webp'));
  await expectArrived(page, '2 Bilder sind da');

  await page.getByRole('button', { name: 'dose.jpg entfernen' }).press('Enter');

  await expectArrived(page, '1 von 1 Bild ist da');
  await expect(page.getByRole('button', { name: 'karton.webp entfernen' })).toBeFocused();
  await expect
    .poll(() => contentsOf(join(server.dataDir, 'uploads', clippingId)))
    .toEqual({
      'karton.webp': await sha256(files.path('karton.webp')),
    });
});

test('a double click on the bin removes one file, and not the next one, too', async ({ page, server }) => {
  const clippingId = await openUpload(page, 1);
  const names = ['dose.jpg', 'karton.webp', 'tasse.png', 'in-arbeit.jpg'];
  await chooseFiles(page, ...names.map(files.path));
  await expectArrived(page, '4 Bilder sind da');
  const second = page.locator('li[data-file]').nth(1);
  const removed = await second.getAttribute('data-file');

  // By the second click, the next file is under the pointer.
  await second.getByRole('button', { name: / entfernen$/ }).dblclick({ delay: 100 });

  await expect(page.locator('li[data-file]')).toHaveCount(3);
  await expect
    .poll(async () => Object.keys(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toSorted())
    .toEqual(names.filter((name) => name !== removed).toSorted());
});

test('a file can be removed while it is sent, and while it is paused', async ({ page, server }) => {
  const clippingId = await openUpload(page, 1);
  const folder = join(server.dataDir, 'uploads', clippingId);
  const slowDown = await slowDownOf(page);
  await slowDown(CRAWLING);
  await chooseFiles(page, files.path('karton.tif'), files.path('karton.webp'));
  await expectPart(page, 'karton.tif');
  await page.getByRole('button', { name: 'karton.tif entfernen' }).click();
  await expectFiles(page, [['karton.webp', 'Fertig']]);
  const rest = { 'karton.webp': await sha256(files.path('karton.webp')) };
  await expect.poll(() => contentsOf(folder)).toEqual(rest);

  await chooseFiles(page, files.path('karton.tif'));
  await expectPart(page, 'karton.tif');
  await page.getByRole('button', { name: 'karton.tif anhalten' }).click();
  await expectFiles(page, [
    ['karton.tif', /angehalten bei/],
    ['karton.webp', 'Fertig'],
  ]);
  await page.getByRole('button', { name: 'karton.tif entfernen' }).click();
  await expectFiles(page, [['karton.webp', 'Fertig']]);
  await expect.poll(() => contentsOf(folder)).toEqual(rest);
  await expect(page.getByRole('button', { name: 'Auftrag abschließen' })).toBeEnabled();
});

test('the stated number of images is changed to the uploaded number with one click', async ({ page }) => {
  await openUpload(page, 120);
  await chooseFiles(page, files.path('dose.jpg'), files.path('karton.webp'));

  await expect(page.getByText('Du hast 120 Bilder angegeben, ausgewählt sind 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Menge auf 2 ändern' }).click();

  await expectArrived(page, '2 von 2 Bildern sind da');
  await expect(page.getByText('Du hast 120 Bilder angegeben')).toHaveCount(0);
});

test('axe finds nothing in the upload, with files in every state', async ({ page }) => {
  // High enough for the whole page: elements half behind the bottom bar would count as too small.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await openUpload(page, 3);
  const slowDown = await slowDownOf(page);
  await chooseFiles(page, ...['dose.jpg', 'dose (Kopie).jpg', 'brief.docx'].map(files.path));
  await expectArrived(page, '1 von 3 Bildern sind da');
  await slowDown(CRAWLING);
  await chooseFiles(page, files.path('karton.tif'), files.path('karton.webp'));
  await expect(page.getByRole('button', { name: 'karton.tif anhalten' })).toBeVisible();

  expect(await barriersOn(page)).toEqual([]);
});

const testWithCable = test.extend<{ readonly cable: Cable }>({
  cable: async ({ server }, use) => {
    const cable = await layCable(server.url);
    await use(cable);
    await cable.pull();
  },
  baseURL: async ({ cable }, use) => use(cable.url),
});

testWithCable.describe('when the connection is cut', () => {
  testWithCable.use({ expectsFailedCalls: true });

  testWithCable('the upload waits for it, and the file resumes at its offset', async ({ page, server, cable }) => {
    const clippingId = await openUpload(page, 1);
    const slowDown = await slowDownOf(page);
    const heard = listenToUploads(page);
    await slowDown(CRAWLING);
    await chooseFiles(page, files.path('karton.tif'));
    await expectPart(page, 'karton.tif');

    await cable.pull();
    await expectFiles(page, [['karton.tif', 'Verbindung unterbrochen, wir versuchen es weiter.']]);
    await slowDown(Number.POSITIVE_INFINITY);
    await cable.plugIn();

    await expectArrived(page, '1 von 1 Bild ist da');
    expect(heard.slice(0, 2)).toEqual(['POST', 'PATCH 0']);
    expect(heard.at(-1)).toMatch(/^PATCH [1-9]/);
    expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
      'karton.tif': await sha256(files.path('karton.tif')),
    });
  });
});

test.describe('when calls fail', () => {
  test.use({ expectsFailedCalls: true });

  test('a server error is retried', async ({ page, server }) => {
    const clippingId = await openUpload(page, 1);
    let troubles = 1;
    await page.route('**/api/upload/files/**', async (route) => {
      if (route.request().method() === 'PATCH' && troubles > 0) {
        troubles -= 1;
        await route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } });
      } else await route.continue();
    });

    await chooseFiles(page, files.path('dose.jpg'));

    await expectArrived(page, '1 von 1 Bild ist da');
    expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
      'dose.jpg': await sha256(files.path('dose.jpg')),
    });
  });

  test('a file whose content is no image is reported, and the others are sent', async ({ page, server }) => {
    const clippingId = await openUpload(page, 1);

    await chooseFiles(page, files.path('brief.jpg'), files.path('dose.jpg'));

    await expectFiles(page, [
      ['brief.jpg', 'Der Inhalt ist kein Bild, das wir bearbeiten können, auch wenn der Dateiname es vermuten lässt.'],
      ['dose.jpg', 'Fertig'],
    ]);
    await page.getByRole('button', { name: 'brief.jpg entfernen' }).click();
    await expectFiles(page, [['dose.jpg', 'Fertig']]);
    expect(Object.keys(await contentsOf(join(server.dataDir, 'uploads', clippingId)))).toEqual(['dose.jpg']);
  });

  test('a file changed during its upload is reported', async ({ page }) => {
    await openUpload(page, 1);
    const slowDown = await slowDownOf(page);
    await slowDown(CRAWLING);
    await chooseFiles(page, files.path('karton.tif'), files.path('in-arbeit.jpg'));
    await expectPart(page, 'karton.tif');

    await files.change('in-arbeit.jpg');
    await slowDown(Number.POSITIVE_INFINITY);

    await expectFiles(page, [
      ['in-arbeit.jpg', 'Die Datei wurde auf deinem Computer verschoben oder geändert.'],
      ['karton.tif', 'Fertig'],
    ]);
    await page.getByRole('button', { name: 'in-arbeit.jpg entfernen' }).click();
    await expect(page.getByRole('button', { name: 'Auftrag abschließen' })).toBeEnabled();
  });

  test('an invalid transfer link offers a next step, and its secret is not sent twice', async ({ page }) => {
    const secret = 'x'.repeat(43);
    // The old format of links.
    await page.goto(`/uebergabe/${secret}`);
    await expect(page).toHaveURL(`/uebergabe#${secret}`);

    await expect(page.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Zu meinem Auftrag' })).toHaveAttribute('href', '/freistell-service');
  });
});

/** Natural size of the picture in a file's row in px; zeros before it has loaded. */
function pictureOf(page: Page, name: string): Promise<number[]> {
  return fileRow(page, name)
    .locator('img')
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
}
