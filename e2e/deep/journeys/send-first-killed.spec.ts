/* Photographs that wait in a browser with a profile on disk: it crashes, or their originals change. */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import { choosePictures, openLanding } from '../../../tests/paths/drivers/screens/landing.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { expect, test } from '../../support/own-browser.ts';
import { storedPictures } from '../../support/stored-picture.ts';
import { CRAWLING } from '../../support/upload-files.ts';

test.describe.configure({ mode: 'parallel' });

test('a browser killed while it sends photographs sends the rest when it is opened again', async ({
  ownBrowser,
  cable,
  files,
  expectStored,
}) => {
  const page = await ownBrowser.open();
  await openLanding(page);
  cable.slowTo(CRAWLING);
  await choosePictures(page, files.path('karton.tif'), files.path('dose.jpg'));
  await expectScreen(page, 'contact');
  await expect(page.getByText('0 von 2 Dateien sind da')).toBeVisible();
  const number = await orderNumber(page);

  await ownBrowser.kill();
  cable.slowTo(Number.POSITIVE_INFINITY);
  const again = await ownBrowser.open();
  await again.goto('/freistell-service/kontakt');

  await expectScreen(again, 'contact');
  await expect.poll(() => storedPictures(again)).toEqual([]);
  expect(await orderNumber(again)).toBe(number);
  await expectStored(number, 'karton.tif', 'dose.jpg');
});

test('a photograph changed or deleted on the computer after its choice is sent as it was', async ({
  ownBrowser,
  files,
  expectStored,
}) => {
  const folder = files.path('arbeit');
  await mkdir(folder);
  for (const name of ['dose.jpg', 'karton.webp']) await copyFile(files.path(name), join(folder, name));
  const page = await ownBrowser.open();
  await openLanding(page);
  // The code for offline visitors runs: it brings the place of its sentences.
  await page.locator('body').dispatchEvent('dragenter');
  await expect(page.locator('body > [role="status"]')).toBeAttached();
  await page.context().setOffline(true);
  await choosePictures(page, join(folder, 'dose.jpg'), join(folder, 'karton.webp'));
  await expect(
    page.getByText('Ihre Bilder sind gemerkt. Sobald Sie wieder online sind, geht es weiter.'),
  ).toBeVisible();
  expect(await storedPictures(page)).toEqual(['dose.jpg', 'karton.webp']);
  await writeFile(join(folder, 'dose.jpg'), 'anders');
  await rm(join(folder, 'karton.webp'));

  await page.context().setOffline(false);

  await expectScreen(page, 'contact');
  await expect.poll(() => storedPictures(page)).toEqual([]);
  await expectStored(await orderNumber(page), 'dose.jpg', 'karton.webp');
});

/** Number of the order that this browser's cookie opens. */
async function orderNumber(page: Page): Promise<string> {
  const { orderItem } = (await (await page.request.get('/api/wizard/order')).json()) as OrderAnswer;
  return orderItem?.wizard_clipping_id ?? 'none';
}
