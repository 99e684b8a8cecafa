/* Photographs that wait in the browser, with several windows of it: none is lost, none reaches another order. */
import type { Page } from '@playwright/test';
import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import { problemText } from '../../../src/order/upload/texts.ts';
import { choosePictures, openLanding, startOrder } from '../../../tests/paths/drivers/screens/landing.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { chooseFiles, expectArrived, expectFiles, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import { expect, test } from '../../support/interruptions.ts';
import { storedPictures } from '../../support/stored-picture.ts';
import { CRAWLING } from '../../support/upload-files.ts';

test.describe.configure({ mode: 'parallel' });

test('photographs reach the next order while another window still shows the discarded one', async ({
  page,
  context,
  files,
  expectStored,
}) => {
  await startOrder(page);
  const other = await context.newPage();
  await other.goto('/freistell-service/kontakt');
  await expectScreen(other, 'contact');
  await goOn(other, 'Auftrag verwerfen');
  await other.getByRole('alertdialog').getByRole('button', { name: 'Auftrag verwerfen' }).click();
  await expectScreen(other, 'start.options');

  await choosePictures(other, files.path('karton.webp'));

  await expectScreen(other, 'contact');
  await expect.poll(() => storedPictures(other)).toEqual([]);
  await expectStored(await orderNumber(other), 'karton.webp');
});

test('photographs stay with their order while another window shows an earlier one', async ({
  page,
  context,
  cable,
  files,
  expectStored,
}) => {
  await startOrder(page);
  await context.clearCookies();
  const other = await context.newPage();
  other.on('dialog', (dialog) => void dialog.accept());
  await openLanding(other);
  cable.slowTo(CRAWLING);
  await choosePictures(other, files.path('karton.tif'), files.path('dose.jpg'));
  const line = other.getByText('0 von 2 Dateien sind da');
  await expect(line).toBeVisible();

  await other.reload();
  await expect(line).toBeVisible();
  cable.slowTo(Number.POSITIVE_INFINITY);

  await expect.poll(() => storedPictures(other)).toEqual([]);
  await expectStored(await orderNumber(other), 'karton.tif', 'dose.jpg');
});

test('a window that shows an earlier order sends no file to the present one', async ({
  page,
  context,
  files,
  expectStored,
}) => {
  await openUpload(page, 1);
  await context.clearCookies();
  const other = await context.newPage();
  const number = await openUpload(other, 1);

  await chooseFiles(page, files.path('dose.jpg'));

  await expectFiles(page, [['dose.jpg', problemText('gone', 0)]]);
  await expectStored(number);
});

test('the same photographs chosen on two pages are sent once', async ({ page, context, files, expectStored }) => {
  const other = await context.newPage();
  for (const one of [page, other]) await openLanding(one);

  await choosePictures(page, files.path('dose.jpg'), files.path('karton.webp'));
  await expectScreen(page, 'contact');
  await choosePictures(other, files.path('dose.jpg'), files.path('tasse.png'));
  await expectScreen(other, 'contact');

  await expect.poll(() => storedPictures(page)).toEqual([]);
  await expectStored(await orderNumber(page), 'dose.jpg', 'karton.webp', 'tasse.png');
});

test('an order continued in a second window sends each photograph once', async ({
  page,
  context,
  cable,
  files,
  expectStored,
}) => {
  const number = await openUpload(page, 2);
  await openLanding(page);
  cable.slowTo(CRAWLING);
  await choosePictures(page, files.path('karton.tif'), files.path('dose.jpg'));
  await expectScreen(page, 'upload');
  const other = await context.newPage();
  await other.goto('/freistell-service/bilder');
  await expectScreen(other, 'upload');
  cable.slowTo(Number.POSITIVE_INFINITY);

  for (const one of [page, other]) await expectArrived(one, '2 von 2 Bildern sind da');
  await expect.poll(() => storedPictures(page)).toEqual([]);
  await expectStored(number, 'karton.tif', 'dose.jpg');
});

test('a photograph removed in one window is not sent by the other', async ({
  page,
  context,
  cable,
  files,
  expectStored,
}) => {
  const number = await openUpload(page, 2);
  await openLanding(page);
  cable.slowTo(CRAWLING);
  await choosePictures(page, files.path('karton.tif'), files.path('dose.jpg'));
  await expectScreen(page, 'upload');
  const other = await context.newPage();
  await other.goto('/freistell-service/bilder');
  await expect(other.locator('[data-file="dose.jpg"]')).toContainText('wartet');

  await goOn(page, 'dose.jpg entfernen');
  await expect(other.locator('[data-file="dose.jpg"]')).toBeHidden();
  cable.slowTo(Number.POSITIVE_INFINITY);

  for (const one of [page, other]) await expectArrived(one, '1 von 2 Bildern sind da');
  await expectStored(number, 'karton.tif');
});

/** Number of the order that this browser's cookie opens. */
async function orderNumber(page: Page): Promise<string> {
  const { orderItem } = (await (await page.request.get('/api/wizard/order')).json()) as OrderAnswer;
  return orderItem?.wizard_clipping_id ?? 'none';
}
