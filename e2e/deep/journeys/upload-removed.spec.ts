/* Files that the server has removed while a window lists them: the message, and that nothing reappears by itself. */
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { paths } from '../../../domain/contracts/paths.ts';
import { uploadTexts } from '../../../src/order/upload/texts.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import {
  chooseFiles,
  expectArrived,
  expectFiles,
  expectPart,
  listenToUploads,
  openUpload,
  slowDownOf,
} from '../../../tests/paths/drivers/screens/upload.ts';
import { databaseIn } from '../../support/database.ts';
import { expect, test } from '../../support/interruptions.ts';
import { bookWith, transferAddress } from '../../support/order-page.ts';
import type { RunningServer } from '../../support/server.ts';
import { type CustomerFiles, SLOW, sha256 } from '../../support/upload-files.ts';

const NOT_THERE = 'Diese Datei ist bei uns nicht mehr da. Vielleicht wurde sie in einem anderen Fenster entfernt.';

test.describe.configure({ mode: 'parallel' });

test('a file removed in a waiting window stays removed; the sender says so and sends the others', async ({
  page,
  context,
  cable,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 2);
  const heard = listenToUploads(page);
  cable.slowTo(SLOW);
  await chooseFiles(page, files.path('gross.tif'), files.path('dose.jpg'));
  await expectPart(page, 'gross.tif');
  const other = await context.newPage();
  await other.goto('/freistell-service/bilder');
  await chooseFiles(other, files.path('gross.tif'));
  await expectFiles(other, [['gross.tif', uploadTexts.state.elsewhere]]);

  await goOn(other, 'gross.tif entfernen');
  await expectFiles(page, [
    ['gross.tif', NOT_THERE],
    ['dose.jpg', 'Fertig'],
  ]);
  await expectFiles(other, [['dose.jpg', 'Fertig']]);
  expect(heard.filter((one) => one === 'POST')).toHaveLength(2);
  await expectStored(clippingId, 'dose.jpg');

  cable.slowTo(Number.POSITIVE_INFINITY);
  await goOn(page, 'gross.tif erneut senden');
  for (const one of [page, other]) await expectArrived(one, '2 von 2 Bildern sind da');
  await expectStored(clippingId, 'gross.tif', 'dose.jpg');
});

test('a file removed in the window that sends it stays removed in the waiting one', async ({
  page,
  context,
  cable,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 1);
  const other = await context.newPage();
  await other.goto('/freistell-service/bilder');
  await expect(other.getByRole('button', { name: 'Dateien auswählen' })).toBeVisible();
  cable.slowTo(SLOW);
  await chooseFiles(page, files.path('gross.tif'));
  await chooseFiles(other, files.path('gross.tif'));
  await expectPart(page, 'gross.tif');
  await expectFiles(other, [['gross.tif', uploadTexts.state.elsewhere]]);
  // Only the list has the name under which the other window sends it.
  await other.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes(paths.files));

  await goOn(page, 'gross.tif entfernen');
  await expectFiles(page, []);
  await expectFiles(other, [['gross.tif', NOT_THERE]]);

  await goOn(other, 'gross.tif entfernen');
  await expectFiles(other, []);
  await expectStored(clippingId);
});

test('a file removed by the customer is reported in the transfer window that sends it', async ({
  page,
  browser,
  cable,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 2);
  const transfer = await browser.newPage();
  await transfer.goto(await transferAddress(page));
  const slowDown = await slowDownOf(transfer);
  await slowDown(SLOW);
  await chooseFiles(transfer, files.path('gross.tif'), files.path('tasse.png'));
  await expectFiles(page, [['gross.tif', 'Unvollständig.']]);

  await goOn(page, 'gross.tif entfernen');
  await expectFiles(transfer, [
    ['gross.tif', NOT_THERE],
    ['tasse.png', 'Fertig'],
  ]);
  await expectFiles(page, [['tasse.png', 'Fertig']]);
  await expectStored(clippingId, 'tasse.png');
  await transfer.context().close();
  await cable.pull();
});

test('a file removed on the order page is reported in the window that sent it', async ({
  page,
  browser,
  ownServer,
  files,
}) => {
  await bookWith(page, 2, []);
  await page.goto('/auftrag');
  const transfer = await browser.newPage();
  await transfer.goto(await transferAddress(page));
  await chooseFiles(transfer, files.path('dose.jpg'));
  await expectFiles(transfer, [['dose.jpg', 'Fertig']]);

  await page.reload();
  await goOn(page, 'Mehr zu dose.jpg');
  await goOn(page, 'dose.jpg entfernen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).click();
  await expectFiles(transfer, [['dose.jpg', NOT_THERE]]);
  expect(listedIn(ownServer)).toEqual([]);

  await goOn(transfer, 'dose.jpg erneut senden');
  await expectFiles(transfer, [['dose.jpg', 'Fertig']]);
  expect(listedIn(ownServer)).toEqual(await sent(files, 'dose.jpg'));
  await transfer.context().close();
});

test('a window keeps sending to a restored server, and names the files to send again', async ({
  page,
  ownServer,
  cable,
  files,
}) => {
  await openUpload(page, 3);
  const backup = join(ownServer.dataDir, 'gestern.sqlite');
  const before = databaseIn(ownServer.dataDir);
  before.prepare('VACUUM INTO ?').run(backup);
  before.close();
  await chooseFiles(page, files.path('dose.jpg'));
  await expectArrived(page, '1 von 3 Bildern sind da');
  cable.slowTo(SLOW);
  await chooseFiles(page, files.path('gross.tif'), files.path('tasse.png'));
  await expectPart(page, 'gross.tif');

  await ownServer.kill();
  const database = join(ownServer.dataDir, 'freistell.sqlite');
  for (const log of ['-wal', '-shm']) await rm(database + log, { force: true });
  await copyFile(backup, database);
  await ownServer.startAgain();
  cable.slowTo(Number.POSITIVE_INFINITY);
  await expectFiles(page, [
    ['dose.jpg', NOT_THERE],
    ['gross.tif', NOT_THERE],
    ['tasse.png', 'Fertig'],
  ]);
  await page.getByRole('button', { name: '2 erneut senden' }).first().click();

  await expectArrived(page, '3 von 3 Bildern sind da');
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
  expect(listedIn(ownServer)).toEqual(await sent(files, 'dose.jpg', 'gross.tif', 'tasse.png'));
});

/** The order's files with the server's own hashes. Earlier files stay in the folder until the cleanup. */
function listedIn({ dataDir }: RunningServer): readonly unknown[] {
  const database = databaseIn(dataDir);
  try {
    const rows = database.prepare('SELECT name, sha256 FROM uploads ORDER BY name').all();
    return rows.map(({ name, sha256: hash }) => ({ name, sha256: hash }));
  } finally {
    database.close();
  }
}

function sent(files: CustomerFiles, ...names: readonly string[]) {
  return Promise.all(names.map(async (name) => ({ name, sha256: await sha256(files.path(name)) })));
}
