import type { Page } from '@playwright/test';
import { withdrawnText } from '../../../domain/order/texts/order-summary.ts';
import { barriersOn } from '../../support/barriers.ts';
import { bookingMails } from '../../support/booked-order.ts';
import { expectMail } from '../../support/mails.ts';
import { bookWith, passedStages } from '../../support/order-page.ts';
import { openOffice, takeStep } from '../../support/office.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const nothingLeft = 'Hier ist nichts mehr zu tun.';

/** After a reload the customer sees this lead and these past stages. */
async function expectPage(page: Page, lead: string, passed: readonly string[]): Promise<void> {
  await page.reload();
  await expect(page.getByText(lead)).toBeVisible();
  expect((await passedStages(page)).slice(0, passed.length)).toEqual(passed);
  expect(await barriersOn(page)).toEqual([]);
}

test('an order cancelled by the studio says so to its customer, on the page and by mail', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 2, []);
  await page.goto('/auftrag');
  const office = await openOffice(browser, server, number);

  await takeStep(office, 'Stornieren');

  await expect(office.getByText(nothingLeft)).toBeVisible();
  await expect(office.getByText('Storniert · Nordlicht Keramik GmbH', { exact: true })).toBeVisible();
  await expectPage(page, 'Dieser Auftrag ist storniert. Er kostet dich nichts, und eine Rechnung kommt nicht.', [
    'Bestellt',
    'Storniert',
  ]);
  await expect(page.getByRole('region', { name: /^Bestellt am / })).not.toContainText(/Lieferung(?! an)|Zahlung/);
  await expect(page.getByRole('region', { name: 'Preis' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /stornieren|senden$/ })).toHaveText(['Frage senden']);
  await expectMail(server, `Dein Auftrag ist storniert: ${number}`);
});

test('a private person withdraws, the studio processes it in the office, and the page says so', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 2, [], 'private');
  await page.goto('/auftrag');
  await page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  const section = page.getByRole('main');
  await expect(section.getByLabel('Auftragsnummer')).toHaveValue(number);
  await section.getByLabel('Name Pflichtfeld').fill('Jana Winter');
  await section.getByLabel('E-Mail für die Bestätigung').fill('jana.winter@nordlicht.example');
  await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await section.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(section.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen.' })).toBeVisible();

  const office = await openOffice(browser, server, number);
  await expect(office.getByText('Widerruf erklärt').first()).toBeVisible();
  await takeStep(office, 'Widerruf annehmen');

  await expect(office.getByText(nothingLeft)).toBeVisible();
  await page.goto('/auftrag');
  await expectPage(page, `Dieser Auftrag ist widerrufen. ${withdrawnText}`, ['Bestellt', 'Widerrufen']);
});

test('work until a withdrawal is billed with its part of the price, as page and mail say', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 2, ['tasse.png', 'dose.jpg'].map(files.path), 'private');
  await page.goto('/auftrag');
  const office = await openOffice(browser, server, number);
  await takeStep(office, 'Arbeit beginnen');
  await takeStep(office, 'Widerruf annehmen');
  await expectPage(page, 'Dieser Auftrag ist widerrufen.', [
    'Bestellt',
    'Alle Bilder da',
    'In Bearbeitung',
    'Widerrufen',
  ]);

  await office.getByRole('button', { name: 'Rechnung stellen' }).click();
  const dialog = office.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Rechnung stellen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Bitte den anteiligen Nettobetrag und den Grund angeben.');
  await dialog.getByLabel('Anteiliger Nettobetrag in Euro').fill('0,50');
  await dialog.getByLabel('Grund für den anteiligen Betrag').fill('1 von 2 Bildern war fertig.');
  expect(await barriersOn(office)).toEqual([]);
  await dialog.getByRole('button', { name: 'Rechnung stellen' }).click();
  await expect(dialog).toBeHidden();

  await expectPage(page, 'Dieser Auftrag ist widerrufen. Die Rechnung über den anteiligen Preis ist geschrieben.', [
    'Bestellt',
    'Alle Bilder da',
    'In Bearbeitung',
    'Widerrufen',
    'Rechnung gestellt',
  ]);
  await expect(page.getByRole('region', { name: 'Rechnung' })).toContainText(/0,60\s€/);
  const mails = await bookingMails(server, number);
  const { text } = mails.find(({ subject }) => subject?.startsWith('Rechnung RE-')) ?? {};
  expect(text).toMatch(/Du hast am \S+ \S+ \d{4} widerrufen\. Berechnet ist nur, was bis dahin fertig war\./);
  expect(text).toMatch(/Rechnungsbetrag\s+0,60\s€/);
});
