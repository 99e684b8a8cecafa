import { copyFile, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chooseFiles, expectArrived } from '../../tests/paths/drivers/screens/upload.ts';
import { barriersOn } from '../support/barriers.ts';
import { expectMail } from '../support/mails.ts';
import { bookWith, collectWish, passedStages } from '../support/order-page.ts';
import { dropFolder, openOffice, takeStep } from '../support/office.ts';
import { expect, test } from '../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

/** Delivers the dropped files, though they are small PNG files whatever they are called. */
async function deliverAnyway(office: Page): Promise<void> {
  await office.getByRole('button', { name: '2 Dateien liefern' }).click();
  await office.getByLabel('Grund, sie trotzdem zu liefern').fill('Nur zur Probe.');
  await office.getByRole('button', { name: 'Trotzdem liefern' }).click();
}

/** After a reload the customer sees this lead and these past stages. */
async function expectPage(page: Page, lead: string, passed: readonly string[]): Promise<void> {
  await page.reload();
  await expect(page.getByText(lead)).toBeVisible();
  expect((await passedStages(page)).slice(0, passed.length)).toEqual(passed);
  expect(await barriersOn(page)).toEqual([]);
}

test('an order goes through images, work, delivery, correction, acceptance, invoice and payment', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow();
  const number = await bookWith(page, 1, []);
  await page.goto('/auftrag');
  await expectPage(page, 'Es fehlt noch 1 von 1 Bild. Wir fangen an, sobald alle da sind.', [
    'Bestellt',
    'Bilder fehlen noch',
  ]);

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Bilder jetzt senden' }).click();
  const transfer = await opened;
  await chooseFiles(transfer, files.path('tasse.png'));
  await expectArrived(transfer, '1 von 1 Bild ist da');
  await transfer.close();
  const here = ['Bestellt', 'Alle Bilder da'];
  await expectPage(page, 'Alle deine Bilder sind da. Wir fangen bald an.', here);

  const office = await openOffice(browser, server, number);
  await takeStep(office, 'Arbeit beginnen');
  await expect(office.getByText(/^In Bearbeitung · /)).toBeVisible();
  await expectPage(page, 'Wir arbeiten an deinen Bildern.', [...here, 'In Bearbeitung']);

  const folder = await mkdtemp(join(server.dataDir, 'fertig-'));
  const put = (picture: string, name: string) => copyFile(files.path(picture), join(folder, name));
  await put('tasse.png', 'tasse.jpg');
  await put('tasse.png', 'tasse.webp');
  await dropFolder(office, folder);
  await expect(office.getByText('2 passen, 0 fehlen, 0 nicht bestellt')).toBeVisible();
  await deliverAnyway(office);
  await expect(office.getByRole('table', { name: 'Geliefert: 2' }).getByRole('rowheader')).toHaveText([
    'tasse.jpg',
    'tasse.webp',
  ]);
  await expectMail(server, `Deine Bilder sind fertig: ${number}`);
  const delivered = [...here, 'In Bearbeitung', 'Geliefert'];
  await expectPage(page, 'Deine Bilder sind fertig und geliefert.', delivered);

  await collectWish(page, 'tasse.jpg', 'Der Henkel ist oben abgeschnitten.');
  await page.getByRole('button', { name: '1 Wunsch senden' }).click();
  await expect(page.getByText('Korrektur 1: tasse.jpg')).toBeVisible();
  await expectPage(page, 'Wir bearbeiten deine Korrekturwünsche.', [...delivered, 'In Korrektur']);

  await office.reload();
  const wish = office.locator('form').filter({ has: office.getByRole('heading', { name: '1. tasse.jpg' }) });
  await expect(wish).toContainText('Der Henkel ist oben abgeschnitten.');
  expect(await barriersOn(office)).toEqual([]);
  await wish.getByLabel('Antwort').fill('Der Henkel ist wieder ganz.');
  const noted = office.waitForResponse((response) => response.url().endsWith('/answers') && response.ok());
  await wish.getByRole('button', { name: 'Notieren' }).click();
  await noted;
  await put('dose.jpg', 'tasse.jpg');
  await dropFolder(office, folder);
  await deliverAnyway(office);
  await expect(office.getByText(/^Geliefert · /)).toBeVisible();
  await expectPage(page, 'Deine Bilder sind fertig und geliefert.', [...delivered, 'In Korrektur', 'Geliefert']);
  await expect(page.getByRole('region', { name: 'Korrekturen' }).getByRole('listitem')).toHaveText([
    /Der Henkel ist wieder ganz\.Neue Datei herunterladen$/,
  ]);

  await page.getByRole('button', { name: 'Lieferung abnehmen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lieferung abnehmen' }).click();
  const accepted = [...delivered, 'In Korrektur', 'Geliefert', 'Abgenommen'];
  await expect(page.getByText('Du hast die Lieferung abgenommen, die Rechnung folgt.')).toBeVisible();
  await expectPage(page, 'Du hast die Lieferung abgenommen, die Rechnung folgt.', accepted);

  await office.reload();
  await takeStep(office, 'Rechnung stellen');
  const invoiced = [...accepted, 'Rechnung gestellt'];
  await expectPage(page, 'Deine Bilder sind geliefert, die Rechnung ist geschrieben.', invoiced);
  const paper = office.getByRole('link', { name: /^Rechnung RE-\d{4}-\d{4} \(PDF\)$/ });
  const [invoice = ''] = /RE-\d{4}-\d{4}/.exec(await paper.innerText()) ?? [];
  await expectMail(server, `Rechnung ${invoice} zu Auftrag ${number}`);
  const invoices = page.getByRole('region', { name: 'Rechnung' });
  const saved = page.waitForEvent('download');
  await invoices.getByRole('button', { name: 'Als PDF herunterladen' }).click();
  expect((await saved).suggestedFilename()).toBe(`Rechnung-${invoice}.pdf`);
  const [pdf] = await Promise.all([office.waitForEvent('download'), paper.click()]);
  expect(pdf.suggestedFilename()).toBe(`Rechnung-${invoice}.pdf`);

  await takeStep(office, 'Bezahlt');
  await expect(office.getByText(/^Bezahlt · /)).toBeVisible();
  await expectPage(page, 'Deine Rechnung ist bezahlt. Vielen Dank!', invoiced);
});
