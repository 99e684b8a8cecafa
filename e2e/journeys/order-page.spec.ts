import type { Page } from '@playwright/test';
import { chooseFiles, expectArrived } from '../../tests/paths/drivers/screens/upload.ts';
import { barriersOn } from '../support/barriers.ts';
import { onTheWay } from '../support/on-the-way.ts';
import { bookWith, orderLink, stages } from '../support/order-page.ts';
import { expect, test } from '../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const MOMENT = /^\d+\. \S+ \d{4} um \d\d:\d\d Uhr$/;

test('the link of the confirmation shows the order on another device, and accepts missing images', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 2, [files.path('tasse.png')]);
  const link = await orderLink(server, number);
  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await elsewhere.newPage();
  const travelled: string[] = [];
  other.on('request', (request) => travelled.push(request.url(), request.headers()['referer'] ?? ''));
  await other.goto(link);

  await expect(heading(other)).toHaveText(`Dein Auftrag ${number}`);
  await expect(other.getByText('Es fehlt noch 1 von 2 Bildern. Wir fangen an, sobald alle da sind.')).toBeVisible();
  expect(await stages(other)).toEqual([
    ['Bestellt', expect.stringMatching(MOMENT)],
    ['Bilder fehlen noch', '1 von 2 Bildern ist da'],
    ['In Bearbeitung', 'Steht noch aus'],
    ['Geliefert', 'Bis 18 Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind'],
    ['Rechnung gestellt', 'Steht noch aus'],
  ]);
  const images = section(other, 'Deine Bilder');
  await expect(images.getByRole('listitem')).toHaveText([/^tasse\.png346,2\skB, kleiner als 2000\spx$/]);
  await expect(images.getByRole('listitem').locator('img')).toBeVisible();
  const ordered = section(other, /^Bestellt am /);
  await expect(ordered.getByRole('term')).toHaveText([
    'Bildart',
    'Verwendung',
    'Größen',
    'Dateiformate',
    'Dateien pro Bild',
    'Farbraum',
    'Bildmenge',
    'Lieferung',
    'Lieferung an',
    'Rechnung an',
    'USt-IdNr.',
    'Zahlung',
  ]);
  await expect(section(other, 'Preis').getByText('Gesamtpreis inkl. MwSt.')).toBeVisible();
  expect(await barriersOn(other)).toEqual([]);

  const opened = elsewhere.waitForEvent('page');
  await other.getByRole('button', { name: 'Bilder jetzt senden' }).click();
  const transfer = await opened;
  await chooseFiles(transfer, files.path('dose.jpg'));
  await expectArrived(transfer, '2 von 2 Bildern sind da');
  await transfer.close();
  await other.reload();
  await expect(other.getByText('Alle deine Bilder sind da. Wir fangen bald an.')).toBeVisible();
  expect((await stages(other)).slice(0, 2)).toEqual([
    ['Bestellt', expect.stringMatching(MOMENT)],
    ['Alle Bilder da', expect.stringMatching(MOMENT)],
  ]);
  await expect(other.getByRole('button', { name: 'Bilder jetzt senden' })).toHaveCount(0);
  const secret = link.slice(link.indexOf('#') + 1);
  expect(travelled.filter((address) => address.includes(secret))).toEqual([]);
  await elsewhere.close();
});

test.describe('before work begins', () => {
  test.use({ expectsFailedCalls: true });

  test('the thank-you page offers the order as PDF, and reports a download that did not start', async ({ page }) => {
    const number = await bookWith(page, 1, [files.path('tasse.png')]);
    await page.goto('/danke');
    const asPdf = page.getByRole('button', { name: 'Auftrag als PDF' });
    await onTheWay(page, '**/api/order/downloads/order', (route) => route.abort(), 1);

    await asPdf.click();
    await expect(page.getByRole('alert')).toContainText('Das Herunterladen hat nicht begonnen.');
    const begun = page.waitForEvent('download');
    await asPdf.click();

    expect((await begun).suggestedFilename()).toBe(`Auftrag-${number}.pdf`);
    await expect(page.getByRole('alert')).toBeHidden();
  });

  test('a question reaches the studio after a page change and an outage, and an image is removed', async ({ page }) => {
    await bookWith(page, 1, [files.path('tasse.png')]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/auftrag');

    const form = section(page, 'Frage zum Auftrag');
    const question = form.getByLabel('Deine Frage');
    const send = form.getByRole('button', { name: 'Frage senden' });
    await send.click();
    await expect(form.getByText('Bitte schreib deine Frage.')).toBeVisible();
    await question.fill('Geht es auch bis Freitag?');
    await page.reload();
    await expect(question).toHaveValue('Geht es auch bis Freitag?');
    const mend = await onTheWay(page, '**/api/order/questions', (route) => route.abort());
    await send.click();
    await expect(form.getByRole('alert')).toContainText('Deine Frage steht noch da.');
    expect(await barriersOn(page)).toEqual([]);
    mend();
    await send.click();
    await expect(form.getByRole('status')).toHaveText('Deine Frage ist bei uns. Wir antworten per E-Mail.');
    await expect(question).toHaveValue('');

    const images = section(page, 'Deine Bilder');
    await images.getByRole('button', { name: 'Mehr zu tasse.png' }).click();
    await images.getByRole('button', { name: 'tasse.png entfernen' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Bild entfernen?' });
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Entfernen' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Es fehlt noch 1 von 1 Bild. Wir fangen an, sobald alle da sind.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Bilder jetzt senden' })).toBeVisible();
  });
});
