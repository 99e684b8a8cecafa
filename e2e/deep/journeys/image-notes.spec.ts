import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { chooseFiles, expectArrived, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import { barriersOn } from '../../support/barriers.ts';
import { transferAddress } from '../../support/order-page.ts';
import { expect, test } from '../../support/test.ts';

/** All notes about the files below, for a shop with 2000 px. */
const ALL = ['2 Bilder kleiner als 2000 px', '1 Bild in CMYK, wir wandeln in RGB um', '1 Bild ohne Farbprofil'];

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freistell-hinweise-'));
  const write = async (name: string, picture: Sharp) => writeFile(join(folder, name), await picture.toBuffer());
  await write('gut.jpg', picture(2400, 1600).withIccProfile('srgb').jpeg());
  await write('klein.png', picture(800, 600).png());
  await write('druck.jpg', picture(1500, 1500, 'cmyk').jpeg());
  await writeFile(join(folder, 'kaputt.jpg'), 'Das ist kein Bild. '.repeat(500));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test.describe('notes about images', () => {
  // The browser logs the refusal of the broken file.
  test.use({ expectsFailedCalls: true });

  test('are shown before a byte is sent, and do not block the upload', async ({ page }) => {
    await openUpload(page, 4);
    const { promise: mayBeSent, resolve: send } = Promise.withResolvers<void>();
    await page.route('**/api/upload/files', async (route) => {
      if (route.request().method() === 'POST') await mayBeSent;
      await route.continue();
    });

    await chooseFiles(page, ...['gut.jpg', 'klein.png', 'druck.jpg', 'kaputt.jpg'].map((name) => join(folder, name)));

    await expectNotes(page, ALL);
    await expectArrived(page, '0 von 4 Bildern sind da');
    send();
    await expectArrived(page, '3 von 4 Bildern sind da');
    await expectNotes(page, ALL);
  });
});

test('notes survive a reload, name the images by keyboard, and include another window’s', async ({ page }) => {
  await openUpload(page, 3);
  await chooseFiles(page, ...['gut.jpg', 'klein.png', 'druck.jpg'].map((name) => join(folder, name)));
  await expectArrived(page, '3 von 3 Bildern sind da');
  await expectNotes(page, ALL);

  await page.reload();

  await expectNotes(page, ALL);
  // The reasons come before the permission.
  await expect(notes(page)).toHaveText(/^Gut zu wissen.*Du kannst trotzdem alle Bilder so senden\.$/);
  const [small] = await notes(page).locator('summary').all();
  await small?.press('Enter');
  await expect(notes(page).locator('details').first().getByRole('listitem')).toHaveText(['klein.png', 'druck.jpg']);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'klein.png entfernen' }).click();
  await expectNotes(page, ['1 Bild kleiner als 2000 px', ALL[1] ?? '', '1 Bild ohne Farbprofil']);

  const other = await page.context().newPage();
  await other.goto('/freistell-service/bilder');
  await chooseFiles(other, join(folder, 'klein.png'));
  await expectArrived(page, '3 von 3 Bildern sind da');
  await expectNotes(page, ALL);
});

test('the transfer window shows notes of its own images only', async ({ page, context }) => {
  await openUpload(page, 3);
  await chooseFiles(page, join(folder, 'druck.jpg'));
  await expectArrived(page, '1 von 3 Bildern sind da');
  const transfer = await context.newPage();
  await transfer.goto(await transferAddress(page));

  await chooseFiles(transfer, join(folder, 'gut.jpg'), join(folder, 'klein.png'));

  await expectArrived(transfer, '3 von 3 Bildern sind da');
  await expectNotes(transfer, ['1 Bild kleiner als 2000 px']);
  await expectNotes(page, ALL);
});

function notes(page: Page): Locator {
  return page.locator('[data-upload="notes"]');
}

async function expectNotes(page: Page, texts: readonly string[]): Promise<void> {
  await expect(notes(page).locator('summary')).toHaveText([...texts]);
}

function picture(width: number, height: number, colours: 'srgb' | 'cmyk' = 'srgb'): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#a86' } }).toColourspace(colours);
}
