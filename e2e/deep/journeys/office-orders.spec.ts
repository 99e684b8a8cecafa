import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { finishedPicture } from '../../../tests/support/finished-files.ts';
import { contact } from '../../../tests/support/order-journeys.ts';
import { barriersOn } from '../../support/barriers.ts';
import { callerOf } from '../../support/calls.ts';
import { openOffice, takeStep } from '../../support/office.ts';
import { askStudio, bookWith } from '../../support/order-page.ts';
import { startServer } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test('a folder that lacks a file needs a reason, and the preview outlines each defect', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  const office = await openOffice(browser, server, number);
  await takeStep(office, 'Arbeit beginnen');
  const folder = await mkdtemp(join(server.dataDir, 'fertig-'));
  const grey = '<rect x="500" y="540" width="100" height="60" fill="#f0f0f0"/>';
  await writeFile(join(folder, 'tasse.jpg'), await finishedPicture({ above: grey }));
  await office.locator('[data-upload="finished"]').setInputFiles(folder);
  const reason = 'Der Rest folgt am Montag.';
  await office.getByLabel('Grund, sie trotzdem zu liefern').fill(reason);
  await office.getByRole('button', { name: 'Trotzdem 1 Datei liefern' }).click();
  const row = office.getByRole('row').filter({ hasText: 'Rand nicht rein' });
  const picture = row.getByRole('img', { name: 'Vorschau von tasse.jpg, die Stelle ist umrandet' });
  await expect(picture).toHaveJSProperty('complete', true);
  const places = row.locator('rect');
  await expect(places).toHaveCount(2);
  const [shown, below] = [await picture.boundingBox(), await places.last().boundingBox()];
  // Its outline is 2 px wide.
  const beyond = (below?.y ?? 0) + (below?.height ?? 0) - (shown?.y ?? 0) - (shown?.height ?? 0);
  expect(Math.abs(beyond)).toBeLessThanOrEqual(2);
  expect(await barriersOn(office)).toEqual([]);
  await expect(office.getByLabel('Grund, sie trotzdem zu liefern')).toHaveValue(reason);
  await office.getByRole('button', { name: 'Trotzdem liefern' }).click();
  await expectDone(office, 'Geliefert. Der Kunde bekommt eine E-Mail.');
  await expect(office.getByText(new RegExp(`trotzdem geliefert: ${reason}`))).toBeVisible();
});

test('on a phone, list and order are cards that nothing cuts off', async ({ page, browser, server }) => {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const office = await context.newPage();
  await office.goto('/studio');
  await office.getByLabel('Suche').fill(number);
  const rows = office.getByRole('row');
  await expect(rows).toHaveCount(2);
  const card = rows.filter({ hasText: number });
  const parts = [card.getByRole('link'), card.getByText('Nordlicht'), card.getByText('Bestellt'), card.locator('time')];
  for (const part of parts) expect(await part.boundingBox()).toEqual(await shownPartOf(part));
  expect(await barriersOn(office)).toEqual([]);

  // The whole card is the link.
  await card.getByText('Nordlicht').click({ force: true });
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(number);
  const file = office.getByRole('table', { name: 'Dateien des Kunden: 1' }).getByRole('row').nth(1);
  for (const part of [file.getByText('tasse.png'), file.getByText('kleiner als 2000'), file.locator('img')])
    expect(await part.boundingBox()).toEqual(await shownPartOf(part));
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await barriersOn(office)).toEqual([]);
  await office.getByRole('button', { name: 'Zum Verlauf' }).click();
  await expect(office.getByRole('heading', { name: 'Verlauf' })).toBeFocused();
  await office.goBack();
  await expect(card.getByRole('link')).toBeFocused();
});

test('a customer’s question is listed in the office until the studio marks it as answered', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 1, []);
  await askStudio(page, 'Geht es auch bis Freitag?');

  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await office.goto('/studio');
  await expect(office.getByRole('row').filter({ hasText: number })).toContainText('1 Frage offen');
  await office.getByRole('link', { name: number }).click();
  const questions = office.getByRole('region', { name: 'Fragen des Kunden' });
  await expect(questions.getByRole('heading')).toHaveText('Fragen des Kunden, offen: 1');
  await expect(questions).toContainText('Geht es auch bis Freitag?');
  expect(await barriersOn(office)).toEqual([]);
  await questions.getByRole('button', { name: 'Als beantwortet merken' }).press('Enter');
  await expect(questions.getByRole('heading')).toHaveText('Fragen des Kunden, offen: 0');
  await office.reload();
  await expect(questions.getByText(/^Beantwortet am /)).toBeVisible();
  await office.getByRole('link', { name: /Aufträge/ }).click();
  await expect(office.getByRole('row').filter({ hasText: number })).not.toContainText('Frage');
});

