/* Mishaps on the customer's side during uploads: clocks, networks, sleep, cookies and changed files. */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import {
  chooseFiles,
  chooseFolder,
  expectArrived,
  expectFiles,
  expectPart,
  fileRow,
  listenToUploads,
  openUpload,
} from '../../../tests/paths/drivers/screens/upload.ts';
import { expect, test } from '../../support/interruptions.ts';
import { contentsOf, SLOW } from '../../support/upload-files.ts';

const LOST = 'Verbindung unterbrochen, wir versuchen es weiter.';

test.describe.configure({ mode: 'parallel' });

test('a phone that changes networks resumes the file while the server still waits for the old', async ({
  page,
  cable,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 1);
  const heard = listenToUploads(page);
  cable.slowTo(SLOW);
  await chooseFiles(page, files.path('gross.tif'));
  await expectPart(page, 'gross.tif');

  cable.moveTo('127.0.0.2');
  await expectFiles(page, [['gross.tif', LOST]]);
  cable.slowTo(Number.POSITIVE_INFINITY);

  await expectArrived(page, '1 von 1 Bild ist da');
  expect(heard.filter((one) => one === 'POST')).toHaveLength(1);
  expect(heard.at(-1)).toMatch(/^PATCH [1-9]/);
  await expectStored(clippingId, 'gross.tif');
});

test('a computer that wakes after an hour restarts its stalled connection at the server’s offset', async ({
  page,
  cable,
  files,
  expectStored,
}) => {
  await page.clock.install();
  const clippingId = await openUpload(page, 1);
  const heard = listenToUploads(page);
  cable.holdAfter(8_000_000);
  await chooseFiles(page, files.path('gross.tif'));
  await expectPart(page, 'gross.tif');

  await page.clock.fastForward('01:00:00');
  await expect.poll(() => heard).toContain('HEAD');
  await cable.pull();
  cable.release();
  await cable.plugIn();
  await page.clock.runFor(60_000);

  await expectArrived(page, '1 von 1 Bild ist da');
  expect(heard.filter((one) => one === 'POST')).toHaveLength(1);
  await expectStored(clippingId, 'gross.tif');
});

test('a clock set back by a day does not prolong the wait for a stalled connection', async ({
  page,
  cable,
  files,
  expectStored,
}) => {
  await page.clock.install();
  const clippingId = await openUpload(page, 1);
  const heard = listenToUploads(page);
  cable.holdAfter(8_000_000);
  await chooseFiles(page, files.path('gross.tif'));
  await expectPart(page, 'gross.tif');

  await page.clock.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
  // A sign of life from before the stall may still come, and the wait begins anew.
  await expect(async () => {
    await page.clock.runFor(10_000);
    expect(heard).toContain('HEAD');
  }).toPass();
  cable.release();
  await page.clock.runFor(60_000);

  await expectArrived(page, '1 von 1 Bild ist da');
  await expectStored(clippingId, 'gross.tif');
});

test('a cookie lost during an upload is reported, and received files stay with the order', async ({
  page,
  context,
  cable,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 3);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectFiles(page, [['dose.jpg', 'Fertig']]);
  cable.slowTo(SLOW);
  await chooseFiles(page, files.path('gross.tif'), files.path('tasse.png'));
  await expectPart(page, 'gross.tif');

  const cookies = await context.cookies();
  await context.clearCookies();
  await cable.pull();
  cable.slowTo(Number.POSITIVE_INFINITY);
  await cable.plugIn();
  await expectFiles(page, [
    ['gross.tif', 'Wir finden den Auftrag zu dieser Datei nicht. Lade die Seite neu'],
    ['tasse.png', 'angehalten'],
    ['dose.jpg', 'Fertig'],
  ]);
  await page.reload();
  const heading = page.getByRole('heading', { level: 1, name: 'Dieser Browser findet den Auftrag nicht mehr' });
  await expect(heading).toBeVisible();

  // As the link does that is sent from here.
  await context.addCookies(cookies);
  await page.goto('/freistell-service/bilder');
  await expectFiles(page, [
    ['gross.tif', 'Wähle dieselbe Datei noch einmal aus, dann geht es bei'],
    ['dose.jpg', 'Fertig'],
  ]);
  await chooseFiles(page, files.path('gross.tif'), files.path('tasse.png'));
  await expectArrived(page, '3 von 3 Bildern sind da');
  await expectStored(clippingId, 'dose.jpg', 'gross.tif', 'tasse.png');
});

test('two windows that get the same folder of 200 images at once send each image once', async ({
  page,
  context,
  files,
  ownServer,
}) => {
  const folder = files.path('serie');
  await mkdir(folder, { recursive: true });
  for (let n = 0; n < 200; n += 1) {
    const colour = { r: n, g: 255 - n, b: (n * 7) % 256 };
    await sharp({ create: { width: 40 + n, height: 60, channels: 3, background: colour } })
      .jpeg()
      .toFile(join(folder, `bild-${n}.jpg`));
  }
  const clippingId = await openUpload(page, 200);
  const other = await context.newPage();
  await other.goto('/freistell-service/bilder');
  await expect(other.getByRole('button', { name: 'Ordner auswählen' })).toBeVisible();

  await Promise.all([page, other].map((one) => chooseFolder(one, folder)));

  for (const one of [page, other]) await expectArrived(one, '200 von 200 Bildern sind da');
  expect(await contentsOf(join(ownServer.dataDir, 'uploads', clippingId))).toEqual(await contentsOf(folder));
});

test('a file deleted while others are sent is reported, and the others arrive', async ({
  page,
  cable,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 3);
  await copyFile(files.path('karton.tif'), files.path('weg.tif'));
  await writeFile(files.path('.bild.jpg.icloud'), 'bplist00');
  cable.slowTo(SLOW);
  await chooseFiles(page, ...['gross.tif', 'weg.tif', 'dose.jpg', 'leer.jpg', '.bild.jpg.icloud'].map(files.path));
  await expectPart(page, 'gross.tif');
  await rm(files.path('weg.tif'));
  cable.slowTo(Number.POSITIVE_INFINITY);

  await expectFiles(page, [
    ['leer.jpg', 'Diese Datei ist leer. Liegt sie in einer Cloud'],
    ['.bild.jpg.icloud', 'Diese Datei liegt nur in der iCloud'],
    ['weg.tif', 'Die Datei wurde auf deinem Computer verschoben oder geändert.'],
    ['gross.tif', 'Fertig'],
    ['dose.jpg', 'Fertig'],
  ]);
  // None of its bytes has arrived.
  await goOn(page, 'weg.tif entfernen');
  await expect(fileRow(page, 'weg.tif')).toHaveCount(0);
  await expectStored(clippingId, 'gross.tif', 'dose.jpg');
});

test('a large file deleted in the middle of its upload is reported', async ({ page, cable, files }) => {
  await openUpload(page, 1);
  await copyFile(files.path('gross.tif'), files.path('grossweg.tif'));
  cable.slowTo(SLOW);
  await chooseFiles(page, files.path('grossweg.tif'));
  await expectPart(page, 'grossweg.tif');
  await rm(files.path('grossweg.tif'));
  await cable.pull();
  cable.slowTo(Number.POSITIVE_INFINITY);
  await cable.plugIn();

  await expectFiles(page, [['grossweg.tif', 'Die Datei wurde auf deinem Computer verschoben oder geändert.']]);
});
