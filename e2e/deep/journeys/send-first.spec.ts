import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { confirmFormats } from '../../../tests/paths/drivers/screens/extensions.ts';
import { chooseUses } from '../../../tests/paths/drivers/screens/fastlane.ts';
import { choosePictures, openLanding } from '../../../tests/paths/drivers/screens/landing.ts';
import { chooseProjectType } from '../../../tests/paths/drivers/screens/project-type.ts';
import { confirmSizes } from '../../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { expectArrived, expectFiles, slowDownOf } from '../../../tests/paths/drivers/screens/upload.ts';
import { barriersOn } from '../../support/barriers.ts';
import type { RunningServer } from '../../support/server.ts';
import { storedPictures } from '../../support/stored-picture.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, contentsOf, CRAWLING, makeCustomerFiles, sha256 } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test('photographs chosen on the landing are sent during the questions, and give the price', async ({
  page,
  server,
}) => {
  await openLanding(page);
  await choosePictures(page, files.path('dose.jpg'), files.path('karton.webp'));

  await expectScreen(page, 'contact');
  await expect.poll(() => storedPictures(page)).toEqual([]);
  await giveContact(page);
  await expect(page.getByText('netto, bei 2 Bildern)').first()).toBeVisible();
  await chooseProjectType(page);
  const aside = page.getByRole('complementary', { name: 'Zwischenstand' });
  await expect(aside.getByText('2 Bilder', { exact: true })).toBeVisible();
  await chooseUses(page, 'Onlineshop und Marktplatz');
  await confirmSizes(page);
  await confirmFormats(page);
  await expect(page.getByText('Du hast 2 Bilder ausgewählt. Kommen noch welche dazu, ändere die Zahl.')).toBeVisible();
  await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('2');
  await goOn(page, 'Weiter zum Hochladen');

  await expectArrived(page, '2 von 2 Bildern sind da');
  expect(await arrived(page, server)).toEqual({
    'dose.jpg': await sha256(files.path('dose.jpg')),
    'karton.webp': await sha256(files.path('karton.webp')),
  });
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
});

test('photographs dropped on the home page begin an order with them', async ({ page, server }) => {
  await page.goto('/');
  const transfer = await page.evaluateHandle(
    (base64) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      data.items.add(new File([bytes], 'dose.jpg', { lastModified: 1_700_000_000_000 }));
      return data;
    },
    (await readFile(files.path('dose.jpg'))).toString('base64'),
  );
  const body = page.locator('body');
  await body.dispatchEvent('dragenter', { dataTransfer: transfer });
  const hint = page.getByText('Loslassen, und Ihr Auftrag beginnt mit diesen Bildern.');
  // A pointer that holds files sends the event all the time.
  await expect
    .poll(async () => {
      await body.dispatchEvent('dragover', { dataTransfer: transfer });
      return hint.isVisible();
    })
    .toBe(true);
  await body.dispatchEvent('drop', { dataTransfer: transfer });

  await expectScreen(page, 'contact');
  await expect.poll(() => storedPictures(page)).toEqual([]);
  expect(await arrived(page, server)).toEqual({ 'dose.jpg': await sha256(files.path('dose.jpg')) });
});

test('the upload is shown beside the question, and survives a reload', async ({ page, server }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openLanding(page);
  const slowDown = await slowDownOf(page);
  await slowDown(CRAWLING);
  await choosePictures(page, files.path('karton.tif'), files.path('dose.jpg'));
  await expectScreen(page, 'contact');
  const line = page.getByText('0 von 2 Dateien sind da');
  await expect(line).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  await page.reload();
  await expect(line).toBeVisible();
  expect(await storedPictures(page)).toEqual(['karton.tif', 'dose.jpg']);
  await slowDown(Number.POSITIVE_INFINITY);

  await expect.poll(() => storedPictures(page)).toEqual([]);
  await expect(line).toBeHidden();
  expect(await arrived(page, server)).toEqual({
    'karton.tif': await sha256(files.path('karton.tif')),
    'dose.jpg': await sha256(files.path('dose.jpg')),
  });
});

test('a file that no order takes is named on every screen, and explained at the upload', async ({ page }) => {
  await openLanding(page);
  await choosePictures(page, files.path('dose.jpg'), files.path('brief.docx'));
  await expectScreen(page, 'contact');
  await expect(page.getByText('Eine Datei ließ sich nicht senden. Näheres steht beim Hochladen.')).toBeVisible();
  expect(await storedPictures(page)).toEqual([]);

  await giveContact(page);
  await chooseProjectType(page);
  await chooseUses(page, 'Onlineshop und Marktplatz');
  await confirmSizes(page);
  await confirmFormats(page);
  await goOn(page, 'Weiter zum Hochladen');
  await expectFiles(page, [
    ['brief.docx', /Möglich sind/],
    ['dose.jpg', 'Fertig'],
  ]);
});

test('a browser without storage says so, and stays', async ({ page }) => {
  await openLanding(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await choosePictures(page, files.path('dose.jpg'));

  await expect(page.getByText(/^Diese Bilder kann sich Ihr Browser nicht merken\./)).toBeVisible();
  await expectScreen(page, 'start.options');
});

/** The hashes of the files that the server has of this browser's order, by name. */
async function arrived(page: Page, server: RunningServer): Promise<Record<string, string>> {
  const answer = (await (await page.request.get('/api/wizard/order')).json()) as {
    orderItem: { wizard_clipping_id: string };
  };
  return contentsOf(join(server.dataDir, 'uploads', answer.orderItem.wizard_clipping_id));
}
