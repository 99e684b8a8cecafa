import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../../domain/contracts/paths.ts';
import { uploadTexts } from '../../../src/order/upload/texts.ts';
import { chooseClientType, giveCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import {
  chooseFiles,
  chooseFolder,
  expectArrived,
  expectFiles,
  expectPart,
  fileRow,
  listenToUploads,
  noteOf,
  openUpload,
  slowDownOf,
} from '../../../tests/paths/drivers/screens/upload.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, contentsOf, CRAWLING, makeCustomerFiles, sha256 } from '../../support/upload-files.ts';

const MANY = 5_000;
/** The browser's main process checks each file, 1 ms or more on a busy machine; then the page reads each head. */
const ALL_READ = { timeout: 60_000 };

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test.describe('with five thousand files', () => {
  let folder: string;
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'freistell-viele-'));
    const picture = await readFile(files.path('dose.jpg'));
    for (let of = 0; of < 50; of += 1) await mkdir(join(folder, `Übersicht ${of}`));
    for (let n = 0; n < MANY; n += 1) {
      // Each of its own length, with equal names in different folders.
      const bytes = Buffer.concat([picture.subarray(0, 600), Buffer.alloc(n)]);
      await writeFile(join(folder, `Übersicht ${n % 50}`, `größe ${Math.floor(n / 50)}.jpg`), bytes);
    }
  });
  test.afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a wrong folder is listed whole, rendered in part, and removed with one click', async ({ page }) => {
    test.slow();
    await openUpload(page, MANY);
    await page.route('**/api/upload/files', (route) =>
      route.request().method() === 'POST' ? new Promise(() => undefined) : route.continue(),
    );

    await chooseFolder(page, folder);

    await expect(page.getByRole('button', { name: 'Alle 5.000', exact: true })).toBeVisible(ALL_READ);
    await expect(noteOf(page, '5.000 Dateien hinzugefügt.')).toBeVisible();
    expect(await page.locator('li[data-file]').count()).toBeLessThan(40);
    await expect(page.locator('summary', { hasText: '5.000 Bilder kleiner als 2000 px' })).toBeVisible(ALL_READ);
    await page.evaluate(() => globalThis.scrollTo(0, 200_000));
    await expect(page.locator('li[data-file]').first()).toHaveAttribute('aria-posinset', /^\d{4}$/);
    await expect(page.getByRole('heading', { name: '0 von 5.000 Bildern sind da' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Auftrag abschließen' })).toBeInViewport();
    expect(await usedMemory(page)).toBeLessThan(200_000_000);

    await page.getByRole('button', { name: 'Rückgängig machen' }).click();

    await expect(page.locator('li[data-file]')).toHaveCount(0, ALL_READ);
    await expect(page.getByRole('heading', { name: 'Bilder hierher ziehen' })).toBeVisible();
  });
});

test('a wrong folder is removed, also from the server, and after it was chosen twice', async ({ page, server }) => {
  const clippingId = await openUpload(page, 2);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectArrived(page, '1 von 2 Bildern sind da');
  await chooseFolder(page, files.path('ordner'));
  await expectFiles(page, [
    ['dose.jpg', 'Fertig'],
    ['flasche.jpg', 'Fertig'],
    ['ring.jpg', 'Fertig'],
  ]);
  await chooseFolder(page, files.path('ordner'));
  const note = noteOf(page, '2 Dateien hinzugefügt. Danach hast du 2 Dateien gewählt, die alle schon da waren.');
  await expect(note).toBeVisible();
  const total = page.getByRole('heading', { name: '3 Bilder sind da' });
  const [top, below] = [await total.boundingBox(), await note.boundingBox()].map((box) => Math.round(box?.y ?? 0));
  expect([top === 0, (below ?? 0) > (top ?? 0)]).toEqual([false, true]);

  await page.getByRole('button', { name: 'Rückgängig machen' }).click();

  await expectFiles(page, [['dose.jpg', 'Fertig']]);
  expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
    'dose.jpg': await sha256(files.path('dose.jpg')),
  });
});

test('files chosen before the upload code has loaded are sent when it loads', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/send-file-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await openUpload(page, 2);
  await chooseFiles(page, files.path('dose.jpg'), files.path('tasse.png'));
  await expectFiles(page, [
    ['dose.jpg', 'wird vorbereitet'],
    ['tasse.png', 'wartet'],
  ]);
  // The notes about the images move the list once, perhaps under the pointer.
  await expect(page.getByText('Gut zu wissen', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'dose.jpg entfernen' }).click();
  await expectFiles(page, [['tasse.png', 'wird vorbereitet']]);

  code.resolve();

  await expectArrived(page, '1 von 2 Bildern sind da');
  await expectFiles(page, [['tasse.png', 'Fertig']]);
});

