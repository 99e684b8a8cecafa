import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import {
  chooseFiles,
  expectArrived,
  expectFiles,
  noteOf,
  openUpload,
} from '../../../tests/paths/drivers/screens/upload.ts';
import { transferAddress } from '../../support/order-page.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, contentsOf, makeCustomerFiles, sha256 } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test('images are uploaded through the transfer window, also from another computer', async ({
  page,
  browser,
  context,
  server,
}) => {
  const clippingId = await openUpload(page, 1);
  const address = new URL(await transferAddress(page), server.url).href;
  await expect(page.getByText('Lass das Transferfenster offen, bis alles übertragen ist')).toBeVisible();
  // Nothing opens here.
  expect(context.pages()).toEqual([page]);
  const code = page.getByRole('img', { name: 'QR-Code mit dem Link zum Transferfenster' });
  expect(await readCode(code)).toBe(address);
  await expect(page.getByRole('link', { name: 'Link an mich mailen' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:\\?subject=.*&body=${encodeURIComponent(address)}%0A`),
  );

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(other).toHaveTitle(new RegExp(`^Auftrag ${clippingId}: `));
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Bilder senden zum Auftrag ${clippingId}`);
  await chooseFiles(other, files.path('tasse.png'));
  await expectArrived(other, '1 von 1 Bild ist da');
  const success = noteOf(other, 'Alles ist da.');
  await expect(success).toBeVisible();
  const list = other.getByRole('listitem').filter({ hasText: 'tasse.png' });
  expect((await success.boundingBox())?.y).toBeLessThan((await list.boundingBox())?.y ?? 0);
  const preview = other.getByRole('listitem').filter({ hasText: 'tasse.png' }).locator('img');
  await expect.poll(async () => (await preview.boundingBox())?.width).toBe(56);
  await goOn(page, 'Alle Links zu diesem Auftrag sperren');
  await expect(page.getByText('Alle Links zu diesem Auftrag sind gesperrt.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht');
  await elsewhere.close();

  await page.reload();
  await expectFiles(page, [['tasse.png', 'Fertig']]);
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
  expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
    'tasse.png': await sha256(files.path('tasse.png')),
  });
});

test.describe('without the code that draws the QR code', () => {
  test.use({ expectsFailedCalls: true });

  test('the link and the files are there', async ({ page }) => {
    await openUpload(page, 1);
    await chooseFiles(page, files.path('dose.jpg'));
    await expectArrived(page, '1 von 1 Bild ist da');
    await page.route('**/assets/qr-code-*.js', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed');

    await transferAddress(page);
    expect((await lost).url()).toContain('qr-code');

    await expect(page.getByRole('link', { name: 'Link an mich mailen' })).toBeVisible();
    await expect(page.getByText('Mit dem Handy scannen')).toHaveCount(0);
    await expectFiles(page, [['dose.jpg', 'Fertig']]);
  });
});

/** The content of the QR code as displayed. */
async function readCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ ...info, data });
}
