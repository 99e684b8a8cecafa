import { copyFile, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { barriersOn } from '../support/barriers.ts';
import { expectMail } from '../support/mails.ts';
import { bookWith } from '../support/order-page.ts';
import { expect, test } from '../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test('the studio opens an order in the office, begins it, drops the folder, and a mail goes out', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  const waiting = await bookWith(await (await browser.newContext({ baseURL: server.url })).newPage(), 3, []);

  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await office.goto('/studio');
  const rows = office.getByRole('row');
  // Due orders come before orders that wait for images; other tests also have orders on this server.
  await expect(rows.filter({ hasText: new RegExp(`${number}|${waiting}`) })).toHaveText([
    new RegExp(`^${number}Nordlicht Keramik GmbHBestellt\\d+\\. \\S+ \\d{4}1 / 1`),
    new RegExp(`^${waiting}Nordlicht Keramik GmbHBestelltBilder fehlen noch0 / 3`),
  ]);
  expect(await barriersOn(office)).toEqual([]);
  await office.getByLabel('Suche').fill(number.slice(-6).toLowerCase());
  await expect(rows).toHaveCount(2);
  await office.getByRole('link', { name: number }).click();

  await expect(office.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(office.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(office.getByRole('heading', { level: 2 })).toHaveText([
    'Nächster Schritt',
    /^Bestellt am /,
    'Kunde und Rechnung',
    'Preis',
    'Dateien des Kunden: 1',
    'Verlauf',
  ]);
  const sent = office.getByRole('table', { name: 'Dateien des Kunden: 1' });
  await expect(sent.getByRole('row').nth(1)).toContainText('kleiner als 2000');
  await expect(sent.locator('img')).toBeVisible();
  expect(await barriersOn(office)).toEqual([]);
  const download = office.waitForEvent('download');
  await office.getByRole('link', { name: 'Alle Dateien als ZIP' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.zip`);
  await office.getByRole('button', { name: 'Arbeit beginnen' }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: 'Arbeit beginnen' }).click();
  await expect(office.getByText(/^In Bearbeitung · Nordlicht Keramik GmbH/)).toBeVisible();
  await expectDone(office, 'Die Arbeit ist begonnen. Der Kunde bekommt eine E-Mail.');

  await office.getByText(/^Aufrufe des Bestellwegs: \d+$/).click();
  await expect(office.getByText(/: Bestellt, „Bitte prüfe deinen Auftrag“ → „Danke“, Stand \d+$/)).toBeVisible();
  expect(await barriersOn(office)).toEqual([]);

  const folder = await mkdtemp(join(server.dataDir, 'fertig-'));
  const put = (name: string) => copyFile(files.path('tasse.png'), join(folder, name));
  await put('tasse.jpg');
  const drop = () => office.locator('[data-upload="finished"]').setInputFiles(folder);
  await drop();
  await expect(office.getByText('1 passen, 1 fehlen, 0 nicht bestellt')).toBeVisible();
  await expect(office.getByText('tasse.webp')).toBeVisible();
  await office.setViewportSize({ width: 390, height: 844 });
  await office.getByRole('button', { name: 'Trotzdem 1 Datei liefern' }).click();
  await expect(office.getByText('Bitte nenne den Grund.')).toBeVisible();
  expect(await barriersOn(office)).toEqual([]);
  await put('tasse.webp');
  await drop();
  await office.getByRole('button', { name: '2 Dateien liefern' }).click();
  // Both are small PNG files.
  await expect(office.getByText('2 von 2 Dateien sind nicht wie bestellt')).toBeVisible();
  const differences = office.getByRole('table', { name: '2 von 2 Dateien sind nicht wie bestellt' });
  await expect(differences.getByRole('row')).toHaveText([/gemessen/, /^tasse\.jpgPNGJPG/, /^tasse\.webpPNGWEBP/]);
  await office.setViewportSize({ width: 1280, height: 800 });
  expect(await barriersOn(office)).toEqual([]);
  await office.getByRole('button', { name: 'Trotzdem liefern' }).click();
  await expect(office.getByText('Bitte nenne den Grund.')).toBeVisible();
  await office.getByLabel('Grund, sie trotzdem zu liefern').fill('Am Telefon so besprochen.');
  await office.getByRole('button', { name: 'Trotzdem liefern' }).click();
  await expectDone(office, 'Geliefert. Der Kunde bekommt eine E-Mail.');
  await expect(office.getByRole('table', { name: 'Geliefert: 2' }).getByRole('rowheader')).toHaveText([
    'tasse.jpg',
    'tasse.webp',
  ]);
  await expectMail(server, `Deine Bilder sind fertig: ${number}`);
});

/** The sentence about the action has the focus and is a live region. */
async function expectDone(office: Page, sentence: string): Promise<void> {
  const message = office.getByRole('status').getByRole('note').filter({ hasText: sentence });
  await expect(message).toHaveText(sentence);
  await expect(message).toBeFocused();
}