test('a refused file is listed with its reason, also after a reload, until it is dismissed', async ({ page }) => {
  await openUpload(page, 1);
  await chooseFiles(page, files.path('brief.docx'), files.path('dose.jpg'));
  await expectArrived(page, '1 von 1 Bild ist da');
  const both = [
    ['brief.docx', 'Diese Art von Datei können wir nicht bearbeiten.'],
    ['dose.jpg', 'Fertig'],
  ] as const;
  await expectFiles(page, both);
  await page.reload();
  await expectFiles(page, both);

  await page.getByRole('button', { name: 'brief.docx entfernen' }).click();
  await expectFiles(page, [['dose.jpg', 'Fertig']]);
  await page.reload();
  await expectFiles(page, [['dose.jpg', 'Fertig']]);
});

test('the same content under another name is noticed after a reload, and kept or left out', async ({
  page,
  server,
}) => {
  const clippingId = await openUpload(page, 1);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectArrived(page, '1 von 1 Bild ist da');
  await page.reload();
  await chooseFiles(page, files.path('dose (Kopie).jpg'));
  await expectFiles(page, [
    ['dose (Kopie).jpg', 'Doppelt: gleicher Inhalt wie dose.jpg'],
    ['dose.jpg', 'Fertig'],
  ]);

  await page.getByRole('button', { name: 'Doppelte weglassen' }).click();

  await expectFiles(page, [['dose.jpg', 'Fertig']]);
  expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
    'dose.jpg': await sha256(files.path('dose.jpg')),
  });
});

test('files sent or removed by another window are shown by themselves', async ({ page, context }) => {
  await openUpload(page, 2);
  const other = await context.newPage();
  await other.goto('/freistell-service/bilder');
  await chooseFiles(other, files.path('karton.tif'));
  await expectArrived(other, '1 von 2 Bildern sind da');

  await expect(page.locator('li[data-file="karton.tif"]')).toContainText('Fertig');
  await expect(page.getByRole('button', { name: 'Auftrag abschließen' })).toBeEnabled();
  // The server's preview, whose request would fail after the removal.
  await expect(fileRow(page, 'karton.tif').locator('img')).toBeVisible();

  await other.getByRole('button', { name: 'karton.tif entfernen' }).click();
  await expect(page.locator('li[data-file]')).toHaveCount(0);
});

test('several files are selected and removed, after a confirmation', async ({ page }) => {
  await openUpload(page, 1);
  await chooseFiles(page, ...['dose.jpg', 'tasse.png', 'karton.webp'].map(files.path));
  await expectArrived(page, '3 Bilder sind da');

  await page.getByRole('button', { name: 'Mehrere auswählen' }).click();
  await page.getByRole('checkbox', { name: 'dose.jpg auswählen' }).check();
  await page.getByRole('checkbox', { name: 'karton.webp auswählen' }).check();
  await page.getByRole('button', { name: '2 Dateien entfernen' }).click();
  await expect(page.getByText('Wirklich 2 Dateien entfernen?')).toBeVisible();
  await page.getByRole('button', { name: 'Ja, entfernen' }).click();

  await expectFiles(page, [['tasse.png', 'Fertig']]);
});

