import { copyFile, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
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

test('the studio finds an order on its desk, begins it, drops the finished folder, and the customer has a mail', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  const waiting = await bookWith(await (await browser.newContext({ baseURL: server.url })).newPage(), 3, []);

  const desk = await (await browser.newContext({ baseURL: server.url })).newPage();
  await desk.goto('/studio');
  const rows = desk.getByRole('row');
  // What is due stands before what waits for images; other tests have orders on this server, too.
  await expect(rows.filter({ hasText: new RegExp(`${number}|${waiting}`) })).toHaveText([
    new RegExp(`^${number}Bestellt\\d+\\. `),
    new RegExp(`^${waiting}BestelltBilder fehlen0 / 3`),
  ]);
  expect(await barriersOn(desk)).toEqual([]);
  await desk.getByLabel('Suche').fill(number.slice(-6).toLowerCase());
  await expect(rows).toHaveCount(2);
  await desk.getByRole('link', { name: number }).click();

  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(number);
  const sent = desk.getByRole('region', { name: 'Dateien des Kunden: 1' });
  await expect(sent.getByRole('row').nth(1)).toContainText('kleiner als 2000');
  await expect(sent.locator('img')).toBeVisible();
  expect(await barriersOn(desk)).toEqual([]);
  const download = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Alle Dateien als ZIP' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.zip`);
  await desk.getByRole('button', { name: 'Arbeit beginnen' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Arbeit beginnen' }).click();
  await expect(desk.getByText(/^In Bearbeitung · Nordlicht Keramik GmbH/)).toBeVisible();

  await desk.getByText(/^Aufrufe des Bestellwegs: \d+$/).click();
  await expect(desk.getByText(/: finish, „Bitte prüfe deinen Auftrag“ → „Danke“, Stand \d+$/)).toBeVisible();
  expect(await barriersOn(desk)).toEqual([]);

  const folder = await mkdtemp(join(server.dataDir, 'fertig-'));
  const put = (name: string) => copyFile(files.path('tasse.png'), join(folder, name));
  await put('tasse.jpg');
  const drop = () => desk.locator('[data-upload="finished"]').setInputFiles(folder);
  await drop();
  await expect(desk.getByText('1 passen, 1 fehlen, 0 nicht bestellt')).toBeVisible();
  await expect(desk.getByText('tasse.webp')).toBeVisible();
  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await barriersOn(desk)).toEqual([]);
  await put('tasse.webp');
  await drop();
  await desk.getByRole('button', { name: '2 Dateien liefern' }).click();

  await expect(desk.getByRole('region', { name: 'Geliefert: 2' }).getByRole('rowheader')).toHaveText([
    'tasse.jpg',
    'tasse.webp',
  ]);
  await expectMail(server, `Deine Bilder sind fertig: ${number}`);
});

test('a question of the customer waits on the desk until the studio notes that it is answered', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 1, []);
  await page.goto('/auftrag');
  await page.getByLabel('Deine Frage').fill('Geht es auch bis Freitag?');
  await page.getByRole('button', { name: 'Frage senden' }).click();
  await expect(page.getByText('Deine Frage ist bei uns.')).toBeVisible();

  const desk = await (await browser.newContext({ baseURL: server.url })).newPage();
  await desk.goto('/studio');
  await expect(desk.getByRole('row').filter({ hasText: number })).toContainText('1 Frage offen');
  await desk.getByRole('link', { name: number }).click();
  const questions = desk.getByRole('region', { name: 'Fragen des Kunden' });
  await expect(questions.getByRole('heading')).toHaveText('Fragen des Kunden, offen: 1');
  await expect(questions).toContainText('Geht es auch bis Freitag?');
  expect(await barriersOn(desk)).toEqual([]);
  await questions.getByRole('button', { name: 'Als beantwortet merken' }).press('Enter');
  await expect(questions.getByRole('heading')).toHaveText('Fragen des Kunden, offen: 0');
  await desk.reload();
  await expect(questions.getByText(/^Beantwortet am /)).toBeVisible();
  await desk.getByRole('link', { name: /Aufträge/ }).click();
  await expect(desk.getByRole('row').filter({ hasText: number })).not.toContainText('Frage');
});