test('the list keeps its filter and page over Back, an order, and a reload', async ({ page, browser, server }) => {
  const number = await bookWith(page, 1, []);
  await bookWith(await (await browser.newContext({ baseURL: server.url })).newPage(), 1, []);
  const office = await (await browser.newContext({ baseURL: server.url })).newPage();
  await office.goto('/studio');
  const rows = office.getByRole('row');
  const expectSearched = async () => {
    await expect(rows).toHaveCount(2);
    await expect(office.getByLabel('Suche')).toHaveValue(number);
    await expect(office.getByLabel('Status')).toHaveValue('booked');
  };
  await office.getByLabel('Status').selectOption('Bestellt');
  await office.getByLabel('Suche').fill(number);
  await expectSearched();

  await office.getByRole('link', { name: number }).click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(number);
  await office.goBack();
  await expectSearched();
  await office.getByRole('link', { name: number }).click();
  await office.getByRole('link', { name: 'Alle Aufträge' }).click();
  await expectSearched();
  await office.reload();
  await expectSearched();
  // Search terms must not appear in the URL.
  expect(new URL(office.url()).search).toBe('');
  await office.getByLabel('Suche').fill('');
  await expect(rows).not.toHaveCount(2);
});

test('the office shows how many orders reached each screen, also on a phone', async ({ browser }) => {
  // A server of its own: the numbers are those of all its orders.
  const server = await startServer({});
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  try {
    const office = await context.newPage();
    await office.goto('/studio#seite=1');
    await office.getByRole('link', { name: 'Bestellweg in Zahlen' }).click();
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('Bestellweg in Zahlen');
    await expect(office.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(office.getByText('Noch zu wenige Aufträge: Zahlen unter 5 zeigen wir nicht.')).toBeVisible();

    for (const isFurther of [true, true, true, true, true, false, false, false]) {
      const page = await (await browser.newContext({ baseURL: server.url })).newPage();
      const call = await callerOf(page);
      expect((await call('setStartWizard', { setStartWizard: true })).status()).toBe(200);
      if (isFurther) expect((await call('saveContact', { client: contact })).status()).toBe(200);
      await page.context().close();
    }
    await office.reload();
    const rows = office.getByRole('table', { name: 'Aufträge je Bildschirm' }).getByRole('row');
    await expect(rows).toHaveText([
      'BildschirmErreichtVerlassen',
      'Wie erreichen wir Sie?8 (100\u00A0%)unter 5',
      'Was sollen wir freistellen?5 (63\u00A0%)unter 5',
      'Bestelltunter 5',
    ]);
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await barriersOn(office)).toEqual([]);
    await office.setViewportSize({ width: 1280, height: 800 });
    expect(await barriersOn(office)).toEqual([]);
    await office.getByRole('link', { name: 'Alle Aufträge' }).click();
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
    await expect(office.getByRole('link', { name: 'Bestellweg in Zahlen' })).toBeFocused();
  } finally {
    await context.close();
    await server.stop();
  }
});

test.describe('with a token', () => {
  test.use({ expectsFailedCalls: true });

  test('the office asks for it, reports a wrong one, and logs out', async ({ browser }) => {
    const token = 'ein-token-nur-fuer-diesen-test';
    const server = await startServer({ STUDIO_TOKEN: token });
    const context = await browser.newContext({ baseURL: server.url });
    try {
      const office = await context.newPage();
      await office.goto('/studio');
      await expect(office.getByRole('heading', { level: 1 })).toHaveText('Studio-Bereich');
      expect(await barriersOn(office)).toEqual([]);
      await office.getByLabel('Token').fill('geraten-geraten-geraten');
      await office.getByRole('button', { name: 'Öffnen' }).click();
      await expect(office.getByText('Das ist nicht das Token des Studios.')).toBeVisible();
      expect(await barriersOn(office)).toEqual([]);
      await office.getByLabel('Token').fill(token);
      await office.getByLabel('Token').press('Enter');
      await expect(office.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
      await expect(office.getByText('Keine Aufträge.')).toBeVisible();
      expect(await barriersOn(office)).toEqual([]);
      await office.getByRole('button', { name: 'Studio-Bereich schließen' }).click();
      await expect(office.getByRole('heading', { level: 1 })).toHaveText('Studio-Bereich');
    } finally {
      await context.close();
      await server.stop();
    }
  });
});

/** The sentence about the action has the focus and is a live region. */
async function expectDone(office: Page, sentence: string): Promise<void> {
  const message = office.getByRole('status').getByRole('note').filter({ hasText: sentence });
  await expect(message).toHaveText(sentence);
  await expect(message).toBeFocused();
}

/** The part of an element inside the window's width. */
async function shownPartOf(element: Locator): Promise<Awaited<ReturnType<Locator['boundingBox']>>> {
  const box = await element.boundingBox();
  if (box === null) return null;
  const left = Math.max(0, box.x);
  return { ...box, x: left, width: Math.min(390, box.x + box.width) - left };
}