test('the question before a removal means the selected files, also after they left the filter', async ({ page }) => {
  await openUpload(page, 1);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let created = 0;
  await page.route('**/api/upload/files', async (route) => {
    if (route.request().method() === 'POST') {
      created += 1;
      await (created === 1 ? released : new Promise(() => undefined));
    }
    await route.continue();
  });
  await chooseFiles(page, ...['dose.jpg', 'tasse.png', 'karton.webp'].map(files.path));

  await page.getByRole('button', { name: 'Läuft 3' }).click();
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click();
  await expect(page.getByRole('button', { name: '0 Dateien entfernen' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'dose.jpg auswählen' }).check();
  await page.getByRole('button', { name: 'eine Datei entfernen' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Läuft 2' })).toBeVisible();
  await expect(page.getByText('Wirklich eine Datei entfernen?')).toBeVisible();
  await page.getByRole('button', { name: 'Ja, entfernen' }).click();
  await page.getByRole('button', { name: 'Alle 2', exact: true }).click();

  await expectFiles(page, [
    ['tasse.png', /./],
    ['karton.webp', /./],
  ]);
});

test('Shift selects a range of files, by pointer and keyboard, and Ctrl+A all of them', async ({ page }) => {
  await openUpload(page, 1);
  await chooseFiles(page, ...['dose.jpg', 'tasse.png', 'karton.webp', 'in-arbeit.jpg', 'karton.tif'].map(files.path));
  await expectArrived(page, '5 Bilder sind da');
  // The server's preview, whose request would fail after the removal.
  await expect(fileRow(page, 'karton.tif').locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click();
  const boxes = page.getByRole('checkbox', { name: /auswählen$/ });
  const expectChecked = async (...places: readonly number[]) => {
    for (let place = 0; place < 5; place += 1) {
      await expect(boxes.nth(place), `row ${place}`).toBeChecked({ checked: places.includes(place) });
    }
  };

  await boxes.nth(3).check();
  await boxes.nth(1).click({ modifiers: ['Shift'] });
  await expectChecked(1, 2, 3);
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expectChecked(3);

  await boxes.nth(3).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expectChecked(3, 4);
  await expect(boxes.nth(4)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expectChecked(3, 4);
  await page.keyboard.press('Shift+Space');
  await expectChecked(1, 2, 3, 4);

  await page.keyboard.press('Control+a');
  await expectChecked(0, 1, 2, 3, 4);
  await page.getByRole('button', { name: '5 Dateien entfernen' }).click();
  await page.getByRole('button', { name: 'Ja, entfernen' }).click();
  await expect(page.locator('li[data-file]')).toHaveCount(0);
});

test('on another day the list shows the progress, and the same files resume', async ({ page, server }) => {
  const clippingId = await openUpload(page, 3);
  const slowDown = await slowDownOf(page);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectArrived(page, '1 von 3 Bildern sind da');
  await slowDown(CRAWLING);
  await chooseFiles(page, files.path('karton.tif'));
  await expectPart(page, 'karton.tif');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();

  await expect(page.getByText('1 von 3 Bildern fertig, 1 zur Hälfte')).toBeVisible();
  await slowDown(Number.POSITIVE_INFINITY);
  const heard = listenToUploads(page);
  await chooseFiles(page, files.path('dose.jpg'), files.path('karton.tif'));

  await expectArrived(page, '2 von 3 Bildern sind da');
  expect(heard).toEqual(['HEAD', expect.stringMatching(/^PATCH [1-9]/)]);
  expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
    'dose.jpg': await sha256(files.path('dose.jpg')),
    'karton.tif': await sha256(files.path('karton.tif')),
  });
});

test.describe('on an unreliable connection', () => {
  test.use({ expectsFailedCalls: true });

  test('a lost network is reported, and the upload resumes by itself', async ({ page, server }) => {
    const clippingId = await openUpload(page, 1);
    const slowDown = await slowDownOf(page);
    await slowDown(CRAWLING);
    await chooseFiles(page, files.path('karton.tif'));
    await expectPart(page, 'karton.tif');

    await page.context().setOffline(true);
    await expect(
      page.getByRole('region', { name: uploadTexts.section }).getByText('Keine Internetverbindung.'),
    ).toBeVisible();
    await expectFiles(page, [['karton.tif', 'Verbindung unterbrochen, wir versuchen es weiter.']]);
    await slowDown(Number.POSITIVE_INFINITY);
    await page.context().setOffline(false);

    await expectArrived(page, '1 von 1 Bild ist da');
    expect(await contentsOf(join(server.dataDir, 'uploads', clippingId))).toEqual({
      'karton.tif': await sha256(files.path('karton.tif')),
    });
  });

  test('files chosen offline before the upload code has loaded are sent on reconnect', async ({ page }) => {
    const gone = Promise.withResolvers<void>();
    await onTheWay(
      page,
      '**/assets/send-file-*.js',
      async (route) => {
        await gone.promise;
        await route.abort('internetdisconnected');
      },
      1,
    );
    await openUpload(page, 1);
    await page.context().setOffline(true);
    await chooseFiles(page, files.path('dose.jpg'));
    gone.resolve();
    await expect(
      page.getByRole('region', { name: uploadTexts.section }).getByText('Keine Internetverbindung.'),
    ).toBeVisible();
    await page.context().setOffline(false);

    await expectArrived(page, '1 von 1 Bild ist da');
  });

  test('a stalled connection is reported after five seconds', async ({ page }) => {
    await openUpload(page, 1);
    await page.route('**/api/upload/files', (route) =>
      route.request().method() === 'POST' ? new Promise(() => undefined) : route.continue(),
    );

    await chooseFiles(page, files.path('dose.jpg'));

    await expectFiles(page, [['dose.jpg', 'Gerade kommt nichts durch, wir versuchen es weiter.']]);
  });

  test('the order can be finished as soon as the last file has arrived, without another poll', async ({ page }) => {
    await openUpload(page, 1);
    // Every later poll gets no answer.
    for (const path of [paths.order, paths.files]) {
      await page.route(`**${path}*`, (route) =>
        route.request().method() === 'GET' ? new Promise(() => undefined) : route.fallback(),
      );
    }

    await chooseFiles(page, files.path('dose.jpg'));

    await expectFiles(page, [['dose.jpg', 'Fertig']]);
    await expect(page.getByRole('button', { name: 'Auftrag abschließen' })).toBeEnabled();
  });

  test('files that did not arrive are named at the end, and where the number is decided', async ({ page }) => {
    await openUpload(page, 2);

    await chooseFiles(page, files.path('brief.jpg'), files.path('dose.jpg'));

    const named = page.getByText('Diese Datei ist nicht bei uns: brief.jpg.');
    await expect(named).toBeVisible();
    await goOn(page, 'Auftrag abschließen');
    await chooseClientType(page, 'Firma');
    await giveCompany(page);
    await expectScreen(page, 'client.overview');
    await page.getByRole('button', { name: 'Ich liefere den Rest nach' }).click();
    await expect(page.getByText('Den Rest lieferst du nach.')).toBeVisible();
    await expect(named).toBeVisible();
  });
});

/** Bytes of the page's JavaScript heap. */
async function usedMemory(page: Page): Promise<number> {
  const browser = await page.context().newCDPSession(page);
  // What waits for the collector does not count.
  await browser.send('HeapProfiler.collectGarbage');
  return page.evaluate(() => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize);
}
