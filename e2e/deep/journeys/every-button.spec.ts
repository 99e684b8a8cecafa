/* Buttons outside of the other journeys: each does what its label says. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { chooseFiles, expectFiles, fileRow, noteOf, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { correctionTexts } from '../../../src/booked/corrections/texts.ts';
import { scaleTexts } from '../../../src/order/formats/texts.ts';
import { frameTexts } from '../../../src/order/frame/texts.ts';
import { elsewhereTexts } from '../../../src/booked/link-mail/texts.ts';
import { orderPageTexts } from '../../../src/booked/order-page/texts.ts';
import { quantityTexts } from '../../../src/order/quantity/texts.ts';
import { uploadTexts } from '../../../src/order/upload/texts.ts';
import { giveCustomFormat } from '../../../tests/paths/drivers/screens/scale.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { bookWith, deliver, pressInMenu } from '../../support/order-page.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

const { bulk } = uploadTexts;

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test('a custom format is removed by its button', async ({ page }) => {
  await goTo(page, 'formats.scale');
  await giveCustomFormat(page, { width: '1200', height: '800', dpi: '72' });
  await goOn(page, scaleTexts.customRemove);
  await expect(page.getByLabel('Breite in px')).toHaveCount(0);
  await expect(page.getByRole('complementary')).not.toContainText('1200');
});

test('the buttons change the number by one, and a finished step can be reopened', async ({ page }) => {
  await goTo(page, 'quantity');
  const images = page.getByLabel(quantityTexts.label);
  await images.fill('999');
  await page.getByRole('button', { name: quantityTexts.more }).click();
  await expect(images).toHaveValue('1.000');
  await page.getByRole('button', { name: quantityTexts.less }).click();
  await expect(images).toHaveValue('999');

  await page.getByRole('link', { name: frameTexts.doneHint }).first().click();
  await expectScreen(page, 'projectType');
});

test('all resume links of an order are ended from its dialog', async ({ page }) => {
  await goTo(page, 'quantity');
  await page.getByRole('button', { name: 'Per E-Mail fortsetzen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: elsewhereTexts.end }).click();
  await expect(dialog.getByRole('status')).toHaveText(elsewhereTexts.ended);
});

test('many files are filtered, selected, dismissed, and kept despite being duplicates', async ({ page }) => {
  await openUpload(page, 3);
  await chooseFiles(page, files.path('tasse.png'), files.path('dose.jpg'));
  await expect(noteOf(page, uploadTexts.added(2))).toBeVisible();
  await goOn(page, uploadTexts.dismiss);
  await expect(noteOf(page, uploadTexts.added(2))).toHaveCount(0);
  await chooseFiles(page, files.path('dose (Kopie).jpg'));
  await expect(fileRow(page, 'dose (Kopie).jpg')).toHaveAttribute('data-state', 'duplicate');

  await page.getByRole('button', { name: `${uploadTexts.filters.problems} 1` }).click();
  await expectFiles(page, [['dose (Kopie).jpg', '']]);
  await goOn(page, bulk.keep(1));
  await page.getByRole('button', { name: `${uploadTexts.filters.all} 3` }).click();
  await expect(page.locator('li[data-file][data-state="done"]')).toHaveCount(3);
  // What the server lists after that asks nothing again.
  await page.reload();
  await expect(page.locator('li[data-file][data-state="done"]')).toHaveCount(3);

  await goOn(page, bulk.select);
  await goOn(page, bulk.selectAll(3));
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
});

test('the order page shows more images, selects all, and prints', async ({ page }, { outputDir }) => {
  test.slow();
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.dataset['printed'] = 'ja';
    };
  });
  const folder = join(outputDir, 'bilder');
  await mkdir(folder, { recursive: true });
  const names = Array.from({ length: 28 }, (_, index) => join(folder, `bild-${index}.png`));
  for (const [index, name] of names.entries())
    await sharp({ create: { width: 40 + index, height: 40, channels: 3, background: 'grey' } }).toFile(name);
  await bookWith(page, 29, names);
  await page.goto('/auftrag');
  const images = page.locator('section', { has: page.getByRole('heading', { name: orderPageTexts.images.heading }) });
  await expect(images.locator('li[data-key]')).toHaveCount(18);
  await page.getByRole('button', { name: orderPageTexts.images.more(10) }).click();
  await expect(images.locator('li[data-key]')).toHaveCount(28);
  await images.getByRole('button', { name: bulk.select }).click();
  await images.getByRole('button', { name: bulk.selectAll(28) }).click();
  await expect(images.getByRole('checkbox', { checked: true })).toHaveCount(28);
  await expect(images.getByRole('button', { name: orderPageTexts.remove.selected(28) })).toBeVisible();

  await page.getByRole('button', { name: orderPageTexts.print }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'ja');
});

test('a started correction is cancelled, and nothing is sent', async ({ page, server }) => {
  test.slow();
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  await deliver(server, number, files.path('tasse.png'));
  await page.goto('/auftrag');
  await pressInMenu(page, 'tasse.jpg', correctionTexts.act);
  await page.getByRole('dialog').getByRole('button', { name: correctionTexts.dialog.leave }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: correctionTexts.unsentText.heading })).toHaveCount(0);
});
